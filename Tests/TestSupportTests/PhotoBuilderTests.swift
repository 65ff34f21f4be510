import Bytes
import TestSupport
import Testing

@Suite("PhotoBuilder")
struct PhotoBuilderTests {
    @Test("an EXIF block is a TIFF header, sorted directories and their values behind them")
    func littleEndianBlock() {
        let block = PhotoBuilder().model("X").make("Acme").orientation(6).exifBlock()
        #expect(
            block == [
                0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0,
                0x0F, 0x01, 2, 0, 5, 0, 0, 0, 50, 0, 0, 0,
                0x10, 0x01, 2, 0, 2, 0, 0, 0, 0x58, 0, 0, 0,
                0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0,
                0, 0, 0, 0,
                0x41, 0x63, 0x6D, 0x65, 0, 0,
            ]
        )
    }

    @Test("a big-endian block points to its GPS directory, S and W where degrees are negative")
    func bigEndianBlock() {
        let block = PhotoBuilder(.bigEndian).gps(-0.5, -2).exifBlock()
        #expect(
            block == [
                0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1,
                0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26,
                0, 0, 0, 0,
                0, 4,
                0, 1, 0, 2, 0, 0, 0, 2, 0x53, 0, 0, 0,
                0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 80,
                0, 3, 0, 2, 0, 0, 0, 2, 0x57, 0, 0, 0,
                0, 4, 0, 5, 0, 0, 0, 3, 0, 0, 0, 104,
                0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 30, 0, 0, 0, 1, 0, 0, 0, 0, 0, 15, 0x42, 0x40,
                0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 15, 0x42, 0x40,
            ]
        )
    }

    @Test("a directory can link back to itself")
    func loop() {
        let block = PhotoBuilder().orientation(1).next(after: .primary, is: .primary).exifBlock()
        #expect(Array(block[22...]) == [8, 0, 0, 0])
    }

    @Test("an odd entry claims what it was told to")
    func oddEntry() {
        let block = PhotoBuilder()
            .entry(.primary, tag: 1, type: 99, count: 7, bytes: [1], offset: 0xFFFF_FFFF)
            .exifBlock()
        #expect(
            Array(block[10..<22]) == [1, 0, 99, 0, 7, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
        )
    }

    @Test("segments stand in the order of the calls, fill bytes before their marker")
    func segments() {
        let photo = PhotoBuilder().segment(0xFE, [1]).fill(2).exifSegment().orientation(1).jpeg()
        #expect(
            Array(photo[..<17]) == [
                0xFF, 0xD8, 0xFF, 0xFE, 0, 3, 1, 0xFF, 0xFF, 0xFF, 0xE1, 0, 34,
                0x45, 0x78, 0x69, 0x66,
            ]
        )
    }

    @Test("the frame header tells the size asked for", arguments: [(1, 1), (4_000, 3_000)])
    func frame(width: Int, height: Int) throws {
        let photo = PhotoBuilder().size(width: width, height: height).jpeg()
        let start = try #require(photo.firstRange(of: [0xFF, 0xC0, 0, 17, 8])).upperBound
        let size = photo[start..<(start + 4)].map(Int.init)
        #expect(size[0] << 8 | size[1] == height)
        #expect(size[2] << 8 | size[3] == width)
        #expect(photo.suffix(2) == [0xFF, 0xD9])
    }
}
