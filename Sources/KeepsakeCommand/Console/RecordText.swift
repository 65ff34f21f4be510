import Bytes
import FileSystem
import Hashing
import Keepsake
import KeepsakeFormats
import MediaMetadata

extension [UInt8] {
    /// Appends the value as a person reads it, in one line; nothing where it is not known.
    mutating func append(visible value: RecordValue) {
        switch value {
        case .null: break
        case .text(let text): append(visible: Array(text.utf8))
        case .path(let path): append(visible: path.bytes)
        case .id(let id): id.write(to: &self)
        case .digest(let digest): digest.write(to: &self)
        case .date(let date): date.write(to: &self)
        case .instant(let clock):
            clock.write(to: &self)
            append(UInt8(ascii: "Z"))
        case .integer(let number): append(integer: number)
        case .decimal(let number, let places): append(decimal: number, places: places)
        case .number(let number): append(utf8: "\(number)")
        case .boolean(let flag): append(utf8: flag ? "yes" : "no")
        case .texts(let texts): append(visible: texts.map { Array($0.utf8) })
        case .paths(let paths): append(visible: paths.map(\.bytes))
        case .attributes(let attributes):
            let pairs = attributes.sorted { $0.key < $1.key }
            append(visible: pairs.map { Array("\($0.key)=\($0.value)".utf8) })
        case .warnings(let warnings):
            append(visible: warnings.map { Array("\($0.code.rawValue) (\($0.detail))".utf8) })
        }
    }

    private mutating func append(visible list: [[UInt8]]) {
        for (index, text) in list.enumerated() {
            if index > 0 { append(literal: "; ") }
            append(visible: text)
        }
    }

    /// Appends `bytes` as `append` appends them, and blanks up to a width of `width` columns.
    mutating func append(width: Int, _ append: (inout [UInt8]) -> Void) {
        var cell: [UInt8] = []
        append(&cell)
        self += cell
        self.append(blanks: width - cell.columnCount)
    }
}
