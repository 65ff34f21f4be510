import Bytes
import FileSystem
import TestSupport
import Testing
import ZipArchive

@Suite("keepsake export to a zip")
struct ZipExportTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (number, name) in ["a.jpg", "b.jpg"].enumerated() {
            let photo = PhotoBuilder().date("2019:05:02 03:04:0\(number)").jpeg()
            try folder.write(photo, to: "in/" + name)
        }
    }

    private func keepsake(_ words: String...) throws -> Program.Result {
        try Program.keepsake.run(words, environment: [:], in: folder.path)
    }

    private func entries(_ name: String) throws -> [String] {
        let file = try OpenFile(reading: folder.appending(name))
        let size = try file.status().sizeInBytes
        var directory = try ZipFile(FileByteSource(file, sizeInBytes: size)).entries()
        var names: [String] = []
        while let entry = try directory.next() {
            names.append(String(decoding: entry.name, as: UTF8.self))
        }
        return names
    }

    private static let records = [
        "memories.json", "memories.csv", "memories.geojson", "SHA256SUMS",
    ]

    @Test("a zip of ours as the source gives its files on, even onto itself")
    func fromZip() throws {
        #expect(try keepsake("export", "-f", "zip", "-o", "one.zip", "in").status == 0)
        #expect(try keepsake("export", "-f", "zip", "-o", "two.zip", "one.zip").status == 0)
        #expect(try folder.read("one.zip") == folder.read("two.zip"))
        let again = try keepsake("export", "-f", "zip", "-o", "two.zip", "--force", "two.zip")
        #expect(again.status == 0)
        #expect(try folder.read("one.zip") == folder.read("two.zip"))
        #expect(try entries("two.zip") == ["2019/05/a.jpg", "2019/05/b.jpg"] + Self.records)
    }

    @Test("a file that is no longer what its record says is left out and named")
    func rotten() throws {
        #expect(try keepsake("import", "in", "--archive", "A", "-q").status == 0)
        var bytes = try folder.read("A/2019/05/a.jpg")
        bytes[bytes.count - 5] ^= 1
        try Folder(folder.appending("A/2019/05")).remove(FilePath("a.jpg"))
        try folder.write(bytes, to: "A/2019/05/a.jpg")
        let result = try keepsake("export", "-f", "zip", "-o", "x.zip", "--archive", "A")
        #expect(result.status == 1)
        #expect(result.error.contains("2019/05/a.jpg"))
        #expect(try entries("x.zip") == ["2019/05/b.jpg"] + Self.records)
    }

    @Test("a name that is not UTF-8 is one in the zip")
    func rawName() throws {
        let name = FilePath(bytes: Array("raw/bad".utf8) + [0xFF, 0xFE] + Array(".jpg".utf8))
        try folder.write(PhotoBuilder().jpeg(), to: name)
        #expect(try keepsake("export", "-f", "zip", "-o", "x.zip", "raw").status == 0)
        #expect(try entries("x.zip").first == "undated/bad__.jpg")
    }
}
