import Bytes
import Exif

/// Reads EXIF structures wherever a container keeps them: by libexif, and by a walk of our own where
/// libexif does not reach.
enum ExifDecoder {
    /// Reads the TIFF structures in `structures` and adds what they hold; the first with a tag wins.
    ///
    /// - Parameter structures: each begins with the mark of its byte order.
    static func decode(_ structures: [[UInt8]], into facts: inout MediaFacts) {
        var tags = ExifTags()
        for structure in structures {
            var block = ExifBlock.header + structure
            if ExifBlock.decode(&block, { tags.take($0, $1) }) { continue }
            if let window = try? ByteWindow(over: MemoryByteSource(structure)),
                let walk = try? TIFFWalk(window)
            {
                walk.readExif(into: &tags)
            }
        }
        guard !tags.isEmpty else {
            facts.warnings.append(Warning(.metadataDamaged, "EXIF block without a readable tag"))
            return
        }
        ExifFindings(tags: tags).add(to: &facts)
    }
}
