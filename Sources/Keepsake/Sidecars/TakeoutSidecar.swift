import Bytes
import MediaMetadata

/// What a JSON file of a Google Takeout says, told by its content, never by its name.
enum TakeoutJSON {
    /// The most bytes such a file may have: they are a few kilobytes.
    static let maximumSizeInBytes = 1 << 20

    /// Speaks of one picture.
    case picture(TakeoutSidecar)
    /// Speaks of its folder.
    case album(title: String)
    /// Has nothing to do with Takeout.
    case other

    init(_ bytes: [UInt8]) {
        guard let json = try? JSONValue(bytes.span.bytes), case .object = json else {
            self = .other
            return
        }
        if json["photoTakenTime"] != nil || json["geoDataExif"] != nil {
            self = .picture(TakeoutSidecar(json))
        } else if let title = (json["albumData"] ?? json)["title"]?.text,
            Self.isAlbum(json["albumData"] ?? json)
        {
            self = .album(title: title)
        } else {
            self = .other
        }
    }

    /// An album has what no other program's JSON has beside a title.
    private static func isAlbum(_ json: JSONValue) -> Bool {
        ["access", "date", "geoData", "enrichments", "sharedAlbumComments"].contains {
            json[$0] != nil
        }
    }
}

/// What Takeout says of one picture.
struct TakeoutSidecar: Equatable {
    /// The name of the file before Takeout cut it.
    let title: String?
    let findings: [Finding]
    let isTrashed: Bool

    /// How far the owner must have moved a picture for that to be a correction.
    private static let correctionInMetres = 100.0

    init(_ json: JSONValue) {
        title = json["title"]?.text
        isTrashed = json["trashed"] == .boolean(true)
        findings =
            [Self.date(json), Self.position(json)].compactMap { $0 } + Self.texts(json)
    }

    private static func date(_ json: JSONValue) -> Finding? {
        guard let timestamp = json["photoTakenTime"]?["timestamp"] else { return nil }
        let raw = timestamp.text ?? timestamp.double.map { "\($0)" } ?? ""
        guard
            let seconds = timestamp.text.flatMap({ Int64($0) })
                ?? timestamp.double.flatMap({ Int64(exactly: $0.rounded()) })
        else {
            return Finding(
                .takeoutPhotoTakenTime,
                raw: raw,
                .takenAt(.rejected(Warning(.dateInvalid, "no number: \"\(raw.prefix(64))\"")))
            )
        }
        return Finding(.takeoutPhotoTakenTime, raw: raw, .takenAt(reading(seconds, raw)))
    }

    private static func reading(_ seconds: Int64, _ raw: String) -> Reading<DateReading> {
        guard seconds != 0 else { return .rejected(Warning(.datePlaceholder, "no date: \(raw)")) }
        let clock = WallClock(secondsSince1970: seconds)
        guard (-4_544_294_400..<4_133_980_800).contains(seconds) else {
            // 1826 to 2100.
            return .rejected(Warning(.dateInvalid, "no possible date: \(raw)"))
        }
        return .value(DateReading(CaptureDate(clock, zone: .instant)))
    }

    /// The position that Google shows, else the one that stood in the file.
    private static func position(_ json: JSONValue) -> Finding? {
        let shown = coordinate(json["geoData"])
        let own = coordinate(json["geoDataExif"])
        guard let place = shown ?? own else { return nil }
        let isCorrection =
            if let shown, let own { shown.distanceInMetres(to: own) > correctionInMetres } else {
                false
            }
        return Finding(
            isCorrection ? .takeoutCorrection : .takeout,
            raw: "\(place.latitude), \(place.longitude)",
            .position(.value(place))
        )
    }

    /// nil at 0, 0, by which Takeout says that there is none.
    ///
    /// An altitude of 0 is none either.
    private static func coordinate(_ json: JSONValue?) -> Coordinate? {
        guard let latitude = json?["latitude"]?.double, let longitude = json?["longitude"]?.double,
            latitude != 0 || longitude != 0
        else { return nil }
        let altitude = json?["altitude"]?.double
        return Coordinate(
            latitude: latitude,
            longitude: longitude,
            altitudeInMetres: altitude == 0 ? nil : altitude
        )
    }

    private static func texts(_ json: JSONValue) -> [Finding] {
        var findings: [Finding] = []
        if let text = json["description"]?.text, !text.isEmpty {
            findings.append(Finding(.takeout, raw: text, .description(text)))
        }
        let people = (json["people"]?.elements ?? []).compactMap { $0["name"]?.text }
            .filter { !$0.isEmpty }
        if !people.isEmpty {
            findings.append(
                Finding(.takeout, raw: people.joined(separator: ", "), .people(people))
            )
        }
        if json["favorited"] == .boolean(true) {
            findings.append(Finding(.takeout, raw: "true", .favorite))
        }
        return findings
    }
}
