import Bytes
import Exif

/// Reads an EXIF structure wherever a container keeps it: by libexif, and by a walk of our own where
/// libexif finds nothing.
enum ExifDecoder {
    /// Reads the TIFF structure in `block`, which stands behind `Exif\0\0`, and adds what it holds.
    static func decode(_ block: [UInt8], into facts: inout MediaFacts) {
        var tags = ExifTags()
        var copy = block
        if !ExifBlock.decode(&copy, { tags.take($0, $1) }) {
            let structure = MemoryByteSource(Array(block.dropFirst(ExifBlock.header.count)))
            if let window = try? ByteWindow(over: structure),
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
