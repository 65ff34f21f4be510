/// Base 64 (RFC 4648 section 4), with padding.
public enum Base64 {
    /// The text that stands for `bytes`.
    public static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits: UInt32 = 0
            for byte in group { bits = bits << 8 | UInt32(byte) }
            bits <<= UInt32(8 * (3 - group.count))
            for position in 0..<4 {
                let digit = UInt8(truncatingIfNeeded: bits >> UInt32(18 - 6 * position)) & 63
                text.append(position <= group.count ? character(digit) : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes that `text` stands for; nil where it is not well formed.
    public static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count % 4 == 0 else { return nil }
        let padding = digits.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        guard padding <= 2 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        for (index, digit) in digits.enumerated() {
            let isPadding = index >= digits.count - padding
            guard let value = isPadding ? 0 : value(of: digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            guard index % 4 == 3 else { continue }
            for shift in [16, 8, 0] as [UInt32] {
                bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
            }
            bits = 0
        }
        bytes.removeLast(padding)
        return bytes
    }

    private static func character(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + value - 26
        case 52..<62: UInt8(ascii: "0") + value - 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }

    private static func value(of character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
