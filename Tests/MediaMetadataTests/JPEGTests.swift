import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("JPEG")
struct JPEGTests {
    private let dated = PhotoBuilder().date("2019:01:02 03:04:05").size(width: 321, height: 123)

    @Test("size, orientation and camera are read")
    func fields() throws {
        let facts = try facts(
            dated.make("Canon ").model("EOS 5D").lens("EF 50mm").orientation(6).jpeg()
        )
        #expect(facts.format == .jpeg)
        #expect(facts.width == 321)
        #expect(facts.height == 123)
        #expect(facts.orientation == 6)
        #expect(
            facts.findings.map(\.value).contains(.cameraMake("Canon"))
                && facts.findings.map(\.value).contains(.cameraModel("EOS 5D"))
                && facts.findings.map(\.value).contains(.lensModel("EF 50mm"))
        )
    }

    @Test("fill bytes before a marker and EXIF behind other segments change nothing")
    func order() throws {
        let photo = dated.fill(7).segment(0xE0, Array("JFIF\0".utf8)).xmp("<x/>").fill(1)
            .exifSegment()
        #expect(try facts(photo.jpeg()).date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test("a directory that points back at itself ends")
    func loops() throws {
        let photo = dated.next(after: .exif, is: .primary).next(after: .primary, is: .primary)
        #expect(try facts(photo.jpeg()).date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test("a block of more than one segment is put together")
    func longBlock() throws {
        let text = String(repeating: "x", count: 90_000)
        let block = dated.userComment(code: "ASCII", bytes: Array(text.utf8)).exifBlock()
        let head = Array("Exif\0\0".utf8)
        let photo = PhotoBuilder()
            .segment(0xE1, head + block.prefix(60_000))
            .segment(0xE1, head + block.dropFirst(60_000))
        #expect(try facts(photo.jpeg()).descriptions == [text])
    }

    @Test("a maker note is never parsed: whatever stands in it, the dates are read")
    func makerNote() throws {
        var random = SeededRandom()
        let photo = dated.make("Canon").entry(.exif, tag: 0x927C, undefined: random.bytes(5_000))
        #expect(try facts(photo.jpeg()).date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test("no prefix of a photo traps, and one that holds the EXIF block gives the date")
    func prefixes() throws {
        let bytes = dated.gps(48.85, 2.35).thumbnail([1, 2, 3]).jpeg()
        for count in 0...bytes.count {
            let facts = try MediaReader().read(MemoryByteSource(Array(bytes.prefix(count))))
            if count > 1_000 {
                #expect(facts?.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
            }
            if count < 3 { #expect(facts == nil) }
        }
    }

    @Test("no flipped byte of an EXIF block traps")
    func flippedBytes() throws {
        var random = SeededRandom()
        let bytes = dated.gps(48.85, 2.35).altitude(3).make("x").offset("+01:00").jpeg()
        for _ in 0..<2_000 {
            var copy = bytes
            for _ in 0..<random.number(in: 1...4) {
                copy[random.number(in: 2...(bytes.count - 1))] = random.bytes(1)[0]
            }
            _ = try MediaReader().read(MemoryByteSource(copy))
        }
    }
}
