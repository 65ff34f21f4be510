import Bytes

/// A SHA-256 digest (FIPS 180-4): 32 bytes, held without allocation.
public struct Digest: Hashable, Sendable {
    let words: [4 of UInt64]

    /// The digest of those 32 bytes; nil for any other count.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        var words: [4 of UInt64] = [0, 0, 0, 0]
        for (index, byte) in bytes.enumerated() {
            words[index / 8] = words[index / 8] << 8 | UInt64(byte)
        }
        self.words = words
    }

    /// The digest of those 32 bytes; nil for any other count.
    package init?(_ bytes: RawSpan) {
        guard bytes.byteCount == 32 else { return nil }
        var words: [4 of UInt64] = [0, 0, 0, 0]
        for index in words.indices { words[index] = bytes.uint64(at: index * 8) ?? 0 }
        self.words = words
    }

    /// The digest that `text` spells as `sha256:` and 64 hexadecimal digits.
    public init?(text: String) {
        let prefix = "sha256:"
        guard text.hasPrefix(prefix), text.utf8.count == prefix.utf8.count + 64 else { return nil }
        var words: [4 of UInt64] = [0, 0, 0, 0]
        for (index, digit) in text.utf8.dropFirst(prefix.utf8.count).enumerated() {
            guard let value = Self.value(ofHexadecimal: digit) else { return nil }
            words[index / 16] = words[index / 16] << 4 | UInt64(value)
        }
        self.words = words
    }

    /// The digest that the UTF-8 in `text` spells likewise.
    package init?(utf8 text: RawSpan) {
        guard text.byteCount == 71, text.matches("sha256:") else { return nil }
        var words: [4 of UInt64] = [0, 0, 0, 0]
        for index in words.indices {
            guard let word = text.hexadecimalWord(at: 7 + index * 16) else { return nil }
            words[index] = word
        }
        self.words = words
    }

    /// The first 128 bits: the high half, the low half.
    public var first128Bits: (high: UInt64, low: UInt64) { (words[0], words[1]) }

    /// The 32 bytes.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for index in words.indices {
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: words[index] >> UInt64(shift)))
            }
        }
        return bytes
    }

    /// Appends `sha256:` and 64 hexadecimal digits.
    public func write(to output: inout [UInt8]) {
        output.append(literal: "sha256:")
        for index in words.indices { output.append(hexadecimalWord: words[index]) }
    }

    /// `sha256:` and 64 hexadecimal digits.
    public var text: String {
        var output: [UInt8] = []
        write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// The value of a hexadecimal digit in either case.
    public static func value(ofHexadecimal digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether all 256 bits are equal.
    public static func == (left: Digest, right: Digest) -> Bool {
        left.words[0] == right.words[0] && left.words[1] == right.words[1]
            && left.words[2] == right.words[2] && left.words[3] == right.words[3]
    }

    /// Feeds one word of it.
    public func hash(into hasher: inout Hasher) {
        // The bits of a digest are evenly spread: one word of them is as good as all.
        hasher.combine(words[0])
    }
}
