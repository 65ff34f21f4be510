import MediaMetadata
import TestSupport
import Testing

@Suite("Positions in XMP")
struct XMPPositionTests {
    private func position(_ attributes: String) throws -> Reading<Coordinate>? {
        let facts = try facts(xmp: "", attributes: attributes)
        for case .position(let reading) in facts.values("xmp") { return reading }
        return nil
    }

    private func position(_ latitude: String, _ longitude: String, _ more: String = "") throws
        -> Reading<Coordinate>?
    {
        try position(
            "exif:GPSLatitude=\"\(latitude)\" exif:GPSLongitude=\"\(longitude)\" \(more)"
        )
    }

    @Test(
        "degrees, minutes and seconds are read in every form",
        arguments: [
            ("48,51.5N", "2,17.25E", 48.8583333, 2.2875),
            ("33,51.408S", "151,12.918E", -33.8568, 151.2153),
            ("48,51,30N", "2,17,15W", 48.8583333, -2.2875),
            ("48,51,30.5n", "2,17,15w", 48.8584722, -2.2875),
            ("-33.8568", "151.2153", -33.8568, 151.2153),
            ("+48.8583", "+2.2875", 48.8583, 2.2875),
            ("-33.8568S", "-2.5W", -33.8568, -2.5),
            ("48.8583N", "2.2875E", 48.8583, 2.2875),
            ("48 51.5 N", "2 17.25 E", 48.8583333, 2.2875),
            ("48° 51' 30&quot; N", "2° 17' 15&quot; E", 48.8583333, 2.2875),
            ("N48,51.5", "E2,17.25", 48.8583333, 2.2875),
            ("48/1,51/1,30/1N", "2/1,17/1,15/1E", 48.8583333, 2.2875),
            ("0,0.0N", "10,0.0E", 0, 10),
            ("51,60.0N", "0,0.0E", 52, 0),
            ("-4.9e1", "2e-1", -49, 0.2),
            ("90,0N", "180,0W", 90, -180),
        ]
    )
    func forms(latitude: String, longitude: String, north: Double, east: Double) throws {
        let place = try #require(Coordinate(latitude: north, longitude: east))
        #expect(try position(latitude, longitude) == .value(place))
    }

    @Test("letters in properties of their own are heeded")
    func references() throws {
        let reading = try position(
            "33.45",
            "70.65",
            "exif:GPSLatitudeRef='S' exif:GPSLongitudeRef='W'"
        )
        #expect(reading == .value(try #require(Coordinate(latitude: -33.45, longitude: -70.65))))
    }

    @Test(
        "what is no position says why, with the raw value",
        arguments: [
            ("0,0.0N", "0,0.0E", WarningCode.positionZero),
            ("48.8583", "2.2875", .positionNoReference),
            ("48,51.5", "2,17.25E", .positionNoReference),
            ("91,0N", "2,0E", .positionInvalid), ("48,0N", "181,0E", .positionInvalid),
            ("48,8583N", "2,2875E", .positionInvalid), ("north", "2,0E", .positionInvalid),
            ("48/0,0/1N", "2,0E", .positionInvalid), ("nanN", "2E", .positionInvalid),
            ("0x10N", "2E", .positionInvalid), ("1,2,3,4N", "2E", .positionInvalid),
        ]
    )
    func rejected(latitude: String, longitude: String, code: WarningCode) throws {
        guard case .rejected(let warning) = try position(latitude, longitude) else {
            Issue.record("a position")
            return
        }
        #expect(warning.code == code)
        #expect(warning.detail.hasSuffix("\(latitude) \(longitude)"))
    }

    @Test("half a position is none")
    func half() throws {
        guard case .rejected(let warning) = try position("exif:GPSLatitude='48,51.5N'") else {
            Issue.record("a position")
            return
        }
        #expect(warning == Warning(.positionInvalid, "half a position: 48,51.5N"))
        #expect(try position("exif:GPSAltitude='5/1'") == nil)
    }

    @Test(
        "an altitude is a rational or a decimal, below the sea by its reference",
        arguments: [
            ("5/2", "0", 2.5), ("5/2", "1", -2.5), ("324145/1000", "", 324.145), ("-4", "", -4),
            ("12.5", "3", -12.5), ("12.5", "2", 12.5), ("1/0", "", nil), ("high", "", nil),
        ] as [(String, String, Double?)]
    )
    func altitude(text: String, reference: String, metres: Double?) throws {
        let more =
            "exif:GPSAltitude='\(text)'"
            + (reference.isEmpty ? "" : " exif:GPSAltitudeRef='\(reference)'")
        guard case .value(let place, let warnings) = try position("1,0N", "2,0E", more) else {
            Issue.record("no position")
            return
        }
        #expect(place.altitudeInMetres == metres)
        #expect(warnings.map(\.code) == (metres == nil ? [.positionInvalid] : []))
    }

    @Test("a receiver without a fix is a warning")
    func void() throws {
        guard case .value(_, let warnings) = try position("1,0N", "2,0E", "exif:GPSStatus='V'")
        else {
            Issue.record("no position")
            return
        }
        #expect(warnings.map(\.code) == [.positionVoid])
    }

    @Test(
        "the direction is in degrees from north",
        arguments: [
            ("6383/100", 63.83), ("63.829559", 63.83), ("360/1", 0), ("361/1", nil), ("-1", nil),
            ("T", nil),
        ] as [(String, Double?)]
    )
    func direction(text: String, expected: Double?) throws {
        let facts = try facts(xmp: "", attributes: "exif:GPSImgDirection='\(text)'")
        #expect(facts.values("xmp") == (expected.map { [.direction($0)] } ?? []))
    }
}
