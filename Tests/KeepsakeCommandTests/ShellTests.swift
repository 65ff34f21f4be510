import FileSystem
import TestSupport
import Testing

@Suite("Manual page and completions")
struct ShellTests {
    private static let root = FilePath(#filePath).parent.parent.parent

    @Test("the manual page in docs is the one that the program prints")
    func manual() throws {
        let result = try Program.keepsake.run(["man"])
        let golden = Golden(at: Self.root.appending("docs/keepsake.1"))
        #expect(result.status == 0)
        #expect(result.output == (try golden.expected(for: result.outputBytes)))
    }

    @Test("the manual page is sound", .enabled(if: Program.isInstalled("groff")))
    func groff() throws {
        let page = try Program.keepsake.run(["man"]).outputBytes
        let result = try Program(path: FilePath("/usr/bin/groff"))
            .run(["-man", "-ww", "-z"], input: page)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
    }

    @Test("completions are what they were", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let result = try Program.keepsake.run(["completions", shell])
        #expect(result.status == 0)
        let golden = Golden("completions.\(shell)")
        #expect(result.output == (try golden.expected(for: result.outputBytes)))
    }

    @Test("shells accept their completions", arguments: ["bash", "zsh", "fish"])
    func syntax(shell: String) throws {
        guard Program.isInstalled(shell) else { return }
        let script = try Program.keepsake.run(["completions", shell]).outputBytes
        let result = try Program(path: FilePath("/usr/bin/\(shell)")).run(["-n"], input: script)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
    }

    @Test(
        "bash completes commands, options, values and files",
        arguments: [
            (["sc"], ["scan"]), (["scan", "--repo"], ["--report"]),
            (["scan", "-o", "x", "--forc"], ["--force"]), (["--progress", "j"], ["json"]),
            (["--progress", "=", "n"], ["none"]), (["completions", "z"], ["zsh"]),
            (["help", "sc"], ["scan"]), (["scan", "two w"], ["two words"]),
            (["export", "--archive", "fo"], ["folder"]),
            (["export", "--media", ""], ["photo", "video"]),
        ]
    )
    func bash(words: [String], replies: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "two words")
        try folder.write([], to: "folder/file")
        try folder.write([], to: "fool")
        let script = """
            source <("$KEEPSAKE" completions bash)
            COMP_WORDS=(keepsake "$@")
            COMP_CWORD=$#
            compopt() { :; }
            _keepsake
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try Program(path: FilePath("/bin/bash")).run(
            ["-c", script, "bash"] + words,
            environment: ["KEEPSAKE": Program.keepsake.path.text],
            in: folder.path
        )
        #expect(result.lines == replies, "\(result.error)")
    }
}
