import Bytes
import FileSystem
import TestSupport
import Testing
import ZipArchive

@Suite("keepsake export")
struct ExportTests {
    private static func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, date, latitude) in [
            ("a", "2021:01:01 00:00:00", 10.0), ("b", "2019:06:01 12:00:00", 20.0),
            ("c", "2020:01:01 00:00:00", 30.0),
        ] {
            try folder.write(
                PhotoBuilder().date(date).gps(latitude, 2.5).jpeg(),
                to: "in/\(name).jpg"
            )
        }
        try folder.write(PhotoBuilder().jpeg(), to: "in/d.jpg")
        return folder
    }

    private func export(_ words: [String], in folder: TemporaryFolder) throws -> Program.Result {
        try Program.keepsake.run(
            ["export", "-f", "csv", "--fields", "path,latitude"] + words,
            in: folder.path
        )
    }

    @Test(
        "choices narrow, orders order",
        arguments: [
            (["in"], ["in/a.jpg,10", "in/b.jpg,20", "in/c.jpg,30", "in/d.jpg,"]),
            (["in", "--has", "position"], ["in/a.jpg,10", "in/b.jpg,20", "in/c.jpg,30"]),
            (["in", "--since", "2020"], ["in/a.jpg,10", "in/c.jpg,30"]),
            (["in", "--until", "2020-01-01"], ["in/b.jpg,20", "in/c.jpg,30"]),
            (["in", "--bbox", "-10,15,10,25"], ["in/b.jpg,20"]),
            (["in", "--near", "10,2.6,20km"], ["in/a.jpg,10"]),
            (["in", "--near=10,2.6,10km"], []),
            (
                ["in", "--sort", "taken_at"],
                ["in/b.jpg,20", "in/c.jpg,30", "in/a.jpg,10", "in/d.jpg,"]
            ),
            (["in/c.jpg", "in/a.jpg"], ["in/c.jpg,30", "in/a.jpg,10"]),
        ]
    )
    func choices(words: [String], rows: [String]) throws {
        let folder = try Self.makeFolder()
        let result = try export(words, in: folder)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let lines = result.output.split(separator: "\r\n").map(String.init)
        #expect(lines == ["path,latitude"] + rows)
    }

    @Test(
        "records that were written are read back, from a file and from standard input",
        arguments: ["csv", "geojson", "geojsonl", "json", "ndjson"]
    )
    func records(format: String) throws {
        let folder = try Self.makeFolder()
        let written = try Program.keepsake.run(
            ["export", "in", "-o", "out.\(format)"],
            in: folder.path
        )
        #expect(written.status == 0)
        let direct = try export(["in"], in: folder)
        let fromFile = try export(["out.\(format)"], in: folder)
        #expect(fromFile.status == 0)
        #expect(fromFile.output == direct.output)
        let fromInput = try Program.keepsake.run(
            ["export", "-fcsv", "--fields=path,latitude", "-"],
            input: try folder.read("out.\(format)"),
            in: folder.path
        )
        #expect(fromInput.output == direct.output)
    }

    @Test("a zip of an export is read as records, any other zip as photos")
    func zips() throws {
        let folder = try Self.makeFolder()
        let words = ["export", "in", "-o", "out.zip", "--layout", "all/{name}"]
        #expect(try Program.keepsake.run(words, in: folder.path).status == 0)
        let records = try export(["out.zip"], in: folder)
        #expect(records.status == 0)
        #expect(records.output.hasPrefix("path,latitude\r\nall/a.jpg,10\r\nall/b.jpg,20\r\n"))
        let sink = MemorySink()
        let zip = ZipWriter(sink)
        try zip.addStored(
            Array("x/a.jpg".utf8),
            time: .earliest,
            from: MemoryByteSource(folder.read("in/a.jpg"))
        ) { _ in }
        try zip.finish()
        try folder.write(sink.bytes, to: "plain.zip")
        let photos = try export(["plain.zip"], in: folder)
        #expect(photos.status == 0)
        #expect(photos.output == "path,latitude\r\nplain.zip!/x/a.jpg,10\r\n")
    }

    @Test("a terminal gets no binary format", .enabled(if: Program.isInstalled("script")))
    func terminal() throws {
        let folder = try Self.makeFolder()
        let result = try Program(path: FilePath("/usr/bin/script")).run(
            ["-qec", "\"$KEEPSAKE\" export in -f zip", "/dev/null"],
            environment: ["KEEPSAKE": Program.keepsake.path.text],
            in: folder.path
        )
        #expect(result.status == 2)
        #expect(
            result.output.contains("zip is not for a terminal; name a file by --output, or a pipe")
        )
    }

    @Test("a record that can't be read is named, the others are written")
    func badRecord() throws {
        let folder = try Self.makeFolder()
        let records = try Program.keepsake.run(["scan", "in"], in: folder.path)
        let lines = [records.lines[0], "{\"path\":", records.lines[1], "{}"]
        try folder.write(Array(lines.joined(separator: "\n").utf8), to: "r.ndjson")
        let result = try export(["r.ndjson"], in: folder)
        #expect(result.status == 1)
        #expect(result.error.contains("keepsake: r.ndjson: record 2: "))
        #expect(result.error.split(separator: "\n").count == 2)
        #expect(result.output.hasSuffix("in/a.jpg,10\r\nin/b.jpg,20\r\n"))
    }

    @Test("nothing in is nothing out, and what holds no records is refused")
    func noRecords() throws {
        let folder = try TemporaryFolder()
        #expect(try export(["-"], in: folder).output == "path,latitude\r\n")
        let result = try Program.keepsake.run(
            ["export", "-fcsv", "-"],
            input: Array("neither fish nor fowl".utf8),
            in: folder.path
        )
        #expect(result.status == 2)
        #expect(
            result.error == "keepsake: standard input: holds no records that keepsake reads\n"
        )
    }
}
