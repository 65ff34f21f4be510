import Arguments

/// `keepsake completions bash|zsh|fish`.
struct CompletionsCommand: ProgramCommand {
    private enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
    }

    static var command: Command {
        let shells = Shell.allCases.map(\.rawValue)
        return Command(
            "completions",
            summary: "Prints what a shell needs to complete keepsake's command line",
            operands: Operands(
                shells.joined(separator: "|"),
                count: 1...1,
                kind: .choice(shells)
            ),
            examples: [
                Command.Example(
                    "keepsake completions bash > ~/.local/share/bash-completion/completions/keepsake",
                    "Install them for bash"
                ),
                Command.Example(
                    "keepsake completions zsh > ~/.zfunc/_keepsake",
                    "Install them for zsh, where ~/.zfunc is in fpath"
                ),
                Command.Example(
                    "keepsake completions fish > ~/.config/fish/completions/keepsake.fish",
                    "Install them for fish"
                ),
            ]
        )
    }

    private let shell: Shell

    init(_ invocation: Invocation) throws {
        let name = invocation.operands.first ?? []
        guard let shell = Shell(rawValue: String(decoding: name, as: UTF8.self)) else {
            throw UsageError.invalidValue(
                option: "completions",
                value: name,
                expected: "one of bash, zsh, fish"
            )
        }
        self.shell = shell
    }

    func run(on console: Console) throws -> ExitStatus {
        let interface = Interface.keepsake
        let script =
            switch shell {
            case .bash: interface.bashCompletions
            case .zsh: interface.zshCompletions
            case .fish: interface.fishCompletions
            }
        try console.output.write(Array(script.utf8))
        return .done
    }
}
