import FileSystem
import Keepsake
import TestSupport
import Testing

@Suite("An interrupted import")
struct InterruptionTests {
    let fixture: ArchiveFixture

    init() throws {
        fixture = try ArchiveFixture()
        try fixture.photo("0/a.cr2", ArchiveFixture.picture(9))
        try fixture.photo("1/a.cr2", ArchiveFixture.picture(1))
        try fixture.photo("1/a.jpg", ArchiveFixture.picture(2))
        try fixture.photo("1/b.jpg", ArchiveFixture.picture(3, date: nil))
        try fixture.photo("2/b.jpg", ArchiveFixture.picture(4, date: nil))
        try fixture.photo("2/b.jpg.xmp", Array("<x:xmpmeta 2/>".utf8))
        try fixture.photo("3/b.jpg", ArchiveFixture.picture(5, date: nil))
        try fixture.photo("3/b.jpg.xmp", Array("<x:xmpmeta 3/>".utf8))
        // Told from its equal by its time.
        try fixture.photo("3/c.jpg", ArchiveFixture.picture(3, date: nil), modifiedAt: 1)
        try fixture.photo("4/A.JPG", ArchiveFixture.picture(6))
        try fixture.photo("4/d.jpg", ArchiveFixture.picture(7))
        try fixture.photo("4/e.jpg", Array("no picture".utf8))
    }

    /// Gives the scanned files what a scan would find in their sidecars and beside them.
    private static func alter(_ file: inout ScannedFile) {
        guard let memory = file.outcome.memory else { return }
        let path = memory.path.text
        if path.hasSuffix("1/a.cr2") {
            file.outcome.memory?.pair = MemoryID(SHA256.digest(of: ArchiveFixture.picture(2)))
        }
        if path.hasSuffix("2/b.jpg") || path.hasSuffix("3/b.jpg") {
            file.outcome.memory?.sidecars = [FilePath(path + ".xmp")]
        }
        if path.hasSuffix("3/c.jpg") {
            file.outcome.memory?.title = "a duplicate's"
            file.outcome.memory?.albums = ["Album"]
        }
    }

    private func importing(
        into archive: FilePath? = nil,
        memoriesInPortion: Int = 4_096,
        onStep: @escaping (ArchiveStep) throws -> Void = { _ in }
    ) throws {
        try fixture.importing(
            into: archive,
            memoriesInPortion: memoriesInPortion,
            alter: Self.alter,
            onStep: onStep
        )
    }

    /// The archive after each step of an undisturbed import, and as it was last synchronised.
    private func images(
        memoriesInPortion: Int
    ) throws -> [(step: ArchiveStep, image: FolderImage, synchronized: FolderImage)] {
        var images: [(step: ArchiveStep, image: FolderImage, synchronized: FolderImage)] = []
        let archive = fixture.archive
        var synchronized: FolderImage?
        try importing(memoriesInPortion: memoriesInPortion) { step in
            let image = try FolderImage(of: archive)
            if step == .synchronized || synchronized == nil { synchronized = image }
            images.append((step, image, synchronized ?? image))
        }
        return images
    }

    private func resumed(_ image: FolderImage, _ name: String) throws -> ArchiveState {
        let archive = fixture.folder.appending(name)
        try image.write(to: archive)
        try importing(into: archive, memoriesInPortion: 3)
        return try fixture.state(of: archive)
    }

    @Test("killed after any step, the next run ends as an undisturbed one", arguments: [1, 3, 99])
    func killed(memoriesInPortion: Int) throws {
        let images = try images(memoriesInPortion: memoriesInPortion)
        let undisturbed = try fixture.state()
        #expect(undisturbed.rows.count == 8)
        #expect(undisturbed.staged == [])
        #expect(images.count > 10)
        for (index, (step, image, _)) in images.enumerated() {
            let state = try resumed(image, "killed\(index)")
            #expect(state == undisturbed, "after \(index): \(step)")
        }
    }

    @Test("opened by another command than an import, it holds whole memories only")
    func opened() throws {
        let images = try images(memoriesInPortion: 2)
        let undisturbed = try fixture.state()
        for (index, (step, image, _)) in images.enumerated() {
            let archive = fixture.folder.appending("opened\(index)")
            try image.write(to: archive)
            try Archive(writing: archive, creating: false, isDurable: false) { _ in }.close()
            let state = try fixture.state(of: archive)
            #expect(state.staged == [], "after \(index): \(step)")
            // Each row has its file, each file but for sidecars its row.
            let media = state.files.filter { !$0.contains(".xmp ") }
            #expect(media.count == state.rows.count, "after \(index): \(step)")
            for file in media {
                let path = file.prefix { $0 != " " }
                #expect(state.rows.contains { $0.contains("path='\(path)'") }, "\(path)")
            }
            try importing(into: archive)
            #expect(try fixture.state(of: archive) == undisturbed, "after \(index): \(step)")
        }
    }

    @Test("killed again while it recovers, the next run still ends as an undisturbed one")
    func killedTwice() throws {
        let images = try images(memoriesInPortion: 4)
        let undisturbed = try fixture.state()
        for (index, (step, image, _)) in images.enumerated() {
            let archive = fixture.folder.appending("first\(index)")
            try image.write(to: archive)
            var again: [FolderImage] = []
            _ = try Archive(writing: archive, creating: false, isDurable: false) { _ in
                again.append(try FolderImage(of: archive))
            }
            for (number, image) in again.enumerated() {
                let state = try resumed(image, "second\(index)-\(number)")
                #expect(state == undisturbed, "after \(index): \(step), then \(number)")
            }
        }
    }

    @Test("a power cut at any step leaves what the next run completes", arguments: [1, 3, 99])
    func powerCut(memoriesInPortion: Int) throws {
        var random = SeededRandom()
        let images = try images(memoriesInPortion: memoriesInPortion)
        let undisturbed = try fixture.state()
        for (index, (step, image, synchronized)) in images.enumerated() {
            for number in 0..<2 {
                let torn = image.afterPowerCut(since: synchronized, &random)
                let state = try resumed(torn, "cut\(index)-\(number)")
                #expect(state == undisturbed, "after \(index): \(step), \(number)")
            }
        }
    }

    @Test("a log that was cut off anywhere in its last portion is no harm")
    func tornLog() throws {
        let log = FilePath(".keepsake/log.ndjson")
        let images = try images(memoriesInPortion: 99)
        let undisturbed = try fixture.state()
        let first = try #require(images.first { $0.step == .logged }).image
        let count = try #require(first.files[log]?.bytes.count)
        for end in stride(from: 0, to: count, by: 97) {
            var image = first
            image.files[log]?.bytes.removeLast(count - end)
            #expect(try resumed(image, "torn\(end)") == undisturbed, "\(end) of \(count)")
        }
    }

    @Test("a full disk ends the run and keeps what was done", arguments: 0..<12)
    func failure(step number: Int) throws {
        struct Stop: Error {}
        var count = 0
        #expect(throws: Stop.self) {
            try importing(memoriesInPortion: 3) { _ in
                count += 1
                if count > number { throw Stop() }
            }
        }
        try importing()
        let interrupted = try fixture.state()
        let undisturbed = fixture.folder.appending("undisturbed")
        try importing(into: undisturbed)
        #expect(try fixture.state(of: undisturbed) == interrupted)
    }
}
