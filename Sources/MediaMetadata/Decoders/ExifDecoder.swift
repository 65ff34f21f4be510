import Bytes
import Exif

/// Reads EXIF structures wherever a container keeps them: by libexif, and by a walk of our own where
/// libexif does not reach.
enum ExifDecoder {
    /// Reads the TIFF structures in `structures` and adds what they hold; the first with a tag wins.
    ///
    /// Each begins with the mark of its byte order.
    static func decode(_ structures: [[UInt8]], into facts: inout MediaFacts) {
        var tags = ExifTags()
        var isReadable = false
        for structure in structures {
            var block = ExifBlock.header + structure
            if let note = ExifBlock.makerNote(in: block), facts.contentIdentifier == nil {
                facts.contentIdentifier = AppleMakerNote.contentIdentifier(in: block, at: note)
            }
            if ExifBlock.decode(&block, { tags.take($0, $1) }) {
                isReadable = true
            } else if let walk = walk(structure) {
                walk.readExif(into: &tags)
            }
        }
        add(tags, isReadable: isReadable, to: &facts)
    }

    /// Reads the TIFF structure that begins at `offset` of a file, without a copy of it: for blocks that
    /// hold previews.
    static func decode(at offset: Int, of window: ByteWindow, into facts: inout MediaFacts) {
        var tags = ExifTags()
        if let walk = try? TIFFWalk(window, base: offset) { walk.readExif(into: &tags) }
        add(tags, to: &facts)
    }

    /// Reads TIFF structures that hold one directory each, of that kind, as Canon's raws have them.
    static func decode(
        directories: [(kind: ExifDirectory, structure: [UInt8])],
        into facts: inout MediaFacts
    ) {
        var tags = ExifTags()
        for (kind, structure) in directories {
            guard let walk = walk(structure) else { continue }
            walk.readDirectory(as: kind, into: &tags)
        }
        add(tags, to: &facts)
        guard let width = tags[ExifTags.Tag.imageWidth]?.integer, width > 0,
            let height = tags[ExifTags.Tag.imageLength]?.integer, height > 0
        else { return }
        (facts.width, facts.height) = (width, height)
    }

    private static func walk(_ structure: [UInt8]) -> TIFFWalk? {
        guard structure.starts(with: Array("II".utf8)) || structure.starts(with: Array("MM".utf8)),
            let window = try? ByteWindow(over: MemoryByteSource(structure))
        else { return nil }
        return try? TIFFWalk(window)
    }

    /// Adds what `tags` say, or a warning where there were none at all, of use or not.
    private static func add(
        _ tags: ExifTags,
        isReadable: Bool = false,
        to facts: inout MediaFacts
    ) {
        guard isReadable || !tags.isEmpty else {
            facts.warnings.append(Warning(.metadataDamaged, "EXIF block without a readable tag"))
            return
        }
        ExifFindings(tags: tags).add(to: &facts)
    }
}
