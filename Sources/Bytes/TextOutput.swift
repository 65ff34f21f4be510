/// Text output is bytes appended to a buffer: no `String` is built on the way to a file.
extension [UInt8] {
    /// Appends the UTF-8 of `text`.
    @inlinable
    public mutating func append(utf8 text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends the bytes of a literal without building a `String`.
    @inlinable
    public mutating func append(literal: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(
                start: literal.utf8Start,
                count: literal.utf8CodeUnitCount
            )
        )
    }

    /// Appends a whole number in base ten.
    @inlinable
    public mutating func append(integer value: some FixedWidthInteger) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: UInt64(value.magnitude), paddedTo: 1)
    }

    /// Appends `value` in base ten with leading zeros up to `width` digits (20 at most).
    @inlinable
    public mutating func append(digitsOf value: UInt64, paddedTo width: Int) {
        // 20 digits hold any UInt64.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var rest = value
            var start = 20
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            while 20 - start < Swift.min(width, 20) {
                start -= 1
                digits[start] = UInt8(ascii: "0")
            }
            append(contentsOf: UnsafeMutableBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends `value` rounded to at most `places` decimals, without trailing zeros and never in
    /// exponent form.
    ///
    /// Nothing is appended for a value that is not finite; callers keep those out. There are at most
    /// 8 places.
    @inlinable
    public mutating func append(decimal value: Double, places: Int) {
        guard value.isFinite else { return }
        let powers: [9 of UInt64] = [
            1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
        ]
        let places = Swift.max(0, Swift.min(places, 8))
        let power = powers[places]
        let scaled = (value.magnitude * Double(power)).rounded()
        guard scaled < 9e18 else {
            append(utf8: "\(value)")
            return
        }
        var digits = UInt64(scaled)
        if value < 0 && digits > 0 { append(UInt8(ascii: "-")) }
        append(digitsOf: digits / power, paddedTo: 1)
        digits %= power
        guard digits > 0 else { return }
        var width = places
        while digits % 10 == 0 {
            digits /= 10
            width -= 1
        }
        append(UInt8(ascii: "."))
        append(digitsOf: digits, paddedTo: width)
    }

    /// Appends `bytes` in lower-case hexadecimal.
    @inlinable
    public mutating func append(hexadecimal bytes: some Sequence<UInt8>) {
        for byte in bytes {
            append([UInt8].hexadecimalDigit(byte >> 4))
            append([UInt8].hexadecimalDigit(byte & 15))
        }
    }

    /// Appends the 16 hexadecimal digits of `word`.
    package mutating func append(hexadecimalWord word: UInt64) {
        let high = Hexadecimal.text(of: UInt32(truncatingIfNeeded: word >> 32)).bigEndian
        let low = Hexadecimal.text(of: UInt32(truncatingIfNeeded: word)).bigEndian
        Swift.withUnsafeBytes(of: (high, low)) { append(contentsOf: $0) }
    }

    /// Appends the shortest number that reads back as `value`; in exponent form only where it is
    /// very small or very large.
    ///
    /// Nothing is appended for a value that is not finite; callers keep those out.
    package mutating func append(number value: Double) {
        guard value.isFinite else { return }
        let scaled = (value.magnitude * 1e8).rounded()
        // Both are exact below 2^53, so that their quotient is the number that the digits spell.
        if scaled <= 0x1p53, scaled / 1e8 == value.magnitude {
            append(decimal: value, places: 8)
        } else {
            append(
                utf8: value == value.rounded() && value.magnitude < 1e16
                    ? "\(Int(value))" : "\(value)"
            )
        }
    }

    @inlinable
    static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "a") &+ value &- 10
    }
}
