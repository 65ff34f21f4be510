import Bytes

/// Tells the field of each key of an object.
///
/// What keepsake wrote comes in the order of the schema, so the field behind the last one is tried
/// first.
struct RecordKeys {
    private static let fields = RecordField.allCases

    private var next = 0

    /// The field that the key at hand names; nil where it is none of ours.
    mutating func field(of reader: borrowing JSONReader) -> RecordField? {
        let fields = Self.fields
        var index = next
        for _ in fields {
            if index == fields.count { index = 0 }
            if reader.keyIs(quoted: fields[index].quotedName) {
                next = index + 1
                return fields[index]
            }
            index += 1
        }
        return nil
    }
}
