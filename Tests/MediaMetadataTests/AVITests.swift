import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("AVI")
struct AVITests {
    private let header = RIFFBuilder.mainHeader(time: 40_000, frames: 50, width: 640, height: 480)

    private func file(_ chunks: [UInt8]...) -> [UInt8] {
        let list = RIFFBuilder.chunk("LIST", Array("hdrl".utf8) + header + chunks.joined())
        return RIFFBuilder.file("AVI ", list, RIFFBuilder.list("movi"))
    }

    @Test("size and length are the main header's")
    func header_() throws {
        let facts = try facts(file())
        #expect(facts.format == .avi)
        #expect(facts.size == "640 x 480")
        #expect(facts.durationInSeconds == 2)
    }

    @Test("the video stream's own length and rate come first")
    func stream() throws {
        let numbers: [UInt32] = [0, 0, 0, 0, 1_001, 30_000, 0, 300, 0, 0, 0, 0, 0]
        let stream = RIFFBuilder.chunk("strh", Array("vids".utf8) + numbers.encoded(.littleEndian))
        let facts = try facts(file(RIFFBuilder.list("strl", stream)))
        #expect(facts.durationInSeconds == 10.01)
    }

    @Test(
        "the camera's date is read wherever it stands",
        arguments: [
            ("IDIT", "Mon Mar 10 15:04:43 2003\n\0", "2003-03-10T15:04:43"),
            ("IDIT", "2001/ 1/27  1:42PM\0", "2001-01-27T13:42:00"),
            ("ICRD", "2009-10-27 12:14:34", "2009-10-27T12:14:34"),
            ("ICRD", "soon", "date-invalid"),
        ]
    )
    func dates(name: String, text: String, expected: String) throws {
        let chunk = RIFFBuilder.chunk(name, Array(text.utf8))
        let bytes = name == "IDIT" ? file(chunk) : file() + RIFFBuilder.list("INFO", chunk)
        #expect(try facts(bytes).date(.quickTimeCreateDate) == expected)
    }

    @Test("maker and model are read from the EXIF list, Nikon's and Fujifilm's data")
    func cameras() throws {
        let exif = RIFFBuilder.list(
            "exif",
            RIFFBuilder.chunk("ecor", Array("Casio\0".utf8)),
            RIFFBuilder.chunk("emdl", Array("EX-Z30\0".utf8))
        )
        #expect(try facts(file() + exif).makes == ["Casio"])
        #expect(try facts(file() + exif).models == ["EX-Z30"])

        var tags: [UInt8] = []
        for (tag, text) in [
            (UInt16(3), "NIKON\0"), (4, "E2500\0"), (0x13, "2003:01:02 03:04:05\0"),
        ] {
            tags.append(tag, .littleEndian)
            tags.append(UInt16(text.utf8.count), .littleEndian)
            tags += Array(text.utf8)
        }
        let nikon = try facts(file() + RIFFBuilder.list("ncdt", RIFFBuilder.chunk("nctg", tags)))
        #expect(nikon.makes == ["NIKON"])
        #expect(nikon.models == ["E2500"])
        #expect(nikon.date(.exifDateTimeOriginal) == "2003-01-02T03:04:05")

        let block = PhotoBuilder().make("FUJIFILM").exifBlock().dropFirst(8)
        let data = RIFFBuilder.chunk("strd", Array("AVIF\0\0\0\0".utf8) + block)
        #expect(try facts(file(RIFFBuilder.list("strl", data))).makes == ["FUJIFILM"])
    }

    @Test("a film of any length is stepped over")
    func stepsOver() throws {
        var bytes = file()
        bytes.removeLast(12)
        bytes += Array("LIST".utf8)
        bytes.append(UInt32(3_000_000_000), .littleEndian)
        bytes += Array("movi".utf8)
        let info = RIFFBuilder.list(
            "INFO",
            RIFFBuilder.chunk("ICRD", Array("2009-10-27 12:14:34".utf8))
        )
        let end = bytes.count - 4 + 3_000_000_000
        let source = CountingSource(
            sizeInBytes: end + info.count,
            parts: [(0, bytes), (end, info)]
        )
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.date(.quickTimeCreateDate) == "2009-10-27T12:14:34")
        #expect(source.bytesRead < 50_000)
    }
}
