import Arguments
import FileSystem
import Keepsake

/// `keepsake import SOURCE...`: what is new comes into the archive.
struct ImportCommand: ProgramCommand {
    static var command: Command {
        Command(
            "import",
            summary: "Copies what is new into the archive",
            discussion: [
                "Photos and videos are read, dated and copied to `YEAR/MONTH/NAME` in the archive, "
                    + "which is made where it is not there; what has no date goes to `undated`. "
                    + "Nothing is ever overwritten, and a source is never changed. A file whose "
                    + "bytes the archive holds already, whatever its name, is not copied again.",
                "An import that was stopped, by a signal or a power cut, is finished by the next "
                    + "one of the same sources.",
            ],
            operands: .files("SOURCE...", atLeast: 1),
            options: [.dryRun] + ArchiveOptions.all + [.layout]
                + SourceOptions.all + [.includeTrashed, .rehash, .null]
                + ReportOptions.all + [.force],
            examples: [
                Command.Example(
                    "keepsake import /media/camera/DCIM",
                    "Bring in what is new on a memory card"
                ),
                Command.Example(
                    "keepsake import -n ~/Pictures",
                    "Say what an import would do, as lines of JSON"
                ),
            ]
        )
    }

    private var sources: SourceOptions
    private let archive: ArchiveOptions
    private let report: ReportOptions
    private let layout: ArchiveLayout
    private let isPlan: Bool
    private let distrustsTimes: Bool
    private let includesTrashed: Bool

    init(_ invocation: Invocation) throws {
        sources = try SourceOptions(invocation)
        archive = try ArchiveOptions(invocation)
        report = try ReportOptions(invocation)
        layout = try invocation.layout
        isPlan = invocation.has(.dryRun)
        distrustsTimes = invocation.has(.rehash)
        includesTrashed = invocation.has(.includeTrashed)
    }

    func run(on console: Console) throws -> ExitStatus {
        try sources.list.checkPresence()
        try checkNoRecords()
        return try archive.naming {
            let run = isPlan ? try plan(on: console) : try importFiles(on: console)
            console.note(Messages.text(of: run.summary, isPlan: isPlan))
            return run.status
        }
    }

    /// A file of records that is named as a source must not be passed over as if it were nothing.
    private func checkNoRecords() throws {
        for path in sources.list.paths {
            guard let records = try? RecordFile(path), !records.isZip else { continue }
            throw UsageError.recordsWithoutFiles(path)
        }
    }

    private func importFiles(on console: Console) throws -> Run {
        let archive = try Archive(writing: archive.path, creating: true)
        let scan = try makeScan(for: archive, bodyReader: try archive.bodyReader())
        let run = try makeRun(on: console)
        let files = try ArchiveImport(into: archive, options: options)
        try run.perform {
            do {
                while let file = run.next(scan.next) {
                    try run.add(scan.takeSidecars())
                    for outcome in try files.add(file) { try run.add(outcome) }
                }
            } catch {
                // What can still be kept is kept, and told of.
                for outcome in (try? files.finish()) ?? [] { try run.add(outcome) }
                throw error
            }
            for outcome in try files.finish() { try run.add(outcome) }
            try run.add(scan.takeSidecars())
        }
        try archive.close()
        return run
    }

    private func plan(on console: Console) throws -> Run {
        let archive = try archive.openIfThere()
        let scan = try makeScan(for: archive, bodyReader: DigestReader())
        let run = try makeRun(on: console)
        let plan = try ArchivePlan(for: archive, options: options)
        try run.perform {
            while let file = run.next(scan.next) {
                try run.add(scan.takeSidecars())
                try run.add(plan.add(file))
            }
            try run.add(scan.takeSidecars())
        }
        return run
    }

    private var options: ImportOptions {
        var options = ImportOptions()
        options.sources = sources.list.items.map(\.path)
        options.layout = layout
        options.includesTrashed = includesTrashed
        return options
    }

    private func makeRun(on console: Console) throws -> Run {
        let report = try report.open(on: console, isPlan: isPlan)
        return Run(.import, of: sources, report: report, on: console)
    }

    /// A scan that leaves the archive out, unless that is a source itself.
    private func makeScan(
        for archive: Archive?,
        bodyReader: any BodyReader
    ) throws -> MediaScan {
        var sources = sources
        let folder = (try? FileStatus(of: self.archive.path))?.identity
        let isSource = sources.list.paths.contains { path in
            (try? FileStatus(of: path))?.identity == folder
        }
        if !isSource { sources.scan.excludedFolder = folder }
        let known = distrustsTimes ? nil : try archive?.knownSources()
        return try sources.makeScan(bodyReader: bodyReader, known: known)
    }
}

extension Option {
    fileprivate static let dryRun = Option(
        "dry-run",
        "n",
        help: "Print what would be done, as the report's lines, and touch nothing"
    )
    fileprivate static let includeTrashed = Option(
        "include-trashed",
        section: "Sources",
        help: "Take in what its owner had thrown away (Takeout's trash)"
    )
    fileprivate static let rehash = Option(
        "rehash",
        section: "Sources",
        help: "Read files again whose size and time are those of an earlier import"
    )
}
