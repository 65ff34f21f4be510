import Bytes
import Keepsake

extension Format {
    /// A table (RFC 4180).
    public static let csv = Format(
        name: "csv",
        fileExtension: "csv",
        mediaType: "text/csv",
        summary: "a table with a header (RFC 4180), safe to open in a spreadsheet",
        output: .text,
        makeWriter: { CSVWriter($0) },
        makeReader: { CSVRecordReader($0) },
        recognizes: { CSVRecordReader.recognizes($0) }
    )
}

/// Writes a header and a row a memory.
final class CSVWriter: FormatWriter {
    private let fields: [RecordField]
    private let hasByteOrderMark: Bool
    private var cell: CSVCell
    private var output: BufferedOutput
    private var hasHeader = false

    init(_ export: Export) {
        fields = export.options.fields ?? RecordField.allCases
        hasByteOrderMark = export.options.dialect == .excel
        cell = CSVCell(isRaw: export.options.isRaw)
        output = BufferedOutput(export.sink)
    }

    func write(_ memory: Memory) throws {
        writeHeader()
        for (index, field) in fields.enumerated() {
            if index > 0 { output.bytes.append(UInt8(ascii: ",")) }
            cell.append(memory.value(of: field), to: &output.bytes)
        }
        output.bytes.append(literal: "\r\n")
        try output.flushIfFull()
    }

    func finish() throws {
        writeHeader()
        try output.flush()
    }

    private func writeHeader() {
        if hasHeader { return }
        hasHeader = true
        if hasByteOrderMark { output.bytes.append(literal: "\u{FEFF}") }
        output.bytes.append(utf8: fields.map(\.rawValue).joined(separator: ","))
        output.bytes.append(literal: "\r\n")
    }
}
