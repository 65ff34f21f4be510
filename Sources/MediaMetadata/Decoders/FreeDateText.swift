import Bytes

/// Reads dates that are spelt with the month's name or in the odd ways of some cameras.
///
/// RFC 1123 (`Tue, 2 Jan 2019 03:04:05 +0100`), ctime (`Mon Mar 10 15:04:43 2003`), `2001/ 1/27
/// 1:42PM`. A date of numbers whose year does not come first is ambiguous, and never guessed.
enum FreeDateText {
    /// The most of a text that is looked at.
    private static let maximumSizeInBytes = 128

    /// The date in `text`, in any of these forms or those of `DateText`.
    static func read(_ text: [UInt8]) -> Reading<DateReading> {
        let plain = DateText.read(text)
        guard case .rejected(let warning) = plain, warning.code == .dateInvalid,
            let spelt = Words(MetadataText.trimmedOfNUL(text).prefix(maximumSizeInBytes)).date
        else { return plain }
        let reading = DateText.read(spelt)
        if case .rejected(let reason) = reading {
            return .rejected(Warning(reason.code, warning.detail))
        }
        return reading
    }

    /// The words and numbers of a text, told apart by what they can mean.
    private struct Words {
        private var numbers: [(value: Int, digits: Int)] = []
        private var month: Int?
        private var time: [UInt8]?
        private var zone: [UInt8] = []
        private var isAfternoon: Bool?
        private var isUnreadable = false

        init(_ text: ArraySlice<UInt8>) {
            var rest = text
            while let first = rest.first {
                switch first {
                case UInt8.digits: takeNumber(&rest)
                case UInt8(ascii: "+"), UInt8(ascii: "-"):
                    rest = rest.dropFirst()
                    // A sign behind a time begins an offset.
                    guard time != nil, zone.isEmpty else { continue }
                    zone = [first] + Words.taken(from: &rest) { UInt8.digits ~= $0 || $0 == 0x3A }
                case _ where first.isLetter: takeWord(Words.taken(from: &rest, while: \.isLetter))
                default: rest = rest.dropFirst()
                }
            }
        }

        private mutating func takeNumber(_ rest: inout ArraySlice<UInt8>) {
            let digits = Words.taken(from: &rest) { UInt8.digits ~= $0 }
            if rest.first == 0x3A, time == nil, digits.count <= 2 {
                let clock = Words.taken(from: &rest) {
                    UInt8.digits ~= $0 || $0 == 0x3A || $0 == UInt8(ascii: ".")
                }
                time = digits + clock
            } else if digits.count <= 4 {
                let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
                numbers.append((value, digits.count))
            } else {
                isUnreadable = true
            }
        }

        private mutating func takeWord(_ word: [UInt8]) {
            let word = String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
            switch word {
            case "am": isAfternoon = false
            case "pm": isAfternoon = true
            case "gmt", "utc", "ut", "z": if time != nil { zone = [UInt8(ascii: "Z")] }
            default:
                if let offset = Words.americanOffsets[word], time != nil {
                    zone = Array(offset.utf8)
                }
                let names = Words.months
                guard word.utf8.count >= 3, month == nil else { return }
                month = names.firstIndex { $0 == word || $0.utf8.starts(with: word.utf8) }
                    .map { $0 + 1 }
            }
        }

        private static func taken(
            from rest: inout ArraySlice<UInt8>,
            while belongs: (UInt8) -> Bool
        ) -> [UInt8] {
            let run = rest.prefix(while: belongs)
            rest = rest.dropFirst(run.count)
            return Array(run)
        }

        /// The date as `DateText` reads it; nil where there is none, or more than one.
        var date: [UInt8]? {
            guard !isUnreadable, let day = day else { return nil }
            var text = day
            guard let time else { return text }
            text.append(0x20)
            text += hourOfDay(time)
            return text + zone
        }

        private var day: [UInt8]? {
            let parts: (year: Int, month: Int, day: Int)
            if let month {
                guard numbers.count == 2, let year = numbers.first(where: { $0.digits == 4 }),
                    let day = numbers.first(where: { $0.digits <= 2 })
                else { return nil }
                parts = (year.value, month, day.value)
            } else {
                guard numbers.count == 3, numbers[0].digits == 4 else { return nil }
                parts = (numbers[0].value, numbers[1].value, numbers[2].value)
            }
            return Array("\(parts.year):\(parts.month):\(parts.day)".utf8)
        }

        private func hourOfDay(_ time: [UInt8]) -> [UInt8] {
            guard let isAfternoon else { return time }
            let digits = time.prefix { $0 != 0x3A }
            let hour = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            guard (1...12).contains(hour) else { return time }
            return Array("\(hour % 12 + (isAfternoon ? 12 : 0))".utf8)
                + time.dropFirst(digits.count)
        }

        private static let months = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september",
            "october", "november", "december",
        ]

        /// The zones that RFC 822 gives names to.
        private static let americanOffsets = [
            "est": "-05:00", "edt": "-04:00", "cst": "-06:00", "cdt": "-05:00", "mst": "-07:00",
            "mdt": "-06:00", "pst": "-08:00", "pdt": "-07:00",
        ]
    }
}

extension UInt8 {
    fileprivate static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
