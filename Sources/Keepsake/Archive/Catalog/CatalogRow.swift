import Bytes
import FileSystem
import Hashing
import MediaMetadata
import SQLite

/// A row of the table `memory`: how an archived memory goes in and comes out.
enum CatalogRow {
    /// In the order in which `bind` and `read` take them.
    static let columns = [
        "digest", "path", "source_path", "format", "size", "modified_ns", "content_digest",
        "duplicate_of", "duplicate_kind", "taken_at", "taken_clock", "taken_nanos", "taken_utc",
        "taken_at_source", "taken_at_offset_source", "latitude", "longitude", "altitude",
        "coordinate_source", "direction", "title", "description", "category", "tags", "albums",
        "people", "location", "rating", "likes", "favorite", "owner", "camera_make",
        "camera_model", "lens_model", "width", "height", "orientation", "duration", "pair",
        "sidecars", "attributes", "warnings", "batch", "edited", "removed_ns",
    ]

    /// Inserts a memory, or replaces what the catalog holds of one with that digest; the batch that
    /// brought it stays.
    static let upsert: String = {
        let places = columns.map { _ in "?" }.joined(separator: ",")
        let changes = columns.filter { $0 != "digest" && $0 != "batch" }
            .map { "\($0)=excluded.\($0)" }
        return """
            INSERT INTO memory (\(columns.joined(separator: ","))) VALUES (\(places)) \
            ON CONFLICT (digest) DO UPDATE SET \(changes.joined(separator: ","))
            """
    }()

    static let select = "SELECT \(columns.joined(separator: ",")) FROM memory"
}

// MARK: - In

extension CatalogRow {
    static func bind(_ entry: ArchivedMemory, to statement: Statement) throws {
        let memory = entry.memory
        var row = RowWriter(statement)
        try row.put(entry.digest)
        try row.put(memory.path)
        try row.put(memory.sourcePath)
        try row.put(memory.format.rawValue)
        try row.put(memory.sizeInBytes)
        try row.put(memory.modifiedAt)
        try row.put(memory.contentDigest)
        try row.put(memory.duplicate?.original)
        try row.put(memory.duplicate?.kind.rawValue)
        try bindDate(of: memory, &row)
        try bindPlace(of: memory, &row)
        try bindTexts(of: memory, &row)
        try bindPicture(of: memory, &row)
        try row.put(memory.pair)
        try row.putList(memory.sidecars) { $0.append(jsonPaths: $1) }
        try row.put(json: memory.attributes.isEmpty ? nil : memory.attributes) {
            $0.append(jsonMap: $1)
        }
        try row.putList(memory.warnings) { $0.append(jsonWarnings: $1) }
        try row.put(entry.batch)
        try row.putList(entry.editedFields) { $0.append(jsonTexts: $1) }
        try row.put(entry.removedAt)
    }

    private static func bindDate(of memory: Memory, _ row: inout RowWriter) throws {
        try row.put(json: memory.takenAt) { $1.write(to: &$0) }
        try row.put(memory.takenAt?.clock.secondsSince1970)
        try row.put(memory.takenAt.map { Int($0.clock.nanoseconds) })
        try row.put(memory.takenAt?.utc?.secondsSince1970)
        try row.put(memory.takenAtSource?.rawValue)
        try row.put(memory.takenAtOffsetSource?.rawValue)
    }

    private static func bindPlace(of memory: Memory, _ row: inout RowWriter) throws {
        try row.put(memory.coordinate?.latitude)
        try row.put(memory.coordinate?.longitude)
        try row.put(memory.coordinate?.altitudeInMetres)
        try row.put(memory.coordinateSource?.rawValue)
        try row.put(memory.direction)
    }

    private static func bindTexts(of memory: Memory, _ row: inout RowWriter) throws {
        try row.put(memory.title)
        try row.put(memory.description)
        try row.put(memory.category)
        try row.putList(memory.tags) { $0.append(jsonTexts: $1) }
        try row.putList(memory.albums) { $0.append(jsonTexts: $1) }
        try row.putList(memory.people) { $0.append(jsonTexts: $1) }
        try row.put(memory.location)
        try row.put(memory.rating)
        try row.put(memory.likes)
        try row.put(memory.isFavorite ? 1 : 0)
        try row.put(memory.owner)
    }

    private static func bindPicture(of memory: Memory, _ row: inout RowWriter) throws {
        try row.put(memory.cameraMake)
        try row.put(memory.cameraModel)
        try row.put(memory.lensModel)
        try row.put(memory.width)
        try row.put(memory.height)
        try row.put(memory.orientation)
        try row.put(memory.durationInSeconds)
    }
}

/// Binds one parameter of a row after the other.
private struct RowWriter {
    private let statement: Statement
    private var parameter: Int32 = 0

    init(_ statement: Statement) { self.statement = statement }

    private mutating func next() -> Int32 {
        parameter += 1
        return parameter
    }

    mutating func put(_ value: Int?) throws { try statement.bind(value, at: next()) }
    mutating func put(_ value: Int64?) throws { try statement.bind(value, at: next()) }
    mutating func put(_ value: Double?) throws { try statement.bind(value, at: next()) }
    mutating func put(_ value: String?) throws { try statement.bind(value, at: next()) }
    mutating func put(_ value: Digest?) throws { try statement.bind(value?.bytes, at: next()) }
    mutating func put(_ value: MemoryID?) throws { try statement.bind(value?.bytes, at: next()) }
    mutating func put(_ value: FilePath?) throws { try statement.bind(value, at: next()) }

    mutating func put<Value>(json value: Value?, _ write: (inout [UInt8], Value) -> Void) throws {
        guard let value else { return try statement.bindNull(at: next()) }
        var text: [UInt8] = []
        write(&text, value)
        try statement.bind(utf8: text, at: next())
    }

    mutating func putList<Value>(
        _ values: [Value],
        _ write: (inout [UInt8], [Value]) -> Void
    ) throws {
        try put(json: values.isEmpty ? nil : values, write)
    }
}

extension Statement {
    /// Binds a path: text where it is UTF-8, else a blob.
    func bind(_ path: FilePath?, at parameter: Int32) throws(SQLiteError) {
        guard let path else { return try bindNull(at: parameter) }
        if path.isUTF8 {
            try bind(utf8: path.bytes, at: parameter)
        } else {
            try bind(path.bytes, at: parameter)
        }
    }
}

// MARK: - Out

extension CatalogRow {
    /// The memory in the row at which `statement` stands, whose columns are `columns`.
    static func read(_ statement: Statement) throws -> ArchivedMemory {
        var row = RowReader(statement)
        let digest: Digest? = row.digest()
        guard let digest, let path = row.path() else { throw damaged("a row without a digest") }
        let source = row.path()
        guard let format = row.text().flatMap(MediaFormat.init) else {
            throw damaged("a row of an unknown format")
        }
        var memory = Memory(
            id: MemoryID(digest),
            path: path,
            format: format,
            sizeInBytes: row.integer() ?? 0,
            modifiedAt: row.integer64() ?? 0,
            digest: digest
        )
        memory.sourcePath = source
        memory.contentDigest = row.digest()
        memory.duplicate = readDuplicate(&row)
        readDate(of: &memory, &row)
        readPlace(of: &memory, &row)
        try readTexts(of: &memory, &row)
        readPicture(of: &memory, &row)
        memory.pair = row.id()
        memory.sidecars = try row.list { reader throws(JSONError) in try reader.paths() }
        memory.attributes =
            try row.json { reader throws(JSONError) in try reader.map() } ?? [:]
        memory.warnings = try row.list { reader throws(JSONError) in try reader.warnings() }
        var entry = ArchivedMemory(memory, digest: digest, batch: row.integer() ?? 0)
        entry.editedFields = try row.list { reader throws(JSONError) in try reader.texts() }
        entry.removedAt = row.integer64()
        return entry
    }

    static func damaged(_ what: String) -> ArchiveError { .catalog(what) }

    private static func readDuplicate(_ row: inout RowReader) -> Duplicate? {
        let original = row.id()
        let kind = row.text().flatMap(Duplicate.Kind.init)
        guard let original, let kind else { return nil }
        return Duplicate(of: original, kind: kind)
    }

    private static func readDate(of memory: inout Memory, _ row: inout RowReader) {
        memory.takenAt = row.date()
        // The clock and the instant are there to be searched.
        row.skip(3)
        memory.takenAtSource = row.text().map(Source.init)
        memory.takenAtOffsetSource = row.text().flatMap(OffsetSource.init)
    }

    private static func readPlace(of memory: inout Memory, _ row: inout RowReader) {
        let latitude = row.real()
        let longitude = row.real()
        let altitude = row.real()
        if let latitude, let longitude {
            memory.coordinate = Coordinate(
                latitude: latitude,
                longitude: longitude,
                altitudeInMetres: altitude
            )
        }
        memory.coordinateSource = row.text().map(Source.init)
        memory.direction = row.real()
    }

    private static func readTexts(of memory: inout Memory, _ row: inout RowReader) throws {
        memory.title = row.text()
        memory.description = row.text()
        memory.category = row.text()
        memory.tags = try row.list { reader throws(JSONError) in try reader.texts() }
        memory.albums = try row.list { reader throws(JSONError) in try reader.texts() }
        memory.people = try row.list { reader throws(JSONError) in try reader.texts() }
        memory.location = row.text()
        memory.rating = row.integer()
        memory.likes = row.integer() ?? 0
        memory.isFavorite = row.integer() == 1
        memory.owner = row.text()
    }

    private static func readPicture(of memory: inout Memory, _ row: inout RowReader) {
        memory.cameraMake = row.text()
        memory.cameraModel = row.text()
        memory.lensModel = row.text()
        memory.width = row.integer()
        memory.height = row.integer()
        memory.orientation = row.integer()
        memory.durationInSeconds = row.real()
    }
}

/// Reads one column of a row after the other.
private struct RowReader {
    private let statement: Statement
    private var column: Int32 = -1

    init(_ statement: Statement) { self.statement = statement }

    private mutating func next() -> Int32 {
        column += 1
        return column
    }

    mutating func skip(_ count: Int32) { column += count }
    mutating func integer64() -> Int64? { statement.integer(at: next()) }
    mutating func integer() -> Int? { integer64().flatMap(Int.init(exactly:)) }
    mutating func real() -> Double? { statement.real(at: next()) }
    mutating func text() -> String? { statement.text(at: next()) }
    mutating func path() -> FilePath? { statement.bytes(at: next()).map(FilePath.init(bytes:)) }

    mutating func digest() -> Digest? {
        statement.withBytes(at: next()) { Digest($0) } ?? nil
    }

    mutating func id() -> MemoryID? {
        statement.withBytes(at: next()) { MemoryID($0) } ?? nil
    }

    mutating func date() -> CaptureDate? {
        statement.withBytes(at: next()) { CaptureDate(utf8: $0) } ?? nil
    }

    /// The value that the column spells in JSON; nil for NULL.
    mutating func json<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> Value
    ) throws -> Value? {
        let result: Result<Value, JSONError>? = statement.withBytes(at: next()) { bytes in
            do throws(JSONError) {
                return .success(try JSONReader.read(bytes, read))
            } catch {
                return .failure(error)
            }
        }
        return try result?.get()
    }

    mutating func list<Value>(
        _ read: (inout JSONReader) throws(JSONError) -> [Value]
    ) throws -> [Value] {
        try json(read) ?? []
    }
}

extension MemoryID {
    /// The id of those 16 bytes; nil for any other count.
    init?(_ bytes: RawSpan) {
        guard bytes.byteCount == 16, let high = bytes.uint64(at: 0), let low = bytes.uint64(at: 8)
        else { return nil }
        self.init(high: high, low: low)
    }

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}
