import FileSystem
import TestSupport
import Testing

@testable import Keepsake

@Suite("A full disk")
struct FullDiskTests {
    let fixture: ArchiveFixture

    init() throws {
        fixture = try ArchiveFixture()
        for number in 0..<9 {
            // Large enough that some of them make room for the log.
            let padding = [UInt8](repeating: UInt8(number), count: 400_000)
            try fixture.photo(
                "\(number).jpg",
                ArchiveFixture.picture(UInt8(number)) + padding
            )
        }
    }

    @Test("ends an import; what was copied is kept, and the next import brings the rest")
    func keepsWhatItCan() throws {
        let full = SystemError(code: SystemError.noSpaceLeft, call: "write", path: FilePath("x"))
        let archive = try Archive(writing: fixture.archive, creating: true)
        let staging = try #require(archive.writer?.staging)
        let scan = try MediaScan(
            sources: [fixture.source],
            options: ScanOptions(),
            bodyReader: try archive.bodyReader()
        )
        let run = try ArchiveImport(into: archive)
        var added = 0
        while let file = scan.next(), added < 7 {
            #expect(try run.add(file) == [])
            added += 1
        }
        staging.fail(full)
        let extra = ScannedFile(
            Outcome(
                path: FilePath("y"),
                status: .skipped
            )
        )
        #expect(throws: full) { try run.add(extra) }
        // Three copies made room for what is told of the others.
        let outcomes = try run.finish()
        #expect(outcomes.map(\.status) == Array(repeating: .imported, count: 4))
        try archive.close()
        let kept = try fixture.state()
        #expect(kept.rows.count == 4)
        #expect(kept.files.count == 4)
        #expect(kept.staged == [])

        try fixture.importing()
        let undisturbed = fixture.folder.appending("undisturbed")
        try fixture.importing(into: undisturbed)
        #expect(try fixture.state() == fixture.state(of: undisturbed))
    }

    @Test("that has no room for a single copy throws, and leaves nothing behind")
    func keepsNothing() throws {
        let full = SystemError(code: SystemError.noSpaceLeft, call: "write", path: FilePath("x"))
        let archive = try Archive(writing: fixture.archive, creating: true)
        let run = try ArchiveImport(into: archive)
        archive.writer?.staging.fail(full)
        let file = ScannedFile(Outcome(path: FilePath("y"), status: .skipped))
        #expect(throws: full) { try run.add(file) }
        #expect(try run.finish() == [])
        #expect(try fixture.state().rows == [])
    }
}
