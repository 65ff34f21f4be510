import Keepsake
import Testing

@Suite("Choosing memories")
struct MemoryFilterTests {
    private func filter(_ change: (inout MemoryFilter) -> Void) -> MemoryFilter {
        var filter = MemoryFilter()
        change(&filter)
        return filter
    }

    @Test("an empty filter takes all but duplicates")
    func empty() throws {
        let memory = try Memory.example()
        let copy = try Memory.example { $0.duplicate = Duplicate(of: memory.id, kind: .exact) }
        #expect(MemoryFilter().matches(memory))
        #expect(!MemoryFilter().matches(copy))
        #expect(filter { $0.includesAll = true }.matches(copy))
    }

    @Test(
        "dates are held against the wall clock, and a bare day is whole",
        arguments: [
            ("2019-05-05T23:59:59", false), ("2019-05-06T00:00:00", true),
            ("2019-05-07T23:59:59.999", true), ("2019-05-08T00:00:00", false), (nil, false),
        ]
    )
    func dates(takenAt: String?, isTaken: Bool) throws {
        let chosen = filter {
            $0.since = ClockSpan(text: "2019-05-06")?.start
            $0.before = ClockSpan(text: "2019-05-07")?.end
        }
        let memory = try Memory.example { $0.takenAt = takenAt.flatMap { CaptureDate($0) } }
        #expect(chosen.matches(memory) == isTaken)
    }

    @Test("a zone does not move the wall clock")
    func zones() throws {
        let chosen = filter { $0.since = ClockSpan(text: "2019-05-06")?.start }
        let clock = try #require(ClockSpan(text: "2019-05-06T00:30")?.start)
        let offset = try #require(UTCOffset(minutes: 120))
        let memory = try Memory.example { $0.takenAt = CaptureDate(clock, zone: .offset(offset)) }
        #expect(chosen.matches(memory))
    }

    @Test("words of one kind are alternatives, kinds add up")
    func words() throws {
        let memory = try Memory.example {
            $0.tags = ["sea", "été"]
            $0.category = "Travel"
            $0.owner = "Ann"
            $0.albums = ["2019"]
        }
        #expect(filter { $0.tags = ["hill", "sea"] }.matches(memory))
        #expect(filter { $0.tags = ["e\u{301}te\u{301}"] }.matches(memory))
        #expect(!filter { $0.tags = ["hill"] }.matches(memory))
        #expect(filter { ($0.tags, $0.categories) = (["sea"], ["Travel"]) }.matches(memory))
        #expect(!filter { ($0.tags, $0.categories) = (["sea"], ["Work"]) }.matches(memory))
        #expect(filter { ($0.owners, $0.albums) = (["Ann", "Bo"], ["2019"]) }.matches(memory))
        #expect(!filter { $0.owners = ["Bo"] }.matches(memory))
        #expect(!filter { $0.categories = ["Travel"] }.matches(try .example()))
    }

    @Test("rating, media, position, date and id are conditions too")
    func others() throws {
        let place = Coordinate(latitude: 48.85, longitude: 2.35)
        let memory = try Memory.example {
            $0.rating = 4
            $0.coordinate = place
        }
        #expect(filter { $0.ratings = 4...5 }.matches(memory))
        #expect(!filter { $0.ratings = 5...5 }.matches(memory))
        #expect(!filter { $0.ratings = -1...5 }.matches(try .example()))
        #expect(filter { $0.media = .photo }.matches(memory))
        #expect(!filter { $0.media = .video }.matches(memory))
        #expect(filter { $0.has = [.position] }.matches(memory))
        #expect(!filter { $0.has = [.position, .date] }.matches(memory))
        #expect(filter { $0.surroundings = Surroundings(text: "48.85,2.36,1km") }.matches(memory))
        #expect(!filter { $0.surroundings = Surroundings(text: "48.85,2.36,700") }.matches(memory))
        #expect(!filter { $0.box = BoundingBox(text: "0,0,1,1") }.matches(memory))
        #expect(!filter { $0.box = BoundingBox(text: "0,0,1,1") }.matches(try .example()))
        let prefixes = ["ffff", "0011"].compactMap(MemoryIDPrefix.init(text:))
        #expect(filter { $0.ids = prefixes }.matches(memory))
        #expect(!filter { $0.ids = Array(prefixes.prefix(1)) }.matches(memory))
    }

    @Test("an id's beginning has 4 to 32 hexadecimal digits in either case")
    func prefixes() {
        #expect(MemoryIDPrefix(text: "00AB")?.text == "00ab")
        for text in ["", "00a", "00ag", String(repeating: "0", count: 33)] {
            #expect(MemoryIDPrefix(text: text) == nil)
        }
    }

    @Test(
        "orders put the undated last, the most liked first, and equals by path",
        arguments: [
            (.takenAt, ["b", "d", "c", "a"]), (.path, ["a", "b", "c", "d"]),
            (.likes, ["c", "a", "b", "d"]),
        ] as [(MemoryOrder, [String])]
    )
    func orders(order: MemoryOrder, paths: [String]) throws {
        let memories = [
            try Memory.example(path: "d") { $0.takenAt = CaptureDate("2019-01-02") },
            try Memory.example(path: "c") {
                $0.takenAt = CaptureDate("2019-01-03")
                $0.likes = 3
            },
            try Memory.example(path: "b") { $0.takenAt = CaptureDate("2019-01-02") },
            try Memory.example(path: "a"),
        ]
        #expect(memories.sorted(by: order.precedes).map(\.path.text) == paths)
    }
}
