import Bytes
import FileSystem
import MediaMetadata
import TestSupport
import Testing

@testable import Keepsake

@Suite("The order of sources")
struct SourceOrderTests {
    private func memory(_ photo: PhotoBuilder, sidecar: String? = nil) throws -> Memory {
        var facts = try #require(try MediaReader().read(MemoryByteSource(photo.jpeg())))
        if let sidecar { try #require(XMPSidecar(Array(sidecar.utf8))).decode(into: &facts) }
        return MemoryBuilder().memory(
            of: facts,
            at: FilePath("a.jpg"),
            sizeInBytes: 1,
            modifiedAt: 0,
            digest: nil
        )
    }

    private static let sidecar = XMPSample.packet(
        "<dc:title>S</dc:title><dc:description>S</dc:description>"
            + XMPSample.list("dc:subject", ["s", "both"])
            + XMPSample.list("lr:hierarchicalSubject", ["a|leaf of s"]),
        attributes: "xmp:Rating='1' exif:DateTimeOriginal='2001-01-01T00:00:01' "
            + "exif:GPSLatitude='1,0N' exif:GPSLongitude='1,0E' photoshop:City='S' "
            + "tiff:Make='S' tiff:Model='S' aux:Lens='S' tiff:Orientation='8'"
    )
    private static let xmp = XMPSample.packet(
        "<dc:title>X</dc:title><dc:description>X</dc:description>"
            + XMPSample.list("dc:subject", ["x", "both"])
            + XMPSample.list("digiKam:TagsList", ["a/leaf"])
            + XMPSample.list("Iptc4xmpExt:PersonInImage", ["Ada"]),
        attributes: "xmp:Rating='2' exif:DateTimeOriginal='2002-01-01T00:00:01' "
            + "exif:GPSLatitude='2,0N' exif:GPSLongitude='2,0E' photoshop:City='X' "
            + "tiff:Make='X' tiff:Model='X' aux:Lens='X'"
    )
    private static let iptc: [(number: UInt8, bytes: [UInt8])] = [
        (5, Array("I".utf8)), (120, Array("I".utf8)), (25, Array("i".utf8)), (90, Array("I".utf8)),
        (55, Array("20030101".utf8)), (60, Array("000001+0000".utf8)),
    ]
    private static let exif = PhotoBuilder().description("E").date("2004:01:01 00:00:01").gps(4, 4)
        .make("E").model("E").lens("E").entry(.primary, tag: 0x4746, shorts: [4])
        .entry(.primary, tag: 0x9C9E, bytes: Array("k\0\0\0".utf8))
        .entry(.primary, tag: 0x9C9B, bytes: Array("T\0\0\0".utf8))

    @Test("what the user's sidecar says comes before all that the file says")
    func sidecars() throws {
        let memory = try memory(Self.exif.xmp(Self.xmp).iptc(Self.iptc), sidecar: Self.sidecar)
        #expect(memory.title == "S")
        #expect(memory.description == "S")
        #expect(memory.location == "S")
        #expect(memory.rating == 1)
        #expect(memory.takenAt?.text == "2001-01-01T00:00:01")
        #expect(memory.takenAtSource == .sidecarDateTimeOriginal)
        #expect(memory.coordinate == Coordinate(latitude: 1, longitude: 1))
        #expect(memory.coordinateSource == .sidecar)
        #expect(memory.tags == ["s", "both", "x", "i", "k", "leaf of s", "leaf"])
        #expect(memory.people == ["Ada"])
        #expect(memory.cameraMake == "E")
        #expect(memory.cameraModel == "E")
        #expect(memory.lensModel == "E")
        #expect(memory.orientation == nil)
    }

    @Test("EXIF comes first for date, position and camera, XMP for texts")
    func embedded() throws {
        let memory = try memory(Self.exif.xmp(Self.xmp).iptc(Self.iptc))
        #expect(memory.title == "X")
        #expect(memory.description == "X")
        #expect(memory.location == "X")
        #expect(memory.rating == 2)
        #expect(memory.takenAtSource == .exifDateTimeOriginal)
        #expect(memory.coordinateSource == .exif)
        #expect(memory.tags == ["x", "both", "i", "k", "leaf"])
        #expect(memory.cameraMake == "E")
    }

    @Test("XMP comes before IPTC, wherever the two stand in the file")
    func withoutExif() throws {
        for photo in [
            PhotoBuilder().xmp(Self.xmp).iptc(Self.iptc),
            PhotoBuilder().iptc(Self.iptc).xmp(Self.xmp),
        ] {
            let memory = try memory(photo)
            #expect(memory.title == "X")
            #expect(memory.takenAtSource == .xmpDateTimeOriginal)
            #expect(memory.coordinateSource == .xmp)
            #expect(memory.cameraModel == "X")
            #expect(memory.lensModel == "X")
        }
    }

    @Test("IPTC comes before what else EXIF holds")
    func withoutXMP() throws {
        let memory = try memory(Self.exif.iptc(Self.iptc))
        #expect(memory.title == "I")
        #expect(memory.description == "I")
        #expect(memory.location == "I")
        #expect(memory.rating == 4)
        #expect(memory.tags == ["i", "k"])
        let alone = try self.memory(PhotoBuilder().iptc(Self.iptc))
        #expect(alone.takenAt?.text == "2003-01-01T00:00:01+00:00")
        #expect(alone.takenAtSource == .iptcDateCreated)
    }

    @Test("EXIF alone gives its title, description, tags and rating")
    func exifAlone() throws {
        let memory = try memory(Self.exif)
        #expect(memory.title == "T")
        #expect(memory.description == "E")
        #expect(memory.tags == ["k"])
        #expect(memory.rating == 4)
    }

    @Test(
        "a date without a time of day stands at its start, with a warning",
        arguments: [
            ("1978", "1978-01-01T00:00:00"), ("1993-08", "1993-08-01T00:00:00"),
            ("1993-08-05", "1993-08-05T00:00:00"),
        ]
    )
    func partial(text: String, expected: String) throws {
        let packet = XMPSample.packet("", attributes: "photoshop:DateCreated='\(text)'")
        let memory = try memory(PhotoBuilder().xmp(packet))
        #expect(memory.takenAt?.text == expected)
        #expect(memory.takenAtSource == .xmpDateCreated)
        #expect(memory.warnings.map(\.code) == [.datePartial])
    }

    @Test("the time of a fix in XMP gives the camera's clock its offset")
    func offset() throws {
        let packet = XMPSample.packet("", attributes: "exif:GPSTimeStamp='2004-01-01T12:00:00Z'")
        let memory = try memory(PhotoBuilder().date("2004:01:01 14:00:31").xmp(packet))
        #expect(memory.takenAt?.text == "2004-01-01T14:00:31+02:00")
        #expect(memory.takenAtOffsetSource == .gps)
    }
}
