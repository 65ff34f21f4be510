import Bytes

/// A text of a movie's tags, in the forms and encodings that its places have.
struct MovieText: Equatable {
    /// Without blanks at its ends; nil where there is none.
    let string: String?

    private init(string: String?) { self.string = string }

    /// UTF-8, or UTF-16 behind a byte order mark; Windows-1252 where it is neither.
    init(utf bytes: ArraySlice<UInt8>) {
        if bytes.starts(with: [0xFE, 0xFF]) {
            string = MetadataText.decodeUTF16(Array(bytes.dropFirst(2)), .bigEndian)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            string = MetadataText.decodeUTF16(Array(bytes.dropFirst(2)), .littleEndian)
        } else {
            string = MetadataText.decode(bytes)?.text
        }
    }

    /// The international text of QuickTime's user data: size, language and text, once a language.
    ///
    /// The first that is not empty counts. Some writers leave size and language out.
    init(international bytes: [UInt8]) {
        let span = bytes.span.bytes
        var offset = 0
        while let size = span.uint16(at: offset), let language = span.uint16(at: offset + 2) {
            let start = offset + 4
            guard start + Int(size) <= bytes.count else { break }
            let text = bytes[start..<(start + Int(size))]
            // A language of the Macintosh says its encoding too; the others are in Unicode.
            let isMacintosh = language < 0x400 && String(validating: text, as: UTF8.self) == nil
            let decoded =
                isMacintosh ? MovieText(macRoman: text) : MovieText(utf: text)
            if decoded.string != nil {
                self = decoded
                return
            }
            offset = start + Int(size)
        }
        // Size and language are no text; what stands there instead is.
        let isBare = offset == 0 && bytes.count > 4 && bytes[0] >= 0x20
        self.init(utf: isBare ? bytes[...] : offset == 0 ? bytes.dropFirst(4) : [])
    }

    /// The asset information of 3GPP (TS 26.244 section 8): version and language before the text.
    init(asset bytes: [UInt8]) { self.init(utf: bytes.dropFirst(6)) }

    /// A maker's text: 3GPP's form where it begins with version 0, else bare.
    init(maker bytes: [UInt8]) {
        if bytes.starts(with: [0, 0, 0, 0]) {
            self.init(asset: bytes)
        } else {
            self.init(utf: bytes[...])
        }
    }

    /// The value of an item list, of a well-known type (QuickTime File Format, "Well-known types").
    init(_ bytes: [UInt8], ofType type: Int) {
        switch type {
        // UTF-16, in big-endian order.
        case 2: self.init(string: MetadataText.decodeUTF16(bytes, .bigEndian))
        // A number with a sign, and one without.
        case 21:
            let number = Self.integer(bytes, isSigned: true).map(Int64.init(truncatingIfNeeded:))
            self.init(string: number.map { "\($0)" })
        case 22: self.init(string: Self.integer(bytes, isSigned: false).map { "\($0)" })
        // Pictures and broken numbers are no text.
        case 12, 13, 14, 23, 24, 27: self.init(string: nil)
        default: self.init(utf: bytes[...])
        }
    }

    private init(macRoman bytes: ArraySlice<UInt8>) {
        let text = MacRoman.decode(MetadataText.trimmed(bytes.prefix { $0 != 0 }))
        string = text.isEmpty ? nil : text
    }

    /// The NUL-terminated text at `offset` of `bytes`, and where the bytes behind it begin.
    static func terminated(_ bytes: [UInt8], at offset: Int) -> (text: MovieText, end: Int)? {
        guard offset < bytes.count else { return nil }
        let rest = bytes[offset...]
        let isUTF16 = rest.starts(with: [0xFE, 0xFF]) || rest.starts(with: [0xFF, 0xFE])
        guard isUTF16 else {
            guard let end = rest.firstIndex(of: 0) else { return nil }
            return (MovieText(utf: rest[..<end]), end + 1)
        }
        for end in stride(from: offset, to: bytes.count - 1, by: 2)
        where bytes[end] == 0 && bytes[end + 1] == 0 {
            return (MovieText(utf: rest[..<end]), end + 2)
        }
        return nil
    }

    /// A big-endian number of 1 to 8 bytes, a sign carried to the left.
    private static func integer(_ bytes: [UInt8], isSigned: Bool) -> UInt64? {
        guard (1...8).contains(bytes.count) else { return nil }
        let isNegative = bytes[0] >= 0x80 && isSigned
        return bytes.reduce(isNegative ? .max : 0) { $0 << 8 | UInt64($1) }
    }
}

/// The encoding of the old Macintosh, which QuickTime's texts may be in.
enum MacRoman {
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte - 0x80)])
        }
        return String(text)
    }

    /// What the bytes from 80 on stand for.
    private static let upperHalf: [Unicode.Scalar] = Array(
        """
        ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
        ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
        """.unicodeScalars
    )
}
