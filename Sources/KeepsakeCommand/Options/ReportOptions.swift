import Arguments
import Bytes
import FileSystem

/// Where the report of a run goes.
struct ReportOptions {
    private enum Place {
        case nowhere
        case standardOutput
        case file(FilePath)
    }

    private let place: Place
    private let replaces: Bool

    static let all: [Option] = [.report]

    init(_ invocation: Invocation) throws {
        let path = try invocation.path(of: .report)
        replaces = invocation.has(.force)
        switch path {
        case nil: place = .nowhere
        case .some(let path) where path.bytes == [UInt8(ascii: "-")]: place = .standardOutput
        case .some(let path): place = .file(path)
        }
    }

    /// Refuses standard output where data goes there.
    func checkStandardOutputIsFree() throws(UsageError) {
        if case .standardOutput = place {
            throw .standardOutputTaken(option: Option.report.spelling)
        }
    }

    /// Opens the report; nil where none was asked for.
    func open(on console: Console, isPlan: Bool = false) throws(OutputError) -> Report? {
        switch place {
        case .nowhere where !isPlan: return nil
        case .nowhere, .standardOutput:
            if console.output.isTerminal { console.progress.leaveTerminal() }
            return Report(to: console.output, isPlan: isPlan)
        case .file(let path):
            return Report(to: try ReportFile.open(path, replacing: replaces), isPlan: isPlan)
        }
    }
}

extension Option {
    static let report = Option(
        "report",
        value: .file("FILE"),
        section: "Output",
        help: "Tell in FILE what became of each file, as a line of JSON each, and the totals; '-' "
            + "is standard output where no data goes there"
    )
}
