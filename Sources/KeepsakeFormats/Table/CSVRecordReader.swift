import Bytes
import Keepsake

/// Reads the records in a CSV table: the header tells which column is which field.
final class CSVRecordReader: RecordReader {
    private var rows: CSVRows
    /// The field of each column; nil where it is none of ours.
    private var columns: [RecordField?]?

    init(_ input: any RecordInput) {
        rows = CSVRows { count in try input.read(upTo: count) }
    }

    /// Whether a table of records begins with `first`: its header names the path.
    static func recognizes(_ first: [UInt8]) -> Bool {
        var rest = first
        var rows = CSVRows { _ in
            defer { rest = [] }
            return rest
        }
        let header = (try? rows.next()) ?? []
        return header.contains { $0.text == Array(RecordField.path.rawValue.utf8) }
    }

    func next() throws -> Memory? {
        let columns = try columns ?? readHeader()
        guard columns.contains(.path) else { return nil }
        while let cells = try rows.next() {
            let isBlank = cells == [CSVRows.Cell()]
            if isBlank, columns.count > 1 { continue }
            return try memory(of: cells, columns)
        }
        return nil
    }

    private func readHeader() throws -> [RecordField?] {
        guard let header = try rows.next() else { return [] }
        let columns = header.map { RecordField(rawValue: $0.text.span.bytes.text) }
        self.columns = columns
        // Another table: one complaint is enough.
        guard columns.contains(.path) else { throw error("no column is called path") }
        return columns
    }

    private func memory(of cells: [CSVRows.Cell], _ columns: [RecordField?]) throws -> Memory {
        guard cells.count == columns.count else {
            throw error("\(cells.count) cells under \(columns.count) columns")
        }
        var draft = RecordDraft()
        for (field, cell) in zip(columns, cells) {
            if let field { draft.set(field, cell: cell) }
        }
        do throws(RecordFault) {
            return try draft.finish()
        } catch let fault {
            throw error(fault.reason)
        }
    }

    private func error(_ reason: String) -> RecordError {
        RecordError(position: rows.line, reason: reason)
    }
}

extension RecordDraft {
    /// Sets `field` to what `cell` says.
    mutating func set(_ field: RecordField, cell: CSVRows.Cell) {
        if cell.text.isEmpty, !cell.isQuoted { return }
        // The apostrophe that keeps a spreadsheet from calculating is no part of the text.
        let isGuarded =
            cell.text.first == UInt8(ascii: "'") && CSVCell.isFormula(cell.text)
            && !field.isNumber
        let text = isGuarded ? Array(cell.text.dropFirst()) : cell.text
        switch field.kind {
        case .text: set(field, text: text.span.bytes)
        case .texts: set(field, texts: Self.list(text))
        case .boolean: setBoolean(field, text)
        case .integer, .decimal, .attributes, .warnings: setJSON(field, text)
        }
    }

    /// The texts that are joined with ';' in `cell`.
    private static func list(_ cell: [UInt8]) -> [String] {
        var texts: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in cell {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if !isEscaped, byte == UInt8(ascii: ";") {
                texts.append([])
            } else {
                texts[texts.count - 1].append(byte)
                isEscaped = false
            }
        }
        return texts.map { $0.span.bytes.text }
    }

    private mutating func setBoolean(_ field: RecordField, _ text: [UInt8]) {
        // Spreadsheets write them in capitals.
        switch text.span.bytes.text.lowercased() {
        case "true": set(field, boolean: true)
        case "false": set(field, boolean: false)
        default: reject(field)
        }
    }

    /// Numbers, attributes and warnings are spelt as in JSON.
    private mutating func setJSON(_ field: RecordField, _ text: [UInt8]) {
        do {
            try JSONReader.read(text.span.bytes) { (reader) throws(JSONError) -> Void in
                try read(field, &reader)
                try reader.end()
            }
        } catch {
            reject(field, "\(error)")
        }
    }
}
