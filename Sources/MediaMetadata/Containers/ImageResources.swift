import Bytes

/// Walks the image resources of Photoshop where they lie in a file, in a PSD or in a tag of a TIFF:
/// only those that hold metadata are read, thumbnails and paths are stepped over.
struct ImageResources {
    /// The most resources that are looked at: files have fewer than a hundred.
    private static let maximumCount = 1_000

    let window: ByteWindow
    let start: Int
    let end: Int

    func read(into blocks: inout MetadataBlocks) throws(ByteSourceError) {
        var offset = start
        for _ in 0..<Self.maximumCount where offset + 12 <= end {
            // Other programs write other marks: 8BIM, MeSa, AgHg, PHUT, DCSR.
            let id = try window.uint16(at: offset + 4)
            // A name with its length before it, of an even number of bytes together.
            let name = Int(try window.uint8(at: offset + 6))
            let place = offset + 6 + (name + 2) & ~1
            let size = Int(try window.uint32(at: place))
            try take(id, at: place + 4, count: size, into: &blocks)
            offset = place + 4 + size + size % 2
        }
    }

    private func take(
        _ id: UInt16,
        at offset: Int,
        count: Int,
        into blocks: inout MetadataBlocks
    ) throws(ByteSourceError) {
        guard count <= MetadataBlocks.maximumSizeInBytes else { return }
        switch id {
        case PhotoshopResources.ID.iptc: blocks.takeIPTC(try window.bytes(at: offset, count: count))
        case PhotoshopResources.ID.exif: blocks.takeExif(try window.bytes(at: offset, count: count))
        case PhotoshopResources.ID.xmp: blocks.takeXMP(try window.bytes(at: offset, count: count))
        default: break
        }
    }
}
