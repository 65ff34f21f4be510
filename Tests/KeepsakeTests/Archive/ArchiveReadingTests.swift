import FileSystem
import TestSupport
import Testing

@testable import Keepsake

@Suite("Reading an archive")
struct ArchiveReadingTests {
    private let folder: TemporaryFolder
    private let archive: Archive
    private let entries: [ArchivedMemory]
    private var memories: [Memory] { entries.map(\.memory) }

    init() throws {
        folder = try TemporaryFolder()
        var random = SeededRandom()
        var made = MadeMemory(random)
        var entries: [ArchivedMemory] = []
        for _ in 0..<200 {
            var entry = made.next()
            // Few values, so that filters take some and orders have equals.
            if let date = entry.memory.takenAt, Bool.random(using: &random) {
                let second = date.clock.secondsSince1970 % 3 + 1_577_836_800
                let clock = WallClock(
                    secondsSince1970: second,
                    nanoseconds: date.clock.nanoseconds,
                    fractionDigits: date.clock.fractionDigits
                )
                entry.memory.takenAt = CaptureDate(clock, zone: date.zone)
            }
            if let tag = entry.memory.tags.first, Bool.random(using: &random) {
                entry.memory.tags = [tag, "holiday"]
            }
            if Bool.random(using: &random) { entry.memory.duplicate = nil }
            entries.append(entry)
        }
        let path = folder.appending("archive")
        let writer = try Archive(writing: path, creating: true)
        try writer.writer?.catalogWriter.apply(
            LogPortion(batch: 1, lines: entries.map { .added($0, moves: []) }, end: 0)
        )
        try writer.close()
        archive = try Archive(reading: path)
        self.entries = entries
    }

    private func read(_ filter: MemoryFilter, _ order: MemoryOrder? = nil) throws -> [Memory] {
        let cursor = try archive.memories(matching: filter, order: order)
        var memories: [Memory] = []
        while let memory = try cursor.next() { memories.append(memory) }
        return memories
    }

    private static let everything: MemoryFilter = {
        var filter = MemoryFilter()
        filter.includesAll = true
        return filter
    }()

    @Test("all come in the order of their import; removed ones and duplicates only when asked for")
    func all() throws {
        #expect(try read(Self.everything) == memories)
        let kept = entries.filter { $0.removedAt == nil && $0.memory.duplicate == nil }
        #expect(try read(MemoryFilter()) == kept.map(\.memory))
    }

    @Test("orders are those of the records", arguments: MemoryOrder.allCases)
    func orders(order: MemoryOrder) throws {
        #expect(
            try read(Self.everything, order).map(\.id)
                == memories.sorted(by: order.precedes).map(\.id)
        )
    }

    @Test(
        "a filter takes what it takes of records",
        arguments: [
            { $0.since = WallClock(year: 2020, month: 1, day: 1, second: 1) },
            { $0.before = WallClock(secondsSince1970: 1_577_836_801, nanoseconds: 500_000_000) },
            { $0.has = [.date, .position] },
            { $0.box = BoundingBox(west: -20, south: -30, east: 60, north: 80) },
            { $0.box = BoundingBox(west: 100, south: -80, east: -100, north: 80) },
            { filter in
                filter.surroundings = Coordinate(latitude: 10, longitude: 20)
                    .flatMap { Surroundings(of: $0, radiusInMetres: 4_000_000) }
            },
            { $0.tags = ["holiday"] },
            { $0.tags = ["a", "\"", "\\"] },
            { $0.tags = ["é", "Zoë"] },
            { $0.categories = ["a"] },
            { $0.albums = ["\u{0}", "aa"] },
            { $0.owners = ["'", "%"] },
            { $0.ratings = 2...4 },
            { $0.media = .video },
        ] as [@Sendable (inout MemoryFilter) -> Void]
    )
    func filters(change: @Sendable (inout MemoryFilter) -> Void) throws {
        var filter = Self.everything
        change(&filter)
        let found = try read(filter)
        #expect(found == memories.filter(filter.matches))
        let statistics = try archive.statistics(matching: filter)
        #expect(statistics.total.count == found.count)
        #expect(statistics.total.sizeInBytes == found.reduce(0) { $0 + $1.sizeInBytes })
    }

    @Test("the first digits of an id are enough, in either case", arguments: [4, 5, 31, 32])
    func idPrefixes(count: Int) throws {
        for memory in memories.prefix(20) {
            let prefix = memory.id.text.prefix(count)
            guard memories.filter({ $0.id.text.hasPrefix(prefix) }).count == 1 else { continue }
            #expect(try archive.memory(named: Array(prefix.utf8)) == memory)
            #expect(try archive.memory(named: Array(prefix.uppercased().utf8)) == memory)
        }
    }

    @Test("a path names a memory, also one that is no UTF-8")
    func paths() throws {
        for memory in memories.prefix(20)
        where memories.filter({ $0.path == memory.path }).count == 1 {
            #expect(try archive.memory(named: memory.path.bytes) == memory)
        }
    }

    @Test("names that name nothing, or more than one, are told")
    func badNames() throws {
        #expect(throws: ArchiveError.unknownMemory("nothing")) {
            try archive.memory(named: Array("nothing".utf8))
        }
        #expect(throws: ArchiveError.unknownMemory("00000000000000000000000000000000")) {
            try archive.memory(named: Array(repeating: UInt8(ascii: "0"), count: 32))
        }
    }

    @Test("statistics count years, formats, dates and positions")
    func statistics() throws {
        let statistics = try archive.statistics(matching: Self.everything)
        #expect(statistics.total.count == memories.count)
        #expect(statistics.total.withDate == memories.filter { $0.takenAt != nil }.count)
        #expect(statistics.total.withPosition == memories.filter { $0.coordinate != nil }.count)
        let of2020 = memories.filter { $0.takenAt?.clock.components.year == 2020 }
        #expect(statistics.byYear[2020]?.count == of2020.count)
        for format in MediaFormat.allCases {
            let count = memories.filter { $0.format == format }.count
            #expect(statistics.byFormat[format]?.count ?? 0 == count)
        }
    }
}
