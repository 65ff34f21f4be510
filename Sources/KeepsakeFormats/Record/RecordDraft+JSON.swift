import Bytes
import Keepsake

/// Reading the members of a JSON object into a draft. A value of the wrong kind is noted and passed
/// over, so that the reader stands behind the object in any case.
extension RecordDraft {
    /// Reads the object that comes next.
    mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        guard try reader.peek() == .object else {
            reject("not an object")
            return try reader.skipValue()
        }
        try reader.beginObject()
        var keys = RecordKeys()
        while try keys.advance(&reader) {
            if let field = keys.field {
                try read(field, &reader)
            } else {
                try reader.skipValue()
            }
        }
    }

    /// Reads the value of `field` that comes next.
    mutating func read(_ field: RecordField, _ reader: inout JSONReader) throws(JSONError) {
        if try reader.takeNull() { return }
        let kind = try reader.peek()
        switch (field.kind, kind) {
        case (.text, .string): try readText(field, &reader)
        case (.integer, .number): set(field, integer: try reader.integer())
        case (.decimal, .number): set(field, decimal: try reader.double())
        case (.boolean, .boolean): set(field, boolean: try reader.boolean())
        case (.texts, .array): set(field, texts: try readTexts(field, &reader))
        case (.attributes, .object): set(attributes: try readAttributes(&reader))
        case (.warnings, .array): set(warnings: try readWarnings(&reader))
        default:
            reject(field, "a value of another kind")
            try reader.skipValue()
        }
    }

    private mutating func readText(
        _ field: RecordField,
        _ reader: inout JSONReader
    ) throws(JSONError) {
        try reader.withString { set(field, text: $0) }
    }

    private mutating func readTexts(
        _ field: RecordField,
        _ reader: inout JSONReader
    ) throws(JSONError) -> [String] {
        var texts: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
            if let text = try readText(of: field, &reader) { texts.append(text) }
        }
        return texts
    }

    private mutating func readAttributes(
        _ reader: inout JSONReader
    ) throws(JSONError) -> [String: String] {
        var attributes: [String: String] = [:]
        try reader.beginObject()
        while try reader.nextMember() {
            let name = reader.keyText
            if let text = try readText(of: .attributes, &reader) { attributes[name] = text }
        }
        return attributes
    }

    private mutating func readWarnings(_ reader: inout JSONReader) throws(JSONError) -> [Warning] {
        var warnings: [Warning] = []
        try reader.beginArray()
        while try reader.nextElement() {
            guard try reader.peek() == .object else {
                reject(.warnings)
                try reader.skipValue()
                continue
            }
            warnings.append(try readWarning(&reader))
        }
        return warnings
    }

    private mutating func readWarning(_ reader: inout JSONReader) throws(JSONError) -> Warning {
        var code: String?
        var detail = ""
        try reader.beginObject()
        while try reader.nextMember() {
            if reader.keyIs("code") {
                code = try readText(of: .warnings, &reader)
            } else if reader.keyIs("detail") {
                detail = try readText(of: .warnings, &reader) ?? ""
            } else {
                try reader.skipValue()
            }
        }
        if code == nil { reject(.warnings, "one has no code") }
        return Warning(WarningCode(rawValue: code ?? ""), detail)
    }

    private mutating func readText(
        of field: RecordField,
        _ reader: inout JSONReader
    ) throws(JSONError) -> String? {
        if try reader.peek() == .string { return try reader.string() }
        reject(field, "holds something that is no text")
        try reader.skipValue()
        return nil
    }
}
