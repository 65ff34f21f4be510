import Bytes
import FileSystem
import Keepsake

/// A run over files: tells what becomes of each, and keeps the totals.
final class Run {
    private let stage: String
    private let report: Report?
    private let console: Console
    private(set) var summary = RunSummary()
    private var count: FileCount?

    /// A run over `sources` that tells of itself on `console` and in `report`.
    init(_ stage: String, sources: SourceOptions, report: Report?, on console: Console) {
        self.stage = stage
        self.report = report
        self.console = console
        if console.progress.isShown, let paths = sources.sources.fixedPaths {
            count = FileCount(paths, options: sources.scan)
        }
    }

    /// Whether nobody asked for a stop.
    var goesOn: Bool { StopSignal.received == nil }

    /// How the run ends, as far as its files tell.
    var status: ExitStatus { .failures(summary.count(.failed)) }

    /// Tells of one more file.
    func add(_ outcome: Outcome) throws {
        summary.add(outcome)
        try report?.add(outcome)
        switch outcome.status {
        case .failed: console.complain(Messages.text(of: outcome))
        case .skipped: console.detail(Messages.text(of: outcome))
        case .imported, .read, .known, .duplicate: break
        }
        for warning in outcome.memory?.warnings ?? [] {
            console.detail(Messages.text(of: warning, at: outcome.path))
        }
        console.progress.update { state }
    }

    /// Ends the report with the totals, which add up however the run ended.
    ///
    /// - Parameter storing: whether files were to be imported; else they were only read.
    func finish(storing: Bool) throws {
        console.progress.finish(state)
        try report?.finish(summary, storing: storing, seconds: console.progress.seconds)
    }

    private var state: Progress.State {
        Progress.State(
            stage: stage,
            filesDone: summary.found,
            filesInTotal: count?.advance(for: .milliseconds(10)),
            bytesDone: summary.sizeInBytes
        )
    }
}
