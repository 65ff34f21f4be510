import Bytes
import Keepsake
import ZipArchive

/// Reads the records in a zip that keepsake wrote: those in its `memories.json`.
final class ZipRecordReader: RecordReader {
    private enum State {
        case before
        case inside(JSONRecordReader)
        case ended
    }

    private let input: any RecordInput
    private var state = State.before

    init(_ input: any RecordInput) { self.input = input }

    func next() throws -> Memory? {
        do {
            switch state {
            case .ended: return nil
            case .inside(let reader): return try reader.next()
            case .before:
                let reader = try open()
                state = .inside(reader)
                return try reader.next()
            }
        } catch let error as ZipError {
            state = .ended
            throw RecordError(position: 0, reason: error.reason)
        }
    }

    private func open() throws -> JSONRecordReader {
        state = .ended
        guard let source = input.source else {
            throw RecordError(position: 0, reason: "a zip is read from a file, not from a pipe")
        }
        let zip = try ZipFile(source)
        var entries = zip.entries()
        while let entry = try entries.next() {
            guard entry.name == Array("memories.json".utf8) else { continue }
            return JSONRecordReader(.array, of: EntryInput(try zip.open(entry)))
        }
        throw RecordError(position: 0, reason: "the zip holds no memories.json")
    }
}

/// An entry of a zip as an input of records.
private final class EntryInput: RecordInput {
    private let reader: ZipEntryReader

    init(_ reader: ZipEntryReader) { self.reader = reader }

    var source: (any ByteSource)? { nil }

    func read(upTo count: Int) throws -> [UInt8] { try reader.read(upTo: count) }
}

extension ZipError {
    /// For people.
    var reason: String {
        switch self {
        case .notZip: "no zip, or one whose end is missing"
        case .truncated: "the zip ends in the middle"
        case .damaged: "the zip is damaged"
        case .checksum: "the zip is damaged: a checksum is wrong"
        case .encrypted: "the entry is encrypted"
        case .method(let number): "the entry is packed by the unknown method \(number)"
        case .unreadable(let errno):
            SystemError(code: errno, call: "read", path: FilePath("")).reason
        case .nameTooLong: "a name is longer than a zip can hold"
        case .changed: "something changed while the zip was written"
        }
    }
}
