import Bytes
import FileSystem
import TestSupport
import Testing

@testable import Keepsake

@Suite("An archive's log")
struct ArchiveLogTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open() throws -> ArchiveLog { try ArchiveLog(in: Folder(folder.path)) }

    @Test("lines come back as they went, portion by portion")
    func roundTrip() throws {
        var made = MadeMemory(SeededRandom())
        var batch = Batch(id: 3, kind: .import, startedAt: 5, sources: [FilePath("a\"é")])
        batch.sources.append(FilePath(bytes: [0x61, 0xFF]))
        let entry = made.next()
        let move = FileMove(from: FilePath("é"), to: FilePath("f/g"), digest: entry.digest)
        let first: [LogLine] = [.batchStarted(batch), .added(entry, moves: [move])]
        let second: [LogLine] =
            (0..<200).map { _ in .updated(made.next(), moves: []) }
            + [.dropped(entry.memory.id), .batchFinished(id: 3, at: -7)]
        let log = try open()
        try log.append(first, of: 3)
        let middle = log.end
        try log.append(second, of: 3)
        let again = try open()
        #expect(try again.portions(from: 0).map(\.lines) == [first, second])
        #expect(try again.portions(from: middle).map(\.lines) == [second])
        #expect(try again.portions(from: again.end) == [])
    }

    @Test("each line is JSON by itself")
    func isText() throws {
        var made = MadeMemory(SeededRandom())
        try open().append([.added(made.next(), moves: []), .dropped(made.next().memory.id)], of: 1)
        let lines = try folder.read("log.ndjson").split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 3)
        for line in lines { _ = try JSONValue(Array(line).span.bytes) }
    }

    @Test("what is not whole is cut off, and the log goes on before it")
    func torn() throws {
        var made = MadeMemory(SeededRandom())
        let lines: [LogLine] = [.added(made.next(), moves: [])]
        let log = try open()
        try log.append(lines, of: 1)
        let whole = log.end
        try log.append(lines, of: 1)
        let file = try OpenFile(updating: FilePath("log.ndjson"), in: Folder(folder.path))
        try file.write([0], at: log.end - 9)
        let again = try open()
        #expect(try again.portions(from: 0).map(\.lines) == [lines])
        #expect(again.end == whole)
        #expect(try folder.read("log.ndjson").count == whole)
    }
}
