import Bytes
import FileSystem
import SQLite
import TestSupport
import Testing

@testable import Keepsake

@Suite("An archive")
struct ArchiveTests {
    private let fixture: ArchiveFixture

    init() throws { fixture = try ArchiveFixture() }

    @Test("who comes second to write is told who writes")
    func locked() throws {
        let first = try Archive(writing: fixture.archive, creating: true)
        let error = #expect(throws: ArchiveError.self) { try Archive(writing: fixture.archive) }
        guard case .locked(let holder?) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(holder.process == RunningProcess.current.number)
        #expect(holder.host == RunningProcess.host)
        #expect(holder.mayBeAlive)
        try first.close()
    }

    @Test("the lock goes with its holder, and what a dead one wrote into it does not count")
    func takenOver() throws {
        try Archive(writing: fixture.archive, creating: true).close()
        let dead = LockHolder(process: 1, host: RunningProcess.host, since: 0, startedAt: -1)
        #expect(!dead.mayBeAlive)
        let folder = try Folder(fixture.archive.appending(".keepsake"))
        try OpenFile(updating: FilePath("lock"), in: folder).write(dead.text, at: 0)
        try Archive(writing: fixture.archive).close()
        #expect(try fixture.folder.read("archive/.keepsake/lock") == [])
    }

    @Test("a process is told from a later one of its number")
    func reusedNumber() {
        let process = RunningProcess.current
        #expect(process.isAlive)
        #expect(!RunningProcess(number: process.number, startedAt: 1).isAlive)
        #expect(!RunningProcess(number: 0, startedAt: nil).isAlive)
    }

    @Test("a catalog of a later version is refused, to read and to write")
    func newer() throws {
        try Archive(writing: fixture.archive, creating: true).close()
        let path = fixture.archive.appending(".keepsake/catalog.sqlite")
        try Database(path: path.bytes, access: .writing).execute("PRAGMA user_version = 99")
        let archive = fixture.archive
        #expect(throws: ArchiveError.newerVersion(99)) { try Archive(reading: archive) }
        #expect(throws: ArchiveError.newerVersion(99)) { try Archive(writing: archive) }
    }

    @Test("a folder without one is no archive, and none is made unless asked for")
    func notThere() throws {
        let source = fixture.source
        #expect(throws: ArchiveError.notAnArchive(source)) { try Archive(reading: source) }
        #expect(throws: ArchiveError.notAnArchive(source)) { try Archive(writing: source) }
        #expect(try fixture.folder.files() == [])
        let deep = fixture.folder.appending("not/there/yet")
        try Archive(writing: deep, creating: true).close()
        _ = try Archive(reading: deep)
    }

    @Test("a catalog that is gone is not made anew over a log that could give it again")
    func catalogMissing() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        try fixture.importing()
        try Folder(fixture.archive.appending(".keepsake")).remove(FilePath("catalog.sqlite"))
        let archive = fixture.archive
        #expect(throws: ArchiveError.catalogMissing) { try Archive(writing: archive) }
    }

    @Test("a reader sees what is there, while an import goes on")
    func readsMeanwhile() throws {
        for number in 0..<4 {
            try fixture.photo("\(number).jpg", ArchiveFixture.picture(UInt8(number)))
        }
        var counts: [Int] = []
        let archive = fixture.archive
        try fixture.importing(
            memoriesInPortion: 1,
            onStep: { step in
                guard step == .applied || step == .logged else { return }
                counts.append(try Archive(reading: archive).statistics().total.count)
            }
        )
        #expect(counts.first == 0)
        #expect(counts.last == 4)
        #expect(counts == counts.sorted())
    }

    @Test("nothing but the catalog, the log and an empty lock is left over")
    func leavesNothing() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        try fixture.importing()
        _ = try Archive(reading: fixture.archive).statistics()
        let files = try fixture.folder.files().filter { $0.contains(".keepsake") }
        #expect(
            files == [
                "archive/.keepsake/catalog.sqlite", "archive/.keepsake/lock",
                "archive/.keepsake/log.ndjson",
            ]
        )
    }

    @Test("a memory's file is opened below the archive, and nowhere else")
    func media() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        try fixture.importing()
        let archive = try Archive(reading: fixture.archive)
        var memory = try archive.memory(named: Array("2019/01/a.jpg".utf8))
        let size = try archive.media.open(memory).sizeInBytes
        #expect(size == ArchiveFixture.picture(1).count)
        memory.path = FilePath("../source/a.jpg")
        #expect(throws: SystemError.self) { try archive.media.open(memory) }
        memory.path = fixture.source.appending("a.jpg")
        #expect(throws: SystemError.self) { try archive.media.open(memory) }
    }

    @Test("an import is a batch; one that brings nothing is none")
    func batches() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        try fixture.photo("b.jpg", ArchiveFixture.picture(2))
        try fixture.importing()
        try fixture.importing()
        let batches = try Archive(reading: fixture.archive).batches()
        let batch = try #require(batches.first)
        #expect(batches.count == 1)
        #expect(batch.kind == .import)
        #expect(batch.sources == [fixture.source])
        #expect(batch.added == 2)
        #expect(batch.sizeInBytes == 2 * ArchiveFixture.picture(1).count)
        #expect((batch.finishedAt ?? 0) >= batch.startedAt)
    }
}
