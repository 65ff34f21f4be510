import Bytes

/// GIF 89a and 87a.
enum GIF: Container {
    /// How much of a file is read: what stands behind pictures is found only by reading over them.
    private static let maximumReadInBytes = 96 << 10
    /// What Adobe puts behind a packet so that readers that know nothing of it find its end
    /// (XMP specification part 3, section 1.1.2).
    private static let magicTrailerInBytes = 258

    static func recognises(_ head: RawSpan) -> Bool {
        head.matches("GIF87a") || head.matches("GIF89a")
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .gif
        try MetadataBlocks.gathered(into: &facts) { (blocks, facts) throws(ByteSourceError) in
            let width = Int(try window.uint16(at: 6, .littleEndian))
            let height = Int(try window.uint16(at: 8, .littleEndian))
            if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
            let offset = 13 + (try sizeOfColourTable(flags: window.uint8(at: 10)))
            try walk(window, from: offset, into: &blocks)
        }
    }

    private static func walk(
        _ window: ByteWindow,
        from start: Int,
        into blocks: inout MetadataBlocks
    ) throws(ByteSourceError) {
        var offset = start
        while window.bytesRead < maximumReadInBytes {
            switch try window.uint8(at: offset) {
            case 0x21:
                let end = try endOfSubBlocks(window, from: offset + 2)
                if try window.matches("\u{B}XMP DataXMP", at: offset + 2) {
                    let packet = offset + 14
                    let count = end - packet - magicTrailerInBytes
                    blocks.takeXMP(try window.bytes(at: packet, upTo: count))
                }
                offset = end
            case 0x2C:
                let table = sizeOfColourTable(flags: try window.uint8(at: offset + 9))
                // The size of the codes, then the picture in sub-blocks.
                offset = try endOfSubBlocks(window, from: offset + 10 + table + 1)
            default: return
            }
        }
    }

    /// Three bytes for each colour, where the flags say that there is a table.
    private static func sizeOfColourTable(flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    private static func endOfSubBlocks(
        _ window: ByteWindow,
        from start: Int
    ) throws(ByteSourceError) -> Int {
        var offset = start
        while window.bytesRead < maximumReadInBytes {
            let count = Int(try window.uint8(at: offset))
            offset += count + 1
            if count == 0 { break }
        }
        return offset
    }
}
