import Bytes
import Keepsake

extension Format {
    /// The records in one array.
    public static let json = Format(
        name: "json",
        fileExtension: "json",
        mediaType: "application/json",
        summary: "the records themselves in one JSON array",
        output: .text,
        makeWriter: { JSONWriter($0) },
        makeReader: { JSONRecordReader(.array, of: $0) },
        recognizes: { JSONShape(first: $0) == .array }
    )
}

/// Writes an array of records, one a line.
final class JSONWriter: FormatWriter {
    private let record: RecordJSON
    private var output: BufferedOutput
    private var isEmpty = true

    init(_ export: Export) {
        record = RecordJSON(fields: export.options.fields)
        output = BufferedOutput(export.sink)
    }

    func write(_ memory: Memory) throws {
        output.bytes.append(literal: isEmpty ? "[\n" : ",\n")
        isEmpty = false
        record.append(memory, to: &output.bytes)
        try output.flushIfFull()
    }

    func finish() throws {
        output.bytes.append(literal: isEmpty ? "[]\n" : "\n]\n")
        try output.flush()
    }
}
