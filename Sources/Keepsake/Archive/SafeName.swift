/// Names that are safe to make in a folder of ours.
package enum SafeName {
    /// `bytes` as one component of a path: never empty, "." or "..", without '/' and NUL, at most
    /// 255 bytes.
    ///
    /// At the root it is never `.keepsake`, the folder of the archive's own files.
    package static func component(_ bytes: [UInt8], isAtRoot: Bool = false) -> [UInt8] {
        var name = bytes.map { $0 == UInt8(ascii: "/") || $0 == 0 ? UInt8(ascii: "_") : $0 }
        let isOnlyDots = name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
        let isOurs = isAtRoot && NameKey(name) == NameKey(Array(".keepsake".utf8))
        if isOnlyDots || isOurs { name.insert(UInt8(ascii: "_"), at: 0) }
        return withSuffix([], name: name)
    }

    /// A text of the record as a part of a name: what steers a terminal or parts a path becomes
    /// '_', and blanks and dots at either end go, since other systems drop them.
    static func text(_ value: String) -> [UInt8] {
        let bytes = value.utf8.map { byte in
            byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
                ? UInt8(ascii: "_") : byte
        }
        let isEdge: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
        return Array(bytes.drop(while: isEdge).reversed().drop(while: isEdge).reversed())
    }

    /// `name` with `suffix` before its extension, the stem cut so that 255 bytes hold it all.
    ///
    /// An extension that leaves no room for a stem is cut like one.
    static func withSuffix(_ suffix: [UInt8], name: [UInt8]) -> [UInt8] {
        let limit = ArchiveLayout.maximumNameInBytes
        var stem = name[...]
        var tail = suffix
        if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0,
            name.count - dot + suffix.count < limit / 2
        {
            stem = name[..<dot]
            tail += name[dot...]
        }
        return prefix(of: stem, upTo: limit - tail.count) + tail
    }

    /// The first bytes of `name`, at most `count`, cut between characters where it is UTF-8.
    private static func prefix(of name: ArraySlice<UInt8>, upTo count: Int) -> ArraySlice<UInt8> {
        guard name.count > count else { return name }
        var end = name.startIndex + max(0, count)
        // A character of UTF-8 has at most three continuation bytes.
        for _ in 0..<3 where end > name.startIndex && name[end] & 0xC0 == 0x80 { end -= 1 }
        if name[end] & 0xC0 == 0x80 { end = name.startIndex + max(0, count) }
        return name[..<end]
    }
}
