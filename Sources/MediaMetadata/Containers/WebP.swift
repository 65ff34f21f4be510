import Bytes

/// WebP (RFC 9649), lossy, lossless and animated.
enum WebP: Container {
    static func recognises(_ head: RawSpan) -> Bool { RIFF.form(head) == "WEBP" }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .webp
        let file = RIFF(window: window)
        try MetadataBlocks.gathered(into: &facts) { (blocks, facts) throws(ByteSourceError) in
            try file.forEachChunk { (chunk) throws(ByteSourceError) in
                switch chunk.name {
                case "VP8X", "VP8 ", "VP8L":
                    if facts.width == nil, let size = try size(in: chunk, window) {
                        (facts.width, facts.height) = size
                    }
                case "EXIF": if let bytes = try file.bytes(of: chunk) { blocks.takeExif(bytes) }
                // Some writers end the name with a NUL, not a blank.
                case "XMP ", "XMP\0":
                    if let bytes = try file.bytes(of: chunk) { blocks.takeXMP(bytes) }
                default: break
                }
            }
        }
    }

    private static func size(
        in chunk: RIFF.Chunk,
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        switch chunk.name {
        case "VP8X": try canvas(at: chunk.offset, window)
        case "VP8L": try losslessSize(at: chunk.offset, window)
        default: try lossySize(at: chunk.offset, window)
        }
    }

    /// Section 2.7.1.1: flags and reserved bytes, then width and height, 24 bits each, less one.
    private static func canvas(
        at offset: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        let width = try window.uint32(at: offset + 4, .littleEndian) & 0xFF_FFFF
        let height = try window.uint32(at: offset + 6, .littleEndian) >> 8
        return (Int(width) + 1, Int(height) + 1)
    }

    /// Section 3.4: a mark, then width and height, 14 bits each, less one.
    private static func losslessSize(
        at offset: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        guard try window.uint8(at: offset) == 0x2F else { return nil }
        let bits = try window.uint32(at: offset + 1, .littleEndian)
        return (Int(bits & 0x3FFF) + 1, Int(bits >> 14 & 0x3FFF) + 1)
    }

    /// RFC 6386 section 9.1: the tag of the frame, a mark, then 14 bits each behind two of scaling.
    private static func lossySize(
        at offset: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        guard try window.uint32(at: offset + 2) & 0xFF_FFFF == 0x9D012A else { return nil }
        let width = Int(try window.uint16(at: offset + 6, .littleEndian) & 0x3FFF)
        let height = Int(try window.uint16(at: offset + 8, .littleEndian) & 0x3FFF)
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
