import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("GIF, BMP and PSD")
struct PlainPictureTests {
    private let packet = Array(
        """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2016-01-28T12:21:20"/></rdf:RDF>
        """.utf8
    )

    @Test("a GIF tells its size and the packet that Adobe puts before or behind the picture")
    func gif() throws {
        let header = Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00, 0x80, 0, 0, 0, 0, 0, 9, 9, 9]
        let trailer: [UInt8] = [1] + (0...255).reversed() + [0]
        let xmp: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + packet + trailer
        let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
        for bytes in [header + xmp + picture + [0x3B], header + picture + xmp + [0x3B]] {
            let facts = try facts(bytes)
            #expect(facts.format == .gif)
            #expect(facts.size == "320 x 240")
            #expect(facts.date(.xmpCreateDate) == "2016-01-28T12:21:20")
            #expect(facts.warnings.isEmpty)
        }
    }

    @Test("a BMP tells its size, from the top or the bottom, old or new")
    func bmp() throws {
        let file: [UInt8] = Array("BM".utf8) + [UInt8](repeating: 0, count: 12)
        let up = [UInt32(40), 200, 133].encoded(.littleEndian) + [1, 0, 24, 0]
        let down = [Int32(40), 200, -133].encoded(.littleEndian) + [1, 0, 24, 0]
        let old: [UInt8] = [12, 0, 0, 0, 200, 0, 133, 0, 1, 0, 8, 0]
        for header in [up, down, old] {
            let facts = try facts(file + header)
            #expect(facts.format == .bmp)
            #expect(facts.size == "200 x 133")
        }
        #expect(
            try MediaReader().read(MemoryByteSource(Array("BMW 320 is no picture at all".utf8)))
                == nil
        )
    }

    @Test("a PSD tells its size and the metadata among its resources", arguments: [UInt8(1), 2])
    func psd(version: UInt8) throws {
        func resource(_ id: UInt16, _ bytes: [UInt8]) -> [UInt8] {
            var output = Array("8BIM".utf8)
            output.append(id, .bigEndian)
            output += [3] + Array("abc".utf8)
            output.append(UInt32(bytes.count), .bigEndian)
            return output + bytes + (bytes.count % 2 == 0 ? [] : [0])
        }
        let title: [UInt8] = [0x1C, 2, 5, 0, 4] + Array("Lake".utf8)
        let exif = PhotoBuilder().date("2019:01:02 03:04:05").exifBlock()
        let resources =
            resource(0x040C, [1, 2, 3]) + resource(0x0404, title) + resource(0x0422, exif)
            + resource(0x0424, packet)
        var bytes = Array("8BPS".utf8) + [0, version, 0, 0, 0, 0, 0, 0, 0, 3]
        bytes += [UInt32(133), 200].encoded(.bigEndian) + [0, 8, 0, 3]
        bytes += [UInt32(4)].encoded(.bigEndian) + [9, 9, 9, 9]
        bytes.append(UInt32(resources.count), .bigEndian)
        let facts = try facts(bytes + resources)
        #expect(facts.format == .psd)
        #expect(facts.size == "200 x 133")
        #expect(facts.titles == ["Lake"])
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
        #expect(facts.date(.xmpCreateDate) == "2016-01-28T12:21:20")
    }
}
