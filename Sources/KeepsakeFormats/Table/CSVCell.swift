import Bytes
import Keepsake

/// Cells of a CSV table (RFC 4180): values on their way out.
///
/// Nothing at all is null, a pair of quotes the empty text. A text that a spreadsheet would take for
/// a formula gets an apostrophe before it; numbers never do.
struct CSVCell {
    /// Leaves texts as they are.
    let isRaw: Bool
    private var text: [UInt8] = []

    init(isRaw: Bool) { self.isRaw = isRaw }

    /// Appends the cell of `value`.
    mutating func append(_ value: RecordValue, to output: inout [UInt8]) {
        text.removeAll(keepingCapacity: true)
        switch value {
        case .null: return
        case .id, .digest, .date, .instant, .integer, .decimal, .number, .boolean:
            return output.append(plain: value)
        case .text(let value): text.append(utf8: value)
        case .path(let path): text.append(utf8: path.text)
        case .texts(let texts):
            if texts.isEmpty { return }
            append(list: texts)
        case .paths(let paths):
            if paths.isEmpty { return }
            append(list: paths.map(\.text))
        case .attributes(let attributes): text.append(json: attributes)
        case .warnings(let warnings): text.append(json: warnings)
        }
        appendText(to: &output)
    }

    /// Joins `texts` with ';', which gets a backslash inside of one, as a backslash does.
    private mutating func append(list texts: [String]) {
        for (index, item) in texts.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ";")) }
            for byte in item.utf8 {
                if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\\") {
                    text.append(UInt8(ascii: "\\"))
                }
                text.append(byte)
            }
        }
    }

    private func appendText(to output: inout [UInt8]) {
        let isGuarded = !isRaw && Self.isFormula(text)
        let isQuoted =
            text.isEmpty
            || text.contains {
                $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0D || $0 == 0x0A
            }
        if isQuoted { output.append(UInt8(ascii: "\"")) }
        if isGuarded { output.append(UInt8(ascii: "'")) }
        for byte in text {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
        }
        if isQuoted { output.append(UInt8(ascii: "\"")) }
    }

    /// Whether `text` is one that is written with an apostrophe more: apostrophes, then what makes
    /// a spreadsheet calculate.
    static func isFormula(_ text: some Collection<UInt8>) -> Bool {
        switch text.first(where: { $0 != UInt8(ascii: "'") }) {
        case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D:
            true
        default: false
        }
    }
}
