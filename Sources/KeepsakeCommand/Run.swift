import Bytes
import FileSystem
import Keepsake

/// A run over files: tells what becomes of each, and keeps the totals.
final class Run {
    /// What is done to the files.
    enum Kind {
        /// They are only read.
        case read
        /// They are brought into an archive.
        case `import`
    }

    private let kind: Kind
    private let report: Report?
    private let console: Console
    private let count: FileCount?
    private(set) var summary = RunSummary()
    /// What was taken in; an import tells what became of it somewhat later.
    private var filesTaken = 0
    private var bytesTaken = 0

    /// A run over `sources` that tells of itself on `console` and in `report`.
    init(_ kind: Kind, of sources: SourceOptions, report: Report? = nil, on console: Console) {
        self.kind = kind
        self.report = report
        self.console = console
        let paths = console.progress.isShown ? sources.list.fixedPaths : nil
        count = paths.map { FileCount($0, options: sources.scan) }
    }

    /// How the run ends, as far as its files tell.
    var status: ExitStatus { .failures(summary.count(.failed)) }

    /// Does the run; the totals, which add up however it ends, are told behind it.
    func perform(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch {
            // Files that are still being read serve nobody.
            StopSignal.askForStop()
            try? finish()
            throw error
        }
        try finish()
    }

    /// What `next` gives, until a stop is asked for.
    func next<File: RunItem>(_ next: () throws -> File?) rethrows -> File? {
        guard StopSignal.received == nil, let file = try next() else { return nil }
        // A file that was being read when the stop came is not whole.
        guard StopSignal.received == nil else { return nil }
        filesTaken += 1
        bytesTaken += file.outcome.memory?.sizeInBytes ?? 0
        console.progress.update { state }
        return file
    }

    /// Tells what became of one more file.
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
    }

    /// Tells what became of sidecars.
    func add(_ sidecars: [SidecarOutcome]) throws {
        for sidecar in sidecars { try report?.add(sidecar) }
    }

    private func finish() throws {
        console.progress.finish(state)
        try report?.finish(summary, kind: kind, seconds: console.progress.seconds)
    }

    private var state: Progress.State {
        Progress.State(
            stage: kind == .read ? "read" : "import",
            filesDone: filesTaken,
            filesInTotal: count?.advance(for: .milliseconds(10)),
            bytesDone: bytesTaken
        )
    }
}

/// Something that a run goes through.
protocol RunItem {
    var outcome: Outcome { get }
}

extension ScannedFile: RunItem {}

extension Outcome: RunItem {
    var outcome: Outcome { self }
}
