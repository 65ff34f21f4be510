import Bytes

/// Movies of ISO base media (ISO/IEC 14496-12) and of QuickTime: MP4, M4V, MOV, 3GP, 3G2.
enum Movie: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        if let type = FileType(head) { return type.content != .audio }
        // The first movies had no file type box. A size that is none is text with such a word in it.
        guard let size = head.uint32(at: 0), size < 2 || size >= 8, let type = head.uint32(at: 4)
        else { return false }
        switch FourCC(rawValue: type) {
        case "moov", "mdat", "pnot": return true
        // Words of English, too: what follows them decides.
        case "wide", "free", "skip": return size >= 8
        default: return false
        }
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .mov
        var parts = Parts()
        do throws(ByteSourceError) {
            try parts.read(window)
        } catch {
            // What is known up to here is said before the error is.
            guard case .truncated = error else { throw MediaError(error) }
            parts.isCut = true
        }
        guard parts.isMovie else { throw .notMine }
        if let format = parts.format { facts.format = format }
        try describe(parts, window, &facts)
    }

    private static func describe(
        _ parts: Parts,
        _ window: ByteWindow,
        _ facts: inout MediaFacts
    ) throws(MediaError) {
        try parts.movie.addFindings(window, to: &facts)
        if parts.isCut { throw .truncated(offset: window.sizeInBytes) }
        if !parts.hasMovieBox { throw .malformed("no movie header") }
        if parts.isDamaged || parts.movie.isDamaged { throw .malformed("damaged movie header") }
    }

    /// The boxes of one file.
    private struct Parts {
        var format: MediaFormat?
        var movie = MovieBox()
        var hasMovieBox = false
        var isCut = false
        var isDamaged = false
        private var hasFileType = false
        private var hasData = false

        /// Whether this is a movie at all, and not music or a text.
        var isMovie: Bool { (hasFileType || hasMovieBox || hasData) && !movie.isAudioOnly }

        mutating func read(_ window: ByteWindow) throws(ByteSourceError) {
            var walk = BoxWalk(window, in: 0..<window.sizeInBytes)
            while let box = try walk.next() {
                if box.type == "moof", hasMovieBox { return }
                isCut = isCut || box.isCut
                try take(box, window)
            }
            isDamaged = walk.isDamaged
        }

        private mutating func take(_ box: Box, _ window: ByteWindow) throws(ByteSourceError) {
            switch box.type {
            case "ftyp":
                hasFileType = true
                let count = min(box.payload.count, MediaReader.headInBytes)
                let type = try window.withBytes(at: box.payload.lowerBound, count: count) {
                    FileType($0, payload: 0..<$0.byteCount)
                }
                // A file type without a brand is QuickTime's (QuickTime File Format, "ftyp").
                if case .movie(let format) = type.content, !type.brands.isEmpty {
                    self.format = format
                }
            case "moov":
                hasMovieBox = true
                try movie.read(box, window)
            case "mdat", "pnot": hasData = true
            case "sidx" where movie.isFragmented:
                try movie.readSegmentIndex(BoxFields(window, box.payload))
            case "uuid", "udta": try movie.tags.read(box, window)
            default: break
            }
        }
    }
}

extension MovieBox {
    /// Adds what the movie tells: embedded XMP, then its own dates, size, turn and tags.
    func addFindings(_ window: ByteWindow, to facts: inout MediaFacts) throws(MediaError) {
        for packet in tags.xmp { XMPDecoder.decode(packet, into: &facts) }
        mainTrack?.describe(&facts)
        facts.durationInSeconds = durationInSeconds
        facts.contentIdentifier = tags.contentIdentifier
        addDate(to: &facts)
        facts.findings += tags.findings
        do throws(ByteSourceError) {
            try GoProTrack.read(self, window, into: &facts)
        } catch {
            throw MediaError(error)
        }
    }
}
