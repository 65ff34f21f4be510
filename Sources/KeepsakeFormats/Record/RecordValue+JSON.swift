import Bytes
import Keepsake

/// Values of the record as JSON.
extension [UInt8] {
    /// Appends `value`.
    mutating func append(json value: RecordValue) {
        switch value {
        case .null: append(literal: "null")
        case .text(let text): append(jsonString: text)
        case .path(let path): append(jsonUTF8: path.bytes)
        case .id, .digest, .date, .instant:
            append(UInt8(ascii: "\""))
            append(plain: value)
            append(UInt8(ascii: "\""))
        case .integer, .decimal, .number, .boolean: append(plain: value)
        case .texts(let texts): append(jsonList: texts) { $0.append(jsonString: $1) }
        case .paths(let paths): append(jsonList: paths) { $0.append(jsonUTF8: $1.bytes) }
        case .attributes(let attributes): append(json: attributes)
        case .warnings(let warnings): append(json: warnings)
        }
    }

    /// Appends a value that is spelt alike in all formats; nothing for any other.
    mutating func append(plain value: RecordValue) {
        switch value {
        case .id(let id): id.write(to: &self)
        case .digest(let digest): digest.write(to: &self)
        case .date(let date): date.write(to: &self)
        case .instant(let clock):
            clock.write(to: &self)
            append(UInt8(ascii: "Z"))
        case .integer(let value): append(integer: value)
        case .decimal(let value, let places): append(decimal: value, places: places)
        case .number(let value): append(number: value)
        case .boolean(let value):
            if value { append(literal: "true") } else { append(literal: "false") }
        case .null, .text, .path, .texts, .paths, .attributes, .warnings: break
        }
    }

    /// Appends the attributes in the order of their names, so that the same ones are the same bytes.
    mutating func append(json attributes: [String: String]) {
        append(UInt8(ascii: "{"))
        for (index, (name, value)) in attributes.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: name)
            append(UInt8(ascii: ":"))
            append(jsonString: value)
        }
        append(UInt8(ascii: "}"))
    }

    /// Appends the warnings as a list of objects.
    mutating func append(json warnings: [Warning]) {
        append(jsonList: warnings) { output, warning in
            output.append(literal: "{\"code\":")
            output.append(jsonString: warning.code.rawValue)
            output.append(literal: ",\"detail\":")
            output.append(jsonString: warning.detail)
            output.append(UInt8(ascii: "}"))
        }
    }

    private mutating func append<Item>(
        jsonList items: [Item],
        _ write: (inout [UInt8], Item) -> Void
    ) {
        append(UInt8(ascii: "["))
        for (index, item) in items.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            write(&self, item)
        }
        append(UInt8(ascii: "]"))
    }
}
