import FileSystem
import TestSupport
import Testing

@Suite("Looking into an archive")
struct ArchiveCommandTests {
    /// An archive with two dated photos, one of them placed, and one that tells nothing.
    private static func makeArchive() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            PhotoBuilder().date("2019:05:02 03:04:05").gps(48.85, 2.35)
                .make("Canon").model("Canon EOS R6").description("Sea\u{1B}[2J").jpeg(),
            to: "in/a.jpg"
        )
        try folder.write(PhotoBuilder().date("2018:12:31 23:59:59").jpeg(), to: "in/b.jpg")
        try folder.write(PhotoBuilder().jpeg(), to: "in/c.jpg")
        _ = try Program.keepsake.run(["import", "in", "--archive", "archive"], in: folder.path)
        return folder
    }

    private func keepsake(_ words: [String], in folder: TemporaryFolder) throws -> Program.Result {
        try Program.keepsake.run(words + ["--archive", "archive"], in: folder.path)
    }

    @Test(
        "a list can be chosen from and ordered",
        arguments: [
            ([], ["2019/05/a.jpg", "2018/12/b.jpg", "undated/c.jpg"]),
            (["--sort", "taken_at"], ["2018/12/b.jpg", "2019/05/a.jpg", "undated/c.jpg"]),
            (["--has", "date", "--until=2018"], ["2018/12/b.jpg"]),
            (["--has", "position"], ["2019/05/a.jpg"]), (["--tag", "none"], []),
        ]
    )
    func list(words: [String], paths: [String]) throws {
        let folder = try Self.makeArchive()
        let result = try keepsake(["list", "--fields", "path"] + words, in: folder)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(result.lines == paths)
    }

    @Test("a list has an id, date, position, path and title between tabs")
    func tabs() throws {
        let folder = try Self.makeArchive()
        let lines = try keepsake(["list"], in: folder).lines
        let cells = lines[0].split(separator: "\t", omittingEmptySubsequences: false)
        #expect(cells.dropFirst() == ["2019-05-02T03:04:05", "48.85", "2.35", "2019/05/a.jpg", ""])
        #expect(cells[0].count == 32)
    }

    @Test("what belongs together is put together")
    func groups() throws {
        let folder = try Self.makeArchive()
        let months = try keepsake(["list", "--by", "month", "--fields", "path"], in: folder)
        #expect(
            months.lines == [
                "2018-12 (1)", "  2018/12/b.jpg", "2019-05 (1)", "  2019/05/a.jpg", "no month (1)",
                "  undated/c.jpg",
            ]
        )
        let cameras = try keepsake(["list", "--by", "camera", "--json"], in: folder)
        #expect(cameras.lines.count == 2)
        #expect(
            cameras.lines[0].hasPrefix(#"{"by":"camera","value":"Canon EOS R6","count":1,"ids":[""#)
        )
        #expect(cameras.lines[1].hasPrefix(#"{"by":"camera","value":null,"count":2,"ids":[""#))
    }

    @Test("a memory is shown by id, by the beginning of it and by path, and nothing is obeyed")
    func show() throws {
        let folder = try Self.makeArchive()
        let id = try keepsake(["list", "--fields", "id"], in: folder).lines[0]
        let shown = try keepsake(["show", id], in: folder)
        #expect(shown.status == 0)
        #expect(shown.lines.contains("taken_at               2019-05-02T03:04:05"))
        #expect(shown.lines.contains(#"description            Sea\x1b[2J"#))
        for name in [String(id.prefix(8)), "2019/05/a.jpg", "archive/2019/05/a.jpg"] {
            #expect(try keepsake(["show", name], in: folder).output == shown.output)
        }
        let json = try keepsake(["show", "--json", id], in: folder)
        #expect(json.output == (try keepsake(["list", "--json", "--ids", id], in: folder).output))
    }

    @Test("what names no memory is told")
    func unknown() throws {
        let folder = try Self.makeArchive()
        let result = try keepsake(["show", "ffffffffffff"], in: folder)
        #expect(result.status == 2)
        #expect(result.error == "keepsake: archive: no memory 'ffffffffffff' is there\n")
    }

    @Test("memories are counted by year and format")
    func stats() throws {
        let folder = try Self.makeArchive()
        let json = try keepsake(["stats", "--json"], in: folder)
        #expect(json.output.hasPrefix(#"{"memories":3,"bytes":"#))
        #expect(
            json.output.hasSuffix(
                #""with_date":2,"without_date":1,"with_position":1,"without_position":2,"#
                    + #""by_year":{"2018":1,"2019":1},"by_format":{"jpeg":3}}"# + "\n"
            )
        )
        let table = try keepsake(["stats", "--has", "date"], in: folder)
        let columns = table.lines.map { $0.split(separator: " ").prefix(4).joined(separator: " ") }
        #expect(
            columns == [
                "MEMORIES WITH DATE WITH", "all 2 2 1", "2018 1 1 0", "2019 1 1 1", "jpeg 2 2 1",
            ]
        )
    }

    @Test("batches are listed, the last one first")
    func log() throws {
        let folder = try Self.makeArchive()
        try folder.write(PhotoBuilder().date("2020:01:01 00:00:00").jpeg(), to: "more/d.jpg")
        _ = try keepsake(["import", "more"], in: folder)
        let result = try keepsake(["log", "--json"], in: folder)
        #expect(result.lines.count == 2)
        #expect(result.lines[0].hasPrefix(#"{"batch":2,"kind":"import","started_at":"20"#))
        #expect(result.lines[0].contains(#""added":1,"updated":0,"#))
        #expect(result.lines[1].hasSuffix(#""sources":["in"]}"#))
        #expect(try keepsake(["log"], in: folder).lines.count == 3)
    }

    @Test("an archive is exported")
    func export() throws {
        let folder = try Self.makeArchive()
        let words = ["export", "-f", "csv", "--fields", "path,latitude", "--sort", "path"]
        let result = try keepsake(words, in: folder)
        #expect(result.status == 0)
        #expect(
            result.output
                == "path,latitude\r\n2018/12/b.jpg,\r\n2019/05/a.jpg,48.85\r\nundated/c.jpg,\r\n"
        )
    }
}
