import Bytes

/// The data sets of a block of IPTC-IIM 4.2 (section 1.5): each is a mark, a record, a number, a
/// length and that many bytes.
struct IPTCDataSets {
    /// The most data sets of one block: photographs have fewer than 200.
    static let maximumCount = 10_000

    private var dataSets: [(record: UInt8, number: UInt8, bytes: [UInt8])] = []
    /// Whether the block ends within a data set, or holds anything else.
    private(set) var isDamaged = false

    init(_ block: [UInt8]) {
        let block = Self.inOrder(block)
        let span = block.span.bytes
        var offset = 0
        while let mark = span.uint8(at: offset), dataSets.count < Self.maximumCount {
            guard mark == Self.mark else {
                // Padding is all that may follow the last one.
                isDamaged = block[offset...].contains { $0 != 0 }
                return
            }
            guard let record = span.uint8(at: offset + 1), let number = span.uint8(at: offset + 2),
                let (start, count) = Self.content(span, at: offset + 3),
                count <= block.count - start
            else {
                isDamaged = true
                return
            }
            dataSets.append((record, number, Array(block[start..<(start + count)])))
            offset = start + count
        }
    }

    /// The bytes of each data set of that number, in order.
    func values(_ record: UInt8, _ number: UInt8) -> [[UInt8]] {
        dataSets.lazy.filter { $0.record == record && $0.number == number }.map(\.bytes)
    }

    private static let mark: UInt8 = 0x1C

    /// Where the bytes of a data set begin and how many there are; `offset` is that of the length.
    private static func content(_ span: RawSpan, at offset: Int) -> (start: Int, count: Int)? {
        guard let length = span.uint16(at: offset) else { return nil }
        guard length >= 0x8000 else { return (offset + 2, Int(length)) }
        // An extended data set: the length of the length, then the length itself.
        let width = Int(length & 0x7FFF)
        guard (1...4).contains(width) else { return nil }
        var count = 0
        for index in 0..<width {
            guard let byte = span.uint8(at: offset + 2 + index) else { return nil }
            count = count << 8 | Int(byte)
        }
        return (offset + 2 + width, count)
    }

    /// The block in its own order: TIFF writers that call it LONG turn every four bytes round.
    private static func inOrder(_ block: [UInt8]) -> [UInt8] {
        guard block.count >= 4, block[0] != mark, block[3] == mark else { return block }
        var turned = block
        for start in stride(from: 0, through: block.count - 4, by: 4) {
            turned[start..<(start + 4)].reverse()
        }
        return turned
    }
}
