import Bytes

/// Reads dates as tags spell them: the EXIF form, ISO 8601, and what sloppy writers make of them.
///
/// The year always comes first, so no order is ever guessed.
enum DateText {
    /// Years that a photograph can have: the first is of 1826.
    static let years = 1826...2100

    /// The date in `text`.
    ///
    /// - Parameters:
    ///   - text: the raw bytes, padding and all.
    ///   - subSecond: the tag that holds the fraction, heeded where the text has none.
    ///   - offset: the tag that holds the offset, heeded where the text has none.
    /// - Returns: the date, or why the text is none.
    static func read(
        _ text: [UInt8],
        subSecond: [UInt8]? = nil,
        offset: [UInt8]? = nil
    ) -> Reading<DateReading> {
        let text = MetadataText.trimmedOfNUL(text)
        // Blanks and zeros with separators between them: what a clock that was never set writes.
        guard text.contains(where: tells) else {
            return .rejected(
                Warning(.datePlaceholder, "no date: \"\(MetadataText.display(text))\"")
            )
        }
        guard let parts = Parts(text) else { return invalid(text) }
        return reading(of: parts, text, subSecond: subSecond, offset: offset)
    }

    /// Whether `byte` is more than a zero, a blank or a separator, the T and Z of ISO 8601 included.
    private static func tells(_ byte: UInt8) -> Bool {
        (0x31...0x39).contains(byte) || byte > 0x3A && !"TtZz".utf8.contains(byte)
    }

    private static func reading(
        of parts: Parts,
        _ text: [UInt8],
        subSecond: [UInt8]?,
        offset: [UInt8]?
    ) -> Reading<DateReading> {
        var warnings: [Warning] = []
        var parts = parts
        if parts.hour == 24 {
            parts.hour = 0
            warnings.append(
                Warning(.date24h, "hour 24 read as 0: \"\(MetadataText.display(text))\"")
            )
        }
        guard years.contains(parts.year),
            var clock = WallClock(
                year: parts.year,
                month: parts.month,
                day: parts.day,
                hour: parts.hour,
                minute: parts.minute,
                second: parts.second
            )
        else { return invalid(text) }
        if parts.precision == .second, isPlaceholder(clock) {
            return .rejected(
                Warning(.datePlaceholder, "unset clock: \"\(MetadataText.display(text))\"")
            )
        }
        var zone = parts.zone
        if parts.precision == .second {
            let fraction =
                parts.fraction.isEmpty ? subSecond.map(MetadataText.trimmedOfNUL) : parts.fraction
            clock = clock.withFraction(digits: fraction ?? [])
            if zone == nil { zone = self.offset(offset, &warnings) }
        }
        if let invalid = parts.invalidZone { warnings.append(invalid) }
        return .value(
            DateReading(CaptureDate(clock, zone: zone ?? .unknown), precision: parts.precision),
            warnings: warnings
        )
    }

    private static func offset(
        _ bytes: [UInt8]?,
        _ warnings: inout [Warning]
    ) -> CaptureDate.Zone? {
        guard let bytes else { return nil }
        let text = MetadataText.trimmedOfNUL(bytes)
        // The standard's own form of "unknown": blanks, with or without the colon.
        guard text.contains(where: { $0 != UInt8(ascii: ":") && $0 != 0x20 }) else { return nil }
        guard let offset = Offset.read(text) else {
            warnings.append(
                Warning(.offsetInvalid, "no offset: \"\(MetadataText.display(text))\"")
            )
            return nil
        }
        return .offset(offset)
    }

    /// What clocks show that were never set: the epochs of the Macintosh and of Unix.
    static func isPlaceholder(_ clock: WallClock) -> Bool {
        clock.secondsSince1970 == 0
            || clock.secondsSince1970 == WallClock.daysSince1970(year: 1904, month: 1, day: 1)
                * 86_400
    }

    /// The date that lies `seconds` after 1970-01-01 00:00 of the clock in `zone`.
    static func reading(
        ofSecondsSince1970 seconds: Int64,
        nanoseconds: Int32 = 0,
        zone: CaptureDate.Zone = .unknown
    ) -> Reading<DateReading> {
        let clock = WallClock(
            secondsSince1970: seconds,
            nanoseconds: nanoseconds,
            fractionDigits: nanoseconds == 0 ? 0 : 9
        )
        if isPlaceholder(clock) {
            return .rejected(Warning(.datePlaceholder, "unset clock: \(seconds) s"))
        }
        // The calendar is asked only about what can be a year.
        guard (-10_000_000_000...10_000_000_000).contains(seconds),
            years.contains(clock.components.year)
        else { return .rejected(Warning(.dateInvalid, "no possible date: \(seconds) s")) }
        return .value(DateReading(CaptureDate(clock, zone: zone)))
    }

    private static func invalid(_ text: [UInt8]) -> Reading<DateReading> {
        .rejected(Warning(.dateInvalid, "no possible date: \"\(MetadataText.display(text))\""))
    }
}

extension DateText {
    /// The numbers in a date, not yet known to be possible.
    private struct Parts {
        var year = 0
        var month = 1
        var day = 1
        var hour = 0
        var minute = 0
        var second = 0
        var fraction: [UInt8] = []
        var precision = DateReading.Precision.year
        var zone: CaptureDate.Zone?
        var invalidZone: Warning?

        init?(_ text: [UInt8]) {
            var cursor = Cursor(text)
            guard let year = cursor.number(digits: 4...4) else { return nil }
            self.year = year
            guard cursor.skip(anyOf: ":-/. ") || cursor.isDigit else {
                guard cursor.isAtEnd else { return nil }
                return
            }
            // Blanks stand where parts are unknown: "2004:  :  ".
            guard let month = cursor.number(digits: 1...2) else {
                guard cursor.restIsBlank else { return nil }
                return
            }
            self.month = month
            precision = .month
            guard cursor.skip(anyOf: ":-/. ") || cursor.isDigit else { return }
            guard let day = cursor.number(digits: 1...2) else {
                guard cursor.restIsBlank else { return nil }
                return
            }
            self.day = day
            precision = .day
            guard readTime(&cursor) else { return nil }
        }

        /// Hour and minute at least, behind a blank or a T; true where there is no time at all.
        private mutating func readTime(_ cursor: inout Cursor) -> Bool {
            if cursor.restIsBlank { return true }
            guard cursor.skip(anyOf: "Tt :") else { return cursor.isAtEnd }
            cursor.skipBlanks()
            guard let hour = cursor.number(digits: 1...2) else { return cursor.restIsBlank }
            let isSeparated = cursor.skip(anyOf: ":.")
            guard isSeparated || cursor.isDigit, let minute = cursor.number(digits: 2...2) else {
                return false
            }
            (self.hour, self.minute) = (hour, minute)
            precision = .second
            if cursor.skip(anyOf: ":.") || cursor.isDigit {
                guard let second = cursor.number(digits: 1...2) else { return cursor.restIsBlank }
                self.second = second
                if cursor.skip(anyOf: ".,:") { fraction = cursor.digits() }
            }
            readZone(&cursor)
            return true
        }

        private mutating func readZone(_ cursor: inout Cursor) {
            cursor.skipBlanks()
            let rest = cursor.rest
            guard let first = rest.first else { return }
            switch first {
            case UInt8(ascii: "Z"), UInt8(ascii: "z"): zone = .instant
            case UInt8(ascii: "+"), UInt8(ascii: "-"):
                guard let offset = Offset.read(rest) else {
                    invalidZone = Warning(
                        .offsetInvalid,
                        "no offset: \"\(MetadataText.display(rest))\""
                    )
                    return
                }
                zone = .offset(offset)
            default: break
            }
        }
    }

    /// Reads an offset: `+02:00`, `-0300`, `-5:00`, `+2`, `Z`; nil where it is none.
    enum Offset {
        static func read(_ text: [UInt8]) -> UTCOffset? {
            if text == [UInt8(ascii: "Z")] || text == [UInt8(ascii: "z")] {
                return UTCOffset(minutes: 0)
            }
            guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
            else { return nil }
            var cursor = Cursor(Array(text.dropFirst()))
            guard let hours = cursor.number(digits: 1...2) else { return nil }
            var minutes = 0
            if cursor.skip(anyOf: ":") || cursor.isDigit {
                guard let value = cursor.number(digits: 2...2), value < 60 else { return nil }
                minutes = value
            }
            // Seconds of an offset, as ISO 8601-2 allows, are left off where they are zero.
            if cursor.skip(anyOf: ":") {
                guard cursor.number(digits: 2...2) == 0 else { return nil }
            }
            guard cursor.restIsBlank else { return nil }
            let total = hours * 60 + minutes
            return UTCOffset(minutes: sign == UInt8(ascii: "-") ? -total : total)
        }
    }

    /// Walks over a short text, never past its end.
    private struct Cursor {
        private let text: [UInt8]
        private var position = 0

        init(_ text: [UInt8]) { self.text = text }

        var isAtEnd: Bool { position >= text.count }
        var isDigit: Bool { position < text.count && (0x30...0x39).contains(text[position]) }
        var rest: [UInt8] { Array(text[position...]) }
        var restIsBlank: Bool { text[position...].allSatisfy { $0 <= 0x20 || $0 == 0x3A } }

        mutating func number(digits: ClosedRange<Int>) -> Int? {
            var value = 0
            var count = 0
            while count < digits.upperBound, isDigit {
                value = value * 10 + Int(text[position] - 0x30)
                position += 1
                count += 1
            }
            return count >= digits.lowerBound ? value : nil
        }

        mutating func digits() -> [UInt8] {
            let start = position
            while isDigit { position += 1 }
            return Array(text[start..<position])
        }

        mutating func skip(anyOf separators: StaticString) -> Bool {
            guard position < text.count else { return false }
            for index in 0..<separators.utf8CodeUnitCount
            where separators.utf8Start[index] == text[position] {
                position += 1
                return true
            }
            return false
        }

        mutating func skipBlanks() {
            while position < text.count, text[position] <= 0x20 { position += 1 }
        }
    }
}

extension MetadataText {
    /// `bytes` up to the first NUL without blanks at both ends.
    static func trimmedOfNUL(_ bytes: [UInt8]) -> [UInt8] { trimmed(bytes.prefix { $0 != 0 }) }
}
