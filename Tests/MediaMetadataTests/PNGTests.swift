import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("PNG")
struct PNGTests {
    private let block = PhotoBuilder().date("2019:01:02 03:04:05").gps(-36.8125, 174.75)
        .make("vivo").orientation(6).exifBlock()
    private let packet = """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2016-01-28T12:21:20"/>\
        </rdf:RDF></x:xmpmeta>
        """

    @Test("the size is the header's")
    func size() throws {
        let facts = try facts(PNGBuilder().size(width: 403, height: 302).png())
        #expect(facts.format == .png)
        #expect(facts.size == "403 x 302")
        #expect(facts.warnings.isEmpty)
    }

    @Test("EXIF is read before and behind the picture, bare and as JPEG has it")
    func exif() throws {
        let before = PNGBuilder().chunk("eXIf", block)
        let behind = PNGBuilder().chunk("IDAT", [1, 2, 3]).chunk(
            "eXIf",
            Array("Exif\0\0".utf8) + block
        )
        let old = PNGBuilder().chunk("zxIf", [0, 0, 0, 1, 0] + Zlib.stored(block))
        for png in [before, behind, old] {
            let facts = try facts(png.png())
            #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
            #expect(
                facts.exifPosition == .value(Coordinate(latitude: -36.8125, longitude: 174.75)!)
            )
            #expect(facts.makes == ["vivo"])
            #expect(facts.orientation == 6)
        }
    }

    @Test("EXIF is read from the profiles that ImageMagick writes", arguments: ["exif", "APP1"])
    func profiles(name: String) throws {
        let profile = PNGBuilder.profile(name, Array("Exif\0\0".utf8) + block)
        let plain = PNGBuilder().text("Raw profile type \(name)", profile)
        let packed = PNGBuilder().compressedText("Raw profile type \(name)", Array(profile.utf8))
        for png in [plain, packed] {
            #expect(try facts(png.png()).date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
        }
    }

    @Test("XMP is read from its chunk, compressed or not, and from profiles")
    func xmp() throws {
        let chunk = PNGBuilder().internationalText("XML:com.adobe.xmp", packet)
        let packed = PNGBuilder().internationalText("XML:com.adobe.xmp", packet, isCompressed: true)
        let bytes = Array(packet.utf8)
        let profile = PNGBuilder().text("Raw profile type xmp", PNGBuilder.profile("xmp", bytes))
        let segment = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + bytes
        let app1 = PNGBuilder().text(
            "Raw profile type APP1",
            PNGBuilder.profile("generic", segment)
        )
        for png in [chunk, packed, profile] {
            #expect(try facts(png.png()).date(.xmpDateTimeOriginal) == "2016-01-28T12:21:20")
        }
        #expect(try facts(app1.png()).date(.xmpDateTimeOriginal) == nil)
    }

    @Test("IPTC is read from a profile, bare and among Photoshop's resources")
    func iptc() throws {
        let dataSets: [UInt8] = [0x1C, 2, 5, 0, 4] + Array("Lake".utf8)
        let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, UInt8(dataSets.count)] + dataSets
        for bytes in [dataSets, resource + [0]] {
            let png = PNGBuilder().text("Raw profile type iptc", PNGBuilder.profile("iptc", bytes))
            #expect(try facts(png.png()).titles == ["Lake"])
        }
    }

    @Test("both of a PNG's own dates are read, one in words, one in UTC")
    func dates() throws {
        let time: [UInt8] = [0x07, 0xD5, 8, 16, 7, 7, 9]
        let facts = try facts(
            PNGBuilder().text("Creation Time", "Tue, 2 Jan 2019 03:04:05 +0100").chunk("tIME", time)
                .png()
        )
        #expect(facts.date(.pngCreationTime) == "2019-01-02T03:04:05+01:00")
        #expect(facts.date(.pngTIME) == "2005-08-16T07:07:09Z")
    }

    @Test("dates that are none are rejected")
    func noDates() throws {
        let facts = try facts(
            PNGBuilder().text("Creation Time", "3/12/07").chunk("tIME", [0, 0, 0, 0, 0, 0, 0]).png()
        )
        #expect(facts.date(.pngCreationTime) == "date-invalid")
        #expect(facts.date(.pngTIME) == "date-placeholder")
    }

    @Test("a text that blows up beyond its limit is left out, and what follows is read")
    func bomb() throws {
        let text = [UInt8](repeating: 0x20, count: 5 << 20)
        let png = PNGBuilder().compressedText("Raw profile type xmp", text).chunk("eXIf", block)
        #expect(try facts(png.png()).date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test(
        "the picture's data is stepped over, however many chunks it has",
        arguments: [8_192, 32_768]
    )
    func stepsOver(chunk: Int) throws {
        var png = PNGBuilder()
        for _ in 0..<(12 << 20) / chunk {
            png = png.chunk("IDAT", [UInt8](repeating: 1, count: chunk))
        }
        let source = CountingSource(png.chunk("IDAT", [1, 2, 3]).chunk("eXIf", block).png())
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
        #expect(source.bytesRead < 100_000)
    }

    @Test("data in chunks of many lengths is stepped over as well")
    func oddRuns() throws {
        var random = SeededRandom()
        var png = PNGBuilder()
        for _ in 0..<300 {
            png = png.chunk("IDAT", random.bytes(random.number(in: 0...3)))
        }
        #expect(
            try facts(png.chunk("eXIf", block).png()).date(.exifDateTimeOriginal)
                == "2019-01-02T03:04:05"
        )
    }

    @Test("a file that ends early says so and keeps what was read")
    func truncated() throws {
        let bytes = PNGBuilder().chunk("eXIf", block).chunk("IDAT", [1, 2, 3, 4]).png()
        let facts = try facts(Array(bytes.dropLast(14)))
        #expect(facts.warnings.map(\.code) == [.truncated])
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }
}
