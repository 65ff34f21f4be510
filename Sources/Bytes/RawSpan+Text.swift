/// Bytes as text and as hexadecimal digits.
extension RawSpan {
    /// The UTF-8 text; bytes that are none become U+FFFD.
    package var text: String { withUnsafeBytes { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of the UTF-8 text; bytes that are none become those of U+FFFD.
    package var utf8: [UInt8] {
        withUnsafeBytes { bytes in
            bytes.allSatisfy { $0 < 0x80 } ? [UInt8](bytes) : Array(text.utf8)
        }
    }

    /// The number that the 16 hexadecimal digits at `offset` spell; nil where they are none.
    package func hexadecimalWord(at offset: Int) -> UInt64? {
        guard offset >= 0, offset <= byteCount - 16 else { return nil }
        var word: UInt64 = 0
        for index in 0..<16 {
            let digit = unsafeLoad(fromUncheckedByteOffset: offset + index, as: UInt8.self)
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
            default: return nil
            }
            word = word << 4 | UInt64(value)
        }
        return word
    }
}
