/// Eight hexadecimal digits at once, as the bytes of a word, the first digit in the highest byte.
enum Hexadecimal {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let lowHalves: UInt64 = 0x0F0F_0F0F_0F0F_0F0F

    /// The number that the digits in `text` spell in either case; nil where one is none.
    static func value(of text: UInt64) -> UInt32? {
        // Letters have the bit 0x40, and the lower half of "a" is 1.
        let letters = (text >> 6) & ones
        let digits = (text & lowHalves) &+ letters &* 9
        // What is no digit spells another text, or does not fit in four bits.
        guard digits & ~lowHalves == 0, (text | letters << 5) == spelt(digits) else { return nil }
        let pairs = (digits | digits >> 4) & 0x00FF_00FF_00FF_00FF
        let quads = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: quads | quads >> 16)
    }

    /// The eight lower-case digits of `value`.
    static func text(of value: UInt32) -> UInt64 {
        var digits = UInt64(value)
        digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & lowHalves
        return spelt(digits)
    }

    /// The characters of eight numbers below 16.
    private static func spelt(_ digits: UInt64) -> UInt64 {
        // From 10 on, adding 6 carries into the fifth bit; "a" stands 39 behind where ":" does.
        let letters = ((digits &+ ones &* 6) >> 4) & ones
        return digits &+ ones &* 0x30 &+ letters &* 39
    }
}
