import Arguments
import Bytes
import FileSystem
import Keepsake
import KeepsakeFormats

/// `keepsake scan SOURCE...`: a record a line.
struct ScanCommand: ProgramCommand {
    static var command: Command {
        Command(
            "scan",
            summary:
                "Prints what is known of each photo and video, a record a line, and stores nothing",
            discussion: [
                "Folders are walked in byte order, and records come in that order however many "
                    + "files are read at once. The source `-` reads paths from standard input. A "
                    + "record is a line of JSON (keepsake.memory/1).",
                "A file that can't be read is named on standard error and in the report, and the "
                    + "run goes on; the exit status is then 1.",
            ],
            operands: .files("SOURCE...", atLeast: 1),
            options: SourceOptions.all + [.noDigest, .null] + OutputOptions.all + ReportOptions.all,
            examples: [
                Command.Example(
                    "keepsake scan ~/Pictures | jq -r 'select(.latitude == null) | .path'",
                    "Name the pictures without a position"
                ),
                Command.Example(
                    "find . -newer stamp -print0 | keepsake scan -0 -",
                    "Scan what is newer than a file"
                ),
            ]
        )
    }

    private var sources: SourceOptions
    private let output: OutputOptions
    private let report: ReportOptions

    init(_ invocation: Invocation) throws {
        sources = try SourceOptions(invocation)
        sources.scan.readsBodies = !invocation.has(.noDigest)
        output = try OutputOptions(invocation)
        report = try ReportOptions(invocation)
        if output.path == nil { try report.checkStandardOutputIsFree() }
    }

    func run(on console: Console) throws -> ExitStatus {
        try sources.list.checkPresence()
        let output = try output.open(on: console)
        let report = try report.open(on: console)
        let scan = try sources.makeScan()
        let run = Run(.read, of: sources, report: report, on: console)
        let record = RecordJSON()
        try run.perform {
            while let file = run.next(scan.next) {
                try run.add(scan.takeSidecars())
                if let memory = file.outcome.memory {
                    try output.lines.line { record.append(memory, to: &$0) }
                }
                try run.add(file.outcome)
            }
            try run.add(scan.takeSidecars())
        }
        if StopSignal.received == nil { try output.commit() }
        console.detail(Messages.text(of: run.summary))
        return run.status
    }
}

extension Option {
    fileprivate static let noDigest = Option(
        "no-digest",
        section: "Sources",
        help: "Read no more than the metadata: faster, but equal files are not told"
    )
}
