import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("JPEG 2000")
struct JPEG2000Tests {
    private let signature =
        BoxBuilder.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
        + BoxBuilder.fileType("jp2 ", "jp2 ")
    private let header = BoxBuilder.box(
        "jp2h",
        BoxBuilder.box("ihdr", BoxBuilder.uint32(130) + BoxBuilder.uint32(200), [0, 3, 7, 7, 0, 0])
    )
    private let block = PhotoBuilder().date("2004:06:21 23:37:53").orientation(8).exifBlock()

    @Test("size, date and orientation are read")
    func fields() throws {
        for lead in [[], Array("Exif\0\0".utf8)] {
            let facts = try facts(
                signature + header
                    + BoxBuilder.box("uuid", Array("JpgTiffExif->JP2".utf8), lead, block)
            )
            #expect(facts.format == .jp2)
            #expect(facts.pixels == "200x130")
            #expect(facts.orientation == 8)
            #expect(facts.date(.exifDateTimeOriginal) == "2004-06-21T23:37:53")
            #expect(facts.warnings == [])
        }
    }

    @Test("a bare codestream has the size of its grid without the margin")
    func codestream() throws {
        let size =
            [0xFF, 0x4F, 0xFF, 0x51, 0, 41, 0, 0] + BoxBuilder.uint32(300) + BoxBuilder.uint32(200)
            + BoxBuilder.uint32(10) + BoxBuilder.uint32(20)
        #expect(try facts(size).pixels == "290x180")
        #expect(try facts(signature + BoxBuilder.openBox("jp2c", size)).pixels == "290x180")
    }

    @Test("an EXIF box that is none is named")
    func damaged() throws {
        let box = BoxBuilder.box("uuid", Array("JpgTiffExif->JP2".utf8), [1, 2, 3])
        let facts = try facts(signature + header + box)
        #expect(facts.pixels == "200x130")
        #expect(facts.warningCodes == ["metadata-damaged"])
    }
}
