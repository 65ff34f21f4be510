import Bytes
public import Keepsake

/// Renders memories as JSON objects: the record `keepsake.memory/1`, every key present in the order
/// of the schema, or only the fields that were chosen.
public struct RecordJSON: Sendable {
    /// A field with what stands before its value: `"path":`.
    private struct Member: Sendable {
        let field: RecordField
        let key: [UInt8]
    }

    private let members: [Member]

    /// A renderer of `fields`, in that order; of all where nil.
    public init(fields: [RecordField]? = nil) {
        members = (fields ?? RecordField.allCases).map { field in
            Member(field: field, key: Array("\"\(field.rawValue)\":".utf8))
        }
    }

    /// Appends `memory` as an object, without a line end.
    public func append(_ memory: Memory, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        for member in members where member.field.isPresent(in: memory) {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            output.append(contentsOf: member.key)
            output.append(json: memory.value(of: member.field))
        }
        output.append(UInt8(ascii: "}"))
    }
}

extension RecordField {
    /// Whether the record of `memory` has the field at all: two are left out where they tell nothing.
    func isPresent(in memory: Memory) -> Bool {
        switch self {
        case .pathBytes: !memory.path.isUTF8
        case .sourcePath: memory.sourcePath != nil
        default: true
        }
    }
}
