import Keepsake

/// Names that every system lets a file have: a zip is handed on to people whose system is not known.
enum PortableName {
    /// `path` with what Windows forbids, or takes for something else, in place of '_'.
    static func path(_ path: FilePath) -> FilePath {
        let components = path.components.map { component($0.bytes) }
        return FilePath(bytes: Array(components.joined(separator: [UInt8(ascii: "/")])))
    }

    private static func component(_ name: [UInt8]) -> [UInt8] {
        var name = utf8(name).map { byte in
            byte < 0x20 || byte == 0x7F || "\\:*?\"<>|".utf8.contains(byte)
                ? UInt8(ascii: "_") : byte
        }
        // A dot or blank at the end is dropped there.
        if let last = name.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") {
            name[name.count - 1] = UInt8(ascii: "_")
        }
        return isDevice(name) ? SafeName.component([UInt8(ascii: "_")] + name) : name
    }

    /// The name with what is not UTF-8 in it as '_': a zip says that its names are UTF-8.
    private static func utf8(_ name: [UInt8]) -> [UInt8] {
        if String(validating: name, as: UTF8.self) != nil { return name }
        let shown = String(decoding: name, as: UTF8.self).unicodeScalars
        return Array(
            String(String.UnicodeScalarView(shown.map { $0 == "\u{FFFD}" ? "_" : $0 })).utf8
        )
    }

    /// Whether Windows takes the name for a device, whatever its extension.
    private static func isDevice(_ name: [UInt8]) -> Bool {
        let stem = String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
            .uppercased()
        if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
        return stem.utf8.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
            && stem.utf8.last.map { (0x30...0x39).contains($0) } == true
    }
}
