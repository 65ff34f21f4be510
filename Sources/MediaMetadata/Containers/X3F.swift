import Bytes

/// Sigma X3F: a header with the size, sections that a directory at the end lists.
enum X3F: Container {
    /// The most sections: cameras write five.
    private static let maximumCount = 64

    static func recognises(_ head: RawSpan) -> Bool { head.matches("FOVb") }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .raw
        do throws(ByteSourceError) {
            try readHeader(window, into: &facts)
            try readSections(window, into: &facts)
        } catch {
            throw MediaError(error)
        }
    }

    private static func readHeader(
        _ window: ByteWindow,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        // The header of version 4 has another layout.
        let version = try window.uint32(at: 4, .littleEndian) >> 16
        let offset = version >= 4 ? 40 : 28
        let width = Int(try window.uint32(at: offset, .littleEndian))
        let height = Int(try window.uint32(at: offset + 4, .littleEndian))
        let rotation = Int(try window.uint32(at: offset + 8, .littleEndian))
        if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
        facts.orientation = Orientation.turned(degreesToTheRight: rotation)
    }

    /// The last four bytes tell where the directory stands.
    private static func readSections(
        _ window: ByteWindow,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let directory = Int(try window.uint32(at: window.sizeInBytes - 4, .littleEndian))
        guard try window.matches("SECd", at: directory) else { return }
        let count = Int(try window.uint32(at: directory + 8, .littleEndian))
        for index in 0..<min(count, maximumCount) {
            let entry = directory + 12 + index * 12
            let offset = Int(try window.uint32(at: entry, .littleEndian))
            let size = Int(try window.uint32(at: entry + 4, .littleEndian))
            switch FourCC(rawValue: try window.uint32(at: entry + 8)) {
            case "IMA2", "IMAG": try readPreview(window, at: offset, count: size, into: &facts)
            case "PROP": try X3FProperties(window, at: offset, count: size)?.add(to: &facts)
            default: break
            }
        }
    }

    /// A picture of type 2 in format 18 is a JPEG, mostly with EXIF.
    private static func readPreview(
        _ window: ByteWindow,
        at offset: Int,
        count: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let headerInBytes = 28
        guard try window.matches("SECi", at: offset),
            try window.uint32(at: offset + 8, .littleEndian) == 2,
            try window.uint32(at: offset + 12, .littleEndian) == 18
        else { return }
        EmbeddedJPEG(at: offset + headerInBytes, count: count - headerInBytes)
            .read(window, into: &facts)
    }
}
