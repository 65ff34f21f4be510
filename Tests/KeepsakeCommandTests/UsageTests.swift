import Arguments
import TestSupport
import Testing

@testable import KeepsakeCommand

@Suite("Typing commands")
struct UsageTests {
    private static let commands = Interface.keepsake.visibleCommands.map(\.name)

    @Test("the version is printed", arguments: ["--version", "-V", "version"])
    func version(word: String) throws {
        let result = try Program.keepsake.run([word])
        #expect(result.status == 0)
        #expect(result.output == "keepsake 0.1.0\n")
        #expect(result.error.isEmpty)
    }

    @Test(
        "what makes no sense is told in a line, and nothing is done",
        arguments: [
            ([], "keepsake: no command given; keepsake help lists them"),
            (["skan", "x"], "keepsake: unknown command 'skan'; did you mean scan?"),
            (["scan", "--folow", "x"], "keepsake: unknown option --folow; did you mean --follow?"),
            (["formats", "--follow"], "keepsake: formats takes no --follow; "),
            (["scan"], "keepsake: scan wants SOURCE..."),
            (["scan", "x", "-j"], "keepsake: --jobs wants a value: N"),
            (["scan", "x", "-j0"], "keepsake: --jobs: '0' is not a number from 1 to 256"),
            (["scan", "/", "--follow=yes"], "keepsake: --follow takes no value"),
            (["scan", "/nowhere/at/all"], "keepsake: /nowhere/at/all: No such file or directory"),
            (["scan", ""], "keepsake: an empty path names nothing"),
            (["scan", "/dev/null", "--report", "-"], "keepsake: --report: data goes to "),
            (
                ["scan", "/", "--include", "[a"],
                "keepsake: --include: '[a' is not a pattern whose "
            ),
            (["export", "/dev/null"], "keepsake: --format is needed"),
            (["export", "-f", "nosuch", "x"], "keepsake: no format 'nosuch'; "),
            (
                ["export", "-fndjson", "--fields", "pth", "x"],
                "keepsake: no field 'pth'; did you mean path?"
            ),
            (
                ["export", "-fndjson", "--since", "soon", "x"],
                "keepsake: --since: 'soon' is not a day "
            ),
            (
                ["export", "-fndjson", "--bbox", "-1,2,3", "x"],
                "keepsake: --bbox: '-1,2,3' is not four "
            ),
            (
                ["export", "-fndjson", "--rating", "6", "x"],
                "keepsake: --rating: '6' is not a rating "
            ),
            (["export", "-fndjson", "--ids", "abc", "x"], "keepsake: --ids: 'abc' is not an id"),
            (
                ["export", "-fcsv", "x", "--archive", "y"],
                "keepsake: only one of SOURCE, --archive makes "
            ),
            (["help", "scn"], "keepsake: no help on 'scn'; did you mean scan?"),
            (["completions", "csh"], "keepsake: completions: 'csh' is not one of bash, zsh, fish"),
            (["version", "x"], "keepsake: version does not know what to do with 'x'"),
        ] as [([String], String)]
    )
    func nonsense(words: [String], message: String) throws {
        let result = try Program.keepsake.run(words)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix(message), "\(result.error)")
        #expect(result.error.split(separator: "\n").count == 1)
    }

    @Test("what was typed is shown, never obeyed")
    func hostileArguments() throws {
        let name: [UInt8] = Array("a\u{1B}[2J\n\u{202E}é".utf8) + [0xFF]
        let result = try Program.keepsake.run([Array("scan".utf8), name])
        #expect(result.status == 2)
        #expect(
            result.error == #"keepsake: a\x1b[2J\n\u{202e}é\xff: No such file or directory"# + "\n"
        )
    }

    @Test("help is given for every command, and for none", arguments: [""] + commands)
    func help(command: String) throws {
        let words = command.isEmpty ? [] : [command]
        let result = try Program.keepsake.run(["help"] + words)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let golden = Golden("help-\(command.isEmpty ? "all" : command).txt")
        #expect(result.output == (try golden.expected(for: result.outputBytes)))
        let lines = result.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 || $0.hasPrefix("    keepsake ") })
        // The option is answered before what is missing is.
        #expect(try Program.keepsake.run(words + ["--help"]).output == result.output)
        #expect(try Program.keepsake.run(["-h"] + words).output == result.output)
    }
}
