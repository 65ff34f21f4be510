import Arguments
import FileSystem

@main
enum Main {
    static func main() {
        StandardStream.openMissing()
        StopSignal.listen()
        let status = run(ProcessEnvironment.arguments)
        ProcessEnvironment.exit(status.code)
    }

    /// From what was typed to the exit status.
    static func run(_ arguments: [[UInt8]]) -> ExitStatus {
        var console = Console()
        do {
            let invocation = try Interface.keepsake.parse(arguments)
            console = Console(try ConsoleOptions(invocation))
            let status = try run(invocation, on: console)
            try console.output.flush()
            return StopSignal.received.map(ExitStatus.stopped) ?? status
        } catch {
            return console.end(with: error)
        }
    }

    private static func run(
        _ invocation: Invocation,
        on console: Console
    ) throws -> ExitStatus {
        if invocation.has(.help) {
            return try HelpCommand(about: invocation.command).run(on: console)
        }
        if invocation.has(.version) { return try VersionCommand().run(on: console) }
        guard let name = invocation.command?.name, let command = CommandList.command(named: name)
        else { throw UsageError.nothingAsked }
        try invocation.checkOperands()
        return try command.init(invocation).run(on: console)
    }
}
