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
            let statistics = try archive.open().statistics(matching: selection.filter)
            if isJSON {
                try console.output.line { $0.append(json: statistics) }
            } else {
                try console.output.write(statistics.table)
            }
            return .done
        }
    }
}

extension ArchiveStatistics {
    fileprivate var years: [(name: String, tally: Tally)] {
        byYear.sorted { $0.key < $1.key }.map { ("\($0.key)", $0.value) }
    }

    /// The most frequent first.
    fileprivate var formats: [(name: String, tally: Tally)] {
        byFormat.map { ($0.key.rawValue, $0.value) }
            .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }
    }

    fileprivate var table: [UInt8] {
        var table = Table(
            ["", "MEMORIES", "WITH DATE", "WITH POSITION", "SIZE"],
            numbers: [1, 2, 3, 4]
        )
        for (name, tally) in [("all", total)] + years + formats {
            table.add([
                name, Quantity.count(tally.count), Quantity.count(tally.withDate),
                Quantity.count(tally.withPosition), Quantity.bytes(tally.sizeInBytes),
            ])
        }
        return table.text
    }
}

extension [UInt8] {
    fileprivate mutating func append(json statistics: ArchiveStatistics) {
        let total = statistics.total
        append(literal: "{\"memories\":")
        append(integer: total.count)
        append(key: "bytes", total.sizeInBytes)
        append(key: "with_date", total.withDate)
        append(key: "without_date", total.count - total.withDate)
        append(key: "with_position", total.withPosition)
        append(key: "without_position", total.count - total.withPosition)
        append(literal: ",\"by_year\":")
        append(json: statistics.years)
        append(literal: ",\"by_format\":")
        append(json: statistics.formats)
        append(UInt8(ascii: "}"))
    }

    private mutating func append(json counts: [(name: String, tally: ArchiveStatistics.Tally)]) {
        append(UInt8(ascii: "{"))
        for (index, entry) in counts.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: entry.name)
            append(UInt8(ascii: ":"))
            append(integer: entry.tally.count)
        }
        append(UInt8(ascii: "}"))
    }
}
