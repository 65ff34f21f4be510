import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Positions in EXIF")
struct ExifPositionTests {
    private func position(_ photo: PhotoBuilder) throws -> Coordinate? {
        guard case .value(let coordinate, _) = try facts(photo.jpeg()).exifPosition else {
            return nil
        }
        return coordinate
    }

    private func problem(_ photo: PhotoBuilder) throws -> WarningCode? {
        guard case .rejected(let warning) = try facts(photo.jpeg()).exifPosition else { return nil }
        return warning.code
    }

    @Test(
        "the letters give the signs, in all four hemispheres",
        arguments: [(48.85, 2.35), (-23.55, 133.875), (42.125, -93.5), (-51.6875, -59.0625)],
        [ByteOrder.bigEndian, .littleEndian]
    )
    func hemispheres(place: (latitude: Double, longitude: Double), order: ByteOrder) throws {
        let found = try #require(
            try position(PhotoBuilder(order).gps(place.latitude, place.longitude))
        )
        #expect(found == Coordinate(latitude: place.latitude, longitude: place.longitude))
    }

    @Test("letters may be small or padded", arguments: ["s", " S ", "South"])
    func letters(reference: String) throws {
        let photo = PhotoBuilder().gps(10.5, 60.25).entry(.gps, tag: 0x0001, ascii: reference)
        #expect(try position(photo)?.latitude == -10.5)
    }

    @Test("zero on both axes is no fix, zero on one is a place")
    func zeros() throws {
        #expect(try problem(PhotoBuilder().gps(0, 0)) == .positionZero)
        #expect(try problem(PhotoBuilder().gps(0, 0, references: false)) == .positionZero)
        #expect(try position(PhotoBuilder().gps(0, 103.25))?.longitude == 103.25)
        #expect(try position(PhotoBuilder().gps(51.475, 0))?.latitude == 51.475)
    }

    @Test("a zero denominator makes no position, whichever part it is in", arguments: 0..<3)
    func zeroDenominators(part: Int) throws {
        var rationals: [(UInt32, UInt32)] = [(46, 1), (30, 1), (0, 1)]
        rationals[part] = (0, 0)
        let photo = PhotoBuilder().gps(46.5, 8.25).entry(.gps, tag: 0x0002, rationals: rationals)
        #expect(try problem(photo) == .positionInvalid)
    }

    @Test("without letters there is no position, unless the numbers are signed themselves")
    func references() throws {
        #expect(
            try problem(PhotoBuilder().gps(46.5, 8.25, references: false)) == .positionNoReference
        )
        let half = PhotoBuilder().gps(46.5, 8.25).without(.gps, tag: 0x0003)
        #expect(try problem(half) == .positionNoReference)
        #expect(
            try problem(PhotoBuilder().gps(46.5, 8.25).entry(.gps, tag: 0x0001, ascii: "Q"))
                == .positionNoReference
        )
    }

    @Test("out of range is no position")
    func range() throws {
        let photo = PhotoBuilder().gps(46.5, 8.25)
            .entry(.gps, tag: 0x0002, rationals: [(91, 1), (0, 1), (0, 1)])
        #expect(try problem(photo) == .positionInvalid)
    }

    @Test("sixty seconds carry, decimal degrees stand alone")
    func carrying() throws {
        let carried = PhotoBuilder().gps(46.5, 8.25)
            .entry(.gps, tag: 0x0002, rationals: [(46, 1), (29, 1), (60, 1)])
        #expect(try position(carried)?.latitude == 46.5)
        let decimal = PhotoBuilder().gps(46.5, 8.25)
            .entry(.gps, tag: 0x0002, rationals: [(465, 10), (0, 1), (0, 1)])
        #expect(try position(decimal)?.latitude == 46.5)
    }

    @Test(
        "altitude references 1 and 3 lie below the sea, 0 and 2 above",
        arguments: [(0, 412.5), (1, -412.5), (2, 412.5), (3, -412.5)] as [(UInt8, Double)]
    )
    func altitudes(reference: UInt8, expected: Double) throws {
        let photo = PhotoBuilder().gps(31.5, 35.4).altitude(412.5)
            .entry(.gps, tag: 0x0005, bytes: [reference])
        #expect(try position(photo)?.altitudeInMetres == expected)
    }

    @Test("an altitude without a reference lies above, an unknown one leaves the place")
    func oddAltitudes() throws {
        #expect(
            try position(PhotoBuilder().gps(31.5, 35.4).altitude(38.5, reference: false))?
                .altitudeInMetres == 38.5
        )
        let unknown = PhotoBuilder().gps(31.5, 35.4).altitude(1)
            .entry(.gps, tag: 0x0006, rationals: [(0, 0)])
        let place = try #require(try position(unknown))
        #expect(place.altitudeInMetres == nil)
        #expect(place.latitude == 31.5)
    }
}
