import Bytes

/// Reads positions as ISO 6709 annex H spells them: `+27.5916+086.5640+8850CRSWGS_84/`.
enum ISO6709 {
    /// The longest text that is looked at.
    private static let maximumSizeInBytes = 256

    /// The position in `text`.
    static func read(_ text: [UInt8]) -> Reading<Coordinate> {
        let raw = MetadataText.display(text)
        var cursor = Cursor(text.prefix(maximumSizeInBytes))
        guard let first = cursor.number(), let second = cursor.number() else {
            return .rejected(Warning(.positionInvalid, "no position: \"\(raw)\""))
        }
        guard let latitude = first.degrees(digits: 2), let longitude = second.degrees(digits: 3),
            first.form(digits: 2) == second.form(digits: 3)
        else { return .rejected(Warning(.positionInvalid, "no degrees: \"\(raw)\"")) }
        return position(
            latitude: latitude,
            longitude: longitude,
            altitude: cursor.number()?.value,
            raw: "\"\(raw)\""
        )
    }

    /// The position of those numbers, or why they are none.
    static func position(
        latitude: Double,
        longitude: Double,
        altitude: Double?,
        raw: String
    ) -> Reading<Coordinate> {
        guard
            let place = Coordinate(
                latitude: latitude,
                longitude: longitude,
                altitudeInMetres: altitude
            )
        else { return .rejected(Warning(.positionInvalid, "out of range: \(raw)")) }
        guard place.latitude != 0 || place.longitude != 0 else {
            return .rejected(Warning(.positionZero, "no fix: \(raw)"))
        }
        return .value(place)
    }

    /// A signed number as it stands.
    private struct Number {
        let isNegative: Bool
        /// Before the point.
        let digits: [UInt8]
        /// With the point, without the sign.
        let text: [UInt8]

        var value: Double? {
            Double(String(decoding: text, as: UTF8.self)).map { isNegative ? -$0 : $0 }
        }

        /// 0 for degrees, 1 for degrees and minutes, 2 with seconds; nil where the count of digits fits none.
        ///
        /// Degrees take `count` of those before the point.
        func form(digits count: Int) -> Int? {
            switch digits.count {
            case 1...count: 0
            case count + 2: 1
            case count + 4: 2
            default: nil
            }
        }

        /// Degrees with their sign; nil where minutes or seconds are impossible.
        func degrees(digits count: Int) -> Double? {
            guard let form = form(digits: count) else { return nil }
            guard form > 0 else { return value }
            var degrees = Double(String(decoding: text.prefix(count), as: UTF8.self)) ?? .nan
            var unit = 60.0
            for part in 1...form {
                let start = count + 2 * (part - 1)
                // The last part goes on behind the point.
                let piece = part == form ? text[start...] : text[start..<(start + 2)]
                guard let value = Double(String(decoding: piece, as: UTF8.self)), value <= 60 else {
                    return nil
                }
                degrees += value / unit
                unit *= 60
            }
            return isNegative ? -degrees : degrees
        }
    }

    private struct Cursor {
        private var rest: ArraySlice<UInt8>

        init(_ text: ArraySlice<UInt8>) { rest = text.drop { $0 <= 0x20 } }

        /// The next number, which begins with its sign; nil where none follows.
        mutating func number() -> Number? {
            guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
            else { return nil }
            let body = rest.dropFirst()
            let digits = body.prefix { (0x30...0x39).contains($0) }
            var text = Array(digits)
            var end = digits.endIndex
            let isPoint = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
            }
            if end < body.endIndex, isPoint(body[end]) {
                let fraction = body[(end + 1)...].prefix { (0x30...0x39).contains($0) }
                end = fraction.endIndex
                if !fraction.isEmpty { text += [UInt8(ascii: ".")] + fraction }
            }
            guard !digits.isEmpty else { return nil }
            rest = rest[end...]
            return Number(
                isNegative: sign == UInt8(ascii: "-"),
                digits: Array(digits),
                text: text
            )
        }
    }
}
