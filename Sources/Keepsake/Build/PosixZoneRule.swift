import MediaMetadata

/// The rule by which a zone's clocks change every year: the TZ string of POSIX.1-2017 section 8.3,
/// with the hours beyond a day that RFC 8536 allows: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZoneRule: Equatable {
    private var standardOffset = 0
    private var summer: Summer?

    private struct Summer: Equatable {
        var offset: Int
        let start: Change
        let end: Change
    }

    /// A day of every year, and seconds from its midnight.
    private struct Change: Equatable {
        enum Day: Equatable {
            /// 1 to 365, February 29 never counted.
            case julian(Int)
            /// 0 to 365, February 29 counted.
            case zeroBased(Int)
            /// The `week`-th (5: last) `weekday` (0: Sunday) of `month`.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        let day: Day
        let second: Int
    }

    /// The rule that `text` spells; nil where it is none.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard Self.skipName(&rest), let standard = Self.time(&rest) else { return nil }
        // POSIX counts west of Greenwich as positive.
        standardOffset = -standard
        guard !rest.isEmpty else { return }
        guard Self.skipName(&rest) else { return nil }
        var offset = standardOffset + 3_600
        if rest.first != UInt8(ascii: ",") {
            guard let summer = Self.time(&rest) else { return nil }
            offset = -summer
        }
        guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty else {
            return nil
        }
        summer = Summer(offset: offset, start: start, end: end)
    }

    /// Seconds ahead of UTC at that instant.
    func offsetInSeconds(atUTC instant: Int64) -> Int {
        guard let summer else { return standardOffset }
        let year = WallClock(secondsSince1970: instant &+ Int64(standardOffset)).components.year
        let start = Self.seconds(of: summer.start, in: year) - Int64(standardOffset)
        let end = Self.seconds(of: summer.end, in: year) - Int64(summer.offset)
        let isSummer =
            start < end
            ? instant >= start && instant < end : !(instant >= end && instant < start)
        return isSummer ? summer.offset : standardOffset
    }

    private static func seconds(of change: Change, in year: Int) -> Int64 {
        day(change.day, in: year) * 86_400 + Int64(change.second)
    }

    /// Days since 1970.
    private static func day(_ day: Change.Day, in year: Int) -> Int64 {
        let newYear = WallClock.daysSince1970(year: year, month: 1, day: 1)
        switch day {
        case .julian(let number):
            let march = WallClock.daysSince1970(year: year, month: 3, day: 1) - newYear
            let isLeap = march == 60
            return newYear + Int64(number - 1) + (isLeap && number >= 60 ? 1 : 0)
        case .zeroBased(let number): return newYear + Int64(number)
        case .weekday(let month, let week, let weekday):
            let first = WallClock.daysSince1970(year: year, month: month, day: 1)
            // 1970-01-01 was a Thursday.
            let firstWeekday = Int(((first + 4) % 7 + 7) % 7)
            let offset = (weekday - firstWeekday + 7) % 7 + 7 * (week - 1)
            let next =
                month == 12
                ? WallClock.daysSince1970(year: year + 1, month: 1, day: 1)
                : WallClock.daysSince1970(year: year, month: month + 1, day: 1)
            let found = first + Int64(offset)
            return found < next ? found : found - 7
        }
    }

    // MARK: - Parsing

    private static func skipName(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if rest.first == UInt8(ascii: "<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let name = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    private static func time(_ rest: inout ArraySlice<UInt8>) -> Int? {
        var sign = 1
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = first == UInt8(ascii: "-") ? -1 : 1
            rest = rest.dropFirst()
        }
        guard var total = number(&rest, upTo: 167).map({ $0 * 3_600 }) else { return nil }
        for unit in [60, 1] where rest.first == UInt8(ascii: ":") {
            rest = rest.dropFirst()
            guard let value = number(&rest, upTo: 59) else { return nil }
            total += value * unit
        }
        return sign * total
    }

    private static func number(_ rest: inout ArraySlice<UInt8>, upTo limit: Int) -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return value <= limit ? value : nil
    }

    private static func change(_ rest: inout ArraySlice<UInt8>) -> Change? {
        guard rest.first == UInt8(ascii: ",") else { return nil }
        rest = rest.dropFirst()
        guard let day = day(&rest) else { return nil }
        guard rest.first == UInt8(ascii: "/") else { return Change(day: day, second: 7_200) }
        rest = rest.dropFirst()
        return time(&rest).map { Change(day: day, second: $0) }
    }

    private static func day(_ rest: inout ArraySlice<UInt8>) -> Change.Day? {
        switch rest.first {
        case UInt8(ascii: "J"):
            rest = rest.dropFirst()
            return number(&rest, upTo: 365).flatMap { $0 >= 1 ? .julian($0) : nil }
        case UInt8(ascii: "M"):
            rest = rest.dropFirst()
            guard let month = number(&rest, upTo: 12), month >= 1, skipDot(&rest),
                let week = number(&rest, upTo: 5), week >= 1, skipDot(&rest),
                let weekday = number(&rest, upTo: 6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        default: return number(&rest, upTo: 365).map { .zeroBased($0) }
        }
    }

    private static func skipDot(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: ".") else { return false }
        rest = rest.dropFirst()
        return true
    }
}
