import Arguments
import Keepsake

/// `keepsake version`, and `keepsake --version`.
struct VersionCommand: ProgramCommand {
    static var command: Command {
        Command("version", summary: "Prints the version", isHidden: true)
    }

    init() {}
    init(_ invocation: Invocation) {}

    func run(on console: Console) throws -> ExitStatus {
        try console.output.write(Array("keepsake \(KeepsakeVersion.text)\n".utf8))
        return .done
    }
}
