import FileSystem
import MediaMetadata

/// A date that the name of a file or folder spells.
struct NameDate: Equatable {
    let reading: DateReading
    /// The name it stood in.
    let text: String

    /// Years that a name may mean; other numbers of four digits are no years.
    private static let years = 1900...2099

    /// The date in the name of the file at `path`: `IMG_20190102_030405`, `2019-01-02 03.04.05`,
    /// `IMG-20190102-WA0001` (a day), `FB_IMG_1546398245123` (milliseconds since 1970, UTC).
    ///
    /// Pixel phones (`PXL_…`) write UTC, all others the local time.
    static func inFileName(_ path: FilePath) -> NameDate? {
        let stem = path.stem
        let isUTC = stem.starts(with: Array("PXL_".utf8))
        var best: DateReading?
        for run in DigitRun.all(in: stem) {
            guard let reading = reading(at: run, in: stem, isUTC: isUTC) else { continue }
            if reading.precision == .second {
                best = reading
                break
            }
            best = best ?? reading
        }
        return best.map { NameDate(reading: $0, text: path.lastComponent.text) }
    }

    /// The date in the name of the folder that holds `path`: a day (`2019-01-02 Lisbon`, `20190102`)
    /// or a month (`2019-01`, `2019/01`).
    static func inFolderName(_ path: FilePath) -> NameDate? {
        let folders = path.parent.components
        guard let folder = folders.last?.bytes else { return nil }
        let runs = DigitRun.all(in: folder)
        guard let first = runs.first, first.range.lowerBound == 0 else { return nil }
        if let day = reading(at: first, in: folder, isUTC: false), day.precision >= .day {
            // A folder tells days; a time of day in its name is that of a backup.
            let start = day.date.clock.secondsSince1970 / 86_400 * 86_400
            return NameDate(
                reading: DateReading(
                    CaptureDate(WallClock(secondsSince1970: start)),
                    precision: .day
                ),
                text: String(decoding: folder, as: UTF8.self)
            )
        }
        return month(in: folder, runs, below: folders.dropLast().last?.bytes)
    }

    private static func month(
        in folder: [UInt8],
        _ runs: [DigitRun],
        below parent: [UInt8]?
    ) -> NameDate? {
        guard let first = runs.first else { return nil }
        var year = first.digits == 4 ? first.value : nil
        var month: Int?
        if year != nil, runs.count > 1, runs[1].digits == 2,
            runs[1].range.lowerBound == first.range.upperBound + 1,
            isSeparator(folder[first.range.upperBound])
        {
            month = runs[1].value
        } else if first.digits == 2, let parent, parent.count == 4,
            let run = DigitRun.all(in: parent).first, run.digits == 4
        {
            (year, month) = (run.value, first.value)
        }
        guard let year, let month, years.contains(year),
            let clock = WallClock(year: year, month: month, day: 1)
        else { return nil }
        return NameDate(
            reading: DateReading(CaptureDate(clock), precision: .month),
            text: String(decoding: folder, as: UTF8.self)
        )
    }
}

// MARK: - Digits

extension NameDate {
    /// The date that begins with `run`.
    private static func reading(at run: DigitRun, in name: [UInt8], isUTC: Bool) -> DateReading? {
        switch run.digits {
        case 13: epochMilliseconds(run)
        case 14...17: compact(run, in: name, isUTC: isUTC)
        case 8: day(run, in: name, isUTC: isUTC)
        case 4: separated(run, in: name, isUTC: isUTC)
        default: nil
        }
    }

    /// Milliseconds since 1970, from 2001 on: smaller numbers have fewer digits.
    private static func epochMilliseconds(_ run: DigitRun) -> DateReading? {
        guard let value = run.value, value < 4_102_444_800_000 else { return nil }
        return DateReading(
            CaptureDate(
                WallClock(nanosecondsSince1970: Int64(value) * 1_000_000),
                zone: .instant
            )
        )
    }

    /// `20190102030405`, with up to three digits of the second's fraction behind it.
    private static func compact(
        _ run: DigitRun,
        in name: [UInt8],
        isUTC: Bool
    ) -> DateReading? {
        let digits = name[run.range]
        let start = run.range.lowerBound
        return second(
            day: digits[start..<(start + 8)],
            time: digits[(start + 8)..<(start + 14)],
            fraction: digits[(start + 14)...],
            isUTC: isUTC
        )
    }

    /// `20190102`, and `_030405` behind it.
    private static func day(_ run: DigitRun, in name: [UInt8], isUTC: Bool) -> DateReading? {
        let day = name[run.range]
        let next = run.range.upperBound + 1
        if next < name.count, "_-T .".utf8.contains(name[run.range.upperBound]) {
            let time = name[next...].prefix { (0x30...0x39).contains($0) }
            if time.count == 6 || time.count == 9,
                let reading = second(
                    day: day,
                    time: time.prefix(6),
                    fraction: time.dropFirst(6),
                    isUTC: isUTC
                )
            {
                return reading
            }
        }
        return clock(day).map { DateReading(CaptureDate($0), precision: .day) }
    }

    /// `2019-01-02`, and `03.04.05` or `030405` behind it, with AM or PM where a computer writes so.
    private static func separated(
        _ run: DigitRun,
        in name: [UInt8],
        isUTC: Bool
    ) -> DateReading? {
        var rest = name[run.range.lowerBound...]
        let dayParts = numbers(&rest, widths: [4...4, 2...2, 2...2])
        guard dayParts.count == 3, let day = clock(dayParts) else { return nil }
        rest = rest.drop { " _-T.,".utf8.contains($0) }
        if rest.starts(with: "at ".utf8) { rest = rest.dropFirst(3) }
        var compact = rest
        let time = numbers(&rest, widths: [1...2, 2...2, 2...2])
        if time.count == 3, let reading = clockTime(day, time, rest, isUTC: isUTC) {
            return reading
        }
        let digits = compact.prefix { (0x30...0x39).contains($0) }
        compact = compact.dropFirst(digits.count)
        if digits.count == 6 || digits.count == 9 {
            let parts = [
                digits.prefix(2), digits.dropFirst(2).prefix(2), digits.dropFirst(4).prefix(2),
            ]
            .compactMap(DigitRun.value)
            if let reading = clockTime(day, parts, [], isUTC: isUTC) { return reading }
        }
        return DateReading(CaptureDate(day), precision: .day)
    }

    private static func clockTime(
        _ day: WallClock,
        _ time: [Int],
        _ rest: ArraySlice<UInt8>,
        isUTC: Bool
    ) -> DateReading? {
        guard time.count == 3 else { return nil }
        var hour = time[0]
        let marker = rest.drop { $0 == 0x20 || $0 == 0xE2 || $0 == 0x80 || $0 == 0xAF }
            .prefix(2).map { $0 | 0x20 }
        if (1...12).contains(hour), marker == Array("pm".utf8) { hour = hour % 12 + 12 }
        if hour == 12, marker == Array("am".utf8) { hour = 0 }
        guard (0..<24).contains(hour), (0..<60).contains(time[1]), (0..<60).contains(time[2]) else {
            return nil
        }
        let clock = day.advanced(bySeconds: Int64(hour * 3_600 + time[1] * 60 + time[2]))
        return DateReading(CaptureDate(clock, zone: isUTC ? .instant : .unknown))
    }

    /// Numbers of those widths with one separator between two.
    private static func numbers(
        _ rest: inout ArraySlice<UInt8>,
        widths: [ClosedRange<Int>]
    ) -> [Int] {
        var numbers: [Int] = []
        for width in widths {
            if !numbers.isEmpty {
                guard let separator = rest.first, isSeparator(separator) else { return numbers }
                rest = rest.dropFirst()
            }
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            guard width.contains(digits.count), let value = DigitRun.value(digits) else {
                return numbers
            }
            numbers.append(value)
            rest = rest.dropFirst(digits.count)
        }
        return numbers
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { "-_.: hm".utf8.contains(byte) }

    private static func second(
        day: ArraySlice<UInt8>,
        time: ArraySlice<UInt8>,
        fraction: ArraySlice<UInt8>,
        isUTC: Bool
    ) -> DateReading? {
        guard let start = clock(day) else { return nil }
        let parts = [time.prefix(2), time.dropFirst(2).prefix(2), time.dropFirst(4).prefix(2)]
            .compactMap(DigitRun.value)
        guard let reading = clockTime(start, parts, [], isUTC: isUTC) else { return nil }
        return DateReading(
            CaptureDate(reading.date.clock.withFraction(digits: fraction), zone: reading.date.zone)
        )
    }

    private static func clock(_ digits: ArraySlice<UInt8>) -> WallClock? {
        clock(
            [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.dropFirst(6).prefix(2)]
                .compactMap(DigitRun.value)
        )
    }

    private static func clock(_ parts: [Int]) -> WallClock? {
        guard parts.count == 3, years.contains(parts[0]) else { return nil }
        return WallClock(year: parts[0], month: parts[1], day: parts[2])
    }
}

/// Digits of a name between two that are none.
private struct DigitRun {
    let range: Range<Int>
    let value: Int?
    var digits: Int { range.count }

    static func all(in name: [UInt8]) -> [DigitRun] {
        var runs: [DigitRun] = []
        var start = 0
        while start < name.count {
            let end = name[start...].firstIndex { !(0x30...0x39).contains($0) } ?? name.count
            if end > start {
                runs.append(DigitRun(range: start..<end, value: value(name[start..<end])))
            }
            start = max(end, start + 1)
        }
        return runs
    }

    /// nil where there are no digits or more than an `Int` holds.
    static func value(_ digits: some Collection<UInt8>) -> Int? {
        guard (1...18).contains(digits.count) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
