import Bytes
import Keepsake
import ZipArchive

extension Format {
    /// The files, with their records in three formats and their checksums.
    public static let zip = Format(
        name: "zip",
        fileExtension: "zip",
        mediaType: "application/zip",
        summary: "the files in a zip, with their records as JSON, CSV and GeoJSON",
        output: .binary,
        makeWriter: { try ZipExport($0) },
        makeReader: { ZipRecordReader($0) },
        recognizes: {
            $0.starts(with: Array("PK\u{3}\u{4}".utf8))
                || $0.starts(with: Array("PK\u{5}\u{6}".utf8))
        }
    )
}

/// Writes a zip: the files as they come, at their layout names, behind them the records, whose paths
/// are the names of the entries.
final class ZipExport: FormatWriter {
    private static let recordNames = ["memories.json", "memories.csv", "memories.geojson"]
    private static let checksumName = "SHA256SUMS"

    private let zip: ZipWriter
    private let media: any MediaStore
    private let options: ExportOptions
    private var names = NameRegistry()
    /// The memories whose names were taken by others: the other half of a pair is renamed alike.
    private var renamed: Set<MemoryID> = []
    private let spool = RecordSpool()
    private let hash = SHA256()

    init(_ export: Export) throws {
        guard let media = export.media else { throw ExportError.noMedia }
        self.media = media
        options = export.options
        zip = ZipWriter(export.sink)
        for name in Self.recordNames + [Self.checksumName] { names.reserve(FilePath(name)) }
    }

    func write(_ memory: Memory) throws {
        let original = memory.path
        let source = try media.source(of: memory)
        var memory = memory
        memory.path = claimName(for: memory)
        let time = ZipTime(WallClock(nanosecondsSince1970: memory.modifiedAt))
        var digest: Digest?
        do {
            // What lies on the disk may have rotted since it was recorded: a record and its bytes go
            // out together only where they still agree.
            try zip.addStored(
                memory.path.bytes,
                time: time,
                from: source,
                inspect: { bytes in bytes.withUnsafeBytes { hash.update($0) } },
                isAsExpected: {
                    digest = hash.finish()
                    return memory.digest == nil || memory.digest == digest
                }
            )
        } catch let error as ZipInputError {
            hash.restart()
            throw MemoryLeftOut(path: original, reason: error.reason)
        }
        memory.digest = digest
        try spool.append(memory)
    }

    func finish() throws {
        try spool.finish()
        var checksums: [(String, Digest)] = []
        for (name, format) in Swift.zip(Self.recordNames, [Format.json, .csv, .geojson]) {
            checksums.append((name, try addRecords(name, format)))
        }
        try add(Self.checksumName) { sink in
            var output = BufferedOutput(sink)
            try spool.replay { memory in
                guard let digest = memory.digest else { return }
                ChecksumList.append(digest, memory.path.bytes, to: &output.bytes)
                try output.flushIfFull()
            }
            for (name, digest) in checksums {
                ChecksumList.append(digest, Array(name.utf8), to: &output.bytes)
            }
            try output.flush()
        }
        try zip.finish()
        try verify()
    }

    /// A free name at the place that the layout gives the memory.
    private func claimName(for memory: Memory) -> FilePath {
        let place = options.layout.path(for: memory, originalName: memory.path.lastComponent)
        let path = PortableName.path(place)
        if let first = memory.pair, renamed.contains(first) {
            return names.claim(path, alwaysWithDigitsOf: first)
        }
        let claimed = names.claim(path, for: memory.id)
        if claimed != path { renamed.insert(memory.id) }
        return claimed
    }

    /// Adds the records in `format`.
    ///
    /// - Returns: the digest of their text.
    private func addRecords(_ name: String, _ format: Format) throws -> Digest {
        var digest = SHA256.digest(of: [])
        try add(name) { sink in
            let hashing = HashingSink(sink)
            let writer = try format.makeWriter(Export(to: hashing, options: options))
            try spool.replay { try writer.write($0) }
            try writer.finish()
            digest = hashing.finish()
        }
        return digest
    }

    private func add(_ name: String, _ produce: (any ByteSink) throws -> Void) throws {
        // No format takes more than twice the room of NDJSON, and a Feature's frame is shorter than
        // 400 bytes.
        let limit = 2 * spool.sizeInBytes + 400 * spool.count + 4_096
        try zip.addDeflated(Array(name.utf8), time: .earliest, limit: limit, produce)
    }

    /// Reads all of it again, where it went to a file.
    private func verify() throws {
        guard let source = try zip.written() else { return }
        let count = try ZipFile(source).verify()
        guard count == spool.count + Self.recordNames.count + 1 else { throw ZipError.damaged }
    }
}

/// Why an export can't begin.
public enum ExportError: Error, Equatable, Sendable {
    /// The format holds the files themselves, and only records are there.
    case noMedia
}

/// Passes on what it is given, and hashes it.
private final class HashingSink: ByteSink {
    private let sink: any ByteSink
    private let hash = SHA256()

    init(_ sink: any ByteSink) { self.sink = sink }

    func write(_ bytes: [UInt8]) throws {
        hash.update(bytes)
        try sink.write(bytes)
    }

    func finish() -> Digest { hash.finish() }
}

extension ZipInputError {
    /// As reports tell it.
    fileprivate var reason: Warning {
        switch self {
        case .changed: Warning(.changedWhileRead, "its bytes changed while it was exported")
        case .unexpected:
            Warning(.changedWhileRead, "its bytes are not those that its digest was made of")
        case .unreadable(.truncated): Warning(.truncated, "it ends too early")
        case .unreadable(.unreadable(let errno)):
            Warning(.unreadable, SystemError(code: errno, call: "read", path: FilePath("")).reason)
        }
    }
}

extension ZipTime {
    /// The time that `clock` shows in UTC.
    fileprivate init(_ clock: WallClock) {
        let parts = clock.components
        self.init(
            year: parts.year,
            month: parts.month,
            day: parts.day,
            hour: parts.hour,
            minute: parts.minute,
            second: parts.second,
            secondsSince1970: clock.secondsSince1970
        )
    }
}
