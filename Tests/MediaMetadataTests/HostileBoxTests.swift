import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

/// Files of boxes that were cut or changed at random: whatever is made of them, nothing traps.
@Suite("Hostile boxes")
struct HostileBoxTests {
    private static let block = PhotoBuilder().date("2019:01:02 03:04:05").gps(48.85, 2.35)
        .make("Apple").entry(.exif, tag: 0x927C, undefined: AppleMakerNoteTests.note("A-B"))
        .exifBlock()

    private static let heif = HEIFBuilder().exif(block).property(BoxBuilder.box("irot", [1]))
        .property(BoxBuilder.box("imir", [1]))
        .item(9, "mime", Array("<x:xmpmeta/>".utf8), contentType: "application/rdf+xml") {
            $0.moveIntoItemData()
        }
        .encoded()

    private static let movie = MovieBuilder("qt  ")
        .created(secondsSince1904: 3_600_000_000, version: 1).video(640, 480)
        .key("com.apple.quicktime.location.ISO6709", "+25.5322-070.1969+019.099/")
        .key("com.apple.quicktime.creationdate", "2019-01-12T21:01:30+1100")
        .text("©xyz", "+46.7199-112.4931+822.171/")
        .userData(BoxBuilder.fullBox("loci", [0x15, 0xC7, 0, 0], [UInt8](repeating: 1, count: 12)))
        .userData(MovieBuilder.itemList([("©nam", "A"), ("©day", "2010")])).encoded()

    private static let jpegXL =
        BoxBuilder.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + BoxBuilder.fileType("jxl ", "jxl ")
        + BoxBuilder.box("Exif", BoxBuilder.uint32(0), block)
        + BoxBuilder.box("brob", BoxBuilder.code("xml "), [11, 2, 128, 60, 47, 62, 3])
        + BoxBuilder.box("jxlc", [0xFF, 0x0A, 0x08, 0x04, 0x8E, 0x81, 1, 2, 3])

    private static let jpeg2000 =
        BoxBuilder.box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + BoxBuilder.fileType("jp2 ", "jp2 ")
        + BoxBuilder.box("jp2h", BoxBuilder.box("ihdr", [UInt8](repeating: 1, count: 14)))
        + BoxBuilder.box("uuid", Array("JpgTiffExif->JP2".utf8), block)

    private static let files = [heif, movie, jpegXL, jpeg2000]

    @Test("no prefix traps", arguments: files)
    func prefixes(bytes: [UInt8]) throws {
        let reader = MediaReader()
        for count in 0...bytes.count {
            _ = try reader.read(MemoryByteSource(Array(bytes.prefix(count))))
        }
    }

    @Test("no flipped byte traps", arguments: files)
    func flips(bytes: [UInt8]) throws {
        var random = SeededRandom()
        let reader = MediaReader()
        for _ in 0..<1_500 {
            var copy = bytes
            for _ in 0..<random.number(in: 1...4) {
                copy[random.number(in: 0...(bytes.count - 1))] = random.bytes(1)[0]
            }
            _ = try reader.read(MemoryByteSource(copy))
        }
    }

    @Test("numbers at their largest trap nothing", arguments: files)
    func largest(bytes: [UInt8]) throws {
        let reader = MediaReader()
        for offset in 0..<(bytes.count - 4) {
            for value in [0xFF, 0x7F] as [UInt8] {
                var copy = bytes
                copy.replaceSubrange(offset..<(offset + 4), with: [value, 0xFF, 0xFF, 0xFF])
                _ = try reader.read(MemoryByteSource(copy))
            }
        }
    }

    @Test("a file of nothing but headers is left after so many")
    func manyBoxes() throws {
        let boxes = (0..<200_000).flatMap { _ in BoxBuilder.box("free") }
        let source = CountingByteSource(BoxBuilder.fileType("mp42") + boxes)
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.warningCodes == ["metadata-damaged"])
        #expect(source.bytesRead < 40_000)
    }

    @Test("boxes in boxes lead nowhere deep")
    func deepBoxes() throws {
        var box = BoxBuilder.box("free")
        for _ in 0..<2_000 { box = BoxBuilder.box("meta", [0, 0, 0, 0], box) }
        for type in ["moov", "udta"] {
            let bytes =
                BoxBuilder.fileType("qt  ") + BoxBuilder.box("moov", BoxBuilder.box(type, box))
            _ = try #require(try MediaReader().read(MemoryByteSource(bytes)))
        }
        let heif = BoxBuilder.fileType("heic") + box
        _ = try #require(try MediaReader().read(MemoryByteSource(heif)))
    }
}
