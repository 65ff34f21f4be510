import FileSystem
import TestSupport
import Testing

@Suite("Outputs of commands")
struct OutputTests {
    private func makeFolder(photos: Int = 1) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for number in 0..<photos {
            try folder.write(
                PhotoBuilder().date("2019:01:02 03:04:05").description("\(number)").jpeg(),
                to: "in/\(number).jpg"
            )
        }
        return folder
    }

    private func bash(_ script: String, in folder: TemporaryFolder) throws -> Program.Result {
        try Program(path: FilePath("/bin/bash")).run(
            ["-c", "keepsake() { \"$KEEPSAKE\" \"$@\"; }; " + script],
            environment: ["KEEPSAKE": Program.keepsake.path.text],
            in: folder.path
        )
    }

    @Test("an output appears whole")
    func whole() throws {
        let folder = try makeFolder()
        let result = try Program.keepsake.run(["scan", "in", "-o", "out.ndjson"], in: folder.path)
        #expect(result.status == 0)
        #expect(result.output.isEmpty)
        #expect(try folder.files() == ["in/0.jpg", "out.ndjson"])
        let toStandardOutput = try Program.keepsake.run(["scan", "in", "-o-"], in: folder.path)
        #expect(try folder.read("out.ndjson") == toStandardOutput.outputBytes)
    }

    @Test("an output that exists is left as it is, unless it is to be replaced")
    func existing() throws {
        let folder = try makeFolder()
        try folder.write([1], to: "out")
        let refused = try Program.keepsake.run(["scan", "in", "-o", "out"], in: folder.path)
        #expect(refused.status == 2)
        #expect(refused.error == "keepsake: out: exists; --force replaces it\n")
        #expect(try folder.read("out") == [1])
        let forced = try Program.keepsake.run(
            ["scan", "in", "-o", "out", "--force"],
            in: folder.path
        )
        #expect(forced.status == 0)
        #expect(try folder.read("out").count > 100)
        #expect(try folder.files() == ["in/0.jpg", "out"])
    }

    @Test(
        "folders and places that can't be written to are refused",
        arguments: [
            ("in", 2, "keepsake: in: is a folder\n"),
            ("none/out", 3, "keepsake: none/out: No such file or directory\n"),
            ("in/0.jpg/out", 3, "keepsake: in/0.jpg/out: Not a directory\n"),
        ] as [(String, Int32, String)]
    )
    func refused(output: String, status: Int32, message: String) throws {
        let folder = try makeFolder()
        for option in ["--output", "--report"] {
            let result = try Program.keepsake.run(["scan", "in", option, output], in: folder.path)
            #expect(result.status == status)
            #expect(result.error == message)
            #expect(try folder.files() == ["in/0.jpg"])
        }
    }

    @Test("a full disk ends a run with its name, and nothing is left behind")
    func full() throws {
        let folder = try makeFolder()
        let result = try bash("keepsake scan in > /dev/full", in: folder)
        #expect(result.status == 3)
        #expect(result.error == "keepsake: standard output: No space left on device\n")
        let device = try bash("keepsake scan in -o /dev/full", in: folder)
        #expect(device.status == 3)
        #expect(device.error == "keepsake: /dev/full: No space left on device\n")
        // Files may be no larger than a block: the limit of a shell stands for a full disk.
        let limited = try bash(
            "(ulimit -f 0; keepsake scan in -o out) 2>&1 | cat; exit ${PIPESTATUS[0]}",
            in: folder
        )
        #expect(limited.status == 3)
        #expect(limited.output == "keepsake: out: File too large\n")
        #expect(try folder.files() == ["in/0.jpg"])
    }

    @Test("a reader that goes away ends a run quietly")
    func closedPipe() throws {
        let folder = try makeFolder(photos: 200)
        let result = try bash(
            """
            keepsake scan in/ in/. in/./ --report report | head -n 1 > first
            echo "${PIPESTATUS[0]}"
            keepsake scan in/ in/. in/./ -o /dev/stdout | head -n 1 > second
            echo "${PIPESTATUS[0]}"
            """,
            in: folder
        )
        #expect(result.output == "0\n0\n")
        #expect(result.error.isEmpty)
        #expect(try folder.read("first").last == UInt8(ascii: "\n"))
        #expect(String(decoding: try folder.read("report"), as: UTF8.self).contains("\"summary\""))
    }

    @Test("no file is taken for a stream that is not there")
    func closedStreams() throws {
        let folder = try makeFolder()
        let result = try bash("keepsake scan in --report report >&-", in: folder)
        #expect(result.status == 3)
        #expect(result.error == "keepsake: standard output: Bad file descriptor\n")
        #expect(try folder.read("report").starts(with: "{\"event\":\"file\"".utf8))
        let silent = try bash("keepsake scan in missing -o out <&- 2>&-", in: folder)
        #expect(silent.status == 2)
        #expect(silent.error.isEmpty)
    }

    @Test("a pipe and a device are written to as they are")
    func special() throws {
        let folder = try makeFolder()
        let result = try bash(
            "keepsake scan in -o /dev/null && keepsake scan in -o >(cat > copy) && "
                + "keepsake scan in -o /dev/stdout | cmp - <(keepsake scan in) && ls",
            in: folder
        )
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
    }

    @Test(
        "a signal ends a run with its number, and nothing is left behind",
        arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)]
    )
    func signals(name: String, status: Int32) throws {
        let folder = try makeFolder()
        let result = try bash(
            """
            # Job control: else a shell starts what runs beside it with SIGINT ignored.
            set -m
            mkfifo paths
            "$KEEPSAKE" scan - -o out --report report <> paths &
            until ls -A | grep -q 'part$'; do sleep 0.01; done
            kill -s \(name) $!
            wait $!
            """,
            in: folder
        )
        #expect(result.status == status)
        #expect(result.output.isEmpty)
        #expect(try folder.files() == ["in/0.jpg", "paths", "report"])
        let report = String(decoding: try folder.read("report"), as: UTF8.self)
        #expect(report.hasPrefix("{\"event\":\"summary\",\"found\":0,"))
    }

    @Test(
        "a folder that can't be read is named and fails",
        .enabled(if: Program.isInstalled("setpriv"))
    )
    func unreadable() throws {
        let folder = try makeFolder()
        let result = try bash(
            """
            chmod 755 . && mkdir in/closed && chmod 0 in/closed
            run=; [ "$(id -u)" = 0 ] && run="setpriv --reuid=65534 --regid=65534 --clear-groups"
            $run "$KEEPSAKE" scan in
            """,
            in: folder
        )
        #expect(result.status == 1)
        #expect(result.error == "keepsake: in/closed: Permission denied\n")
        #expect(result.lines.count == 1)
    }
}
