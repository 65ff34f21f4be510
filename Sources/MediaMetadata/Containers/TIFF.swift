import Bytes
import Exif

/// TIFF 6.0 and BigTIFF.
enum TIFF: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        head.matches("II*\0") || head.matches("MM\0*") || head.matches("II+\0\u{8}\0\0\0")
            || head.matches("MM\0+\0\u{8}\0\0")
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .tiff
        do throws(ByteSourceError) {
            let walk = try TIFFWalk(window)
            try read(walk, into: &facts)
        } catch {
            throw MediaError(error)
        }
    }

    private static func read(
        _ walk: TIFFWalk,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let first = try walk.directory(at: walk.firstDirectory)
        var tags = ExifTags()
        walk.readExif(of: first, into: &tags)
        ExifFindings(tags: tags).add(to: &facts)
        decodeBlocks(of: first, walk, into: &facts)
        if let (width, height) = mainPicture(walk, first: first) {
            (facts.width, facts.height) = (width, height)
        }
    }

    /// Decodes the XMP packet, the IPTC block and the Photoshop resources that `directory` holds.
    private static func decodeBlocks(
        of directory: TIFFWalk.Directory,
        _ walk: TIFFWalk,
        into facts: inout MediaFacts
    ) {
        if let packet = directory[0x02BC].flatMap(walk.block) {
            XMPDecoder.decode(packet, into: &facts)
        }
        if let block = directory[0x83BB].flatMap(walk.block) {
            IPTCDecoder.decode(block, into: &facts)
        }
        if let block = directory[0x8649].flatMap(walk.block) {
            PhotoshopResources(block).decode(into: &facts)
        }
    }

    /// The size of the first picture that is not marked as a smaller copy of another (TIFF 6.0,
    /// NewSubfileType bit 0), else of the first.
    private static func mainPicture(
        _ walk: TIFFWalk,
        first: TIFFWalk.Directory
    ) -> (width: Int, height: Int)? {
        var directory = first
        var seen: Set<Int> = [walk.firstDirectory]
        var fallback: (width: Int, height: Int)?
        while true {
            if let size = size(walk, directory) {
                if !isReduced(walk, directory) { return size }
                fallback = fallback ?? size
            }
            guard directory.next != 0, seen.count < TIFFWalk.maximumDirectoryCount,
                seen.insert(directory.next).inserted,
                let next = try? walk.directory(at: directory.next)
            else { return fallback }
            directory = next
        }
    }

    private static func size(
        _ walk: TIFFWalk,
        _ directory: TIFFWalk.Directory
    ) -> (width: Int, height: Int)? {
        guard
            let width = directory[ExifTags.Tag.imageWidth].flatMap(walk.field)?.integer,
            let height = directory[ExifTags.Tag.imageLength].flatMap(walk.field)?.integer,
            width > 0, height > 0
        else { return nil }
        return (width, height)
    }

    private static func isReduced(_ walk: TIFFWalk, _ directory: TIFFWalk.Directory) -> Bool {
        let newSubfileType: UInt16 = 0x00FE
        return ((directory[newSubfileType].flatMap(walk.field)?.integer ?? 0) & 1) == 1
    }
}
