import Bytes
import FileSystem
import Keepsake
import KeepsakeFormats
import TestSupport
import Testing

@Suite("Files of memories")
struct FileMediaTests {
    private func memory(_ path: FilePath) -> Memory {
        var memory = Samples.plain()
        memory.path = path
        return memory
    }

    @Test("a file is found below the root, or where its absolute path leads")
    func found() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([1, 2, 3], to: "2019/a.jpg")
        for (media, path) in [
            (FileMedia(below: folder.path), FilePath("2019/a.jpg")),
            (FileMedia(below: folder.path), path),
            (FileMedia(), path),
        ] {
            #expect(try media.open(memory(path)).sizeInBytes == 3)
        }
    }

    @Test("what is no file, or not there, is an error")
    func refused() throws {
        let folder = try TemporaryFolder()
        try folder.write([1], to: "a/b.jpg")
        let media = FileMedia(below: folder.path)
        #expect(throws: Warning(.unreadable, "no regular file")) {
            try media.open(memory(FilePath("a")))
        }
        #expect(throws: SystemError.self) { try media.open(memory(FilePath("c.jpg"))) }
    }
}
