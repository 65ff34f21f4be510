import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("Boxes")
struct BoxWalkTests {
    private func walk(_ bytes: [UInt8], upTo count: Int = 100) throws -> (String, Bool) {
        let window = try ByteWindow(over: MemoryByteSource(bytes))
        var walk = BoxWalk(window, in: 0..<bytes.count, upTo: count)
        var text = ""
        while let box = try walk.next() {
            text += "\(box.type)\(box.payload)\(box.isCut ? "!" : "") "
        }
        return (text, walk.isDamaged)
    }

    @Test("boxes of 32-bit and 64-bit size follow one another, an open one goes on to the end")
    func sizes() throws {
        let bytes =
            BoxBuilder.box("free", [1, 2]) + BoxBuilder.longBox("mdat", [3])
            + BoxBuilder.openBox("moov", [4, 5, 6])
        #expect(try walk(bytes) == ("free8..<10 mdat26..<27 moov35..<38 ", false))
    }

    @Test("a box that announces too much is cut to its parent")
    func cut() throws {
        #expect(try walk(BoxBuilder.box("mdat", announcing: 99, [1])) == ("mdat8..<9! ", false))
        let huge = BoxBuilder.uint32(1) + BoxBuilder.code("mdat") + BoxBuilder.uint64(-1) + [7]
        #expect(try walk(huge) == ("mdat16..<17! ", false))
    }

    @Test(
        "a size that can't be ends the walk",
        arguments: [2, 7] + (3...6).map { $0 }
    )
    func impossibleSize(size: Int) throws {
        let bytes = BoxBuilder.box("free") + BoxBuilder.box("moov", announcing: size, [1, 2, 3])
        #expect(try walk(bytes) == ("free8..<8 ", true))
        let long = BoxBuilder.uint32(1) + BoxBuilder.code("mdat") + BoxBuilder.uint64(size)
        #expect(try walk(long) == ("", true))
        #expect(try walk(Array(long.prefix(12))) == ("", true))
    }

    @Test("four zeros end a list of QuickTime, and so do fewer bytes than a header has")
    func endOfList() throws {
        #expect(try walk(BoxBuilder.box("free") + [0, 0, 0, 0]) == ("free8..<8 ", false))
        #expect(
            try walk(BoxBuilder.box("free") + [UInt8](repeating: 0, count: 12))
                == ("free8..<8 ", false)
        )
    }

    @Test("there are no more boxes than allowed")
    func tooMany() throws {
        let bytes = (0..<5).flatMap { _ in BoxBuilder.box("free") }
        #expect(try walk(bytes, upTo: 5).1 == false)
        #expect(try walk(bytes, upTo: 4).1 == true)
    }

    @Test(
        "turns and mirrorings amount to an orientation of EXIF",
        arguments: [
            ([], 1), ([Turn.leftToRight], 2), ([.quarters(2)], 3), ([.topToBottom], 4),
            ([.quarters(1), .topToBottom], 5), ([.quarters(3)], 6),
            ([.quarters(3), .topToBottom], 7), ([.quarters(1)], 8),
            ([.topToBottom, .quarters(1)], 7), ([.leftToRight, .topToBottom], 3),
            ([.quarters(1), .quarters(3)], 1), ([.quarters(7)], 6),
        ] as [([Turn], Int)]
    )
    func orientation(turns: [Turn], orientation: Int) {
        var transform = PictureTransform.identity
        for turn in turns {
            switch turn {
            case .quarters(let count): transform.turnAnticlockwise(quarters: count)
            case .topToBottom: transform.mirrorTopToBottom()
            case .leftToRight: transform.mirrorLeftToRight()
            }
        }
        #expect(transform.orientation == orientation)
    }

    /// What can be done to a picture.
    enum Turn: Sendable {
        case quarters(Int)
        case topToBottom
        case leftToRight
    }

    @Test(
        "brands tell what a file is, the major one first",
        arguments: [
            (["heic", "mif1", "heic"], .picture(.heic)),
            (["mif1", "avif", "miaf"], .picture(.avif)),
            (["mif1", "heic"], .picture(.heic)), (["avis", "msf1", "iso8"], .picture(.avif)),
            (["msf1", "hevc", "mp42"], .picture(.heic)),
            (["hhhh", "xxxx", "heic"], .picture(.heic)),
            (["qt  "], .movie(.mov)), (["qq  ", "qt  "], .movie(.mov)),
            (["mp42", "heic"], .movie(.mp4)), (["M4V ", "isom"], .movie(.mp4)),
            (["3gp5", "isom"], .movie(.threeGP)), (["3g2a"], .movie(.threeGP)),
            (["crx ", "isom"], .canonRaw), (["M4A ", "mp42", "isom"], .audio),
            (["????"], .movie(.mp4)), ([], .movie(.mp4)),
        ] as [([String], FileType.Content)]
    )
    func brands(brands: [String], content: FileType.Content) {
        let version = brands.isEmpty ? [] : BoxBuilder.uint32(0)
        let payload =
            brands.prefix(1).flatMap(BoxBuilder.code) + version
            + brands.dropFirst().flatMap(BoxBuilder.code)
        let bytes = BoxBuilder.box("ftyp", payload)
        #expect(FileType(bytes.span.bytes)?.content == content)
    }
}
