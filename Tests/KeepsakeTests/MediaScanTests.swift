import FileSystem
import Glibc
import Hashing
import MediaMetadata
import TestSupport
import Testing

@testable import Keepsake

@Suite("Scanning")
struct MediaScanTests {
    private func scan(
        _ sources: [FilePath],
        jobs: Int = 1,
        _ change: (inout ScanOptions) -> Void = { _ in }
    ) throws -> [Outcome] {
        var options = ScanOptions()
        options.jobs = jobs
        change(&options)
        let scan = try MediaScan(sources: sources, options: options)
        var outcomes: [Outcome] = []
        while let file = scan.next() { outcomes.append(file.outcome) }
        return outcomes
    }

    private func photo(_ number: Int) -> [UInt8] {
        PhotoBuilder().date("2019:01:02 03:04:05").description("photo \(number)").jpeg()
    }

    @Test("names come in byte order, files and folders together")
    func order() throws {
        let folder = try TemporaryFolder()
        for (number, name) in ["b.jpg", "a/z.jpg", "a.jpg", "a-b/c.jpg", "B.jpg", "é.jpg"]
            .enumerated()
        {
            _ = try folder.write(photo(number), to: name)
        }
        let names = try scan([folder.path]).map {
            String($0.path.text.dropFirst(folder.path.text.count + 1))
        }
        #expect(names == ["B.jpg", "a/z.jpg", "a-b/c.jpg", "a.jpg", "b.jpg", "é.jpg"])
    }

    @Test("any number of jobs gives the same outcomes", arguments: [2, 3, 16])
    func jobs(jobs: Int) throws {
        let folder = try TemporaryFolder()
        for number in 0..<300 {
            _ = try folder.write(photo(number % 120), to: "\(number % 7)/\(number).jpg")
        }
        #expect(try scan([folder.path], jobs: jobs) == (try scan([folder.path])))
    }

    @Test("the first of equal files in walking order is the original")
    func duplicates() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo(1), to: "2/copy.jpg")
        _ = try folder.write(photo(1), to: "1/first.jpg")
        _ = try folder.write(photo(2), to: "1/other.jpg")
        let outcomes = try scan([folder.path])
        #expect(outcomes.map(\.status) == [.read, .read, .duplicate])
        let digest = SHA256.digest(of: photo(1))
        #expect(outcomes[2].memory?.duplicate == Duplicate(of: MemoryID(digest), kind: .exact))
        #expect(outcomes[0].memory?.digest == digest)
    }

    @Test("every thing that is met comes to one end")
    func outcomes() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write([], to: "empty.jpg")
        _ = try folder.write([], to: "empty.txt")
        _ = try folder.write(Array("words".utf8), to: "words.jpg")
        _ = try folder.write(Array("words".utf8), to: "words.txt")
        _ = try folder.write(photo(1), to: "picture.txt")
        _ = try folder.write(photo(1), to: "._picture.jpg")
        _ = try folder.write(photo(1), to: ".hidden/picture.jpg")
        _ = try folder.write(photo(1), to: ".git/picture.jpg")
        #expect(mkfifo(folder.appending("pipe.jpg").text, 0o600) == 0)
        #expect(symlink("picture.txt", folder.appending("link.jpg").text) == 0)
        let ends = try scan([folder.path]).map {
            "\($0.path.lastComponent) \($0.status.rawValue) \($0.reason?.code.rawValue ?? "")"
        }
        #expect(
            ends == [
                "picture.jpg read ", "empty.jpg failed empty", "empty.txt skipped empty",
                "link.jpg skipped symbolic-link", "picture.txt duplicate ",
                "pipe.jpg skipped special-file", "words.jpg failed not-media",
                "words.txt skipped not-media",
            ]
        )
    }

    @Test("links are followed only where asked, and loops end")
    func links() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo(1), to: "a/1.jpg")
        #expect(symlink("..", folder.appending("a/up").text) == 0)
        #expect(symlink("1.jpg", folder.appending("a/2.jpg").text) == 0)
        #expect(try scan([folder.path]).map(\.status) == [.read, .skipped, .skipped])
        let followed = try scan([folder.path]) { $0.followsLinks = true }
        #expect(followed.map(\.status) == [.read, .duplicate])
        #expect(followed.map(\.path.lastComponent.text) == ["1.jpg", "2.jpg"])
    }

    @Test("the same path reached again is passed over, another name of the file is a duplicate")
    func again() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(photo(1), to: "a/1.jpg")
        #expect(try scan([folder.path, folder.appending("a"), file]).count == 1)
        #expect(try scan([file, folder.path]).count == 1)
        #expect(link(file.text, folder.appending("a/2.jpg").text) == 0)
        #expect(try scan([folder.path]).map(\.status) == [.read, .duplicate])
    }

    @Test("a source that is not there ends the run before it begins")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(throws: SystemError.self) { try scan([folder.appending("nothing")]) }
    }

    @Test("without digests the id is that of path, size and time")
    func withoutDigests() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(photo(1), to: "1.jpg")
        let status = try FileStatus(of: file)
        let memory = try #require(try scan([file]) { $0.readsBodies = false }.first?.memory)
        #expect(memory.digest == nil)
        let key = Array("\(file.text)\0\(status.sizeInBytes)\0\(status.modifiedAt)".utf8)
        #expect(memory.id == MemoryID(SHA256.digest(of: key)))
    }

    @Test("names that are not UTF-8 keep their bytes")
    func rawNames() throws {
        let folder = try TemporaryFolder()
        let name = FilePath(bytes: [0x66, 0xFF, 0x2E, 0x6A, 0x70, 0x67])
        _ = try folder.write(photo(1), to: name)
        #expect(try scan([folder.path]).first?.path.lastComponent == name)
    }
}
