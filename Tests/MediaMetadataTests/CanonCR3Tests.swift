import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("CR3")
struct CanonCR3Tests {
    private static let identifier: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
        0x48,
    ]

    private func file(codec: String = "CanonCR3_001/00.10.00/00.00.00") -> MovieBuilder {
        // A structure of one directory, whatever its tags belong to.
        let camera = PhotoBuilder().make("Canon").model("EOS R6").orientation(8)
            .entry(.primary, tag: 0x0100, longs: [5_472])
            .entry(.primary, tag: 0x0101, longs: [3_648])
        let exif = PhotoBuilder().entry(.primary, tag: 0x9003, ascii: "2025:09:06 20:24:47")
            .entry(.primary, tag: 0x9011, ascii: "+02:00")
        let gps = PhotoBuilder().entry(.primary, tag: 0x0001, ascii: "N")
            .entry(.primary, tag: 0x0002, rationals: [(37, 1), (30, 1), (0, 1)])
            .entry(.primary, tag: 0x0003, ascii: "W")
            .entry(.primary, tag: 0x0004, rationals: [(122, 1), (15, 1), (0, 1)])
        let canon = BoxBuilder.box(
            "uuid",
            Self.identifier,
            BoxBuilder.box("CNCV", Array(codec.utf8)),
            BoxBuilder.box("CMT1", camera.exifBlock()),
            BoxBuilder.box("CMT2", exif.exifBlock()),
            BoxBuilder.box("CMT3", [1, 2, 3]),
            BoxBuilder.box("CMT4", gps.exifBlock())
        )
        return MovieBuilder("crx ", "isom").created(secondsSince1904: 3_600_000_000, duration: 1)
            .child(canon).video(1_620, 1_080, coding: "CRAW")
    }

    @Test("directories of a picture are read, each from its own box")
    func picture() throws {
        let facts = try facts(file().encoded())
        #expect(facts.format == .cr3)
        #expect(facts.pixels == "5472x3648")
        #expect(facts.orientation == 8)
        #expect(facts.date(.exifDateTimeOriginal) == "2025-09-06T20:24:47+02:00")
        #expect(facts.date(.quickTimeCreateDate) == nil)
        #expect(facts.position(.exif) == "37.5 -122.25")
        #expect(facts.makes == ["Canon"])
        #expect(facts.durationInSeconds == nil)
    }

    @Test("a movie of Cinema RAW Light is a movie")
    func movie() throws {
        let facts = try facts(file(codec: "CanonCRM0001/02.09.00/00.00.00").encoded())
        #expect(facts.format == .mp4)
        #expect(facts.pixels == "1620x1080")
        #expect(facts.date(.exifDateTimeOriginal) == "2025-09-06T20:24:47+02:00")
        #expect(facts.date(.quickTimeCreateDate) == "2018-01-28T16:00:00Z")
    }

    @Test("a reserve behind the XMP packet stays unread")
    func packet() throws {
        let xmp = Array("<x:xmpmeta xmlns:x='adobe:ns:meta/'></x:xmpmeta>".utf8)
        let reserve = [UInt8](repeating: 0x20, count: 65_000)
        let box = BoxBuilder.box("uuid", MovieBox.xmpIdentifier, xmp, reserve)
        let source = CountingByteSource(file().encoded() + box)
        _ = try MediaReader().read(source)
        #expect(source.bytesRead < 45_000)
        let window = try ByteWindow(over: MemoryByteSource(box))
        #expect(try EmbeddedXMP.read(24..<box.count, window) == xmp)
    }
}
