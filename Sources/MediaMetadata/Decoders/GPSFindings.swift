import Bytes
import Exif

/// Turns the GPS directory of an EXIF structure (Exif 3.0 section 4.6.6) into findings.
struct GPSFindings {
    let tags: ExifTags

    func add(to facts: inout MediaFacts) {
        if let reading = position() {
            facts.findings.append(Finding(.exif, raw: rawPosition, .position(reading)))
        }
        if let direction = tags.gps(Tag.imgDirection)?.number(0)?.value,
            (0...360).contains(direction)
        {
            let rounded = (direction * 1e3).rounded() / 1e3
            facts.findings.append(
                Finding(
                    .exif,
                    raw: tags.gps(Tag.imgDirection)?.rawNumbers ?? "",
                    .direction(rounded >= 360 ? 0 : rounded)
                )
            )
        }
        if let reading = instant() {
            facts.findings.append(Finding(.gpsDateTimeStamp, raw: rawInstant, .takenAt(reading)))
        }
    }

    private enum Tag {
        static let latitudeRef: UInt16 = 0x01
        static let latitude: UInt16 = 0x02
        static let longitudeRef: UInt16 = 0x03
        static let longitude: UInt16 = 0x04
        static let altitudeRef: UInt16 = 0x05
        static let altitude: UInt16 = 0x06
        static let timeStamp: UInt16 = 0x07
        static let status: UInt16 = 0x09
        static let imgDirection: UInt16 = 0x11
        static let dateStamp: UInt16 = 0x1D
    }

    // MARK: - Position

    private func position() -> Reading<Coordinate>? {
        guard let latitudeField = tags.gps(Tag.latitude),
            let longitudeField = tags.gps(Tag.longitude)
        else {
            guard tags.gps(Tag.latitude) != nil || tags.gps(Tag.longitude) != nil else {
                return nil
            }
            return .rejected(Warning(.positionInvalid, "half a position: \(rawPosition)"))
        }
        let latitude = Axis(
            latitudeField,
            reference: tags.gps(Tag.latitudeRef),
            positive: "N",
            negative: "S"
        )
        let longitude = Axis(
            longitudeField,
            reference: tags.gps(Tag.longitudeRef),
            positive: "E",
            negative: "W"
        )
        guard let north = latitude.magnitude, let east = longitude.magnitude else {
            return .rejected(Warning(.positionInvalid, "no numbers: \(rawPosition)"))
        }
        // 0, 0 is what a receiver without a fix leaves, with references or without.
        if north == 0, east == 0 {
            return .rejected(Warning(.positionZero, "no fix: \(rawPosition)"))
        }
        guard let (north, east) = signed(latitude, longitude) else {
            return .rejected(Warning(.positionNoReference, "no hemisphere: \(rawPosition)"))
        }
        var warnings: [Warning] = []
        let altitude = self.altitude(&warnings)
        guard
            let place = Coordinate(
                latitude: north,
                longitude: east,
                altitudeInMetres: altitude
            )
        else { return .rejected(Warning(.positionInvalid, "out of range: \(rawPosition)")) }
        if place.latitude == 0, place.longitude == 0 {
            return .rejected(Warning(.positionZero, "no fix: \(rawPosition)"))
        }
        if tags.gps(Tag.status)?.bytes.first == UInt8(ascii: "V") {
            warnings.append(Warning(.positionVoid, "GPSStatus V: \(rawPosition)"))
        }
        return .value(place, warnings: warnings)
    }

    /// Both axes with their signs; nil where a reference lacks and the numbers have no sign either.
    private func signed(_ latitude: Axis, _ longitude: Axis) -> (Double, Double)? {
        if let north = latitude.value, let east = longitude.value { return (north, east) }
        // Both axes as negative numbers can be, at least one of them negative: the writer meant it.
        guard latitude.isSigned, longitude.isSigned, latitude.isNegative || longitude.isNegative
        else { return nil }
        guard let north = latitude.value ?? latitude.magnitude,
            let east = longitude.value ?? longitude.magnitude
        else { return nil }
        return (north, east)
    }

    /// Metres; sea level is the reference where none is given.
    private func altitude(_ warnings: inout [Warning]) -> Double? {
        guard let field = tags.gps(Tag.altitude) else { return nil }
        guard let metres = field.number(0)?.value else {
            warnings.append(Warning(.positionInvalid, "no altitude: \(field.rawNumbers)"))
            return nil
        }
        switch tags.gps(Tag.altitudeRef)?.integer {
        case 1, 3: return -metres.magnitude
        default: return metres
        }
    }

    private var rawPosition: String {
        let parts = [
            tags.gps(Tag.latitude)?.rawNumbers,
            (tags.gps(Tag.latitudeRef)?.bytes).map(MetadataText.displayOfText),
            tags.gps(Tag.longitude)?.rawNumbers,
            (tags.gps(Tag.longitudeRef)?.bytes).map(MetadataText.displayOfText),
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    // MARK: - Instant

    /// Date and time stamp, both in UTC; nil where either lacks.
    private func instant() -> Reading<DateReading>? {
        guard let day = tags.gps(Tag.dateStamp), let time = tags.gps(Tag.timeStamp) else {
            return nil
        }
        guard case .value(let reading, _) = DateText.read(day.bytes),
            reading.precision >= .day,
            let hour = time.number(0)?.value, let minute = time.number(1)?.value,
            let second = time.number(2)?.value
        else { return .rejected(Warning(.dateInvalid, "no GPS instant: \(rawInstant)")) }
        let parts = reading.date.clock.components
        // A clock stands at whole hours and minutes; what is behind the point of the second counts.
        guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
            let clock = WallClock(
                year: parts.year,
                month: parts.month,
                day: parts.day,
                hour: Int(hour),
                minute: Int(minute),
                second: Int(second)
            )
        else { return .rejected(Warning(.dateInvalid, "no GPS instant: \(rawInstant)")) }
        let milliseconds = min(Int32(((second - second.rounded(.down)) * 1_000).rounded()), 999)
        let exact =
            milliseconds == 0
            ? clock
            : WallClock(
                secondsSince1970: clock.secondsSince1970,
                nanoseconds: milliseconds * 1_000_000,
                fractionDigits: 3
            )
        return .value(DateReading(CaptureDate(exact, zone: .instant)))
    }

    private var rawInstant: String {
        let day = (tags.gps(Tag.dateStamp)?.bytes).map(MetadataText.displayOfText) ?? ""
        return "\(day) \(tags.gps(Tag.timeStamp)?.rawNumbers ?? "")"
    }
}

/// Degrees, minutes and seconds of one axis with the letter of its hemisphere.
private struct Axis {
    /// Degrees without a sign; nil where a part is unknown.
    let magnitude: Double?
    let isNegative: Bool
    /// Whether the numbers themselves can be negative.
    let isSigned: Bool
    private let hemisphere: Hemisphere?

    private enum Hemisphere {
        case positive
        case negative
    }

    init(
        _ field: ExifField,
        reference: ExifField?,
        positive: Unicode.Scalar,
        negative: Unicode.Scalar
    ) {
        var degrees: Double? = 0
        var isNegative = false
        var unit = 1.0
        for index in 0..<min(max(field.count, 0), 3) {
            let part = field.number(index)?.value
            degrees = degrees.flatMap { sum in part.map { sum + $0.magnitude / unit } }
            isNegative = isNegative || (part ?? 0) < 0
            unit *= 60
        }
        magnitude = field.count > 0 ? degrees : nil
        self.isNegative = isNegative
        isSigned = field.isSigned
        let letter = reference.flatMap { MetadataText.trimmedOfNUL($0.bytes).first }
        switch letter.map({ $0 & 0xDF }) {
        case UInt8(ascii: positive): hemisphere = .positive
        case UInt8(ascii: negative): hemisphere = .negative
        default: hemisphere = nil
        }
    }

    /// Degrees with their sign: south and west are negative whatever the number's own sign. Where the
    /// letter lacks, only a negative number has a sign.
    var value: Double? {
        guard let magnitude else { return nil }
        switch hemisphere {
        case .negative: return -magnitude
        case .positive: return isNegative ? -magnitude : magnitude
        case nil: return isNegative ? -magnitude : nil
        }
    }
}
