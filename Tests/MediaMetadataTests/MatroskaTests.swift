import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Matroska")
struct MatroskaTests {
    @Test("size, length and dates are read", arguments: ["matroska", "webm"])
    func fields(type: String) throws {
        let facts = try facts(SampleMatroska(type: type).bytes())
        #expect(facts.format == .mkv)
        #expect(facts.size == "704 x 576")
        #expect(facts.durationInSeconds == 149.5)
        #expect(facts.date(.quickTimeCreateDate) == "2010-02-03T21:17:48Z")
        #expect(facts.warnings.isEmpty)
    }

    @Test("tags are read behind clusters of any size, where the index says they stand")
    func tags() throws {
        var sample = SampleMatroska()
        sample.tags = [
            ("DATE_RECORDED", "2010-02-03T22:17:48+01:00"), ("MAKE", "Apple"), ("MODEL", "iPhone"),
            ("TITLE", "Lake"), ("LOCATION", "-36.8125+174.7500/"),
        ]
        let head = sample.bytes(clusterSize: 3_000_000_000)
        let tags = sample.tagElement
        let end = head.count + 3_000_000_000
        let source = CountingSource(sizeInBytes: end + tags.count, parts: [(0, head), (end, tags)])
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.date(.quickTimeCreationDate) == "2010-02-03T22:17:48+01:00")
        #expect(facts.makes == ["Apple"])
        #expect(facts.models == ["iPhone"])
        #expect(facts.titles == ["Lake"])
        let place = try #require(Coordinate(latitude: -36.8125, longitude: 174.75))
        let finding = Finding(.quickTime, raw: "-36.8125+174.7500/", .position(.value(place)))
        #expect(facts.findings.contains(finding))
        #expect(source.bytesRead < 50_000)
    }

    @Test("nanoseconds before the epoch and at it are told apart from none")
    func epoch() throws {
        var sample = SampleMatroska()
        sample.date = -1
        #expect(
            try facts(sample.bytes()).date(.quickTimeCreateDate) == "2000-12-31T23:59:59.999999999Z"
        )
        sample.date = 0
        #expect(try facts(sample.bytes()).date(.quickTimeCreateDate) == "date-placeholder")
        sample.date = .min
        #expect(try facts(sample.bytes()).date(.quickTimeCreateDate) == "date-invalid")
    }

    @Test("sound alone, and other documents, are no media")
    func sound() throws {
        var sample = SampleMatroska()
        sample.hasVideo = false
        #expect(try MediaReader().read(MemoryByteSource(sample.bytes())) == nil)
        let other = SampleMatroska(type: "subtitles")
        #expect(try MediaReader().read(MemoryByteSource(other.bytes())) == nil)
    }
}

/// A film without pictures: what stands around them.
struct SampleMatroska {
    var type = "matroska"
    var hasVideo = true
    /// 2010-02-03 21:17:48.
    var date: Int64 = 286_924_668_000_000_000
    var tags: [(String, String)] = []

    init(type: String = "matroska") { self.type = type }

    /// An element; its size takes eight bytes.
    static func element(_ id: UInt32, _ bytes: [UInt8], size: Int? = nil) -> [UInt8] {
        let id = [id].encoded(.bigEndian).drop { $0 == 0 }
        let size = UInt64(size ?? bytes.count) | 1 << 56
        return id + [size].encoded(.bigEndian) + bytes
    }

    var tagElement: [UInt8] {
        let simple = tags.flatMap { name, text in
            Self.element(
                0x67C8,
                Self.element(0x45A3, Array(name.utf8)) + Self.element(0x4487, Array(text.utf8))
            )
        }
        return Self.element(0x1254_C367, Self.element(0x7373, simple))
    }

    /// The film up to where its cluster's bytes would begin, where it has one.
    func bytes(clusterSize: Int? = nil) -> [UInt8] {
        let header = Self.element(0x1A45_DFA3, Self.element(0x4282, Array(type.utf8)))
        let info = Self.element(
            0x1549_A966,
            Self.element(0x2AD7B1, [0x0F, 0x42, 0x40])
                + Self.element(0x4489, [Float(149_500).bitPattern].encoded(.bigEndian))
                + Self.element(0x4461, [date].encoded(.bigEndian))
        )
        let sides =
            Self.element(0xB0, [UInt16(704)].encoded(.bigEndian))
            + Self.element(0xBA, [UInt16(576)].encoded(.bigEndian))
        let track = Self.element(0xAE, hasVideo ? Self.element(0xE0, sides) : [])
        let tracks = Self.element(0x1654_AE6B, track)
        guard let clusterSize else {
            return header + Self.element(0x1853_8067, info + tracks)
        }
        // The index stands first and tells of the tags: its own size does not hang on where they are.
        let cluster = Self.element(0x1F43_B675, [], size: clusterSize)
        let length = index(0).count + info.count + tracks.count + cluster.count + clusterSize
        let body = index(length) + info + tracks + cluster
        return header + Self.element(0x1853_8067, [], size: length + tagElement.count) + body
    }

    private func index(_ offset: Int) -> [UInt8] {
        let entry =
            Self.element(0x53AB, [UInt32(0x1254_C367)].encoded(.bigEndian))
            + Self.element(0x53AC, [UInt64(offset)].encoded(.bigEndian))
        return Self.element(0x114D_9B74, Self.element(0x4DBB, entry))
    }
}
