import Bytes
import Exif

/// Minolta MRW: blocks with a name of four bytes and a size, one of them a TIFF structure.
enum MRW: Container {
    /// The most blocks before the sensor's data: cameras write five.
    private static let maximumCount = 64

    static func recognises(_ head: RawSpan) -> Bool {
        head.matches("\0MRM") || head.matches("\0MRI")
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .raw
        do throws(ByteSourceError) {
            try read(window, at: 0, into: &facts)
        } catch {
            throw MediaError(error)
        }
    }

    /// Adds what the blocks tell that begin at `start`: in a file of Minolta's, or in one of the Sony
    /// cameras that came of them.
    static func read(
        _ window: ByteWindow,
        at start: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let order: ByteOrder = try window.matches("\0MRI", at: start) ? .littleEndian : .bigEndian
        let end = start + 8 + Int(try window.uint32(at: start + 4, order))
        var offset = start + 8
        for _ in 0..<maximumCount where offset < end {
            let size = Int(try window.uint32(at: offset + 4, order))
            switch FourCC(rawValue: try window.uint32(at: offset)) {
            case "\0PRD": try takeDimensions(window, at: offset + 8, order, into: &facts)
            case "\0TTW": try takeTags(window, at: offset + 8, into: &facts)
            default: break
            }
            offset += 8 + size
        }
    }

    /// The version, then the sensor's height and width, then the picture's.
    private static func takeDimensions(
        _ window: ByteWindow,
        at offset: Int,
        _ order: ByteOrder,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let height = Int(try window.uint16(at: offset + 12, order))
        let width = Int(try window.uint16(at: offset + 14, order))
        if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
    }

    private static func takeTags(
        _ window: ByteWindow,
        at offset: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var tags = ExifTags()
        try TIFFWalk(window, base: offset).readExif(into: &tags)
        ExifFindings(tags: tags).add(to: &facts)
    }
}
