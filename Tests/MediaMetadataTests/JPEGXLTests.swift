import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("JPEG XL")
struct JPEGXLTests {
    private let signature =
        BoxBuilder.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
        + BoxBuilder.fileType("jxl ", "jxl ")
    private let block = PhotoBuilder().date("2019:01:02 03:04:05").orientation(3).exifBlock()

    /// A codestream's header, its bits from the lowest on: numbers with how many bits they take.
    private func codestream(_ fields: (Int, Int)...) -> [UInt8] {
        let bits = fields.flatMap { value, count in (0..<count).map { value >> $0 & 1 } }
        let padded = bits + [Int](repeating: 0, count: 64)
        let bytes = stride(from: 0, to: padded.count - 7, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 | UInt8(padded[start + $1]) << UInt8($1) }
        }
        return [0xFF, 0x0A] + bytes
    }

    @Test("small sizes are multiples of 8")
    func small() throws {
        let facts = try facts(codestream((1, 1), (9, 5), (0, 3), (4, 5), (1, 1)))
        #expect(facts.format == .jxl)
        #expect(facts.pixels == "40x80")
        #expect(facts.orientation == 1)
    }

    @Test(
        "sizes take 9, 13, 18 or 30 bits",
        arguments: [(0, 9, 200), (1, 13, 4_000), (2, 18, 200_000), (3, 30, 900_000_000)]
    )
    func sizes(selector: Int, bits: Int, side: Int) throws {
        let header = codestream(
            (0, 1),
            (selector, 2),
            (side - 1, bits),
            (0, 3),
            (0, 2),
            (129, 9),
            (1, 1)
        )
        #expect(try facts(header).pixels == "130x\(side)")
    }

    @Test(
        "a ratio stands for the width",
        arguments: [(1, 600), (2, 720), (3, 800), (4, 900), (5, 1_066), (6, 750), (7, 1_200)]
    )
    func ratios(ratio: Int, width: Int) throws {
        let header = codestream((0, 1), (1, 2), (599, 13), (ratio, 3), (1, 1))
        #expect(try facts(header).pixels == "\(width)x600")
    }

    @Test("the orientation is the codestream's, not EXIF's")
    func orientation() throws {
        let turned = codestream((1, 1), (0, 5), (1, 3), (0, 1), (1, 1), (5, 3))
        #expect(try facts(turned).orientation == 6)
        let exif = BoxBuilder.box("Exif", BoxBuilder.uint32(0), block)
        let facts = try facts(signature + exif + BoxBuilder.box("jxlc", turned))
        #expect(facts.orientation == 6)
        #expect(facts.pixels == "8x8")
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test("the first part of a codestream in parts has the header")
    func parts() throws {
        let stream = codestream((1, 1), (0, 5), (1, 3), (1, 1))
        let facts = try facts(
            signature + BoxBuilder.box("jxlp", BoxBuilder.uint32(0), stream)
                + BoxBuilder.box("jxlp", BoxBuilder.uint32(1 << 31 | 1), [1])
        )
        #expect(facts.pixels == "8x8")
    }

    @Test("compressed boxes are unpacked, damaged ones named")
    func brotli() throws {
        let stream = BoxBuilder.box("jxlc", codestream((1, 1), (0, 5), (1, 3), (1, 1)))
        // A Brotli stream of one uncompressed block (RFC 7932 section 9.2), then the empty last one.
        let payload = BoxBuilder.uint32(0) + block
        let length = payload.count - 1
        // WBITS 16 is one bit of 0; ISLAST 0; MNIBBLES 4 (two bits of 0); MLEN-1; ISUNCOMPRESSED.
        let header = length << 4 | 1 << 20
        let packed =
            (0..<3).map { UInt8(truncatingIfNeeded: header >> (8 * $0)) } + payload + [0x03]
        let whole = try facts(
            signature + stream + BoxBuilder.box("brob", BoxBuilder.code("Exif"), packed)
        )
        #expect(whole.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
        for damaged in [Array(packed.dropLast(9)), [0xFF, 0xFF, 0xFF], []] {
            let cut = try facts(
                signature + stream + BoxBuilder.box("brob", BoxBuilder.code("Exif"), damaged)
            )
            #expect(cut.warningCodes == ["metadata-damaged"])
        }
    }
}
