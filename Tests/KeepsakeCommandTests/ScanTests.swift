import FileSystem
import TestSupport
import Testing

@Suite("keepsake scan")
struct ScanTests {
    /// A folder with a photo, its copy, a photo with a name that is no UTF-8, an empty one, a text,
    /// and a photo in a folder.
    private static func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = PhotoBuilder().date("2019:01:02 03:04:05").gps(48.85, 2.35).jpeg()
        try folder.write(photo, to: "a.jpg")
        try folder.write(photo, to: "b.jpg")
        try folder.write([], to: "c.jpg")
        try folder.write(Array("text".utf8), to: "d.txt")
        try folder.write(
            PhotoBuilder().date("2020:01:02 03:04:05").jpeg(),
            to: FilePath(bytes: Array("e/".utf8) + [0xFF] + Array(".jpg".utf8))
        )
        return folder
    }

    /// The values of `key` in lines of JSON, in order.
    private func values(of key: String, in lines: [String]) -> [String] {
        lines.compactMap { line in
            guard let start = line.range(of: "\"\(key)\":") else { return nil }
            let rest = line[start...]
            guard rest.first == "\"" else { return String(rest.prefix { $0 != "," && $0 != "}" }) }
            return String(rest.dropFirst().prefix { $0 != "\"" })
        }
    }

    @Test("records come in walking order, duplicates too, and the bad file is named")
    func records() throws {
        let folder = try Self.makeFolder()
        let result = try Program.keepsake.run(["scan", "."], in: folder.path)
        #expect(result.status == 1)
        #expect(result.error == "keepsake: ./c.jpg: no bytes\n")
        #expect(values(of: "path", in: result.lines) == ["./a.jpg", "./b.jpg", "./e/\u{FFFD}.jpg"])
        #expect(
            values(of: "path_bytes", in: result.lines)
                == ["Li9l//8uanBn"].map { _ in "Li9lL/8uanBn" }
        )
        let duplicates = values(of: "duplicate_of", in: result.lines)
        #expect(duplicates == ["null", values(of: "id", in: result.lines)[0], "null"])
    }

    @Test("the output is the same however many files are read at once")
    func jobs() throws {
        let folder = try Self.makeFolder()
        let one = try Program.keepsake.run(["scan", ".", "-j1"], in: folder.path)
        let many = try Program.keepsake.run(["scan", "-j", "16", "."], in: folder.path)
        #expect(one.outputBytes == many.outputBytes)
        #expect(one.error == many.error)
    }

    @Test("the report names every file once, and its totals add up")
    func report() throws {
        let folder = try Self.makeFolder()
        let result = try Program.keepsake.run(
            [
                "scan", ".", "--report", "../\(folder.path.lastComponent)/r.ndjson", "--exclude",
                "r.*",
            ],
            in: folder.path
        )
        #expect(result.status == 1)
        let lines = String(decoding: try folder.read("r.ndjson"), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        #expect(
            values(of: "status", in: lines) == ["read", "duplicate", "failed", "skipped", "read"]
        )
        #expect(values(of: "code", in: lines).prefix(3) == ["null", "null", "empty"])
        #expect(values(of: "detail", in: lines)[2] == "no bytes")
        let summary = lines.last ?? ""
        #expect(
            summary.hasPrefix(
                #"{"event":"summary","found":5,"read":2,"known":0,"duplicate":1,"skipped":1,"#
                    + #""failed":1,"with_date":3,"with_position":2,"bytes":"#
            )
        )
        #expect(result.lines.count == 3)
    }

    @Test("an earlier report is written over, anything else is left as it is")
    func reportOverReport() throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("{\"event\":\"file\"}\n".utf8), to: "report")
        try folder.write(Array("precious".utf8), to: "other")
        let again = try Program.keepsake.run(
            ["scan", "/dev/null", "--report", "report"],
            in: folder.path
        )
        #expect(again.status == 0)
        let report = String(decoding: try folder.read("report"), as: UTF8.self)
        #expect(report.split(separator: "\n").count == 2)
        let refused = try Program.keepsake.run(
            ["scan", "/dev/null", "--report", "other"],
            in: folder.path
        )
        #expect(refused.status == 2)
        #expect(refused.error == "keepsake: other: exists; --force replaces it\n")
        #expect(try folder.read("other") == Array("precious".utf8))
    }

    @Test("paths come from standard input, one a line or ended by NUL")
    func paths() throws {
        let folder = try Self.makeFolder()
        let lines = try Program.keepsake.run(
            ["scan", "-", "--no-digest"],
            input: Array("a.jpg\n\n./b.jpg".utf8),
            in: folder.path
        )
        #expect(lines.status == 0)
        #expect(values(of: "path", in: lines.lines) == ["a.jpg", "./b.jpg"])
        let ended = try Program.keepsake.run(
            ["scan", "-0", "-", "b.jpg"],
            input: Array("missing\0a.jpg\0".utf8),
            in: folder.path
        )
        #expect(ended.status == 1)
        #expect(ended.error == "keepsake: missing: No such file or directory\n")
        #expect(values(of: "path", in: ended.lines) == ["a.jpg", "b.jpg"])
    }

    @Test("patterns choose files, whatever the case of their extension")
    func patterns() throws {
        let folder = try Self.makeFolder()
        let result = try Program.keepsake.run(
            ["scan", ".", "--include", "*.JPG", "--exclude", "{b,c}.*", "--exclude=e/"],
            in: folder.path
        )
        #expect(result.status == 0)
        #expect(values(of: "path", in: result.lines) == ["./a.jpg"])
    }

    @Test("more is said when asked for, nothing but errors when silence is")
    func verbosity() throws {
        let folder = try Self.makeFolder()
        let verbose = try Program.keepsake.run(["scan", ".", "-v"], in: folder.path)
        #expect(verbose.error.contains("\n./d.txt: no media in it\n"))
        let quiet = try Program.keepsake.run(["scan", ".", "-vq"], in: folder.path)
        #expect(quiet.error == "keepsake: ./c.jpg: no bytes\n")
    }

    @Test("progress is told in lines of JSON when asked for")
    func progress() throws {
        let folder = try Self.makeFolder()
        let result = try Program.keepsake.run(
            ["scan", "a.jpg", "--progress", "json"],
            in: folder.path
        )
        #expect(result.error.hasPrefix(#"{"stage":"read","done":1,"total":"#))
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(result.lines.count == 1)
    }
}

extension String {
    /// Where the text behind `text` begins; a whole range would need more than the standard library.
    fileprivate func range(of text: String) -> Index? {
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(text) { return rest.index(rest.startIndex, offsetBy: text.count) }
            rest.removeFirst()
        }
        return nil
    }
}
