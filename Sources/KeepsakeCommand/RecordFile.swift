import Bytes
import FileSystem
import Keepsake
import KeepsakeFormats

/// A file, or standard input, that holds records in one of the formats that are read.
struct RecordFile {
    /// As messages name it.
    let path: FilePath
    /// Whether the files lie beside their records.
    let isZip: Bool
    private let reader: any RecordReader
    /// What was read already, to see whether there is anything.
    private var first: Memory?

    /// The file at `path`; nil where it is no file of records.
    init?(_ path: FilePath) throws {
        guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
        let file = try OpenFile(reading: path, followingLinks: true)
        let first = try file.readNext(upTo: Format.probeInBytes)
        // Not every JSON is ours: a Takeout sidecar speaks of a file beside it.
        let isJSON = path.fileExtension.elementsEqual("json".utf8)
        let format = Format.detect(first: first, name: isJSON ? nil : path)
        guard let makeReader = format?.makeReader else { return nil }
        self.path = path
        reader = try makeReader(FileRecordInput(file, first: first))
        isZip = format?.name == Format.zip.name
        guard isZip else { return }
        do {
            self.first = try reader.next()
        } catch let error as RecordError where error.position == 0 {
            // A zip without records is one of photos.
            return nil
        }
    }

    /// The next record; nil at the end.
    mutating func next() throws -> Memory? {
        if let memory = first.take() { return memory }
        return try reader.next()
    }

    /// Standard input.
    init(_ stream: StandardStream) throws {
        path = stream.path
        isZip = false
        let input = StreamRecordInput(stream)
        let first = try input.first(upTo: Format.probeInBytes)
        // Nothing at all are no records.
        let format = first.isEmpty ? .ndjson : Format.detect(first: first)
        guard let makeReader = format?.makeReader else { throw UsageError.noRecords(stream.path) }
        reader = try makeReader(input)
    }
}

/// Records on standard input.
private final class StreamRecordInput: RecordInput {
    private let stream: StandardStream
    private var first: [UInt8] = []

    init(_ stream: StandardStream) { self.stream = stream }

    /// The first bytes, which are read again afterwards.
    func first(upTo count: Int) throws -> [UInt8] {
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
