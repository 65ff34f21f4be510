import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("WebP")
struct WebPTests {
    private let block = PhotoBuilder().date("2018:08:27 12:20:23").orientation(6).exifBlock()
    private let header = RIFFBuilder.extendedHeader(width: 3_648, height: 2_736)

    @Test("each kind of picture tells its size")
    func sizes() throws {
        let lossy: [UInt8] = [0x30, 0x01, 0x00, 0x9D, 0x01, 0x2A, 0x40, 0x41, 0xF0, 0x80]
        let lossless: [UInt8] = [0x2F, 0x2B, 0xC1, 0x4A, 0x10, 0x00]
        #expect(try facts(RIFFBuilder.file("WEBP", header)).size == "3648 x 2736")
        let plain = RIFFBuilder.file("WEBP", RIFFBuilder.chunk("VP8 ", lossy))
        #expect(try facts(plain).size == "320 x 240")
        let exact = RIFFBuilder.file("WEBP", RIFFBuilder.chunk("VP8L", lossless))
        #expect(try facts(exact).size == "300 x 300")
        #expect(try facts(exact).format == .webp)
    }

    @Test("EXIF is read bare and as JPEG has it", arguments: ["", "Exif\0\0"])
    func exif(mark: String) throws {
        let picture = RIFFBuilder.chunk("VP8 ", [UInt8](repeating: 0, count: 31))
        let exif = RIFFBuilder.chunk("EXIF", Array(mark.utf8) + block)
        let facts = try facts(RIFFBuilder.file("WEBP", header, picture, exif))
        #expect(facts.date(.exifDateTimeOriginal) == "2018-08-27T12:20:23")
        #expect(facts.orientation == 6)
        #expect(facts.warnings.isEmpty)
    }

    @Test("XMP is read under its name and under the one that some writers give it")
    func xmp() throws {
        let packet = """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2016-01-28T12:21:20Z"/></rdf:RDF>
            """
        for name in ["XMP ", "XMP\0"] {
            let chunk = RIFFBuilder.chunk(name, Array(packet.utf8))
            let facts = try facts(RIFFBuilder.file("WEBP", header, chunk))
            #expect(facts.date(.xmpCreateDate) == "2016-01-28T12:21:20Z")
        }
    }

    @Test("sound is no media")
    func wave() throws {
        let sound = RIFFBuilder.file("WAVE", RIFFBuilder.chunk("fmt ", [1, 0]))
        #expect(try MediaReader().read(MemoryByteSource(sound)) == nil)
    }
}
