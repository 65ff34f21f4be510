import Deflate
import TestSupport
import Testing

@Suite("Inflate")
struct InflateTests {
    /// "keepsake keepsake keepsake", deflated at level 9 by zlib.
    private let raw: [UInt8] = [
        0xCB, 0x4E, 0x4D, 0x2D, 0x28, 0x4E, 0xCC, 0x4E, 0x55, 0xC8, 0x46, 0x67, 0x00, 0x00,
    ]
    private let text = Array("keepsake keepsake keepsake".utf8)
    private var zlib: [UInt8] { [0x78, 0xDA] + raw + [0x88, 0xA6, 0x0A, 0x1C] }

    @Test("a stream gives its bytes, with a wrapper and without")
    func golden() {
        #expect(Inflate.inflated(raw, upTo: 100, wrapper: .none) == text)
        #expect(Inflate.inflated(zlib, upTo: 100) == text)
        #expect(Inflate.inflated(zlib + [1, 2, 3], upTo: 100) == text)
    }

    @Test("the limit is the most that comes out")
    func limit() {
        #expect(Inflate.inflated(zlib, upTo: text.count) == text)
        #expect(Inflate.inflated(zlib, upTo: text.count - 1) == nil)
        #expect(Inflate.inflated(zlib, upTo: 0) == nil)
    }

    @Test("cut streams, another wrapper and noise give nothing")
    func damaged() {
        for count in 0..<zlib.count {
            #expect(Inflate.inflated(Array(zlib.prefix(count)), upTo: 100) == nil)
        }
        #expect(Inflate.inflated(raw, upTo: 100) == nil)
        #expect(Inflate.inflated(zlib, upTo: 100, wrapper: .gzip) == nil)
        var random = SeededRandom()
        for _ in 0..<500 { _ = Inflate.inflated(random.bytes(200), upTo: 1_000, wrapper: .none) }
    }

    @Test("a bomb stops at the limit")
    func bomb() {
        // A code of one bit for "the same byte 258 times": each byte here is 2 KiB.
        let head: [UInt8] = [
            0xED, 0xC1, 0x81, 0, 0, 0, 0, 0xC3, 0x20, 0xD6, 0xF9, 0x4B, 0x1C, 0xE4,
        ]
        let bomb = head + [0x55, 0x01] + [UInt8](repeating: 0, count: 100_000)
        #expect(Inflate.inflated(bomb, upTo: 1 << 20, wrapper: .none) == nil)
    }
}
