import Bytes
import FileSystem
import KeepsakeFormats

/// A file, or standard input, that holds records in one of the formats that are read.
struct RecordFile {
    /// As messages name it.
    let path: FilePath
    let reader: any RecordReader

    /// The file at `path`; nil where its name does not end as a format's that is read.
    init?(_ path: FilePath) throws {
        let ending = String(decoding: path.fileExtension, as: UTF8.self).lowercased()
        guard Self.endings.contains(ending),
            let status = try? FileStatus(of: path), status.kind == .file
        else { return nil }
        let file = try OpenFile(reading: path, followingLinks: true)
        let beginning = try file.readNext(upTo: Self.beginningInBytes)
        let input = FileRecordInput(file, first: beginning)
        guard let reader = try Self.reader(of: input, beginning: beginning, ending: ending) else {
            return nil
        }
        self.path = path
        self.reader = reader
    }

    /// Standard input.
    init(_ stream: StandardStream) throws {
        path = stream.path
        let input = StreamRecordInput(stream)
        let beginning = try input.beginning(upTo: Self.beginningInBytes)
        guard let reader = try Self.reader(of: input, beginning: beginning, ending: nil) else {
            throw UsageError.noRecords(stream.path)
        }
        self.reader = reader
    }

    /// Enough to tell one shape of JSON from another.
    private static let beginningInBytes = 4_096

    private static var endings: [String] {
        ["jsonl"] + Format.builtIn.filter { $0.makeReader != nil }.map(\.fileExtension)
    }

    /// A reader by what the text begins with, else by how the name ends.
    private static func reader(
        of input: any RecordInput,
        beginning: [UInt8],
        ending: String?
    ) throws -> (any RecordReader)? {
        let name = RecordShape(beginning)?.formatName
        let format = Format.builtIn.first { format in
            format.makeReader != nil
                && (name.map { $0 == format.name } ?? (format.fileExtension == ending))
        }
        return try format?.makeReader?(input)
    }
}

/// The shape of a JSON text, told from its first bytes.
enum RecordShape {
    case featureCollection
    case features
    case array
    case objects

    /// nil where the text is no JSON.
    init?(_ beginning: [UInt8]) {
        let text = beginning.drop { $0 == 0xEF || $0 == 0xBB || $0 == 0xBF || $0 <= 0x20 }
        // A record separator (RFC 8142) is one of the control characters before the text.
        switch text.first {
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "{"):
            let line = text.prefix { $0 != UInt8(ascii: "\n") }
            if Self.names("FeatureCollection", in: text) {
                self = .featureCollection
            } else if Self.names("Feature", in: line), Self.names("geometry", in: line) {
                self = .features
            } else {
                self = .objects
            }
        default: return nil
        }
    }

    /// What the format of that shape is called.
    var formatName: String {
        switch self {
        case .featureCollection: "geojson"
        case .features: "geojsonl"
        case .array: "json"
        case .objects: "ndjson"
        }
    }

    /// Whether `"word"` stands in `text`.
    private static func names(_ word: String, in text: ArraySlice<UInt8>) -> Bool {
        let word = Array("\"\(word)\"".utf8)
        return text.indices.contains { text[$0...].starts(with: word) }
    }
}

/// Records on standard input.
private final class StreamRecordInput: RecordInput {
    private let stream: StandardStream
    private var first: [UInt8] = []

    init(_ stream: StandardStream) { self.stream = stream }

    /// The first bytes, which are read again afterwards.
    func beginning(upTo count: Int) throws -> [UInt8] {
        while first.count < count {
            let next = try readStream(upTo: count - first.count)
            if next.isEmpty { break }
            first += next
        }
        return first
    }

    func read(upTo count: Int) throws -> [UInt8] {
        guard first.isEmpty else {
            let part = Array(first.prefix(count))
            first.removeFirst(part.count)
            return part
        }
        return try readStream(upTo: count)
    }

    var source: (any ByteSource)? { nil }

    private func readStream(upTo count: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, read in
            read = try stream.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
