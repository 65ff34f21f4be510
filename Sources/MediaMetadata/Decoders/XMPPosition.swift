import XMP

/// Turns the GPS properties of an XMP packet (XMP part 2, section 3.2) into findings.
struct XMPPosition {
    let packet: XMPPacket
    let source: Source

    func add(to facts: inout MediaFacts) {
        if let reading = position() {
            facts.findings.append(Finding(source, raw: raw, .position(reading)))
        }
        if let text = packet.text(.exif, "GPSImgDirection"), let degrees = XMPNumber.read(text),
            (0...360).contains(degrees)
        {
            let rounded = (degrees * 1e3).rounded() / 1e3
            let direction = Finding.Value.direction(rounded >= 360 ? 0 : rounded)
            facts.findings.append(Finding(source, raw: MetadataText.display(text.utf8), direction))
        }
        if let text = packet.text(.exif, "GPSTimeStamp") {
            let instant = Finding.Value.takenAt(Self.instant(text))
            facts.findings.append(
                Finding(.gpsDateTimeStamp, raw: MetadataText.display(text.utf8), instant)
            )
        }
    }

    private func position() -> Reading<Coordinate>? {
        guard packet[.exif, "GPSLatitude"] != nil || packet[.exif, "GPSLongitude"] != nil else {
            return nil
        }
        var warnings: [Warning] = []
        let altitude = self.altitude(&warnings)
        return .position(
            axis("GPSLatitude", "GPSLatitudeRef", .latitude),
            axis("GPSLongitude", "GPSLongitudeRef", .longitude),
            altitudeInMetres: altitude,
            isVoid: packet.text(.exif, "GPSStatus") == "V",
            raw: raw,
            warnings: warnings
        )
    }

    /// The standard has the letter at the end of the number; some writers give it a property.
    private func axis(_ name: String, _ reference: String, _ letters: AxisLetters) -> Axis? {
        guard let text = packet.text(.exif, name) else { return nil }
        let hemisphere = letters.hemisphere(packet.text(.exif, reference)?.utf8.first)
        return Axis(text, letters, hemisphere)
    }

    /// Metres; sea level is the reference where none is given.
    private func altitude(_ warnings: inout [Warning]) -> Double? {
        guard let text = packet.text(.exif, "GPSAltitude") else { return nil }
        guard let metres = XMPNumber.read(text) else {
            warnings.append(
                Warning(.positionInvalid, "no altitude: \(MetadataText.display(text.utf8))")
            )
            return nil
        }
        switch packet.integer(.exif, "GPSAltitudeRef", in: 0...3) {
        case 1, 3: return -metres.magnitude
        default: return metres
        }
    }

    private var raw: String {
        ["GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef"]
            .compactMap { packet.text(.exif, $0) }.map { MetadataText.display($0.utf8) }
            .joined(separator: " ")
    }

    /// Date and time of the fix, in UTC where it does not say otherwise.
    private static func instant(_ text: String) -> Reading<DateReading> {
        let reading = DateText.read(Array(text.utf8))
        guard case .value(let value, let warnings) = reading else { return reading }
        guard value.precision == .second else {
            return .rejected(
                Warning(.dateInvalid, "no GPS instant: \(MetadataText.display(text.utf8))")
            )
        }
        let clock = value.date.utc ?? value.date.clock
        return .value(DateReading(CaptureDate(clock, zone: .instant)), warnings: warnings)
    }
}

extension Axis {
    /// `48,51.5N`, `48,51,30N`, `-48.8583`, and what people type: `48° 51' 30" N`.
    ///
    /// - Parameters:
    ///   - text: without blanks at its ends.
    ///   - letters: those that the axis may have.
    ///   - hemisphere: heeded where the text has no letter.
    init(_ text: String, _ letters: AxisLetters, _ hemisphere: Hemisphere?) {
        var text = text[...]
        var own = letters.hemisphere(text.utf8.last)
        if own != nil {
            text.removeLast()
        } else {
            own = letters.hemisphere(text.utf8.first)
            if own != nil { text.removeFirst() }
        }
        let parts = text.split { ",; °º'′’\"″”".contains($0) }
        let numbers = parts.map { XMPNumber.read($0) }
        let isNegative = text.utf8.first == UInt8(ascii: "-")
        // A number that says plus has a sign.
        let isPlus = text.utf8.first == UInt8(ascii: "+") ? Hemisphere.positive : nil
        self.init(
            magnitude: Self.degrees(numbers),
            isNegative: isNegative,
            isSigned: numbers.count == 1,
            hemisphere: own ?? hemisphere ?? isPlus
        )
    }

    /// Degrees, minutes and seconds put together; nil where one is no number or there are others.
    private static func degrees(_ numbers: [Double?]) -> Double? {
        guard (1...3).contains(numbers.count) else { return nil }
        var degrees = 0.0
        var unit = 1.0
        for number in numbers {
            // 60.0 s is seen, more is a decimal comma or no position at all.
            guard let number, unit == 1 || (0...60).contains(number) else { return nil }
            degrees += number.magnitude / unit
            unit *= 60
        }
        return degrees
    }
}
