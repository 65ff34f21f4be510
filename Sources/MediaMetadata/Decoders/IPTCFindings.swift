/// Turns IPTC data sets into findings; nothing is chosen here.
struct IPTCFindings {
    private let dataSets: IPTCDataSets
    private let charset: Charset

    init(_ dataSets: IPTCDataSets) {
        self.dataSets = dataSets
        charset = Charset(declaration: dataSets.values(1, 90).first)
    }

    func add(to facts: inout MediaFacts) {
        addDate(to: &facts)
        var isGuess = false
        if let title = texts(Number.objectName, &isGuess).first {
            facts.findings.append(Finding(.iptcObjectName, raw: title, .title(title)))
        }
        if let text = texts(Number.caption, &isGuess).first, !CameraText.isBoilerplate(text) {
            facts.findings.append(Finding(.iptcCaption, raw: text, .description(text)))
        }
        let keywords = texts(Number.keywords, &isGuess)
        if !keywords.isEmpty {
            let raw = keywords.joined(separator: "; ")
            facts.findings.append(Finding(.iptcKeywords, raw: raw, .tags(keywords)))
        }
        let place = [Number.sublocation, Number.city, Number.state, Number.country]
            .map { texts($0, &isGuess).first }
        if let name = PlaceName.joined(place) {
            facts.findings.append(Finding(.iptcLocation, raw: name, .location(name)))
        }
        if isGuess {
            facts.warnings.append(Warning(.textCharset, "iptc: encoding guessed"))
        }
    }

    /// Data sets of record 2, the application record.
    private enum Number {
        static let objectName: UInt8 = 5
        static let keywords: UInt8 = 25
        static let dateCreated: UInt8 = 55
        static let timeCreated: UInt8 = 60
        static let city: UInt8 = 90
        static let sublocation: UInt8 = 92
        static let state: UInt8 = 95
        static let country: UInt8 = 101
        static let caption: UInt8 = 120
    }

    private func texts(_ number: UInt8, _ isGuess: inout Bool) -> [String] {
        dataSets.values(2, number).compactMap { bytes in
            guard let (text, isOther) = MetadataText.decode(bytes) else { return nil }
            if isOther, charset == .unknown { isGuess = true }
            return text
        }
    }

    /// What 1:90 says of the texts; UTF-8 is seen from the bytes whatever it says.
    private enum Charset {
        case unknown
        case latin1

        /// The escape sequences of ISO 2022 for ISO 8859-1, as the upper or the extension set.
        init(declaration: [UInt8]?) {
            switch declaration ?? [] {
            case Array("\u{1B}-A".utf8), Array("\u{1B}.A".utf8): self = .latin1
            default: self = .unknown
            }
        }
    }

    // MARK: - Date

    /// 2:55 is CCYYMMDD with zeros for what is unknown, 2:60 HHMMSS±HHMM.
    private func addDate(to facts: inout MediaFacts) {
        guard let bytes = dataSets.values(2, Number.dateCreated).first else { return }
        let day = Self.known(MetadataText.trimmedOfNUL(bytes))
        let time = dataSets.values(2, Number.timeCreated).first.map(MetadataText.trimmedOfNUL) ?? []
        let both = bytes + [0x20] + time
        facts.findings.append(
            Finding(
                .iptcDateCreated,
                raw: MetadataText.display(time.isEmpty ? bytes : both),
                .takenAt(Self.reading(day, time))
            )
        )
    }

    private static func reading(_ day: [UInt8], _ time: [UInt8]) -> Reading<DateReading> {
        let alone = DateText.read(day)
        guard !time.isEmpty, case .value(let value, _) = alone, value.precision == .day else {
            return alone
        }
        let both = DateText.read(day + [0x20] + time)
        // A time of day that is none leaves the day.
        guard case .rejected(let warning) = both else { return both }
        return warning.code == .datePlaceholder ? both : alone
    }

    /// The day without the parts that are zero: 19930000 is a year.
    private static func known(_ day: [UInt8]) -> [UInt8] {
        guard day.count == 8, day.allSatisfy({ (0x30...0x39).contains($0) }) else { return day }
        if day[4...5].allSatisfy({ $0 == 0x30 }) { return Array(day[..<4]) }
        if day[6...7].allSatisfy({ $0 == 0x30 }) {
            return day[..<4] + [UInt8(ascii: "-")] + day[4..<6]
        }
        return day
    }
}
