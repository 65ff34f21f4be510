import Bytes

/// Rows of text, each column as wide as its widest cell.
struct Table {
    private var rows: [[[UInt8]]]
    /// Columns whose cells end below each other.
    private let numbers: Set<Int>

    /// A table under those headings; cells of the columns `numbers` end below each other.
    init(_ headings: [String], numbers: Set<Int> = []) {
        rows = [headings.map { Array($0.utf8) }]
        self.numbers = numbers
    }

    /// Adds a row; what a terminal would obey is spelt out.
    mutating func add(_ cells: [String]) { rows.append(cells.map { .visible(Array($0.utf8)) }) }

    /// The rows, two blanks between columns.
    var text: [UInt8] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.columnCount)
            }
        }
        var text: [UInt8] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                let gap = widths[column] - cell.columnCount
                if numbers.contains(column) { text.append(blanks: gap) }
                text += cell
                guard column < row.count - 1 else { continue }
                text.append(blanks: numbers.contains(column) ? 2 : gap + 2)
            }
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }
}

extension [UInt8] {
    /// How many columns the UTF-8 takes on a terminal, where each character takes one.
    var columnCount: Int { String(decoding: self, as: UTF8.self).count }

    /// Appends `count` blanks.
    mutating func append(blanks count: Int) {
        append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)))
    }
}
