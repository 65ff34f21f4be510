import FileSystem
import TestSupport
import Testing

@Suite("Output files")
struct OutputFileTests {
    @Test("an output has its name only when it is whole")
    func commit() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFile(folder.appending("out.json"))
        try output.write([1, 2])
        try output.write([3])
        #expect(try folder.files().count == 1)
        #expect(try folder.files().first?.hasSuffix(".part") == true)
        try output.commit()
        try output.commit()
        #expect(try folder.files() == ["out.json"])
        #expect(try folder.read("out.json") == [1, 2, 3])
    }

    @Test("an output that is let go of leaves nothing behind")
    func discard() throws {
        let folder = try TemporaryFolder()
        do {
            let output = try OutputFile(folder.appending("out.json"))
            try output.write([1, 2])
        }
        #expect(try folder.files().isEmpty)
    }

    @Test("what stands there stays, unless it is to be replaced")
    func existing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([9], to: "out.json")
        #expect(throws: OutputError.exists(path)) { try OutputFile(path) }
        let output = try OutputFile(path, replacing: true)
        try output.write([1])
        #expect(try folder.read("out.json") == [9])
        try output.commit()
        #expect(try folder.read("out.json") == [1])
    }

    @Test("what comes to stand there meanwhile stays")
    func overtaken() throws {
        let folder = try TemporaryFolder()
        let output = try OutputFile(folder.appending("out.json"))
        let path = try folder.write([9], to: "out.json")
        #expect(throws: OutputError.exists(path)) { try output.commit() }
        output.discard()
        #expect(try folder.read("out.json") == [9])
        #expect(try folder.files() == ["out.json"])
    }

    @Test("folders are refused, missing ones and files in their stead too")
    func refused() throws {
        let folder = try TemporaryFolder()
        #expect(throws: OutputError.isFolder(folder.path)) {
            try OutputFile(folder.path, replacing: true)
        }
        let below = folder.appending("missing/out.json")
        let error = #expect(throws: OutputError.self) { try OutputFile(below) }
        guard case .unwritable(below, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.isMissing)
    }

    @Test("a device is written to as it is")
    func device() throws {
        let output = try OutputFile(FilePath("/dev/null"))
        try output.write([1])
        try output.commit()
        #expect(try FileStatus(of: FilePath("/dev/null")).kind == .special)
    }
}
