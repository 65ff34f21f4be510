import Arguments
import Bytes
import Keepsake

/// `keepsake stats`: how many memories there are.
struct StatsCommand: ProgramCommand {
    static var command: Command {
        Command(
            "stats",
            summary: "Counts memories by year and format, with and without date and position",
            options: [.json] + SelectionOptions.filters + ArchiveOptions.all
        )
    }

    private let archive: ArchiveOptions
    private let selection: SelectionOptions
    private let isJSON: Bool

    init(_ invocation: Invocation) throws {
        archive = try ArchiveOptions(invocation)
        selection = try SelectionOptions(invocation)
        isJSON = invocation.has(.json)
    }

    func run(on console: Console) throws -> ExitStatus {
        try archive.naming {
            let memories = try selection.memories(of: archive.open())
            var statistics = MemoryStatistics()
            while let memory = try memories() { statistics.add(memory) }
            if isJSON {
                try console.output.line { $0.append(json: statistics) }
            } else {
                try console.output.write(statistics.table)
            }
            return .done
        }
    }
}

extension MemoryStatistics {
    fileprivate var years: [(String, Int)] {
        countByYear.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
    }

    /// The most frequent first.
    fileprivate var formats: [(String, Int)] {
        countByFormat.map { ($0.key.rawValue, $0.value) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    fileprivate var table: [UInt8] {
        var rows = [
            ("memories", Quantity.count(count)), ("size", Quantity.bytes(sizeInBytes)),
            ("with date", Quantity.count(withDate)),
            ("without date", Quantity.count(count - withDate)),
            ("with position", Quantity.count(withPosition)),
            ("without position", Quantity.count(count - withPosition)),
        ]
        rows += (years + formats).map { ($0.0, Quantity.count($0.1)) }
        let width = rows.map(\.1.count).max() ?? 0
        var text: [UInt8] = []
        for (name, number) in rows {
            text.append(width: 18) { $0.append(utf8: name) }
            text.append(blanks: width - number.count)
            text.append(utf8: number + "\n")
        }
        return text
    }
}

extension [UInt8] {
    fileprivate mutating func append(json statistics: MemoryStatistics) {
        append(literal: "{\"memories\":")
        append(integer: statistics.count)
        append(key: "bytes", statistics.sizeInBytes)
        append(key: "with_date", statistics.withDate)
        append(key: "without_date", statistics.count - statistics.withDate)
        append(key: "with_position", statistics.withPosition)
        append(key: "without_position", statistics.count - statistics.withPosition)
        append(literal: ",\"by_year\":")
        append(json: statistics.years)
        append(literal: ",\"by_format\":")
        append(json: statistics.formats)
        append(UInt8(ascii: "}"))
    }

    private mutating func append(json counts: [(String, Int)]) {
        append(UInt8(ascii: "{"))
        for (index, (name, count)) in counts.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: name)
            append(UInt8(ascii: ":"))
            append(integer: count)
        }
        append(UInt8(ascii: "}"))
    }
}
