import Bytes

/// Tells the field of each key of an object.
///
/// What keepsake wrote comes in the order of the schema, so the field behind the last one is tried
/// first.
struct RecordKeys {
    private static let fields = RecordField.allCases
    private static let names = fields.map { Array($0.rawValue.utf8) }

    private var next = 0

    /// The field that the key at hand names; nil where it is none of ours.
    mutating func field(of reader: borrowing JSONReader) -> RecordField? {
        for step in 0..<Self.names.count {
            let index = (next + step) % Self.names.count
            guard reader.keyIs(Self.names[index]) else { continue }
            next = index + 1
            return Self.fields[index]
        }
        return nil
    }
}
