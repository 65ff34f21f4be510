import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("Apple's maker note")
struct AppleMakerNoteTests {
    /// A note of two entries, the second of which is the ContentIdentifier.
    static func note(_ identifier: String, order: ByteOrder = .bigEndian) -> [UInt8] {
        let text = Array(identifier.utf8) + [0]
        let entries: [UInt8] =
            [0, 1, 0, 9, 0, 0, 0, 1, 0, 0, 0, 14]
            + [0, 0x11, 0, 2] + BoxBuilder.uint32(text.count) + BoxBuilder.uint32(14 + 2 + 24 + 4)
        return Array("Apple iOS\0".utf8) + [0, 1] + Array("MM".utf8) + [0, 2] + entries
            + [0, 0, 0, 0] + text
    }

    @Test("the identifier of a Live Photo is read from a JPEG")
    func identifier() throws {
        let photo = PhotoBuilder().make("Apple").date("2019:01:02 03:04:05")
            .entry(.exif, tag: 0x927C, undefined: Self.note("ABC-123"))
        let facts = try facts(photo.jpeg())
        #expect(facts.contentIdentifier == "ABC-123")
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test("no cut and no flip of a note traps")
    func hostile() {
        var random = SeededRandom()
        let note = Self.note("E905E6C6-C747-4805-942F-9904A0281F02")
        for count in 0...note.count {
            _ = AppleMakerNote.contentIdentifier(in: note, at: 0..<count)
        }
        for _ in 0..<1_000 {
            var copy = note
            copy[random.number(in: 10...(note.count - 1))] = random.bytes(1)[0]
            _ = AppleMakerNote.contentIdentifier(in: copy, at: 0..<copy.count)
        }
    }

    @Test("notes of other makers have none")
    func others() {
        let note = Array("Nikon\0\0\0\0\0\0\0".utf8) + Self.note("x").dropFirst(12)
        #expect(AppleMakerNote.contentIdentifier(in: note, at: 0..<note.count) == nil)
    }
}
