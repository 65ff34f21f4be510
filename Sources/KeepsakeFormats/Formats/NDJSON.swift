import Bytes
import Keepsake

extension Format {
    /// The record itself, one a line.
    public static let ndjson = Format(
        name: "ndjson",
        fileExtension: "ndjson",
        mediaType: "application/x-ndjson",
        summary: "the records themselves, one JSON object a line",
        output: .text,
        makeWriter: { NDJSONWriter($0) },
        makeReader: { JSONRecordReader(.sequence, of: $0) },
        recognizes: { JSONShape(first: $0) == .record }
    )
}

/// Writes a record a line.
final class NDJSONWriter: FormatWriter {
    private let record: RecordJSON
    private var output: BufferedOutput

    init(_ export: Export) {
        record = RecordJSON(fields: export.options.fields)
        output = BufferedOutput(export.sink)
    }

    func write(_ memory: Memory) throws {
        record.append(memory, to: &output.bytes)
        output.bytes.append(UInt8(ascii: "\n"))
        try output.flushIfFull()
    }

    func finish() throws { try output.flush() }
}
