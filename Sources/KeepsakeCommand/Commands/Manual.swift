import Arguments

/// `keepsake man`: the manual page that packages install.
struct ManualCommand: ProgramCommand {
    static var command: Command {
        Command("man", summary: "Prints the manual page", isHidden: true)
    }

    init(_ invocation: Invocation) {}

    func run(on console: Console) throws -> ExitStatus {
        try console.output.write(Array(Interface.keepsake.manualPage.utf8))
        return .done
    }
}
