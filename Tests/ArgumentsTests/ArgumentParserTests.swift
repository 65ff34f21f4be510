import Arguments
import Testing

@Suite("Parsing what was typed")
struct ArgumentParserTests {
    private func parse(_ words: [String]) throws(ArgumentError) -> Invocation {
        try Interface.example.parse(words.map(\.utf8Bytes))
    }

    private func text(_ bytes: [UInt8]?) -> String? {
        bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(
        "an option is understood wherever it stands and however its value is joined",
        arguments: [
            ["put", "a", "--output", "out"], ["put", "--output=out", "a"],
            ["--output", "out", "put", "a"], ["put", "-o", "out", "a"], ["put", "-oout", "a"],
            ["put", "a", "-o=out"], ["-nqoout", "put", "a"], ["put", "a", "-o", "x", "-o", "out"],
        ]
    )
    func placesOfAnOption(words: [String]) throws {
        let parsed = try parse(words)
        #expect(parsed.command?.name == "put")
        #expect(parsed.operands == ["a".utf8Bytes])
        #expect(text(parsed.value(of: .output)) == "out")
    }

    @Test(
        "a value may begin with a hyphen and hold equals signs",
        arguments: [
            (["put", "--bbox", "-10,-20,30,40", "a"], "-10,-20,30,40"),
            (["put", "--bbox=-10,-20,30,40", "a"], "-10,-20,30,40"),
            (["put", "a", "--bbox", "--"], "--"), (["put", "a", "--bbox", "-n"], "-n"),
            (["put", "a", "--bbox=a=b"], "a=b"), (["put", "a", "--bbox="], ""),
        ]
    )
    func values(words: [String], value: String) throws {
        let parsed = try parse(words)
        #expect(text(parsed.value(of: .box)) == value)
        #expect(!parsed.has(.dryRun))
    }

    @Test("letters may be bundled, and the last may carry its value")
    func bundles() throws {
        let parsed = try parse(["put", "-n0qj4", "a"])
        #expect(parsed.has(.dryRun))
        #expect(parsed.has(.zero))
        #expect(parsed.has(.quiet))
        #expect(text(parsed.value(of: .jobs)) == "4")
    }

    @Test("two hyphens end the options, and one is an operand")
    func ends() throws {
        let parsed = try parse(["put", "-", "--", "-n", "--", "--output"])
        #expect(parsed.operands.map { text($0) } == ["-", "-n", "--", "--output"])
        #expect(!parsed.has(.dryRun))
        #expect(try parse(["--", "put", "-n"]).operands == ["-n".utf8Bytes])
    }

    @Test("values of a repeatable option are kept in order")
    func repeated() throws {
        let parsed = try parse(["put", "--tag", "b", "a", "--tag=a", "-nn"])
        #expect(parsed.values(of: .tag).map { text($0) } == ["b", "a"])
        #expect(parsed.count(of: .dryRun) == 2)
        #expect(parsed.last(of: [.dryRun, .tag]) == .dryRun)
    }

    @Test("bytes that are no UTF-8 pass unchanged")
    func bytes() throws {
        let name: [UInt8] = [0x66, 0xFF, 0xFE]
        let parsed = try Interface.example.parse([
            "put".utf8Bytes, name, "-o".utf8Bytes + name, "--tag=".utf8Bytes + name,
        ])
        #expect(parsed.operands == [name])
        #expect(parsed.value(of: .output) == name)
        #expect(parsed.value(of: .tag) == name)
    }

    @Test("nothing typed is no error")
    func nothing() throws {
        let parsed = try parse([])
        #expect(parsed.command == nil)
        #expect(parsed.operands.isEmpty)
    }

    @Test(
        "what is wrong is told with the nearest spelling",
        arguments: [
            (["pit", "a"], .unknownCommand("pit".utf8Bytes, nearest: "put")),
            (["pr"], .unknownCommand("pr".utf8Bytes, nearest: "print")),
            (["secre"], .unknownCommand("secre".utf8Bytes, nearest: nil)),
            (["put", "--ouptut", "x"], .unknownOption("--ouptut".utf8Bytes, nearest: "--output")),
            (["put", "--outpt=x"], .unknownOption("--outpt".utf8Bytes, nearest: "--output")),
            (["put", "--out"], .unknownOption("--out".utf8Bytes, nearest: "--output")),
            (["put", "--xyzzy"], .unknownOption("--xyzzy".utf8Bytes, nearest: nil)),
            (["put", "-nz9"], .unknownOption("-z9".utf8Bytes, nearest: nil)),
            (["print", "--frmt"], .unknownOption("--frmt".utf8Bytes, nearest: "--format")),
            (["--bokks", "1", "put"], .unknownOption("--bokks".utf8Bytes, nearest: nil)),
            (
                ["print", "-n"],
                .optionOfOthers(option: "--dry-run", command: "print", takenBy: ["put"])
            ),
            (
                ["-o", "x"],
                .optionOfOthers(option: "--output", command: nil, takenBy: ["put", "print"])
            ),
            (["put", "a", "-o"], .missingValue(option: "--output", placeholder: "FILE")),
            (["put", "--dry-run=yes"], .unexpectedValue(option: "--dry-run")),
            (
                ["print", "--format", "cvs"],
                .invalidChoice(
                    option: "--format",
                    value: "cvs".utf8Bytes,
                    choices: ["csv", "json"],
                    nearest: "csv"
                )
            ),
        ] as [([String], ArgumentError)]
    )
    func errors(words: [String], error: ArgumentError) {
        #expect(throws: error) { try parse(words) }
    }

    @Test("too few and too many operands are told after all else")
    func operandCounts() throws {
        let few = try parse(["put"])
        #expect(throws: ArgumentError.missingOperand(command: "put", usage: "FILE...")) {
            try few.checkOperands()
        }
        let many = try parse(["shell", "bash", "zsh"])
        #expect(
            throws: ArgumentError.unexpectedOperand(command: "shell", operand: "zsh".utf8Bytes)
        ) { try many.checkOperands() }
        try parse(["put", "a", "b"]).checkOperands()
    }

    @Test("a spelling of any length is no trouble")
    func longSpelling() {
        #expect(throws: ArgumentError.self) {
            try parse(["put", "--" + String(repeating: "x", count: 100_000)])
        }
    }
}
