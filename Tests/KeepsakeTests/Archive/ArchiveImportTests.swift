import FileSystem
import Keepsake
import TestSupport
import Testing

@Suite("An import")
struct ArchiveImportTests {
    let fixture: ArchiveFixture

    init() throws { fixture = try ArchiveFixture() }

    @Test("files land at their dates, undated ones apart, with their own times and bytes")
    func layout() throws {
        let dated = ArchiveFixture.picture(1)
        let undated = ArchiveFixture.picture(2, date: nil)
        try fixture.photo("a/dated.jpg", dated)
        try fixture.photo("b/plain.jpg", undated)
        let outcomes = try fixture.importing()
        #expect(outcomes.map(\.status) == [.imported, .imported])
        #expect(outcomes.map { $0.archivedAs?.text } == ["2019/01/dated.jpg", "undated/plain.jpg"])
        #expect(try fixture.folder.read("archive/2019/01/dated.jpg") == dated)
        #expect(try fixture.folder.read("archive/undated/plain.jpg") == undated)
        let status = try FileStatus(of: fixture.archive.appending("2019/01/dated.jpg"))
        #expect(status.modifiedAt == ArchiveFixture.modifiedAt)
        #expect(try fixture.state().rows.count == 2)
    }

    @Test("equal files are kept once, and known the next time")
    func duplicates() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        try fixture.photo("b.jpg", ArchiveFixture.picture(1))
        try fixture.photo("c.jpg", ArchiveFixture.picture(2))
        #expect(try fixture.importing().map(\.status) == [.imported, .duplicate, .imported])
        let state = try fixture.state()
        #expect(state.files.count == 2)
        #expect(state.staged == [])
        let again = try fixture.importing()
        #expect(again.map(\.status) == [.known, .duplicate, .known])
        #expect(
            again.map { $0.archivedAs?.text } == [
                "2019/01/a.jpg", "2019/01/a.jpg", "2019/01/c.jpg",
            ]
        )
        #expect(try fixture.state() == state)
    }

    @Test(
        "a name that is taken gets digits of the digest, whatever the case and Unicode form",
        arguments: [
            ("x/IMG_1.jpg", "y/IMG_1.jpg"), ("x/IMG_1.jpg", "y/img_1.JPG"),
            ("x/é.jpg", "y/e\u{301}.jpg"),
        ]
    )
    func collisions(first: String, second: String) throws {
        try fixture.photo(first, ArchiveFixture.picture(1))
        try fixture.photo(second, ArchiveFixture.picture(2))
        let outcomes = try fixture.importing()
        let names = outcomes.compactMap { $0.archivedAs?.lastComponent.text }
        let id = try #require(outcomes.last?.memory?.id.text)
        let parts = FilePath(second).lastComponent
        let expected =
            String(decoding: parts.stem, as: UTF8.self) + "-\(id.prefix(8))."
            + String(decoding: parts.fileExtension, as: UTF8.self)
        #expect(
            names.map { Array($0.utf8) }
                == [Array(FilePath(first).lastComponent.bytes), Array(expected.utf8)]
        )
    }

    @Test("names that are taken on the disk by others count, and nothing of them is touched")
    func strangers() throws {
        try fixture.folder.write(Array("mine".utf8), to: "archive/2019/01/A.JPG")
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        let name = try fixture.importing().first?.archivedAs?.lastComponent.text
        #expect(name?.hasPrefix("a-") == true)
        #expect(try fixture.folder.read("archive/2019/01/A.JPG") == Array("mine".utf8))
    }

    @Test("a stranger that takes the name in the last moment is not overwritten")
    func lateStranger() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        let folder = fixture.folder
        let outcomes = try fixture.importing(onStep: { step in
            if step == .logged, try !folder.files().contains("archive/2019/01/a.jpg") {
                try folder.write(Array("mine".utf8), to: "archive/2019/01/a.jpg")
            }
        })
        let name = try #require(outcomes.first?.archivedAs)
        #expect(name.text.hasPrefix("2019/01/a-"))
        #expect(try folder.read("archive/2019/01/a.jpg") == Array("mine".utf8))
        #expect(try folder.read("archive/\(name.text)") == ArchiveFixture.picture(1))
        #expect(try fixture.state().rows.first?.contains("path='\(name.text)'") == true)
    }

    @Test("what a duplicate knows fills what the kept one does not")
    func filling() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1, date: nil))
        try fixture.photo("b.jpg", ArchiveFixture.picture(1, date: nil))
        try fixture.photo("c.jpg", ArchiveFixture.picture(1, date: nil))
        let alter: (inout ScannedFile) -> Void = { file in
            switch file.outcome.path.lastComponent.text {
            case "b.jpg":
                file.outcome.memory?.title = "from b"
                file.outcome.memory?.albums = ["B"]
            case "c.jpg":
                file.outcome.memory?.title = "from c"
                file.outcome.memory?.albums = ["C", "B"]
                file.outcome.memory?.coordinate = Coordinate(latitude: 1, longitude: 2)
                file.outcome.memory?.coordinateSource = .exif
            default: break
            }
        }
        try fixture.importing(alter: alter)
        let row = try #require(try fixture.state().rows.first)
        #expect(row.contains("title='from b'"))
        #expect(row.contains("albums='[\"B\",\"C\"]'"))
        #expect(row.contains("latitude=1.0"))
        let state = try fixture.state()
        try fixture.importing(memoriesInPortion: 1, alter: alter)
        #expect(try fixture.state() == state)
    }

    @Test("sidecars come along, named after their file")
    func sidecars() throws {
        try fixture.photo("x/a.jpg", ArchiveFixture.picture(1))
        try fixture.photo("y/a.jpg", ArchiveFixture.picture(2))
        for folder in ["x", "y"] {
            try fixture.photo("\(folder)/a.jpg.xmp", Array("<x:xmpmeta \(folder)/>".utf8))
        }
        let outcomes = try fixture.importing(alter: { file in
            guard let memory = file.outcome.memory else { return }
            file.outcome.memory?.sidecars = [FilePath(memory.path.text + ".xmp")]
        })
        let second = try #require(outcomes.compactMap(\.archivedAs).last?.text)
        #expect(
            try fixture.folder.read("archive/2019/01/a.jpg.xmp") == Array("<x:xmpmeta x/>".utf8)
        )
        #expect(try fixture.folder.read("archive/\(second).xmp") == Array("<x:xmpmeta y/>".utf8))
        #expect(try fixture.state().rows.last?.contains("sidecars='[\"\(second).xmp\"]'") == true)
    }

    @Test("both halves of a pair are named alike, whichever comes first", arguments: [true, false])
    func pairs(firstHalfComesFirst: Bool) throws {
        // A stranger of the same name comes before the pair; it takes the name of one half only.
        try fixture.photo("0/a.cr2", ArchiveFixture.picture(9))
        try fixture.photo("1/a.cr2", ArchiveFixture.picture(1))
        try fixture.photo("1/a.jpg", ArchiveFixture.picture(2))
        let firstName = firstHalfComesFirst ? "a.cr2" : "a.jpg"
        let bytes = ArchiveFixture.picture(firstHalfComesFirst ? 1 : 2)
        let first = MemoryID(SHA256.digest(of: bytes))
        let outcomes = try fixture.importing(alter: { file in
            guard let memory = file.outcome.memory, memory.path.text.contains("/1/"),
                memory.path.lastComponent.text != firstName
            else { return }
            file.outcome.memory?.pair = first
        })
        let digits = first.text.prefix(8)
        #expect(
            outcomes.map { $0.archivedAs?.text } == [
                "2019/01/a.cr2", "2019/01/a-\(digits).cr2", "2019/01/a-\(digits).jpg",
            ]
        )
    }

    @Test("a half that was there before is renamed when the other one cannot have its name")
    func pairRenamesEarlierHalf() throws {
        try fixture.photo("0/a.jpg", ArchiveFixture.picture(9))
        try fixture.photo("1/a.cr2", ArchiveFixture.picture(1))
        try fixture.photo("1/a.jpg", ArchiveFixture.picture(2))
        let first = MemoryID(SHA256.digest(of: ArchiveFixture.picture(2)))
        for portion in [1, 4_096] {
            let archive = fixture.folder.appending("archive\(portion)")
            try fixture.importing(
                into: archive,
                memoriesInPortion: portion,
                alter: { file in
                    guard file.outcome.memory?.path.text.hasSuffix("1/a.cr2") == true else {
                        return
                    }
                    file.outcome.memory?.pair = first
                }
            )
            let digits = first.text.prefix(8)
            let files = try fixture.state(of: archive).files.map { $0.prefix { $0 != " " } }
            #expect(
                files == ["2019/01/a-\(digits).cr2", "2019/01/a-\(digits).jpg", "2019/01/a.jpg"]
            )
        }
    }

    @Test("an unchanged source is not read again")
    func unchangedSources() throws {
        let path = try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        try fixture.importing()
        let archive = try Archive(reading: fixture.archive)
        let known = try archive.knownSources()
        let status = try FileStatus(of: path)
        let digest = known.digest(
            of: status.identity,
            sizeInBytes: status.sizeInBytes,
            modifiedAt: status.modifiedAt
        )
        #expect(digest == SHA256.digest(of: ArchiveFixture.picture(1)))
        #expect(
            known.digest(
                of: status.identity,
                sizeInBytes: status.sizeInBytes,
                modifiedAt: status.modifiedAt + 1
            ) == nil
        )
    }

    @Test("another name of the same file needs no copy of its own")
    func noCopy() throws {
        try fixture.photo("a.jpg", ArchiveFixture.picture(1))
        let outcomes = try fixture.importing(alter: { $0.staged = nil })
        #expect(outcomes.map(\.status) == [.imported])
        #expect(try fixture.folder.read("archive/2019/01/a.jpg") == ArchiveFixture.picture(1))
        #expect(try fixture.state().staged == [])
    }

    @Test("copies are no more open to others than the source")
    func permissions() throws {
        let bytes = ArchiveFixture.picture(1)
        _ = try fixture.folder.makeFolder(FilePath("source"))
        let file = try OpenFile(
            creating: FilePath("a.jpg"),
            in: Folder(fixture.source),
            mode: 0o600
        )
        try file.write(bytes)
        try fixture.importing()
        #expect(try FileStatus(of: fixture.archive.appending("2019/01/a.jpg")).mode == 0o600)
    }

    @Test("a plan names what the import then does, and touches nothing")
    func planning() throws {
        try fixture.photo("x/a.jpg", ArchiveFixture.picture(1))
        try fixture.photo("y/a.jpg", ArchiveFixture.picture(2))
        try fixture.photo("z/a.jpg", ArchiveFixture.picture(1))
        let planned = try plan(for: nil)
        #expect(try !fixture.folder.files().contains { $0.hasPrefix("archive") })
        let done = try fixture.importing()
        #expect(planned.map(\.status) == done.map(\.status))
        #expect(planned.map(\.archivedAs) == done.map(\.archivedAs))
        let files = try fixture.folder.files()
        let again = try plan(for: Archive(reading: fixture.archive))
        #expect(again.map(\.status) == [.known, .known, .duplicate])
        #expect(try fixture.folder.files() == files)
    }

    private func plan(for archive: Archive?) throws -> [Outcome] {
        let scan = try MediaScan(sources: [fixture.source], options: ScanOptions())
        let plan = try ArchivePlan(for: archive)
        var outcomes: [Outcome] = []
        while let file = scan.next() { outcomes.append(try plan.add(file)) }
        return outcomes
    }
}
