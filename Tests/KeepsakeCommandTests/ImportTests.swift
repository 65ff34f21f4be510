import FileSystem
import TestSupport
import Testing

@Suite("keepsake import")
struct ImportTests {
    private static func makeFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = PhotoBuilder().date("2019:05:02 03:04:05").gps(48.85, 2.35).jpeg()
        try folder.write(photo, to: "in/a.jpg")
        try folder.write(photo, to: "in/b.jpg")
        try folder.write(PhotoBuilder().jpeg(), to: "in/c.jpg")
        try folder.write(Array("text".utf8), to: "in/d.txt")
        return folder
    }

    private func keepsake(
        _ words: [String],
        in folder: TemporaryFolder,
        environment: [String: String?] = [:]
    ) throws -> Program.Result {
        var variables = ["KEEPSAKE_ARCHIVE": "archive"] as [String: String?]
        variables.merge(environment) { $1 }
        return try Program.keepsake.run(words, environment: variables, in: folder.path)
    }

    @Test("what is new is copied, what is known is not")
    func twice() throws {
        let folder = try Self.makeFolder()
        let first = try keepsake(["import", "in"], in: folder)
        #expect(first.status == 0)
        #expect(first.output.isEmpty)
        #expect(
            first.error.hasPrefix("found 4: 2 imported, 1 duplicate, 1 skipped; ")
        )
        let second = try keepsake(["import", "in", "--report", "-", "-q"], in: folder)
        #expect(second.status == 0)
        #expect(second.error.isEmpty)
        #expect(second.lines.count == 5)
        #expect(second.lines[0].contains(#""status":"known""#))
        #expect(second.lines[0].contains(#""archived_as":"2019/05/a.jpg""#))
        #expect(
            second.lines[4].hasPrefix(
                #"{"event":"summary","found":4,"imported":0,"known":2,"duplicate":1,"skipped":1,"#
            )
        )
        let files = try folder.files().filter { !$0.contains(".keepsake") && !$0.hasPrefix("in/") }
        #expect(files == ["archive/2019/05/a.jpg", "archive/undated/c.jpg"])
    }

    @Test("a file of records is refused by name")
    func records() throws {
        let folder = try Self.makeFolder()
        let scan = try keepsake(["scan", "in", "-o", "r.ndjson"], in: folder)
        #expect(scan.status == 0)
        let result = try keepsake(["import", "r.ndjson"], in: folder)
        #expect(result.status == 2)
        #expect(
            result.error
                == "keepsake: r.ndjson: holds records, not files; import takes the files themselves\n"
        )
        #expect(try !folder.files().contains { $0.hasPrefix("archive/") })
    }

    @Test("a plan tells the same and touches nothing")
    func plan() throws {
        let folder = try Self.makeFolder()
        let before = try folder.files()
        let plan = try keepsake(["import", "-n", "in"], in: folder)
        #expect(plan.status == 0)
        #expect(try folder.files() == before)
        #expect(plan.lines.allSatisfy { $0.hasSuffix(#","planned":true}"#) })
        let done = try keepsake(["import", "in", "--report", "-"], in: folder)
        let told = done.lines.map { String($0.dropLast()) + #","planned":true}"# }
        #expect(Array(told.dropLast()) == Array(plan.lines.dropLast()))
    }

    @Test("the archive is named by the option, the environment or the home, in that order")
    func places() throws {
        let folder = try Self.makeFolder()
        _ = try keepsake(["import", "in", "--archive", "named"], in: folder)
        _ = try keepsake(["import", "in"], in: folder, environment: ["KEEPSAKE_ARCHIVE": "told"])
        _ = try keepsake(
            ["import", "in"],
            in: folder,
            environment: ["KEEPSAKE_ARCHIVE": nil, "HOME": "home"]
        )
        for archive in ["named", "told", "home/Keepsake"] {
            #expect(try folder.files().contains("\(archive)/2019/05/a.jpg"), "\(archive)")
        }
    }

    @Test("the archive is no source of itself, unless it is named as one")
    func archiveInSource() throws {
        let folder = try Self.makeFolder()
        _ = try keepsake(["import", "in", "--archive", "in/archive"], in: folder)
        let again = try keepsake(["import", "in", "--archive", "in/archive"], in: folder)
        #expect(again.error.hasPrefix("found 4: 2 known, 1 duplicate, 1 skipped; "))
        let itself = try keepsake(["import", "in/archive", "--archive", "in/archive"], in: folder)
        #expect(itself.error.hasPrefix("found 2: 2 known; "))
    }

    @Test("an archive that another program writes to is left alone")
    func locked() throws {
        let folder = try Self.makeFolder()
        _ = try keepsake(["import", "in"], in: folder)
        let result = try Program(path: FilePath("/bin/bash")).run(
            [
                "-c",
                #"exec 9>>archive/.keepsake/lock; flock 9; "$KEEPSAKE" import in --archive archive"#,
            ],
            environment: ["KEEPSAKE": Program.keepsake.path.text],
            in: folder.path
        )
        #expect(result.status == 3)
        #expect(result.error == "keepsake: archive: another program writes to it\n")
    }

    @Test("an import that a signal stopped leaves a whole archive, and the next one ends it")
    func stopped() throws {
        let folder = try Self.makeFolder()
        let script = """
            mkfifo paths
            "$KEEPSAKE" import in - --archive archive --report report <> paths &
            until [ -e report ]; do sleep 0.01; done
            kill $!
            wait $!
            """
        let result = try Program(path: FilePath("/bin/bash")).run(
            ["-c", script],
            environment: ["KEEPSAKE": Program.keepsake.path.text],
            in: folder.path
        )
        #expect(result.status == 143)
        let stats = try keepsake(["stats", "--json"], in: folder)
        #expect(stats.status == 0)
        let again = try keepsake(["import", "in", "--report", "-"], in: folder)
        #expect(again.status == 0)
        let files = try folder.files().filter { $0.hasSuffix(".jpg") && !$0.hasPrefix("in/") }
        #expect(files == ["archive/2019/05/a.jpg", "archive/undated/c.jpg"])
    }

    @Test(
        "where there is no archive, it is said",
        arguments: [["list"], ["stats"], ["log"], ["show", "0123"], ["export", "-f", "csv"]]
    )
    func missing(words: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try keepsake(words, in: folder)
        #expect(result.status == 3)
        #expect(
            result.error == "keepsake: archive: no archive is there; keepsake import makes one\n"
        )
        #expect(result.output.isEmpty)
    }
}
