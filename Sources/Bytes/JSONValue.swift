/// A JSON value as a tree, for texts that are small and read off the hot path.
package enum JSONValue: Equatable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    /// A number that is not whole, or too large for an `Int`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key of an object with its value, in the order of the text.
    package struct Member: Equatable, Sendable {
        package let key: String
        package let value: JSONValue
    }

    /// The value that the whole of `bytes` spells; a byte order mark may stand before it.
    package init(_ bytes: RawSpan) throws(JSONError) {
        let start = bytes.matches("\u{FEFF}") ? 3 : 0
        self = try JSONReader.read(bytes, from: start) { reader throws(JSONError) in
            let value = try JSONValue(&reader)
            try reader.end()
            return value
        }
    }

    /// The value that comes next.
    package init(_ reader: inout JSONReader) throws(JSONError) {
        switch try reader.peek() {
        case .null:
            _ = try reader.takeNull()
            self = .null
        case .boolean: self = .boolean(try reader.boolean())
        case .string: self = .string(try reader.string())
        case .number: self = try Self.number(&reader)
        case .array: self = try Self.array(&reader)
        case .object: self = try Self.object(&reader)
        }
    }

    private static func number(_ reader: inout JSONReader) throws(JSONError) -> JSONValue {
        let (integer, double) = try reader.number()
        return integer.map { .integer($0) } ?? .number(double)
    }

    private static func array(_ reader: inout JSONReader) throws(JSONError) -> JSONValue {
        var elements: [JSONValue] = []
        try reader.beginArray()
        while try reader.nextElement() { elements.append(try JSONValue(&reader)) }
        return .array(elements)
    }

    private static func object(_ reader: inout JSONReader) throws(JSONError) -> JSONValue {
        var members: [Member] = []
        try reader.beginObject()
        while try reader.nextMember() {
            let key = reader.keyText
            members.append(Member(key: key, value: try JSONValue(&reader)))
        }
        return .object(members)
    }
}

extension JSONValue {
    /// The value under `key`, the last where it stands there more than once; nil where there is
    /// none or this is no object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.key == key }?.value
    }

    /// The text; nil of anything else.
    package var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number; nil of anything else.
    package var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        case .null, .boolean, .string, .array, .object: nil
        }
    }

    /// The elements; nil of anything else.
    package var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }
}
