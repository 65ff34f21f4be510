import Bytes

/// The movie box (ISO/IEC 14496-12 section 8.2): all that is known of a movie stands in it.
struct MovieBox {
    /// The most tracks that are looked at.
    private static let maximumTrackCount = 64
    /// XMP (the identifier be7acfcb-97a9-42e8-9c71-999491e3afac).
    static let xmpIdentifier: [UInt8] = [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
        0xAC,
    ]

    private(set) var tracks: [Track] = []
    var tags = MovieTags()
    /// What `moof` boxes go on with is counted elsewhere.
    private(set) var isFragmented = false
    private var header: MovieDuration?
    private var fragmentDuration: Double?
    private(set) var isDamaged = false

    /// The track that is the movie: the first enabled one with moving pictures, else one that at least
    /// takes up room, such as subtitles.
    var mainTrack: Track? {
        let visible = tracks.filter(\.isVisible)
        return visible.first { $0.isEnabled && !$0.isStill && $0.size != nil }
            ?? visible.first { !$0.isStill } ?? visible.first
            ?? tracks.first { $0.handler != "soun" && $0.size != nil }
    }

    /// Whether there is sound and nothing to see: music.
    var isAudioOnly: Bool {
        tracks.contains { $0.handler == "soun" } && !tracks.contains(where: \.isVisible)
    }

    /// Seconds: of the movie, else of its fragments, else of the longest track.
    var durationInSeconds: Double? {
        header?.inSeconds ?? fragmentDuration ?? tracks.compactMap(\.durationInSeconds).max()
    }

    /// Adds the date of the movie header.
    func addDate(to facts: inout MediaFacts) {
        guard let createdAt = header?.createdAt,
            let reading = MovieDate.reading(createdAt)
        else { return }
        facts.findings.append(Finding(.quickTimeCreateDate, raw: "\(createdAt)", .takenAt(reading)))
    }

    // MARK: - Reading

    /// Reads `box`; what a box before it told stays.
    mutating func read(_ box: Box, _ window: ByteWindow) throws(ByteSourceError) {
        var walk = BoxWalk(window, in: box.payload)
        while let child = try walk.next() {
            do throws(ByteSourceError) {
                try take(child, window)
            } catch {
                guard case .truncated = error else { throw error }
                isDamaged = true
            }
        }
        if walk.isDamaged { isDamaged = true }
    }

    private mutating func take(_ box: Box, _ window: ByteWindow) throws(ByteSourceError) {
        var fields = BoxFields(window, box.payload)
        switch box.type {
        case "mvhd": if header == nil { header = try MovieDuration(&fields) }
        case "trak":
            guard tracks.count < Self.maximumTrackCount else { return }
            let track = try Track(window, box.payload)
            tracks.append(track)
            for box in track.metadata { try tags.read(box, window) }
        case "mvex":
            isFragmented = true
            try readFragmentDuration(window, box.payload)
        case "udta", "meta", "uuid": try tags.read(box, window)
        default: break
        }
    }

    private mutating func readFragmentDuration(
        _ window: ByteWindow,
        _ range: Range<Int>
    ) throws(ByteSourceError) {
        guard let timescale = header?.timescale else { return }
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            guard box.type == "mehd" else { continue }
            var fields = BoxFields(window, box.payload)
            let units: UInt64 =
                try fields.version() == 1 ? try fields.integer() : UInt64(try fields.uint32())
            fragmentDuration = MovieDuration.seconds(units, timescale: timescale)
        }
    }

    /// Takes the duration of a segment index (section 8.16.3): what its segments take together.
    mutating func readSegmentIndex(_ fields: BoxFields) throws(ByteSourceError) {
        guard fragmentDuration == nil else { return }
        var fields = fields
        let version = try fields.version()
        try fields.skip(4)
        let timescale = try fields.uint32()
        try fields.skip(version == 0 ? 10 : 18)
        var units: UInt64 = 0
        for _ in 0..<(try fields.uint16()) {
            try fields.skip(4)
            units += UInt64(try fields.uint32())
            try fields.skip(4)
        }
        fragmentDuration = MovieDuration.seconds(units, timescale: timescale)
    }
}

/// The time of a movie header: seconds from 1904, in UTC.
enum MovieDate {
    /// From 1904-01-01 to 1970-01-01.
    static let secondsTo1970: UInt64 = 2_082_844_800

    /// The date of `seconds`; nil where it is unset.
    ///
    /// What would fall before 1970 counts from there:
    /// some cameras do.
    static func reading(_ seconds: UInt64) -> Reading<DateReading>? {
        guard seconds > 0 else { return nil }
        let since1970 = seconds >= secondsTo1970 ? seconds - secondsTo1970 : seconds
        let clock = WallClock(secondsSince1970: Int64(clamping: since1970))
        guard !DateText.isPlaceholder(clock) else {
            return .rejected(Warning(.datePlaceholder, "unset clock: movie header \(seconds)"))
        }
        // Far beyond any calendar before the year is asked for.
        guard since1970 < 1 << 40, DateText.years.contains(clock.components.year) else {
            return .rejected(Warning(.dateInvalid, "no possible date: movie header \(seconds)"))
        }
        return .value(DateReading(CaptureDate(clock, zone: .instant)))
    }
}
