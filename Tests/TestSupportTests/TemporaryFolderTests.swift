import FileSystem
import TestSupport
import Testing

@Suite("TemporaryFolder")
struct TemporaryFolderTests {
    @Test("files are written with the folders on their way, and all goes with the folder")
    func lifetime() throws {
        var path = FilePath("")
        do {
            let folder = try TemporaryFolder()
            path = folder.path
            try folder.write([1, 2], to: "a/b/c.jpg")
            try folder.write([], to: FilePath(bytes: [0xFF]))
            #expect(try folder.read("a/b/c.jpg") == [1, 2])
            #expect(try folder.files() == ["a/b/c.jpg", "\u{FFFD}"])
            #expect(try FileStatus(of: path).kind == .folder)
        }
        let error = #expect(throws: SystemError.self) { try FileStatus(of: path) }
        #expect(error?.isMissing == true)
    }

    @Test("the same seed gives the same numbers")
    func seed() {
        var random = SeededRandom(seed: 1)
        #expect(random.next() == 0x910A_2DEC_8902_5CC1)
        var again = SeededRandom(seed: random.seed)
        #expect(again.bytes(4) != random.bytes(4))
    }
}
