import Bytes
public import Keepsake

/// Renders memories as JSON objects: the record `keepsake.memory/1`, every key present in the order
/// of the schema, or only the fields that were chosen.
public struct RecordJSON: Sendable {
    private let fields: [RecordField]
    /// What stands before the value of each: `,"path":`.
    private let keys: ByteStrings

    /// A renderer of `fields`, in that order; of all where nil.
    public init(fields: [RecordField]? = nil) {
        self.fields = fields ?? RecordField.allCases
        keys = ByteStrings(self.fields.map { ",\"\($0.rawValue)\":" })
    }

    /// Appends `memory` as an object, without a line end.
    public func append(_ memory: Memory, to output: inout [UInt8]) {
        let start = output.count
        for index in fields.indices where fields[index].isPresent(in: memory) {
            keys.append(index, to: &output)
            output.append(json: memory.value(of: fields[index]))
        }
        // The comma before the first key makes room for the brace.
        if output.count == start {
            output.append(UInt8(ascii: "{"))
        } else {
            output[start] = UInt8(ascii: "{")
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
