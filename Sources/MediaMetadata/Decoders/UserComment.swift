import Bytes

/// The EXIF UserComment (Exif 3.0, tag 0x9286): eight bytes that name an encoding, then text in it.
enum UserComment {
    /// What a comment turned out to be.
    enum Reading: Equatable {
        case text(String, isGuess: Bool)
        case blank
        /// In an encoding that can't be read, such as JIS X 0208.
        case unreadable(encoding: String)
    }

    static func decode(_ bytes: [UInt8], order: ByteOrder) -> Reading {
        let span = bytes.span.bytes
        guard bytes.count > 8 else { return plain(bytes) }
        let body = Array(bytes.dropFirst(8))
        if span.matches("UNICODE\0") { return unicode(body, order) }
        if span.matches("JIS\0\0\0\0\0") {
            return body.allSatisfy { $0 < 0x80 && $0 != 0x1B }
                ? plain(body) : .unreadable(encoding: "JIS")
        }
        if span.matches("ASCII") || bytes.prefix(8).allSatisfy({ $0 == 0 || $0 == 0x20 }) {
            return plain(body)
        }
        // No code at all: some writers begin with the text.
        return plain(bytes)
    }

    private static func plain(_ bytes: [UInt8]) -> Reading {
        guard let (text, isGuess) = MetadataText.decode(bytes) else { return .blank }
        return .text(text, isGuess: isGuess)
    }

    /// The standard does not say in which order the bytes of "UNICODE" stand, and writers differ:
    /// a mark decides, else whichever order gives the commoner characters.
    private static func unicode(_ bytes: [UInt8], _ order: ByteOrder) -> Reading {
        let span = bytes.span.bytes
        if span.uint16(at: 0) == 0xFEFF {
            return utf16(Array(bytes.dropFirst(2)), .bigEndian)
        }
        if span.uint16(at: 0) == 0xFFFE { return utf16(Array(bytes.dropFirst(2)), .littleEndian) }
        // UTF-16 of western text is half NULs, and other scripts are hardly ever valid UTF-8.
        let trimmed = MetadataText.trimmed(bytes.prefix { $0 != 0 })
        let rest = bytes.drop { $0 != 0 }
        if trimmed.count > 2, rest.allSatisfy({ $0 == 0 }),
            let text = String(validating: trimmed, as: UTF8.self)
        {
            return .text(text, isGuess: true)
        }
        return utf16(bytes, likelyOrder(of: bytes, declared: order))
    }

    private static func utf16(_ bytes: [UInt8], _ order: ByteOrder) -> Reading {
        guard let text = MetadataText.decodeUTF16(bytes, order) else { return .blank }
        return .text(text, isGuess: false)
    }

    /// The order in which more units lie in the first 1,280 code points (Latin to Arabic).
    private static func likelyOrder(of bytes: [UInt8], declared: ByteOrder) -> ByteOrder {
        func common(_ order: ByteOrder) -> Int {
            let span = bytes.span.bytes
            return stride(from: 0, to: bytes.count - 1, by: 2)
                .count { span.uint16(at: $0, order).map { (1..<0x500).contains($0) } ?? false }
        }
        let (big, little) = (common(.bigEndian), common(.littleEndian))
        return big == little ? declared : big > little ? .bigEndian : .littleEndian
    }
}
