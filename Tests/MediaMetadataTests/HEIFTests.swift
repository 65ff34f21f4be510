import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("HEIF and AVIF")
struct HEIFTests {
    private static let block: [UInt8] = PhotoBuilder(.bigEndian).date("2019:06:15 14:22:31")
        .gps(-36.8125, 174.75).make("Apple").orientation(6).exifBlock()
    private let block: [UInt8] = HEIFTests.block
    private let taken = "2019-06-15T14:22:31"

    @Test("size, date and position of the primary picture are read")
    func fields() throws {
        let facts = try facts(HEIFBuilder(width: 4_032, height: 3_024).exif(block).encoded())
        #expect(facts.format == .heic)
        #expect(facts.pixels == "4032x3024")
        #expect(facts.date(.exifDateTimeOriginal) == taken)
        #expect(facts.position(.exif) == "-36.8125 174.75")
        #expect(facts.makes == ["Apple"])
        #expect(facts.warnings == [])
    }

    @Test("the turn is irot's and imir's, never EXIF's")
    func orientation() throws {
        let plain = HEIFBuilder().exif(block)
        #expect(try facts(plain.encoded()).orientation == 1)
        let turned = plain.property(BoxBuilder.box("irot", [3]))
        #expect(try facts(turned.encoded()).orientation == 6)
        let mirrored = plain.property(BoxBuilder.box("irot", [1]))
            .property(BoxBuilder.box("imir", [0]))
        #expect(try facts(mirrored.encoded()).orientation == 5)
        let otherOrder = plain.property(BoxBuilder.box("imir", [0]))
            .property(BoxBuilder.box("irot", [1]))
        #expect(try facts(otherOrder.encoded()).orientation == 7)
    }

    @Test("a grid has its own size, not its tiles'")
    func grid() throws {
        var builder = HEIFBuilder(width: 512, height: 512).picture(7, type: "grid")
            .property(HEIFBuilder.size(4_000, 3_000), of: 7)
            .reference("dimg", from: 7, to: [1]).exif(block, describing: [7])
        builder.primary = 7
        let facts = try facts(builder.encoded())
        #expect(facts.pixels == "4000x3000")
        #expect(facts.date(.exifDateTimeOriginal) == taken)
    }

    @Test("every form of an EXIF item is read", arguments: forms)
    func readsForm(name: String, payload: [UInt8]) throws {
        let facts = try facts(HEIFBuilder().item(2, "Exif", payload).encoded())
        #expect(facts.date(.exifDateTimeOriginal) == taken, "\(name)")
    }

    private static let forms: [(String, [UInt8])] = [
        ("offset 0", joined(BoxBuilder.uint32(0), block)),
        ("offset 6", joined(BoxBuilder.uint32(6), mark, block)),
        ("offset 0 before the mark", joined(BoxBuilder.uint32(0), mark, block)),
        ("no offset", block),
        ("no offset but the mark", joined(mark, block)),
        ("a JPEG segment", joined(BoxBuilder.uint32(10), segment, mark, block)),
        ("a JPEG segment alone", joined(segment, mark, block)),
        ("an offset past the end", joined(BoxBuilder.uint32(-2), block)),
        ("little-endian", joined(BoxBuilder.uint32(0), littleEndian)),
    ]
    private static let mark = Array("Exif\0\0".utf8)
    private static let segment: [UInt8] = [0xFF, 0xE1, 1, 2]
    private static let littleEndian: [UInt8] = PhotoBuilder(.littleEndian).date(
        "2019:06:15 14:22:31"
    )
    .exifBlock()

    private static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

    @Test("an EXIF item without a TIFF header is said to be damaged")
    func noHeader() throws {
        let facts = try facts(
            HEIFBuilder().item(2, "Exif", [UInt8](repeating: 9, count: 400)).encoded()
        )
        #expect(facts.warningCodes == ["metadata-damaged"])
        #expect(facts.pixels == "640x480")
    }

    @Test("items are found by every version of their tables", arguments: [0, 1, 2], [2, 3])
    func versions(location: Int, information: UInt8) throws {
        var builder = HEIFBuilder("avif").exif(block)
        builder.locationVersion = location
        builder.informationVersion = information
        let facts = try facts(builder.encoded())
        #expect(facts.format == .avif)
        #expect(facts.date(.exifDateTimeOriginal) == taken)
    }

    @Test("extents are put together, base offsets added, the item data box is looked into")
    func places() throws {
        let payload = BoxBuilder.uint32(0) + block
        for change in [
            { $0.split(into: 3) }, { $0.moveIntoItemData() }, { $0.place(baseOffset: 100) },
            {
                $0.moveIntoItemData()
                $0.split(into: 2)
            },
        ] as [(inout HEIFBuilder.Item) -> Void] {
            let builder = HEIFBuilder().item(2, "Exif", payload, change)
            #expect(try facts(builder.encoded()).date(.exifDateTimeOriginal) == taken)
        }
    }

    @Test("items in other files and made from other items are named")
    func obstacles() throws {
        let payload = BoxBuilder.uint32(0) + block
        for change in [{ $0.place(method: 2) }, { $0.place(dataReference: 1) }]
            as [(inout HEIFBuilder.Item) -> Void]
        {
            let facts = try facts(HEIFBuilder().item(2, "Exif", payload, change).encoded())
            #expect(facts.date(.exifDateTimeOriginal) == nil)
            #expect(facts.warningCodes == ["metadata-damaged"])
        }
    }

    @Test("EXIF that describes a thumbnail is not the picture's")
    func thumbnail() throws {
        let other = PhotoBuilder().date("2001:01:01 01:01:01").exifBlock()
        let thumbnail = HEIFBuilder().picture(5).reference("thmb", from: 5, to: [1])
            .exif(other, id: 6, describing: [5])
        #expect(try facts(thumbnail.encoded()).date(.exifDateTimeOriginal) == nil)
        let both = thumbnail.exif(block, id: 7)
        #expect(try facts(both.encoded()).date(.exifDateTimeOriginal) == taken)
        // One that says nothing of what it describes is believed.
        let silent = HEIFBuilder().exif(block, describing: [])
        #expect(try facts(silent.encoded()).date(.exifDateTimeOriginal) == taken)
    }

    @Test("a Live Photo's identifier is read from Apple's maker note")
    func contentIdentifier() throws {
        let note = AppleMakerNoteTests.note("E905E6C6-C747-4805-942F-9904A0281F02")
        let block = PhotoBuilder(.bigEndian).make("Apple").entry(
            .exif,
            tag: 0x927C,
            undefined: note
        ).exifBlock()
        let facts = try facts(HEIFBuilder().exif(block).encoded())
        #expect(facts.contentIdentifier == "E905E6C6-C747-4805-942F-9904A0281F02")
    }

    @Test("XMP items are read, deflated ones too, in zlib's wrapper or none")
    func xmp() throws {
        let packet = Array(XMPSample.packet("<dc:title>Sea</dc:title>").utf8)
        // One stored block (RFC 1951 section 3.2.4).
        let length = [UInt8(packet.count & 0xFF), UInt8(packet.count >> 8)]
        let deflated = [1] + length + length.map { ~$0 } + packet
        for (bytes, coding) in [(packet, ""), (deflated, "deflate"), ([9, 9, 9], "deflate")] {
            let builder = HEIFBuilder().item(
                3,
                "mime",
                bytes,
                contentType: "application/rdf+xml\0\(coding)"
            )
            let found = try facts(builder.encoded())
            #expect(found.titles == (bytes.count > 3 ? ["Sea"] : []))
            #expect(found.warningCodes == (bytes.count > 3 ? [] : ["metadata-damaged"]))
        }
    }

    @Test("an EXIF item with previews is read where it lies, in few bytes")
    func largeItem() throws {
        let large = PhotoBuilder().date("2019:06:15 14:22:31")
            .entry(.exif, tag: 0x927C, undefined: [UInt8](repeating: 7, count: 900_000))
            .exifBlock()
        let source = CountingByteSource(HEIFBuilder().exif(large).encoded())
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.date(.exifDateTimeOriginal) == taken)
        #expect(source.bytesRead < 60_000)
    }

    @Test("a sequence without a still has its track's size and turn")
    func sequence() throws {
        let movie = MovieBuilder().created(secondsSince1904: 3_600_000_000)
            .video(320, 200, matrix: (0, 1, -1, 0), coding: "av01")
        let bytes = BoxBuilder.fileType("avis", "avif", "msf1") + movie.movieBox()
        let facts = try facts(bytes)
        #expect(facts.format == .avif)
        #expect(facts.pixels == "320x200")
        #expect(facts.orientation == 6)
        #expect(facts.date(.quickTimeCreateDate) == nil)
    }

    @Test("a file that ends too early says so, and gives what it has")
    func truncated() throws {
        let bytes = HEIFBuilder().exif(block).encoded()
        let facts = try facts(Array(bytes.dropLast(40)))
        #expect(facts.pixels == "640x480")
        #expect(facts.warningCodes.contains("truncated"))
    }
}
