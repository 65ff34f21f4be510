import Arguments

/// `keepsake help [COMMAND]`, and `--help` anywhere.
struct HelpCommand: ProgramCommand {
    static var command: Command {
        Command(
            "help",
            summary: "Tells how keepsake or one of its commands is used",
            operands: Operands("[COMMAND]", count: 0...1, kind: .command)
        )
    }

    private let topic: Command?

    init(about topic: Command?) { self.topic = topic }

    init(_ invocation: Invocation) throws {
        guard let name = invocation.operands.first else {
            topic = nil
            return
        }
        let interface = Interface.keepsake
        guard let topic = interface.command(named: String(decoding: name, as: UTF8.self)) else {
            throw UsageError.unknownTopic(name, nearest: interface.nearestCommand(to: name))
        }
        self.topic = topic
    }

    func run(on console: Console) throws -> ExitStatus {
        try console.output.write(Array(Interface.keepsake.help(for: topic).utf8))
        return .done
    }
}
