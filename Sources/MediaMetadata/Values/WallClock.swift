import Bytes

/// A date and time of day as a clock on the wall shows it, in no zone (proleptic Gregorian
/// calendar), with the fraction of a second as far as it is known.
public struct WallClock: Hashable, Sendable {
    /// Whole seconds from 1970-01-01 00:00:00 of the same clock; negative before.
    public let secondsSince1970: Int64
    /// 0 to 999,999,999.
    public let nanoseconds: Int32
    /// How many decimals of the second are known: 0 to 9.
    public let fractionDigits: Int8

    /// The clock at whole `secondsSince1970` and a fraction of `fractionDigits` known decimals.
    public init(secondsSince1970: Int64, nanoseconds: Int32 = 0, fractionDigits: Int8 = 0) {
        self.secondsSince1970 = secondsSince1970
        self.nanoseconds = max(0, min(nanoseconds, 999_999_999))
        self.fractionDigits = max(0, min(fractionDigits, 9))
    }

    /// The clock at that day and time; nil where there is no such day or time of day.
    ///
    /// Leap seconds (second 60) are held to be no time.
    public init?(
        year: Int,
        month: Int,
        day: Int,
        hour: Int = 0,
        minute: Int = 0,
        second: Int = 0,
        nanoseconds: Int32 = 0,
        fractionDigits: Int8 = 0
    ) {
        guard (0...9_999).contains(year), (1...12).contains(month),
            day >= 1, day <= Self.daysInMonth(month, of: year),
            (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
        else { return nil }
        let days = Self.daysSince1970(year: year, month: month, day: day)
        self.init(
            secondsSince1970: days * 86_400 + Int64(hour * 3_600 + minute * 60 + second),
            nanoseconds: nanoseconds,
            fractionDigits: fractionDigits
        )
    }

    /// The clock moved by `seconds`, the fraction kept.
    public func advanced(bySeconds seconds: Int64) -> WallClock {
        WallClock(
            secondsSince1970: secondsSince1970 &+ seconds,
            nanoseconds: nanoseconds,
            fractionDigits: fractionDigits
        )
    }

    /// The same clock with the fraction that `digits` spell: "5" is half a second, "05" a
    /// twentieth.
    ///
    /// The clock itself where `digits` are no digits.
    public func withFraction(digits: some Collection<UInt8>) -> WallClock {
        let digits = digits.prefix(9)
        guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return self
        }
        var value: Int32 = 0
        for digit in digits { value = value * 10 + Int32(digit - 0x30) }
        for _ in digits.count..<9 { value *= 10 }
        return WallClock(
            secondsSince1970: secondsSince1970,
            nanoseconds: value,
            fractionDigits: Int8(digits.count)
        )
    }
}

// MARK: - The calendar

extension WallClock {
    /// Year, month 1 to 12, day 1 to 31, hour, minute, second.
    public typealias Components = (
        year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int
    )

    /// The clock's parts.
    public var components: Components {
        // An hour's arithmetic bounds: far-off values wrap rather than trap.
        let days =
            secondsSince1970 >= 0
            ? secondsSince1970 / 86_400 : (secondsSince1970 &- 86_399) / 86_400
        let rest = Int(secondsSince1970 &- days &* 86_400)
        let (year, month, day) = Self.civil(fromDaysSince1970: days)
        return (year, month, day, rest / 3_600, rest / 60 % 60, rest % 60)
    }

    /// The number of days from 1970-01-01 to that day.
    ///
    /// Years are counted from March, so that the leap day ends them; 400 years are one cycle of
    /// 146,097 days.
    public static func daysSince1970(year: Int, month: Int, day: Int) -> Int64 {
        let marchYear = month <= 2 ? year - 1 : year
        let cycle = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfCycle = marchYear - cycle * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
        return Int64(cycle * 146_097 + dayOfCycle - 719_468)
    }

    /// The day that lies `days` after 1970-01-01.
    static func civil(fromDaysSince1970 days: Int64) -> (year: Int, month: Int, day: Int) {
        let shifted = Int(days) + 719_468
        let cycle = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfCycle = shifted - cycle * 146_097
        let yearOfCycle =
            (dayOfCycle - dayOfCycle / 1_460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
        let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// 28 to 31.
    static func daysInMonth(_ month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

// MARK: - Text

extension WallClock {
    /// Appends `YYYY-MM-DDTHH:MM:SS`, and the fraction with its known decimals (RFC 3339).
    public func write(to output: inout [UInt8]) {
        let parts = components
        output.append(digitsOf: UInt64(max(0, parts.year)), paddedTo: 4)
        output.append(UInt8(ascii: "-"))
        output.append(digitsOf: UInt64(parts.month), paddedTo: 2)
        output.append(UInt8(ascii: "-"))
        output.append(digitsOf: UInt64(parts.day), paddedTo: 2)
        output.append(UInt8(ascii: "T"))
        output.append(digitsOf: UInt64(parts.hour), paddedTo: 2)
        output.append(UInt8(ascii: ":"))
        output.append(digitsOf: UInt64(parts.minute), paddedTo: 2)
        output.append(UInt8(ascii: ":"))
        output.append(digitsOf: UInt64(parts.second), paddedTo: 2)
        guard fractionDigits > 0 else { return }
        output.append(UInt8(ascii: "."))
        var digits = UInt64(nanoseconds)
        for _ in fractionDigits..<9 { digits /= 10 }
        output.append(digitsOf: digits, paddedTo: Int(fractionDigits))
    }
}
