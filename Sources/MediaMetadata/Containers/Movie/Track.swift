import Bytes

/// One track of a movie (ISO/IEC 14496-12 section 8.3), as far as its header tells.
struct Track {
    /// Pixels, or the extent for display in whole pixels.
    typealias Size = (width: Int, height: Int)

    /// What is in it, such as `vide` or `soun`.
    private(set) var handler: FourCC?
    private(set) var isEnabled = true
    private(set) var transform = PictureTransform.identity
    private(set) var durationInSeconds: Double?
    /// How the samples are coded.
    private(set) var coding: FourCC?
    /// Where its samples lie.
    private(set) var sampleTable: Range<Int>?
    /// Boxes of its own metadata.
    private(set) var metadata: [Box] = []
    private var codedSize: Size?
    private var displaySize: Size?

    /// Pixels as stored; the extent for display where the coding does not say.
    var size: Size? { codedSize ?? displaySize }

    /// Whether it holds pictures: those of a track without a handler if it takes up room.
    var isVisible: Bool {
        switch handler {
        case "vide", "pict", "auxv": true
        case nil: displaySize != nil
        default: false
        }
    }

    /// Adds its size and turn.
    func describe(_ facts: inout MediaFacts) {
        (facts.width, facts.height) = (size?.width, size?.height)
        facts.orientation = transform.orientation
    }

    /// Whether it holds stills beside a movie: a cover, the pictures of chapters.
    var isStill: Bool { coding == "jpeg" || coding == "png " || coding == "mjpg" }

    // MARK: - Reading

    init(_ window: ByteWindow, _ range: Range<Int>) throws(ByteSourceError) {
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            switch box.type {
            case "tkhd": try readHeader(BoxFields(window, box.payload))
            case "mdia": try readMedia(window, box.payload)
            case "meta", "udta": if metadata.count < 4 { metadata.append(box) }
            default: break
            }
        }
    }

    private mutating func readHeader(_ fields: BoxFields) throws(ByteSourceError) {
        var fields = fields
        let version = try fields.uint8()
        try fields.skip(2)
        isEnabled = try fields.uint8() & 1 == 1
        // Times, number and duration; then layer, group and volume.
        try fields.skip((version == 1 ? 32 : 20) + 16)
        let a: Int32 = try fields.integer()
        let b: Int32 = try fields.integer()
        try fields.skip(4)
        let c: Int32 = try fields.integer()
        let d: Int32 = try fields.integer()
        transform = PictureTransform(a: a, b: b, c: c, d: d)
        try fields.skip(16)
        // 16 bits behind the point.
        let width = try fields.uint32() >> 16
        let height = try fields.uint32() >> 16
        if width > 0, height > 0 { displaySize = (width, height) }
    }

    private mutating func readMedia(
        _ window: ByteWindow,
        _ range: Range<Int>
    ) throws(ByteSourceError) {
        var information: Range<Int>?
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            var fields = BoxFields(window, box.payload)
            switch box.type {
            case "mdhd": durationInSeconds = try MovieDuration(&fields).inSeconds
            case "hdlr":
                try fields.skip(8)
                handler = try fields.type()
            case "minf": information = information ?? box.payload
            default: break
            }
        }
        guard let information else { return }
        walk = BoxWalk(window, in: information)
        while let box = try walk.next() {
            guard box.type == "stbl", sampleTable == nil else { continue }
            sampleTable = box.payload
            try readCoding(window, box.payload)
        }
    }

    /// Reads the first sample description.
    private mutating func readCoding(
        _ window: ByteWindow,
        _ range: Range<Int>
    ) throws(ByteSourceError) {
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            guard box.type == "stsd" else { continue }
            var fields = BoxFields(window, box.payload)
            try fields.skip(12)
            coding = try fields.type()
            guard isVisible else { return }
            // Behind reserved bytes, the data reference and what QuickTime says of the coder.
            try fields.skip(24)
            let width = try fields.uint16()
            let height = try fields.uint16()
            if width > 0, height > 0 { codedSize = (width, height) }
            return
        }
    }
}

/// How long a movie or a track takes (ISO/IEC 14496-12 sections 8.2.2 and 8.4.2).
struct MovieDuration {
    /// From 1904, or from 1970; 0 where unset.
    let createdAt: UInt64
    /// Units in a second.
    let timescale: Int
    /// In those units; nil where it is not known.
    private let duration: UInt64?

    /// Reads the beginning that `mvhd` and `mdhd` share.
    init(_ fields: inout BoxFields) throws(ByteSourceError) {
        let isLong = try fields.version() == 1
        if isLong {
            createdAt = try fields.integer()
            try fields.skip(8)
        } else {
            createdAt = UInt64(try fields.uint32())
            try fields.skip(4)
        }
        timescale = try fields.uint32()
        // All ones: not known (section 8.2.2.3).
        if isLong {
            let units: UInt64 = try fields.integer()
            duration = units == .max ? nil : units
        } else {
            let units: UInt32 = try fields.integer()
            duration = units == .max ? nil : UInt64(units)
        }
    }

    /// nil where it is not known, or nothing.
    var inSeconds: Double? { Self.seconds(duration ?? 0, timescale: timescale) }

    static func seconds(_ units: UInt64, timescale: Int) -> Double? {
        guard units > 0, timescale > 0 else { return nil }
        return (Double(units) / Double(timescale) * 1e3).rounded() / 1e3
    }
}
