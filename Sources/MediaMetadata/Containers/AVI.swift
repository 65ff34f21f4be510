import Bytes

/// AVI (RIFF, with the OpenDML extensions): size, length and what cameras add to them.
enum AVI: Container {
    static func recognises(_ head: RawSpan) -> Bool { RIFF.form(head) == "AVI " }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .avi
        try MetadataBlocks.gathered(into: &facts) { (blocks, facts) throws(ByteSourceError) in
            var lists = Lists(file: RIFF(window: window), blocks: blocks)
            defer {
                facts.durationInSeconds = lists.durationInSeconds
                blocks = lists.blocks
            }
            try lists.read(from: 12, to: window.sizeInBytes, depth: 0, into: &facts)
        }
    }
}

/// Walks the lists of one file.
private struct Lists {
    /// Lists in lists: the header has two levels.
    static let maximumDepth = 4
    /// The most that a text may have.
    static let maximumTextInBytes = 256

    let file: RIFF
    var blocks: MetadataBlocks
    var durationInSeconds: Double?
    private var isVideoStream = false

    init(file: RIFF, blocks: MetadataBlocks) {
        self.file = file
        self.blocks = blocks
    }

    private var window: ByteWindow { file.window }

    mutating func read(
        from start: Int,
        to end: Int,
        depth: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        guard depth < Self.maximumDepth else { return }
        var lists = self
        defer { self = lists }
        try file.forEachChunk(from: start, to: end) { (chunk) throws(ByteSourceError) in
            guard chunk.name == "LIST" else { return try lists.take(chunk, into: &facts) }
            switch FourCC(rawValue: try file.window.uint32(at: chunk.offset)) {
            case "hdrl", "strl", "INFO", "exif", "ncdt":
                try lists.read(
                    from: chunk.offset + 4,
                    to: chunk.end,
                    depth: depth + 1,
                    into: &facts
                )
            default: break
            }
        }
    }

    private mutating func take(
        _ chunk: RIFF.Chunk,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        switch chunk.name {
        case "avih": try takeHeader(chunk, into: &facts)
        case "strh": try takeStream(chunk)
        case "strf": try takeFormat(chunk, into: &facts)
        case "strd": try takeStreamData(chunk)
        case "IDIT", "ICRD": try takeDate(chunk, into: &facts)
        case "ecor":
            try takeText(chunk, into: &facts) { Finding(.exifMake, raw: $0, .cameraMake($0)) }
        case "emdl":
            try takeText(chunk, into: &facts) { Finding(.exifModel, raw: $0, .cameraModel($0)) }
        case "nctg": try takeNikon(chunk, into: &facts)
        case "_PMX": if let packet = try file.bytes(of: chunk) { blocks.takeXMP(packet) }
        default: break
        }
    }

    /// AVIMAINHEADER: microseconds a frame, … number of frames, … width, height.
    private mutating func takeHeader(
        _ chunk: RIFF.Chunk,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        guard facts.width == nil, chunk.sizeInBytes >= 40 else { return }
        let time = try window.uint32(at: chunk.offset, .littleEndian)
        let count = try window.uint32(at: chunk.offset + 16, .littleEndian)
        durationInSeconds = Double(time) * Double(count) / 1e6
        let width = Int(try window.uint32(at: chunk.offset + 32, .littleEndian))
        let height = Int(try window.uint32(at: chunk.offset + 36, .littleEndian))
        if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
    }

    /// AVISTREAMHEADER: its type, … scale and rate, start, length.
    private mutating func takeStream(_ chunk: RIFF.Chunk) throws(ByteSourceError) {
        isVideoStream = try window.matches("vids", at: chunk.offset)
        guard isVideoStream, chunk.sizeInBytes >= 36 else { return }
        let scale = try window.uint32(at: chunk.offset + 20, .littleEndian)
        let rate = try window.uint32(at: chunk.offset + 24, .littleEndian)
        let length = try window.uint32(at: chunk.offset + 32, .littleEndian)
        guard scale > 0, rate > 0, length > 0 else { return }
        durationInSeconds = Double(length) * Double(scale) / Double(rate)
    }

    /// BITMAPINFOHEADER of a video: some writers leave the size in the main header out.
    private func takeFormat(
        _ chunk: RIFF.Chunk,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        guard isVideoStream, facts.width == nil, chunk.sizeInBytes >= 12 else { return }
        let width = try window.integer(at: chunk.offset + 4, as: Int32.self, .littleEndian)
        let height = try window.integer(at: chunk.offset + 8, as: Int32.self, .littleEndian)
        if width > 0, height != 0 {
            (facts.width, facts.height) = (Int(width), Int(height.magnitude))
        }
    }

    /// EXIF of Fujifilm's: `AVIF` and four bytes where a TIFF structure has its header.
    private mutating func takeStreamData(_ chunk: RIFF.Chunk) throws(ByteSourceError) {
        guard try window.matches("AVIF", at: chunk.offset),
            let bytes = try file.bytes(of: chunk), bytes.count > 8
        else { return }
        blocks.takeExif(Array("II*\0\u{8}\0\0\0".utf8) + bytes.dropFirst(8))
    }

    private func takeDate(
        _ chunk: RIFF.Chunk,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let text = try text(of: chunk)
        facts.findings.append(
            Finding(
                .quickTimeCreateDate,
                raw: MetadataText.displayOfText(text),
                .takenAt(FreeDateText.read(text))
            )
        )
    }

    private func text(of chunk: RIFF.Chunk) throws(ByteSourceError) -> [UInt8] {
        try window.bytes(
            at: chunk.offset,
            upTo: min(chunk.sizeInBytes, Self.maximumTextInBytes)
        )
    }

    private func takeText(
        _ chunk: RIFF.Chunk,
        into facts: inout MediaFacts,
        _ finding: (String) -> Finding
    ) throws(ByteSourceError) {
        guard let text = MetadataText.decode(try text(of: chunk))?.text else { return }
        facts.findings.append(finding(text))
    }

    /// Nikon's: a tag and a size, two bytes each, and the value.
    private func takeNikon(
        _ chunk: RIFF.Chunk,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let bytes = try window.bytes(at: chunk.offset, upTo: min(chunk.sizeInBytes, 4_096))
        let span = bytes.span.bytes
        var offset = 0
        while let tag = span.uint16(at: offset, .littleEndian),
            let size = span.uint16(at: offset + 2, .littleEndian).map(Int.init)
        {
            let value = span.bytes(in: (offset + 4)..<(offset + 4 + size))
            let text = MetadataText.decode(value)?.text
            switch (tag, text) {
            case (0x03, let text?):
                facts.findings.append(Finding(.exifMake, raw: text, .cameraMake(text)))
            case (0x04, let text?):
                facts.findings.append(Finding(.exifModel, raw: text, .cameraModel(text)))
            case (0x13, let text?):
                let reading = DateText.read(Array(text.utf8))
                facts.findings.append(Finding(.exifDateTimeOriginal, raw: text, .takenAt(reading)))
            default: break
            }
            offset += 4 + size
        }
    }
}
