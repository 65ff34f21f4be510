import Arguments
import FileSystem
import Keepsake
import KeepsakeFormats

/// `keepsake export --format NAME [SOURCE...]`.
struct ExportCommand: ProgramCommand {
    static var command: Command {
        Command(
            "export",
            summary: "Writes memories out in a format that other programs read",
            discussion: [
                "Memories come from the archive, or where a SOURCE is given from folders and "
                    + "files, from files of records that keepsake wrote, or from records on "
                    + "standard input, `-`.",
                "Each option that chooses narrows the choice; several uses of one widen it: "
                    + "`--tag sea --tag hill --owner Ann` takes what is Ann's and has either tag.",
            ],
            operands: .files("[SOURCE...]", atLeast: 0),
            options: FormatOptions.all + OutputOptions.all + SelectionOptions.all
                + SourceOptions.all + ArchiveOptions.all,
            examples: [
                Command.Example(
                    "keepsake export -f geojson -o places.geojson --has position",
                    "Put all that has a position on a map"
                ),
                Command.Example(
                    "keepsake scan ~/Pictures | keepsake export -f csv --since 2019 -",
                    "A table of the pictures since 2019"
                ),
            ]
        )
    }

    private let format: FormatOptions
    private let output: OutputOptions
    private let selection: SelectionOptions
    private let sources: SourceOptions
    private let archive: ArchiveOptions?

    init(_ invocation: Invocation) throws {
        output = try OutputOptions(invocation)
        format = try FormatOptions(invocation, output: output)
        selection = try SelectionOptions(invocation)
        sources = try SourceOptions(invocation)
        archive = invocation.operands.isEmpty ? try ArchiveOptions(invocation) : nil
        if archive == nil, invocation.has(.archive) {
            throw UsageError.conflict(["SOURCE", Option.archive.spelling])
        }
    }

    func run(on console: Console) throws -> ExitStatus {
        if format.format.output == .binary, output.path == nil, console.output.isTerminal {
            throw UsageError.terminalForBinary(format: format.format.name)
        }
        guard let archive else {
            try sources.list.checkPresence()
            let files = SourceFiles()
            return try export(MemoryStream(sources, files: files).next, media: files, on: console)
        }
        return try archive.naming {
            let archive = try archive.open()
            let memories = try archive.memories(
                matching: selection.filter,
                order: selection.order
            )
            return try export(
                { try memories.next().map(Outcome.init(read:)) },
                media: archive.media,
                on: console
            )
        }
    }

    /// Writes the memories among what `next` gives that are chosen.
    private func export(
        _ next: @escaping () throws -> Outcome?,
        media: any MediaStore,
        on console: Console
    ) throws -> ExitStatus {
        let output = try output.open(on: console)
        let sink = format.format.output == .binary ? output.bytes : output.lines
        let writer = try format.format.makeWriter(
            Export(to: sink, options: format.options, media: media)
        )
        let run = Run(.read, of: sources, on: console)
        // What comes from an archive is in order already.
        let order = archive == nil ? selection.order : nil
        var waiting: [Memory] = []
        try run.perform {
            while let outcome = try run.next(next) {
                guard let memory = outcome.memory, selection.filter.matches(memory) else {
                    try run.add(outcome)
                    continue
                }
                if order == nil {
                    try run.add(write(memory, by: writer))
                } else {
                    waiting.append(memory)
                }
            }
            if let order { waiting.sort(by: order.precedes) }
            for memory in waiting where StopSignal.received == nil {
                try run.add(write(memory, by: writer))
            }
        }
        guard StopSignal.received == nil else { return run.status }
        try writer.finish()
        try output.commit()
        console.detail(Messages.text(of: run.summary))
        return run.status
    }

    /// Writes `memory`; one whose file can't be had is left out, and fails.
    private func write(_ memory: Memory, by writer: any FormatWriter) throws -> Outcome {
        do {
            try writer.write(memory)
            return Outcome(read: memory)
        } catch let error as MemoryLeftOut {
            return Outcome(path: error.path, status: .failed, reason: error.reason)
        }
    }
}

extension Outcome {
    /// The end of a memory that was read.
    init(read memory: Memory) {
        self.init(path: memory.path, status: .read, memory: memory)
    }
}
