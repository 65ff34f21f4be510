import Bytes
public import Hashing

/// Names a memory: the first 128 bits of its file's digest, so the same bytes have the same id
/// everywhere.
public struct MemoryID: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    /// The id of the file with that digest.
    public init(_ digest: Digest) { (high, low) = digest.first128Bits }

    /// The id that `text` spells in 32 hexadecimal digits.
    public init?(text: String) {
        guard text.utf8.count == 32 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        for digit in text.utf8 {
            guard let value = Digest.value(ofHexadecimal: digit) else { return nil }
            words = (words.0 << 4 | words.1 >> 60, words.1 << 4 | UInt64(value))
        }
        (high, low) = words
    }

    /// The id that the UTF-8 in `text` spells likewise.
    package init?(utf8 text: RawSpan) {
        guard text.byteCount == 32, let high = text.hexadecimalWord(at: 0),
            let low = text.hexadecimalWord(at: 16)
        else { return nil }
        self.high = high
        self.low = low
    }

    /// The 16 bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16)
        for word in [high, low] {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
            }
        }
        return bytes
    }

    /// Appends the 32 lower-case hexadecimal digits.
    public func write(to output: inout [UInt8]) {
        output.append(hexadecimalWord: high)
        output.append(hexadecimalWord: low)
    }

    /// 32 lower-case hexadecimal digits.
    public var text: String {
        var output: [UInt8] = []
        write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
