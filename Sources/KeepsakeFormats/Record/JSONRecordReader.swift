import Bytes
import Keepsake

/// Reads the records in a JSON text, whichever its shape.
final class JSONRecordReader: RecordReader {
    private var elements: JSONElements
    private let isFeature: Bool

    /// A reader of the records in `input`.
    ///
    /// - Parameters:
    ///   - shape: where the records lie.
    ///   - isFeature: whether each is a Feature (RFC 7946) with the record as its properties.
    ///   - input: what to read.
    init(_ shape: JSONElements.Shape, isFeature: Bool = false, of input: any RecordInput) {
        elements = JSONElements(shape) { count in try input.read(upTo: count) }
        self.isFeature = isFeature
    }

    func next() throws -> Memory? {
        let isFeature = isFeature
        var draft = RecordDraft()
        do {
            // The draft lies out here: a result of `next` would be copied on its way.
            let isThere: Void? = try elements.next { reader throws(JSONError) in
                draft = RecordDraft()
                if isFeature { try draft.readFeature(&reader) } else { try draft.read(&reader) }
            }
            guard isThere != nil else { return nil }
        } catch let error as JSONError {
            throw RecordError(position: elements.elementPosition, reason: "\(error)")
        }
        do throws(RecordFault) {
            return try draft.finish()
        } catch {
            throw RecordError(position: elements.elementPosition, reason: error.reason)
        }
    }
}
