import Bytes
import Exif

/// Reads what the two halves of a Live Photo share from Apple's maker note.
///
/// The rest of the note is never looked at.
enum AppleMakerNote {
    /// Apple writes 40 or so.
    private static let maximumEntryCount = 256
    /// An identifier takes 36.
    private static let maximumTextInBytes = 128

    /// The ContentIdentifier, tag 0x0011; nil where the note is another maker's or has none.
    ///
    /// The note stands at `note` of `block`; its offsets count from its beginning.
    static func contentIdentifier(in block: [UInt8], at note: Range<Int>) -> String? {
        let note = block.span.bytes.extracting(note)
        guard note.matches("Apple iOS\0"), let order = order(note),
            let count = note.uint16(at: 14, order)
        else { return nil }
        let first = 16
        for index in 0..<min(Int(count), maximumEntryCount) {
            let entry = first + 12 * index
            guard note.uint16(at: entry, order) == 0x0011, note.uint16(at: entry + 2, order) == 2,
                let length = note.uint32(at: entry + 4, order),
                let offset = note.uint32(at: entry + 8, order)
            else { continue }
            let start = length <= 4 ? entry + 8 : Int(offset)
            let end = start + min(Int(length), maximumTextInBytes)
            guard end <= note.byteCount else { return nil }
            return MetadataText.decode(note.bytes(in: start..<end))?.text
        }
        return nil
    }

    private static func order(_ note: RawSpan) -> ByteOrder? {
        if note.matches("MM", at: 12) { return .bigEndian }
        return note.matches("II", at: 12) ? .littleEndian : nil
    }
}
