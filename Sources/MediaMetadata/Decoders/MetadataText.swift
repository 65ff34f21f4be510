import Bytes

/// Text as cameras and editors leave it: in whatever encoding, padded with blanks and NULs.
enum MetadataText {
    /// The most text that one value may hold; more is cut.
    static let maximumSizeInBytes = 1 << 20

    /// `bytes` up to the first NUL, read as UTF-8 where they are that, else as Windows-1252, blanks
    /// at both ends taken off; nil where nothing is left.
    ///
    /// - Returns: the text, and whether the encoding had to be guessed.
    static func decode(_ bytes: some Collection<UInt8>) -> (text: String, isGuess: Bool)? {
        let bytes = trimmed(bytes.prefix(maximumSizeInBytes).prefix { $0 != 0 })
        guard !bytes.isEmpty else { return nil }
        if let text = String(validating: bytes, as: UTF8.self) { return (text, false) }
        if let text = cutUTF8(bytes) { return (text, false) }
        return (Windows1252.decode(bytes), true)
    }

    /// UTF-8 that was cut within its last character, as fields of fixed length are.
    ///
    /// That character is left out; nil where nothing before it tells UTF-8 from another encoding.
    private static func cutUTF8(_ bytes: [UInt8]) -> String? {
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC2,
            bytes.count - lead < (bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2),
            let text = String(validating: bytes[..<lead], as: UTF8.self),
            text.utf8.contains(where: { $0 >= 0x80 })
        else { return nil }
        return text
    }

    /// UTF-16 in little-endian order up to the first NUL unit, blanks taken off (the XP tags).
    static func decodeUTF16(_ bytes: [UInt8], _ order: ByteOrder = .littleEndian) -> String? {
        var units: [UInt16] = []
        let span = bytes.span.bytes
        for offset in stride(from: 0, to: min(bytes.count, maximumSizeInBytes) - 1, by: 2) {
            guard let unit = span.uint16(at: offset, order), unit != 0 else { break }
            units.append(unit)
        }
        let text = trimmed(Array(String(decoding: units, as: UTF16.self).utf8))
        return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }

    /// `bytes` without blanks and control characters at both ends.
    static func trimmed(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var bytes = Array(bytes.drop { $0 <= 0x20 })
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return bytes
    }

    /// The text of `bytes` for a message: shortened, never empty of meaning.
    static func display(_ bytes: some Collection<UInt8>) -> String {
        let shown = bytes.prefix(64)
        return String(decoding: shown, as: UTF8.self) + (bytes.count > shown.count ? "…" : "")
    }
}
