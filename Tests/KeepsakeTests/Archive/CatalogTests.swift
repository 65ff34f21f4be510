import FileSystem
import SQLite
import TestSupport
import Testing

@testable import Keepsake

@Suite("A catalog")
struct CatalogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Compares bytes, where `==` would compare characters.
    private func text(_ entry: ArchivedMemory) -> [UInt8] {
        var text: [UInt8] = []
        LogLine.added(entry, moves: []).write(to: &text)
        return text
    }

    @Test("every field of every memory comes back as it went")
    func roundTrip() throws {
        var made = MadeMemory(SeededRandom())
        let entries = (0..<300).map { _ in made.next() }
        let catalog = try Catalog(writing: folder.path)
        let lines = entries.map { LogLine.added($0, moves: []) }
        try CatalogWriter(catalog).apply(LogPortion(batch: 1, lines: lines, end: 77))
        #expect(try catalog.logOffset() == 77)
        for entry in entries {
            let found = try #require(try catalog.memory(entry.digest))
            #expect(found == entry)
            #expect(text(found) == text(entry))
            #expect(try catalog.memory(at: entry.memory.path)?.memory.path == entry.memory.path)
            #expect(try catalog.memory(entry.memory.id) == entry)
        }
    }

    @Test("a memory that is told again is replaced, and keeps its batch")
    func update() throws {
        var made = MadeMemory(SeededRandom())
        let first = made.next()
        var second = ArchivedMemory(
            made.next().memory,
            digest: first.digest,
            batch: first.batch + 1
        )
        second.memory.title = "told again"
        let catalog = try Catalog(writing: folder.path)
        let writer = try CatalogWriter(catalog)
        try writer.apply(LogPortion(batch: 1, lines: [.added(first, moves: [])], end: 1))
        try writer.apply(LogPortion(batch: 2, lines: [.updated(second, moves: [])], end: 2))
        let found = try #require(try catalog.memory(first.digest))
        #expect(found.batch == first.batch)
        #expect(found.memory == second.memory)
        #expect(try catalog.database.integer("SELECT count(*) FROM memory") == 1)
    }

    @Test("an update of a memory that never came is none")
    func updateOfNothing() throws {
        var made = MadeMemory(SeededRandom())
        let catalog = try Catalog(writing: folder.path)
        let line = LogLine.updated(made.next(), moves: [])
        try CatalogWriter(catalog).apply(LogPortion(batch: 1, lines: [line], end: 1))
        #expect(try catalog.database.integer("SELECT count(*) FROM memory") == 0)
    }

    @Test(
        "paths below a folder are told, in whatever encoding",
        arguments: [
            ("2019", 3), ("2019/01", 2), ("201", 0), ("2019/0", 0), ("2020", 0),
        ]
    )
    func pathsBelow(folder name: String, count: Int) throws {
        var made = MadeMemory(SeededRandom(seed: 1))
        let paths = [
            FilePath("2019/01/a"), FilePath(bytes: Array("2019/01/".utf8) + [0xFF]),
            FilePath("2019/02/a"), FilePath("20190"), FilePath("b"),
        ]
        let lines = paths.map { path -> LogLine in
            var entry = made.next()
            entry.memory.path = path
            return .added(entry, moves: [])
        }
        let catalog = try Catalog(writing: folder.path)
        try CatalogWriter(catalog).apply(LogPortion(batch: 1, lines: lines, end: 1))
        #expect(try catalog.paths(below: FilePath(name)).count == count)
        #expect(try catalog.paths(below: nil).map(\.text).sorted() == ["20190", "b"])
    }

    @Test(
        "orders are read from an index, not sorted anew",
        arguments: [MemoryOrder.takenAt, .path]
    )
    func orderedByIndex(order: MemoryOrder) throws {
        let catalog = try Catalog(writing: folder.path)
        let plan = try catalog.database.prepare(
            "EXPLAIN QUERY PLAN SELECT * FROM memory WHERE removed_ns IS NULL ORDER BY \(order.sql)"
        )
        var steps: [String] = []
        while try plan.step() { steps.append(plan.text(at: 3) ?? "") }
        #expect(steps.first?.contains("USING INDEX") == true)
        #expect(!steps.contains("USE TEMP B-TREE FOR ORDER BY"))
    }
}
