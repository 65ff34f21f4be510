import Arguments
import Bytes
import FileSystem
import Keepsake
import MediaMetadata

/// `keepsake log`: the changes of an archive, the last one first.
struct LogCommand: ProgramCommand {
    static var command: Command {
        Command(
            "log",
            summary: "Lists the batches of the archive, each a change, the last one first",
            options: [.json] + ArchiveOptions.all
        )
    }

    private let archive: ArchiveOptions
    private let isJSON: Bool

    init(_ invocation: Invocation) throws {
        archive = try ArchiveOptions(invocation)
        isJSON = invocation.has(.json)
    }

    func run(on console: Console) throws -> ExitStatus {
        let batches = try archive.naming { try archive.open().batches() }.sorted { $0.id > $1.id }
        guard !isJSON else {
            for batch in batches { try console.output.line { $0.append(json: batch) } }
            return .done
        }
        var table = Table(
            ["BATCH", "KIND", "STARTED (UTC)", "ADDED", "CHANGED", "SIZE", "SOURCES"],
            numbers: [0, 3, 4, 5]
        )
        for batch in batches {
            table.add([
                "\(batch.id)", batch.kind.rawValue, time(batch.startedAt),
                Quantity.count(batch.added), Quantity.count(batch.updated),
                Quantity.bytes(batch.sizeInBytes),
                (batch.finishedAt == nil ? "(not finished) " : "")
                    + batch.sources.map(\.text).joined(separator: ", "),
            ])
        }
        try console.output.write(table.text)
        return .done
    }

    private func time(_ nanoseconds: Int64) -> String {
        let clock = WallClock(secondsSince1970: nanoseconds / 1_000_000_000)
        return String(CaptureDate(clock).text.map { $0 == "T" ? " " : $0 })
    }
}

extension [UInt8] {
    fileprivate mutating func append(json batch: Batch) {
        append(literal: "{\"batch\":")
        append(integer: batch.id)
        append(key: "kind", batch.kind.rawValue)
        append(key: "started_at", batch.startedAt.instantText)
        append(key: "finished_at", batch.finishedAt?.instantText)
        append(key: "added", batch.added)
        append(key: "updated", batch.updated)
        append(key: "bytes", batch.sizeInBytes)
        append(literal: ",\"sources\":[")
        for (index, source) in batch.sources.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: source.text)
        }
        append(literal: "]}")
    }
}

extension Int64 {
    /// Nanoseconds since 1970 as an instant in UTC.
    fileprivate var instantText: String {
        CaptureDate(WallClock(nanosecondsSince1970: self), zone: .instant).text
    }
}
