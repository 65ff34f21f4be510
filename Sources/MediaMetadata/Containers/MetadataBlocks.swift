import Bytes

/// The blocks of metadata that one file holds, gathered as its container is walked and decoded
/// together: which kind is believed first does not hang on which comes first.
struct MetadataBlocks {
    /// The most that the blocks of one file may hold together: far above any camera's, and parsed in
    /// a tenth of a second.
    static let maximumSizeInBytes = 8 << 20
    /// The most blocks of one kind: files have one or two.
    private static let maximumCount = 8

    private var exif: [[UInt8]] = []
    private var xmp: [[UInt8]] = []
    private var iptc: [[UInt8]] = []
    private var sizeInBytes = 0

    /// Takes a TIFF structure, with or without `Exif\0\0` before it; other bytes are left alone.
    mutating func takeExif(_ bytes: [UInt8]) {
        let hasMark = bytes.span.bytes.matches("Exif\0\0")
        let structure = hasMark ? Array(bytes.dropFirst(6)) : bytes
        let span = structure.span.bytes
        guard span.matches("II*\0") || span.matches("MM\0*") else { return }
        take(structure, in: \.exif)
    }

    /// Takes an XMP packet.
    mutating func takeXMP(_ bytes: [UInt8]) {
        take(bytes, in: \.xmp)
    }

    /// Takes IPTC data sets.
    mutating func takeIPTC(_ bytes: [UInt8]) {
        take(bytes, in: \.iptc)
    }

    /// Takes what is metadata among the image resources of Photoshop.
    mutating func takePhotoshop(_ block: [UInt8]) {
        let resources = PhotoshopResources(block)
        for bytes in resources.values(PhotoshopResources.ID.xmp) { takeXMP(bytes) }
        for bytes in resources.values(PhotoshopResources.ID.iptc) { takeIPTC(bytes) }
        for bytes in resources.values(PhotoshopResources.ID.exif) { takeExif(bytes) }
    }

    /// Takes what stands in an APP1 segment of a JPEG: EXIF or XMP.
    mutating func takeAPP1(_ bytes: [UInt8]) {
        let header: StaticString = "http://ns.adobe.com/xap/1.0/\0"
        if bytes.span.bytes.matches(header) {
            takeXMP(Array(bytes.dropFirst(header.utf8CodeUnitCount)))
        } else {
            takeExif(bytes)
        }
    }

    private mutating func take(
        _ block: [UInt8],
        in kind: WritableKeyPath<MetadataBlocks, [[UInt8]]>
    ) {
        guard !block.isEmpty, block.count <= Self.maximumSizeInBytes - sizeInBytes,
            self[keyPath: kind].count < Self.maximumCount
        else { return }
        sizeInBytes += block.count
        self[keyPath: kind].append(block)
    }

    /// Adds what all blocks hold to `facts`.
    func decode(into facts: inout MediaFacts) {
        if !exif.isEmpty { ExifDecoder.decode(exif, into: &facts) }
        for packet in xmp { XMPDecoder.decode(packet, into: &facts) }
        for block in iptc { IPTCDecoder.decode(block, into: &facts) }
    }
}

extension MetadataBlocks {
    /// Calls `body`, which walks a container, and decodes what it gathered even where it fails.
    static func gathered(
        into facts: inout MediaFacts,
        _ body: (inout MetadataBlocks, inout MediaFacts) throws(ByteSourceError) -> Void
    ) throws(MediaError) {
        var blocks = MetadataBlocks()
        do throws(ByteSourceError) {
            try body(&blocks, &facts)
        } catch {
            blocks.decode(into: &facts)
            throw MediaError(error)
        }
        blocks.decode(into: &facts)
    }
}
