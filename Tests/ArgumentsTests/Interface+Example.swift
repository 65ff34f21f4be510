import Arguments

extension Option {
    static let output = Option("output", "o", value: .file("FILE"), help: "Write to FILE")
    static let format = Option(
        "format",
        "f",
        value: .choice("NAME", of: ["csv", "json"]),
        help: "Write in the format NAME"
    )
    static let box = Option("bbox", value: .text("W,S,E,N"), help: "Take what lies in the box")
    static let tag = Option(
        "tag",
        value: .text("TAG"),
        isRepeatable: true,
        section: "Choosing",
        help: "Take what has TAG: it's \"so\""
    )
    static let dryRun = Option("dry-run", "n", help: "Only say what would be done")
    static let jobs = Option("jobs", "j", value: .text("N"), help: "Work on N files at once")
    static let zero = Option("null", "0", help: "Names end in NUL")
    static let quiet = Option("quiet", "q", section: "General", help: "Say nothing but errors")
    static let help = Option("help", "h", section: "General", help: "Tell how it is used")
}

extension Interface {
    /// A small program with every kind of option.
    static let example = Interface(
        name: "demo",
        version: "1.2",
        summary: "Shows how it is done",
        discussion: ["It's a program of a few words, `demo put` among them."],
        commands: [
            Command(
                "put",
                summary: "Puts files somewhere",
                discussion: [
                    "A longer explanation of what putting means, so that the line has to be broken "
                        + "somewhere in the middle of it."
                ],
                operands: .files("FILE...", atLeast: 1),
                options: [.output, .box, .tag, .dryRun, .jobs, .zero],
                examples: [Command.Example("demo put -n a.jpg", "Say where a.jpg would go")]
            ),
            Command("print", summary: "Prints", options: [.format, .output]),
            Command(
                "shell",
                summary: "Names a shell",
                operands: Operands("bash|zsh", count: 1...1, kind: .choice(["bash", "zsh"]))
            ),
            Command("secret", summary: "Is not listed", isHidden: true),
        ],
        commonOptions: [.quiet, .help],
        chapters: [Interface.Chapter("Exit status", [("0", "Done."), ("2", "Bad usage.")])]
    )
}

extension String {
    var utf8Bytes: [UInt8] { Array(utf8) }
}
