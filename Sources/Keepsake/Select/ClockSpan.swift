public import MediaMetadata

/// A year, month, day, hour, minute or second on the wall clock, as people type them: all of it.
public struct ClockSpan: Hashable, Sendable {
    /// Its first moment.
    public let start: WallClock
    /// The first moment after it.
    public let end: WallClock

    /// The span that `text` spells.
    ///
    /// That is `2019`, `2019-05` or `2019-05-06`; behind a day and a `T` or a blank may stand `10`,
    /// `10:11`, `10:11:12` or `10:11:12.5`. nil where there is no such moment, and where a zone is
    /// given: wall clocks of different zones are compared as they stand.
    public init?(text: String) {
        let halves = text.utf8.split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "t") || $0 == UInt8(ascii: " ")
        }
        guard let day = halves.first,
            let date = Self.fields(day, parted: "-", widths: [4, 2, 2]),
            halves.count == 1 || date.count == 3
        else { return nil }
        guard halves.count == 2 else {
            self.init(date: date)
            return
        }
        let parts = halves[1].split(
            separator: UInt8(ascii: "."),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let time = Self.fields(parts[0], parted: ":", widths: [2, 2, 2]) else { return nil }
        self.init(date: date, time: time, fraction: parts.count == 2 ? Array(parts[1]) : nil)
    }

    /// A year, a month of it, or a day of that.
    private init?(date: [Int]) {
        let year = date[0]
        let month = date.count > 1 ? date[1] : 1
        guard let start = WallClock(year: year, month: month, day: date.count > 2 ? date[2] : 1)
        else { return nil }
        self.start = start
        switch date.count {
        case 1: end = start.moved(toYear: year + 1, month: 1)
        case 2: end = start.moved(toYear: year + month / 12, month: month % 12 + 1)
        default: end = start.advanced(bySeconds: 86_400)
        }
    }

    /// An hour of a day, a minute or second of that, or a fraction of a second.
    private init?(date: [Int], time: [Int], fraction: [UInt8]?) {
        let start = WallClock(
            year: date[0],
            month: date[1],
            day: date[2],
            hour: time[0],
            minute: time.count > 1 ? time[1] : 0,
            second: time.count > 2 ? time[2] : 0
        )
        guard let start else { return nil }
        guard let fraction else {
            self.start = start
            end = start.advanced(bySeconds: [3_600, 60, 1][time.count - 1])
            return
        }
        let moment = start.withFraction(digits: fraction)
        guard time.count == 3, !fraction.isEmpty, Int(moment.fractionDigits) == fraction.count
        else { return nil }
        self.start = moment
        end = moment.nextFraction
    }

    /// The numbers in `text`, each as wide as `widths` says; nil for anything else.
    private static func fields(
        _ text: some Collection<UInt8>,
        parted separator: Unicode.Scalar,
        widths: [Int]
    ) -> [Int]? {
        let parts = text.split(
            separator: UInt8(ascii: separator),
            omittingEmptySubsequences: false
        )
        guard parts.count <= widths.count else { return nil }
        var fields: [Int] = []
        for (part, width) in zip(parts, widths) {
            guard part.count == width, part.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            fields.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        return fields
    }
}

extension WallClock {
    /// The start of that month.
    fileprivate func moved(toYear year: Int, month: Int) -> WallClock {
        let days = Self.daysSince1970(year: year, month: month, day: 1)
        return WallClock(secondsSince1970: days * 86_400)
    }

    /// The clock one step of its last known decimal later.
    fileprivate var nextFraction: WallClock {
        var step: Int32 = 1
        for _ in fractionDigits..<9 { step *= 10 }
        let next = nanoseconds + step
        return WallClock(
            secondsSince1970: secondsSince1970 &+ (next >= 1_000_000_000 ? 1 : 0),
            nanoseconds: next % 1_000_000_000,
            fractionDigits: fractionDigits
        )
    }
}
