import Bytes
import MediaMetadata

extension CaptureDate {
    /// The date that `text` spells as the record prints it; nil where it is none.
    init?(recordText text: RawSpan) {
        guard text.uint8(at: 4) == UInt8(ascii: "-"), text.uint8(at: 7) == UInt8(ascii: "-"),
            text.uint8(at: 10) == UInt8(ascii: "T"), text.uint8(at: 13) == UInt8(ascii: ":"),
            text.uint8(at: 16) == UInt8(ascii: ":"),
            let year = text.decimal(at: 0, digits: 4), let month = text.decimal(at: 5),
            let day = text.decimal(at: 8), let hour = text.decimal(at: 11),
            let minute = text.decimal(at: 14), let second = text.decimal(at: 17),
            let fraction = text.fraction(at: 19),
            let clock = WallClock(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second,
                nanoseconds: fraction.nanoseconds,
                fractionDigits: Int8(fraction.digits)
            )
        else { return nil }
        let end = fraction.digits == 0 ? 19 : 20 + fraction.digits
        guard let zone = Zone(recordText: text, at: end) else { return nil }
        self.init(clock, zone: zone)
    }
}

extension CaptureDate.Zone {
    /// What stands behind the clock: nothing, `Z` or `+HH:MM`.
    fileprivate init?(recordText text: RawSpan, at start: Int) {
        switch (text.uint8(at: start), text.byteCount - start) {
        case (nil, _): self = .unknown
        case (UInt8(ascii: "Z"), 1): self = .instant
        case (let sign?, 6) where sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"):
            guard text.uint8(at: start + 3) == UInt8(ascii: ":"),
                let hours = text.decimal(at: start + 1),
                let minutes = text.decimal(at: start + 4), minutes < 60,
                let offset = UTCOffset(
                    minutes: (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
                )
            else { return nil }
            self = .offset(offset)
        default: return nil
        }
    }
}

extension RawSpan {
    /// The number that as many digits spell at `offset`.
    fileprivate func decimal(at offset: Int, digits: Int = 2) -> Int? {
        var value = 0
        for index in offset..<(offset + digits) {
            guard let digit = uint8(at: index), (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }

    /// The fraction of a second that begins with a point at `offset`; none where something else
    /// stands there, nil where no digits follow or more than nine.
    fileprivate func fraction(at offset: Int) -> (nanoseconds: Int32, digits: Int)? {
        guard uint8(at: offset) == UInt8(ascii: ".") else { return (0, 0) }
        var value: Int32 = 0
        var digits = 0
        while let digit = uint8(at: offset + 1 + digits), (0x30...0x39).contains(digit) {
            guard digits < 9 else { return nil }
            value = value * 10 + Int32(digit - 0x30)
            digits += 1
        }
        guard digits > 0 else { return nil }
        for _ in digits..<9 { value *= 10 }
        return (value, digits)
    }
}
