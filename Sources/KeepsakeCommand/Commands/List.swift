import Arguments
import Bytes
import FileSystem
import Keepsake
import KeepsakeFormats
import MediaMetadata

/// `keepsake list`: the memories of an archive, a line each.
struct ListCommand: ProgramCommand {
    static var command: Command {
        Command(
            "list",
            summary: "Lists the memories of the archive",
            discussion: [
                "A terminal gets columns: the first digits of the id, the date, the position, the "
                    + "path in the archive and the title. Elsewhere fields are parted by tabs: id, "
                    + "taken_at, latitude, longitude, path and title, or those of `--fields`; what a "
                    + "terminal would obey is spelt out, `\\x1b` for an escape. `--json` prints the "
                    + "records as they are."
            ],
            options: [.by, .json, .fields] + SelectionOptions.all + ArchiveOptions.all,
            examples: [
                Command.Example(
                    "keepsake list --since 2019-05 --until 2019-08 --tag sea",
                    "What was taken at the sea in a summer"
                ),
                Command.Example(
                    "keepsake list --near 48.858,2.294,500m --json",
                    "The records of what was taken near a place"
                ),
            ]
        )
    }

    private let archive: ArchiveOptions
    private let selection: SelectionOptions
    private let grouping: MemoryGrouping?
    private let fields: [RecordField]?
    private let isJSON: Bool

    init(_ invocation: Invocation) throws {
        archive = try ArchiveOptions(invocation)
        selection = try SelectionOptions(invocation)
        grouping = try invocation.word(of: .by)
        fields = try FormatOptions.fields(invocation)
        isJSON = invocation.has(.json)
    }

    func run(on console: Console) throws -> ExitStatus {
        try archive.naming {
            let memories = try archive.open()
                .memories(matching: selection.filter, order: selection.order).next
            let printer = ListPrinter(fields, isJSON: isJSON, console.output)
            if let grouping { return try printGroups(memories, by: grouping, printer) }
            try printer.printHeading()
            while StopSignal.received == nil, let memory = try memories() {
                try printer.print(memory)
            }
            return .done
        }
    }

    /// The groups in the order of their names, what belongs to none at the end.
    private func printGroups(
        _ memories: () throws -> Memory?,
        by grouping: MemoryGrouping,
        _ printer: ListPrinter
    ) throws -> ExitStatus {
        var groups: [String: [Memory]] = [:]
        var others: [Memory] = []
        while StopSignal.received == nil, let memory = try memories() {
            let names = grouping.groups(of: memory)
            for name in names { groups[name, default: []].append(memory) }
            if names.isEmpty { others.append(memory) }
        }
        for (name, members) in groups.sorted(by: { $0.key < $1.key }) {
            try printer.print(members, in: name, by: grouping)
        }
        if !others.isEmpty { try printer.print(others, in: nil, by: grouping) }
        return .done
    }
}

/// Prints memories a line each: as columns on a terminal, between tabs elsewhere, or as JSON.
private struct ListPrinter {
    private static let fields: [RecordField] = [
        .id, .takenAt, .latitude, .longitude, .path, .title,
    ]

    private let fields: [RecordField]?
    private let isJSON: Bool
    private let record: RecordJSON
    private let output: LineOutput

    init(_ fields: [RecordField]?, isJSON: Bool, _ output: LineOutput) {
        self.fields = fields
        self.isJSON = isJSON
        self.output = output
        record = RecordJSON(fields: fields)
    }

    private var hasColumns: Bool { output.isTerminal && fields == nil && !isJSON }

    func printHeading() throws {
        guard hasColumns else { return }
        try output.write(Array("ID        TAKEN                POSITION               NAME\n".utf8))
    }

    func print(_ memory: Memory) throws {
        try output.line { line in
            if isJSON {
                record.append(memory, to: &line)
            } else if hasColumns {
                line.append(columnsOf: memory)
            } else {
                line.append(fields ?? Self.fields, of: memory)
            }
        }
    }

    /// A heading with the number of members, and the members; in JSON a line with their ids.
    func print(_ members: [Memory], in group: String?, by grouping: MemoryGrouping) throws {
        guard !isJSON else {
            return try output.line { line in
                line.append(literal: "{\"by\":")
                line.append(jsonString: grouping.rawValue)
                line.append(key: "value", group)
                line.append(key: "count", members.count)
                line.append(literal: ",\"ids\":[")
                for (index, member) in members.enumerated() {
                    if index > 0 { line.append(UInt8(ascii: ",")) }
                    line.append(jsonString: member.id.text)
                }
                line.append(literal: "]}")
            }
        }
        try output.line { line in
            line.append(visible: Array((group ?? "no \(grouping.rawValue)").utf8))
            line.append(utf8: " (\(members.count))")
        }
        for member in members {
            try output.write(Array("  ".utf8))
            try print(member)
        }
    }
}

extension [UInt8] {
    /// Appends the fields of the record, tabs between them.
    fileprivate mutating func append(_ fields: [RecordField], of memory: Memory) {
        for (index, field) in fields.enumerated() {
            if index > 0 { append(UInt8(ascii: "\t")) }
            append(visible: memory.value(of: field))
        }
    }

    /// Appends id, date, position, path and title below each other.
    fileprivate mutating func append(columnsOf memory: Memory) {
        append(utf8: String(memory.id.text.prefix(8)))
        append(blanks: 2)
        append(width: 21) { cell in
            guard let date = memory.takenAt else { return }
            cell.append(utf8: String(date.text.prefix(19)).replacingT)
        }
        append(width: 23) { cell in
            guard let place = memory.coordinate else { return }
            cell.append(decimal: place.latitude, places: 5)
            cell.append(literal: ", ")
            cell.append(decimal: place.longitude, places: 5)
        }
        append(visible: memory.path.bytes)
        guard let title = memory.title else { return }
        append(blanks: 2)
        append(visible: Array(title.utf8))
    }
}

extension String {
    /// A blank between day and time.
    fileprivate var replacingT: String { String(map { $0 == "T" ? " " : $0 }) }
}

extension Option {
    fileprivate static let by = Option(
        "by",
        value: .choice("WHAT", of: MemoryGrouping.allCases.map(\.rawValue)),
        section: "Output",
        help: "Put together what has the same"
    )
}
