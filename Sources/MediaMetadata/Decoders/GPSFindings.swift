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
        var warnings: [Warning] = []
        let altitude = self.altitude(&warnings)
        return .position(
            axis(Tag.latitude, Tag.latitudeRef, .latitude),
            axis(Tag.longitude, Tag.longitudeRef, .longitude),
            altitudeInMetres: altitude,
            isVoid: tags.gps(Tag.status)?.bytes.first == UInt8(ascii: "V"),
            raw: rawPosition,
            warnings: warnings
        )
    }

    private func axis(_ tag: UInt16, _ reference: UInt16, _ letters: AxisLetters) -> Axis? {
        let letter = tags.gps(reference).flatMap { MetadataText.trimmedOfNUL($0.bytes).first }
        return tags.gps(tag).map { Axis($0, letters.hemisphere(letter)) }
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

extension Axis {
    /// Degrees, minutes and seconds in rationals.
    fileprivate init(_ field: ExifField, _ hemisphere: Hemisphere?) {
        var degrees: Double? = 0
        var isNegative = false
        var unit = 1.0
        for index in 0..<min(max(field.count, 0), 3) {
            let part = field.number(index)?.value
            degrees = degrees.flatMap { sum in part.map { sum + $0.magnitude / unit } }
            isNegative = isNegative || (part ?? 0) < 0
            unit *= 60
        }
        self.init(
            magnitude: field.count > 0 ? degrees : nil,
            isNegative: isNegative,
            isSigned: field.isSigned,
            hemisphere: hemisphere
        )
    }
}
