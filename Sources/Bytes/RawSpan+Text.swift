/// Bytes as text, and as hexadecimal digits.
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
        guard let first = uint64(at: offset), let second = uint64(at: offset + 8),
            let high = Hexadecimal.value(of: first), let low = Hexadecimal.value(of: second)
        else { return nil }
        return UInt64(high) << 32 | UInt64(low)
    }
}
