import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("TIFF-shaped raw files")
struct TIFFKindTests {
    private typealias Directory = TIFFBuilder.Directory

    /// A raw file as most makers shape it: a thumbnail first, the sensor's data below it.
    private static func raw(
        _ make: String,
        compression: UInt32 = 1,
        photometric: UInt32 = 32_803,
        _ add: (TIFFBuilder.Directory) -> TIFFBuilder.Directory = { $0 }
    ) -> [UInt8] {
        let exif = Directory().text(0x9003, "2019:01:02 03:04:05").numbers(0xA002, 6_000)
            .numbers(0xA003, 4_000)
        let preview = Directory().picture(1_620, 1_080, subfile: 1, compression: 6)
        let sensor = Directory().picture(
            6_048,
            4_024,
            compression: compression,
            photometric: photometric
        )
        let first = Directory().picture(160, 120, subfile: 1).text(0x010F, make)
            .text(0x0110, "X-1").bytes(0x0112, type: 3, [8, 0]).directories(0x8769, exif)
            .directories(0x014A, preview, sensor)
        return TIFFBuilder().page(add(first)).tiff()
    }

    @Test(
        "are told apart by their content",
        arguments: [
            (raw("NIKON CORPORATION", compression: 34_713), MediaFormat.nef),
            (raw("NIKON"), .nef),
            (raw("SONY", compression: 32_767), .arw),
            (raw("PENTAX", compression: 65_535), .pef),
            (raw("RICOH IMAGING COMPANY, LTD."), .pef),
            (raw("SAMSUNG", compression: 32_770), .srw),
            (raw("Hasselblad"), .raw),
            (raw("SEIKO EPSON CORP."), .raw),
            (raw("EASTMAN KODAK COMPANY", compression: 65_000, photometric: 2), .raw),
            (raw("Apple") { $0.bytes(0xC612, type: 1, [1, 4, 0, 0]) }, .dng),
            (raw("Apple", photometric: 34_892) { $0.bytes(0xC612, type: 1, [1, 4, 0, 0]) }, .dng),
            (raw("GoPro", compression: 9) { $0.bytes(0xC612, type: 1, [1, 4, 0, 0]) }, .raw),
            (raw("NIKON CORPORATION", photometric: 2), .tiff),
            (raw("SONY", photometric: 2) { $0.numbers(0xC634, 8) }, .arw),
            (raw("Leaf", photometric: 2) { $0.bytes(0x8606, [1]) }, .raw),
            (raw("Kodak", photometric: 2) { $0.numbers(0xFE00, 8) }, .raw),
        ]
    )
    func kinds(bytes: [UInt8], expected: MediaFormat) throws {
        let facts = try facts(bytes)
        #expect(facts.format == expected)
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
        #expect(facts.models == ["X-1"])
        #expect(facts.orientation == 8)
        #expect(facts.size == (expected == .tiff ? "160 x 120" : "6048 x 4024"))
    }

    @Test("Canon's raw files are known by their mark, their size by EXIF")
    func canon() throws {
        let exif = Directory().numbers(0xA002, 4_368).numbers(0xA003, 2_912)
        let first = Directory().picture(1_536, 1_024, compression: 6).text(0x010F, "Canon")
            .directories(0x8769, exif)
        let marks: [([UInt8], MediaFormat)] = [
            (Array("CR".utf8) + [2, 0, 0, 0, 0, 0], .cr2),
            ([0xBA, 0xB0, 0xAC, 0xBB, 0, 0, 0, 0], .raw),
            (Array("IIIITwaR".utf8), .raw),
            (Array("ABCDEFGH".utf8), .tiff),
        ]
        for (mark, format) in marks {
            let facts = try facts(TIFFBuilder(signature: mark).page(first).tiff())
            #expect(facts.format == format)
            #expect(facts.size == (format == .tiff ? "1536 x 1024" : "4368 x 2912"))
        }
    }

    @Test("Olympus's raw files have a number of their own in the header")
    func olympus() throws {
        let first = Directory().numbers(0x0100, 4_100).numbers(0x0101, 3_084)
            .text(0x010F, "OLYMPUS CORPORATION")
        for (order, magic) in [
            (ByteOrder.littleEndian, UInt16(0x4F52)), (.littleEndian, 0x5352), (.bigEndian, 0x4F52),
        ] {
            let facts = try facts(TIFFBuilder(order, magic: magic).page(first).tiff())
            #expect(facts.format == .orf)
            #expect(facts.size == "4100 x 3084")
        }
    }

    @Test("Panasonic's size is that within the sensor's borders, its dates the preview's")
    func panasonic() throws {
        let jpeg = PhotoBuilder().date("2008:08:06 15:21:56").orientation(6).jpeg()
        let first = Directory().numbers(0x0002, 3_736).numbers(0x0003, 2_754)
            .numbers(0x0004, 4).numbers(0x0005, 8).numbers(0x0006, 2_740).numbers(0x0007, 3_656)
            .bytes(0x002E, jpeg).text(0x010F, "Panasonic").bytes(0x0112, type: 3, [1, 0])
        let facts = try facts(TIFFBuilder(magic: 0x55).page(first).tiff())
        #expect(facts.format == .rw2)
        #expect(facts.size == "3648 x 2736")
        #expect(facts.date(.exifDateTimeOriginal) == "2008-08-06T15:21:56")
        #expect(facts.orientation == 1)
    }

    @Test("a DNG's size is its main picture's, not a mask's, a map's or a preview's")
    func masks() throws {
        let parts: [(UInt32, UInt32, UInt32)] = [
            (8_000, 6_000, 4), (9_000, 7_000, 0x10004), (4_032, 3_024, 0), (5_000, 4_000, 1),
        ]
        let below = parts.map { Directory().picture($0.0, $0.1, subfile: $0.2) }
        let first = Directory().picture(256, 192, subfile: 1).bytes(0xC612, type: 1, [1, 6, 0, 0])
            .directories(0x014A, below[0], below[1], below[2], below[3])
        let facts = try facts(TIFFBuilder().page(first).tiff())
        #expect(facts.format == .dng)
        #expect(facts.size == "4032 x 3024")
    }

    @Test("the size of Sony's first cameras is the one in Minolta's blocks")
    func sony() throws {
        var dimensions = Array("\0PRD".utf8) + [24, 0, 0, 0] + Array("12345678".utf8)
        for side in [UInt16(2_608), 3_900, 2_592, 3_872] { dimensions.append(side, .littleEndian) }
        dimensions += [UInt8](repeating: 0, count: 8)
        let blocks = Array("\0MRI".utf8) + [32, 0, 0, 0] + dimensions
        let own = Directory().bytes(0x7250, blocks)
        let bytes = Self.raw("SONY") { $0.directories(0xC634, own) }
        #expect(try facts(bytes).size == "3872 x 2592")
    }

    @Test("a plain TIFF's size is that of its first page that is no thumbnail")
    func pages() throws {
        let bytes = TIFFBuilder(.bigEndian).page(Directory().picture(80, 60, subfile: 1))
            .page(Directory().picture(800, 600)).page(Directory().picture(8_000, 6_000)).tiff()
        #expect(try facts(bytes).format == .tiff)
        #expect(try facts(bytes).size == "800 x 600")
    }

    @Test("blocks of other metadata are read from their tags")
    func blocks() throws {
        let packet = """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
            xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2016-01-28T12:21:20"/></rdf:RDF>
            """
        let title: [UInt8] = [0x1C, 2, 5, 0, 4] + Array("Lake".utf8)
        let resource = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 9] + title + [0]
        let iptc = Directory().picture(1, 1).bytes(0x83BB, title).bytes(0x02BC, Array(packet.utf8))
        let photoshop = Directory().picture(1, 1).bytes(0x8649, resource)
        #expect(try facts(TIFFBuilder().page(iptc).tiff()).titles == ["Lake"])
        #expect(
            try facts(TIFFBuilder().page(iptc).tiff()).date(.xmpCreateDate) == "2016-01-28T12:21:20"
        )
        #expect(try facts(TIFFBuilder().page(photoshop).tiff()).titles == ["Lake"])
    }

    @Test("of a raw file of 4 GB only directories are read")
    func reads() throws {
        let source = CountingSource(Self.raw("NIKON", compression: 34_713), paddedTo: 4_000_000_000)
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.format == .nef)
        #expect(source.bytesRead < 40_000)
    }

    @Test("directories that hold ever longer values end at a limit")
    func greed() throws {
        var first = Directory().picture(1, 1)
        for _ in 0..<2_000 { first = first.bytes(0x9C9C, type: 1, [1, 2, 3, 4, 5, 6]) }
        var bytes = TIFFBuilder().page(first).tiff()
        // Each claims 256 KiB somewhere in the file.
        for index in 0..<2_000 {
            let entry = 8 + 2 + 12 * (5 + index)
            let tag: [UInt8] = index % 2 == 0 ? [0x0E, 0x01] : [0x9C, 0x9C]
            let claim = [UInt32(256 << 10), UInt32(65_536 * (index % 100))]
            bytes.replaceSubrange(
                entry..<(entry + 12),
                with: tag + [1, 0] + claim.encoded(.littleEndian)
            )
        }
        let source = CountingSource(bytes, paddedTo: 32 << 20)
        #expect(try MediaReader().read(source)?.format == .tiff)
        #expect(source.bytesRead < 1 << 20)
    }
}
