import Bytes

/// Fujifilm RAF: a header, a JPEG with the EXIF, and directories that describe the sensor's data.
enum RAF: Container {
    static func recognises(_ head: RawSpan) -> Bool { head.matches("FUJIFILMCCD-RAW ") }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .raf
        do throws(ByteSourceError) {
            let jpeg = EmbeddedJPEG(
                at: Int(try window.uint32(at: 84)),
                count: Int(try window.uint32(at: 88))
            )
            jpeg.read(window, into: &facts)
            let directory = Int(try window.uint32(at: 92))
            if let size = try size(window, in: directory) { (facts.width, facts.height) = size }
        } catch {
            throw MediaError(error)
        }
    }

    /// The most entries of a directory: cameras write fewer than twenty.
    private static let maximumEntryCount = 256

    /// The size of the picture: without the sensor's borders where it is told, else with them.
    ///
    /// An entry is a tag, a size, and that many bytes; sizes are height, then width.
    private static func size(
        _ window: ByteWindow,
        in directory: Int
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        var sizes: [UInt16: (width: Int, height: Int)] = [:]
        var offset = directory + 4
        let count = Int(try window.uint32(at: directory))
        for _ in 0..<min(count, maximumEntryCount) {
            let tag = try window.uint16(at: offset)
            let width = Int(try window.uint16(at: offset + 2))
            if sizeTags.contains(tag), width >= 4 {
                sizes[tag] = (
                    Int(try window.uint16(at: offset + 6)), Int(try window.uint16(at: offset + 4))
                )
            }
            offset += 4 + width
        }
        return sizeTags.lazy.compactMap { sizes[$0] }.first { $0.width > 0 && $0.height > 0 }
    }

    /// RawImageCroppedSize, RawImageSize, RawImageFullSize.
    private static let sizeTags: [UInt16] = [0x0111, 0x0121, 0x0100]
}
