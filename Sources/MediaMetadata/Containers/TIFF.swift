import Bytes
import Exif

/// TIFF 6.0, BigTIFF, and the raw files that cameras shape like them: DNG, CR2, NEF, ARW, ORF, RW2,
/// PEF, SRW and others.
enum TIFF: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        switch head.uint32(at: 0) {
        // II*\0, MM\0*, and for Panasonic and Olympus: IIU\0, IIRO, IIRS, MMOR.
        case 0x4949_2A00, 0x4D4D_002A, 0x4949_5500, 0x4949_524F, 0x4949_5253, 0x4D4D_4F52: true
        // BigTIFF: offsets of eight bytes.
        case 0x4949_2B00: head.uint32(at: 4) == 0x0800_0000
        case 0x4D4D_002B: head.uint32(at: 4) == 0x0008_0000
        default: false
        }
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .tiff
        try MetadataBlocks.gathered(into: &facts) { (blocks, facts) throws(ByteSourceError) in
            let walk = try TIFFWalk(window)
            let first = try walk.directory(at: walk.firstDirectory)
            var tags = ExifTags()
            walk.readExif(of: first, into: &tags)
            let pictures = TIFFPictures(of: walk, first: first)
            let kind = TIFFKind(of: walk, first, tags, pictures)
            facts.format = kind.format
            if let size = PictureSize(of: kind, walk, first, pictures) {
                (facts.width, facts.height) = (size.width, size.height)
            }
            ExifFindings(tags: tags).add(to: &facts)
            walk.takeBlocks(of: first, into: &blocks)
            if tags[ExifTags.Tag.dateTimeOriginal] == nil {
                EmbeddedJPEG(ofPanasonic: first, walk)?.read(window, into: &facts)
            }
        }
    }
}

extension TIFFWalk {
    private static let xmpPacket: UInt16 = 0x02BC
    private static let iptc: UInt16 = 0x83BB
    private static let photoshop: UInt16 = 0x8649

    /// Takes the blocks of other metadata that `directory` holds.
    func takeBlocks(of directory: Directory, into blocks: inout MetadataBlocks) {
        if let packet = directory[Self.xmpPacket].flatMap(block) { blocks.takeXMP(packet) }
        if let datasets = directory[Self.iptc].flatMap(block) { blocks.takeIPTC(datasets) }
        guard let entry = directory[Self.photoshop] else { return }
        let start = base &+ entry.valueOffset
        let (end, overflow) = start.addingReportingOverflow(entry.sizeInBytes)
        guard !overflow else { return }
        try? ImageResources(window: window, start: start, end: end).read(into: &blocks)
    }
}
