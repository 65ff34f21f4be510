import Arguments

/// A command of keepsake: its entry in the table of commands, and what it does.
protocol ProgramCommand: SendableMetatype {
    /// What help, completions and the parser know of it.
    static var command: Command { get }

    /// Turns what was typed into checked values; `UsageError` where that can't be.
    init(_ invocation: Invocation) throws

    /// Does it. What it throws ends the program with the exit status that `ExitStatus(_:)` gives it.
    func run(on console: Console) throws -> ExitStatus
}

/// The commands there are, in the order in which help lists them.
///
/// A new one is a file in `Commands`
/// and a line here.
enum CommandList {
    static let all: [any ProgramCommand.Type] = [
        ImportCommand.self,
        ScanCommand.self,
        ExportCommand.self,
        ListCommand.self,
        ShowCommand.self,
        StatsCommand.self,
        LogCommand.self,
        FormatsCommand.self,
        HelpCommand.self,
        CompletionsCommand.self,
        VersionCommand.self,
        ManualCommand.self,
    ]

    static func command(named name: String) -> (any ProgramCommand.Type)? {
        all.first { $0.command.name == name }
    }
}
