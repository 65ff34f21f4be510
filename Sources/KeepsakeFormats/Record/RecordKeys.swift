import Bytes

/// Walks the members of an object and tells which field each is.
///
/// What keepsake wrote comes in the order of the schema, so the field behind the last one is tried
/// first.
struct RecordKeys {
    private static let fields = RecordField.allCases

    /// The field of the member at hand; nil where it is none of ours.
    private(set) var field: RecordField?
    private var next = 0

    /// Moves to the next member of the object that `reader` is in; false behind the last.
    mutating func advance(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        let fields = Self.fields
        if next < fields.count, reader.takeMember(quoted: fields[next].quotedName) {
            field = fields[next]
            next += 1
            return true
        }
        guard try reader.nextMember() else { return false }
        field = find(reader, in: fields)
        return true
    }

    private mutating func find(
        _ reader: borrowing JSONReader,
        in fields: [RecordField]
    ) -> RecordField? {
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
