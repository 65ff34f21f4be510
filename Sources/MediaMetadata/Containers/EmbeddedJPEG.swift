import Bytes

/// The JPEG inside a raw file: its EXIF and XMP speak of the raw, its size does not.
struct EmbeddedJPEG {
    let offset: Int
    let sizeInBytes: Int

    /// The JPEG of those bytes.
    init(at offset: Int, count: Int) {
        self.offset = offset
        sizeInBytes = count
    }

    /// Panasonic's JpgFromRaw, which has the dates that the raw's own directories lack.
    init?(ofPanasonic first: TIFFWalk.Directory, _ walk: TIFFWalk) {
        guard walk.magic == 0x0055, let entry = first[0x002E] else { return nil }
        self.init(at: entry.valueOffset, count: entry.sizeInBytes)
    }

    /// Adds what the JPEG tells to `facts`; what can't be read is left out.
    func read(_ window: ByteWindow, into facts: inout MediaFacts) {
        var embedded = MediaFacts(format: .jpeg)
        let part = WindowPart(of: window, at: offset, count: sizeInBytes)
        guard part.sizeInBytes > 4, let inner = try? ByteWindow(over: part),
            (try? inner.uint16(at: 0)) == 0xFFD8
        else { return }
        try? JPEG.read(inner, into: &embedded)
        facts.findings += embedded.findings
        facts.orientation = facts.orientation ?? embedded.orientation
        facts.contentIdentifier = facts.contentIdentifier ?? embedded.contentIdentifier
    }
}
