import Bytes

/// Matroska and WebM (RFC 9559): what stands before the clusters of sound and picture, and what an
/// index says stands behind them.
enum Matroska: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        guard head.uint32(at: 0) == 0x1A45_DFA3 else { return false }
        // The header names the kind of document.
        return (4..<headerInBytes).contains {
            head.matches("matroska", at: $0) || head.matches("webm", at: $0)
        }
    }

    /// How far into the file the kind may stand: headers have forty bytes.
    private static let headerInBytes = 256

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .mkv
        var segment = Segment(window: window)
        do throws(ByteSourceError) {
            try segment.read(into: &facts)
        } catch {
            segment.finish(&facts)
            throw MediaError(error)
        }
        segment.finish(&facts)
        // Sound alone is no memory.
        if segment.hasTracks, !segment.hasVideo { throw .notMine }
    }
}

/// Walks the one segment of a file.
private struct Segment {
    /// The most that is read of a file: what stands before the clusters has some KB.
    static let maximumReadInBytes = 1 << 20
    /// The most entries of the index: there are ten kinds of parts.
    static let maximumIndexCount = 64
    /// Tags in tags: two levels are written.
    static let maximumDepth = 4
    /// The most that a text may have.
    static let maximumTextInBytes = 1_024

    private let ebml: EBML
    private(set) var hasTracks = false
    private(set) var hasVideo = false
    /// Nanoseconds in a unit of the duration.
    private var timestampScale: UInt64 = 1_000_000
    private var duration: Double?
    /// Where the index says that the parts of the segment stand.
    private var index: [(id: UInt32, offset: Int)] = []
    private var seen: Set<Int> = []
    private var tag: (name: String, value: [UInt8]) = ("", [])

    init(window: ByteWindow) { ebml = EBML(window: window) }

    private var window: ByteWindow { ebml.window }

    mutating func read(into facts: inout MediaFacts) throws(ByteSourceError) {
        guard let header = try ebml.element(at: 0) else { return }
        let start = header.end(within: window.sizeInBytes)
        guard let segment = try ebml.element(at: start), segment.id == ID.segment else { return }
        try readParts(of: segment, into: &facts)
        for part in index where ID.parts.contains(part.id) {
            let (offset, overflow) = segment.offset.addingReportingOverflow(part.offset)
            guard !overflow, let element = try? ebml.element(at: offset), element.id == part.id
            else { continue }
            try readPart(element, into: &facts)
        }
    }

    /// The parts of the segment up to the first cluster.
    private mutating func readParts(
        of segment: EBML.Element,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let end = segment.end(within: window.sizeInBytes)
        var offset = segment.offset
        while offset < end, window.bytesRead < Self.maximumReadInBytes {
            guard let element = try ebml.element(at: offset), element.id != ID.cluster else {
                return
            }
            if ID.parts.contains(element.id) { try readPart(element, into: &facts) }
            guard element.sizeInBytes != nil else { return }
            offset = element.end(within: end)
        }
    }

    private mutating func readPart(
        _ element: EBML.Element,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        guard seen.insert(element.offset).inserted else { return }
        if element.id == ID.tracks { hasTracks = true }
        try readChildren(of: element, depth: 0, into: &facts)
    }

    private mutating func readChildren(
        of parent: EBML.Element,
        depth: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        guard depth < Self.maximumDepth else { return }
        let end = parent.end(within: window.sizeInBytes)
        var offset = parent.offset
        while offset < end, window.bytesRead < Self.maximumReadInBytes {
            guard let element = try ebml.element(at: offset) else { return }
            switch element.id {
            case ID.seek:
                guard index.count < Self.maximumIndexCount else { return }
                index.append((0, -1))
                try readChildren(of: element, depth: depth + 1, into: &facts)
            case ID.trackEntry, ID.tag, ID.video:
                if element.id == ID.video { hasVideo = true }
                try readChildren(of: element, depth: depth + 1, into: &facts)
            case ID.simpleTag:
                tag = ("", [])
                try readChildren(of: element, depth: depth + 1, into: &facts)
                takeTag(into: &facts)
            default: try take(element, into: &facts)
            }
            offset = element.end(within: end)
        }
    }

    private mutating func take(
        _ element: EBML.Element,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        switch element.id {
        case ID.seekID:
            if let last = index.indices.last, let id = try ebml.unsigned(element) {
                index[last].id = UInt32(clamping: id)
            }
        case ID.seekPosition:
            if let last = index.indices.last, let offset = try ebml.unsigned(element) {
                index[last].offset = Int(clamping: offset)
            }
        case ID.timestampScale: timestampScale = try ebml.unsigned(element) ?? timestampScale
        case ID.duration: duration = try ebml.float(element)
        case ID.dateUTC: if let date = try ebml.signed(element) { takeDate(date, into: &facts) }
        case ID.title:
            takeTitle(try ebml.text(element, upTo: Self.maximumTextInBytes), into: &facts)
        case ID.pixelWidth where facts.width == nil: facts.width = try side(element)
        case ID.pixelHeight where facts.height == nil: facts.height = try side(element)
        case ID.tagName:
            let name = try ebml.text(element, upTo: Self.maximumTextInBytes)
            tag.name = String(decoding: name, as: UTF8.self).uppercased()
        case ID.tagString: tag.value = try ebml.text(element, upTo: Self.maximumTextInBytes)
        default: break
        }
    }

    private func side(_ element: EBML.Element) throws(ByteSourceError) -> Int? {
        guard let value = try ebml.unsigned(element), (1...(1 << 24)).contains(value) else {
            return nil
        }
        return Int(value)
    }
}

// MARK: - Values

extension Segment {
    /// Nanoseconds from 2001-01-01 in UTC.
    private func takeDate(_ nanoseconds: Int64, into facts: inout MediaFacts) {
        let epoch = WallClock.daysSince1970(year: 2001, month: 1, day: 1) * 86_400
        let billion: Int64 = 1_000_000_000
        // Rounded down, so that the rest is never negative.
        let rest = (nanoseconds % billion + billion) % billion
        let seconds =
            (nanoseconds - nanoseconds % billion) / billion - (nanoseconds % billion < 0 ? 1 : 0)
        facts.findings.append(
            Finding(
                .quickTimeCreateDate,
                raw: "\(nanoseconds)",
                .takenAt(
                    nanoseconds == 0
                        ? .rejected(Warning(.datePlaceholder, "unset clock: 0 ns"))
                        : DateText.reading(
                            ofSecondsSince1970: epoch + seconds,
                            nanoseconds: Int32(truncatingIfNeeded: rest),
                            zone: .instant
                        )
                )
            )
        )
    }

    private func takeTitle(_ bytes: [UInt8], into facts: inout MediaFacts) {
        guard let text = MetadataText.decode(bytes)?.text else { return }
        facts.findings.append(Finding(.matroskaTitle, raw: text, .title(text)))
    }

    /// Tags (Matroska's own names; those that ffmpeg carries over from movies of other kinds).
    private func takeTag(into facts: inout MediaFacts) {
        guard let text = MetadataText.decode(tag.value)?.text else { return }
        switch tag.name {
        case "DATE_RECORDED", "DATE_DIGITIZED", "COM.APPLE.QUICKTIME.CREATIONDATE":
            let reading = DateText.read(tag.value)
            facts.findings.append(Finding(.quickTimeCreationDate, raw: text, .takenAt(reading)))
        case "CREATION_TIME":
            let reading = DateText.read(tag.value)
            facts.findings.append(Finding(.quickTimeCreateDate, raw: text, .takenAt(reading)))
        case "LOCATION", "COM.APPLE.QUICKTIME.LOCATION.ISO6709":
            let reading = ISO6709.read(tag.value)
            facts.findings.append(Finding(.quickTime, raw: text, .position(reading)))
        case "TITLE": takeTitle(tag.value, into: &facts)
        case "MAKE", "COM.APPLE.QUICKTIME.MAKE", "COM.ANDROID.MANUFACTURER":
            facts.findings.append(Finding(.exifMake, raw: text, .cameraMake(text)))
        case "MODEL", "COM.APPLE.QUICKTIME.MODEL", "COM.ANDROID.MODEL":
            facts.findings.append(Finding(.exifModel, raw: text, .cameraModel(text)))
        default: break
        }
    }

    func finish(_ facts: inout MediaFacts) {
        if facts.width == nil || facts.height == nil { (facts.width, facts.height) = (nil, nil) }
        guard let duration else { return }
        let seconds = duration * Double(timestampScale) / 1e9
        if seconds.isFinite, seconds >= 0 { facts.durationInSeconds = seconds }
    }

    /// The ids of the elements (RFC 9559 section 5.1).
    private enum ID {
        static let segment: UInt32 = 0x1853_8067
        static let seekHead: UInt32 = 0x114D_9B74
        static let seek: UInt32 = 0x4DBB
        static let seekID: UInt32 = 0x53AB
        static let seekPosition: UInt32 = 0x53AC
        static let info: UInt32 = 0x1549_A966
        static let timestampScale: UInt32 = 0x2AD7B1
        static let duration: UInt32 = 0x4489
        static let dateUTC: UInt32 = 0x4461
        static let title: UInt32 = 0x7BA9
        static let tracks: UInt32 = 0x1654_AE6B
        static let trackEntry: UInt32 = 0xAE
        static let video: UInt32 = 0xE0
        static let pixelWidth: UInt32 = 0xB0
        static let pixelHeight: UInt32 = 0xBA
        static let tags: UInt32 = 0x1254_C367
        static let tag: UInt32 = 0x7373
        static let simpleTag: UInt32 = 0x67C8
        static let tagName: UInt32 = 0x45A3
        static let tagString: UInt32 = 0x4487
        static let cluster: UInt32 = 0x1F43_B675

        static let parts: Set<UInt32> = [seekHead, info, tracks, tags]
    }
}
