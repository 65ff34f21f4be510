import Bytes

/// Walks the chunks of a RIFF file: a name, a size in little-endian order, that many bytes, padded
/// to an even number.
struct RIFF {
    /// The most chunks of one list that are looked at.
    static let maximumCount = 10_000
    /// A chunk's name and size.
    static let headerInBytes = 8

    struct Chunk {
        let name: FourCC
        /// Where its bytes begin.
        let offset: Int
        let sizeInBytes: Int

        var end: Int { offset + sizeInBytes }
    }

    let window: ByteWindow

    /// The name of the form: `WEBP`, `AVI `; nil where `head` begins no RIFF file.
    static func form(_ head: RawSpan) -> FourCC? {
        guard head.matches("RIFF") else { return nil }
        return head.uint32(at: 8).map(FourCC.init)
    }

    /// The chunks of the file, whatever size it says it has.
    func forEachChunk(
        _ body: (Chunk) throws(ByteSourceError) -> Void
    ) throws(ByteSourceError) {
        try forEachChunk(from: 12, to: window.sizeInBytes, body)
    }

    /// The chunks between `start` and `end`; one that goes on behind the end of the file throws when
    /// it is over.
    func forEachChunk(
        from start: Int,
        to end: Int,
        _ body: (Chunk) throws(ByteSourceError) -> Void
    ) throws(ByteSourceError) {
        var offset = start
        for _ in 0..<Self.maximumCount where offset <= end - Self.headerInBytes {
            let size = Int(try window.uint32(at: offset + 4, .littleEndian))
            let chunk = Chunk(
                name: FourCC(rawValue: try window.uint32(at: offset)),
                offset: offset + Self.headerInBytes,
                sizeInBytes: size
            )
            try body(chunk)
            guard chunk.end <= window.sizeInBytes else {
                throw .truncated(offset: window.sizeInBytes)
            }
            offset = chunk.end + size % 2
        }
    }

    /// The bytes of `chunk`; nil where they are more than a block of metadata can be.
    func bytes(of chunk: Chunk) throws(ByteSourceError) -> [UInt8]? {
        guard chunk.sizeInBytes <= MetadataBlocks.maximumSizeInBytes else { return nil }
        return try window.bytes(at: chunk.offset, count: chunk.sizeInBytes)
    }
}
