import Bytes

/// Dates as the record prints them, read back. Strict: what cameras write is read elsewhere.
extension CaptureDate {
    /// The date that `text` spells as `2019-01-02T03:04:05`, with one to nine decimals of the second
    /// where they are known, and `Z`, `+HH:MM` or nothing behind it.
    public init?(text: String) {
        self.init(utf8: text.utf8.span.bytes)
    }

    /// The same of UTF-8.
    package init?(utf8 text: RawSpan) {
        guard let (clock, end) = WallClock.parse(text) else { return nil }
        switch text.uint8(at: end) {
        case nil: self.init(clock)
        case UInt8(ascii: "Z"):
            guard end + 1 == text.byteCount else { return nil }
            self.init(clock, zone: .instant)
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard end + 6 == text.byteCount, let offset = UTCOffset(utf8: text, at: end) else {
                return nil
            }
            self.init(clock, zone: .offset(offset))
        default: return nil
        }
    }
}

extension UTCOffset {
    /// The offset that the six bytes `±HH:MM` at `place` spell.
    fileprivate init?(utf8 text: RawSpan, at place: Int) {
        guard let hours = text.decimal(at: place + 1, digits: 2),
            text.uint8(at: place + 3) == UInt8(ascii: ":"),
            let minutes = text.decimal(at: place + 4, digits: 2), minutes < 60
        else { return nil }
        let isNegative = text.uint8(at: place) == UInt8(ascii: "-")
        self.init(minutes: (isNegative ? -1 : 1) * (hours * 60 + minutes))
    }
}

extension WallClock {
    /// The clock at the start of `text`, and where what follows it begins.
    fileprivate static func parse(_ text: RawSpan) -> (clock: WallClock, end: Int)? {
        let marks: StaticString = "    -  -  T  :  :"
        for place in [4, 7, 10, 13, 16] where text.uint8(at: place) != marks.utf8Start[place] {
            return nil
        }
        guard let year = text.decimal(at: 0, digits: 4), let month = text.decimal(at: 5, digits: 2),
            let day = text.decimal(at: 8, digits: 2), let hour = text.decimal(at: 11, digits: 2),
            let minute = text.decimal(at: 14, digits: 2),
            let second = text.decimal(at: 17, digits: 2),
            let clock = WallClock(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        else { return nil }
        guard text.uint8(at: 19) == UInt8(ascii: ".") else { return (clock, 19) }
        var end = 20
        while text.decimal(at: end, digits: 1) != nil { end += 1 }
        guard (21...29).contains(end) else { return nil }
        return (clock.withFraction(digits: text.bytes(in: 20..<end)), end)
    }
}

extension RawSpan {
    /// The number that the `digits` decimal digits at `place` spell.
    fileprivate func decimal(at place: Int, digits: Int) -> Int? {
        var value = 0
        for offset in 0..<digits {
            guard let digit = uint8(at: place + offset), (0x30...0x39).contains(digit) else {
                return nil
            }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
