import Bytes
import FileSystem
import Hashing
import SQLite

/// The catalog of an archive: its memories and batches in a SQLite database.
///
/// It follows the files and the log, never the other way round: what it says is true of the disk.
final class Catalog {
    let database: Database
    private let byDigest: Statement
    private let byID: Statement
    private let byPath: Statement
    private let byPair: Statement
    private let pathsBetween: Statement
    private let pathsOutsideFolders: Statement

    private init(_ database: Database) throws(SQLiteError) {
        self.database = database
        let select = CatalogRow.select
        byDigest = try database.prepare("\(select) WHERE digest = ?")
        byID = try database.prepare("\(select) WHERE digest BETWEEN ? AND ?")
        byPath = try database.prepare("\(select) WHERE CAST(path AS BLOB) = ?")
        byPair = try database.prepare("\(select) WHERE pair = ?")
        pathsBetween = try database.prepare(
            """
            SELECT path FROM memory WHERE CAST(path AS BLOB) >= ? AND CAST(path AS BLOB) < ?
            """
        )
        pathsOutsideFolders = try database.prepare(
            "SELECT path FROM memory WHERE instr(path, '/') = 0"
        )
    }

    /// The memory with that digest.
    func memory(_ digest: Digest) throws -> ArchivedMemory? {
        try first(byDigest) { try $0.bind(digest.bytes, at: 1) }
    }

    /// The memory with that id, which is how its digest begins.
    func memory(_ id: MemoryID) throws -> ArchivedMemory? {
        try first(byID) { statement in
            try statement.bind(id.bytes + [UInt8](repeating: 0, count: 16), at: 1)
            try statement.bind(id.bytes + [UInt8](repeating: 0xFF, count: 16), at: 2)
        }
    }

    /// The memory at that path.
    func memory(at path: FilePath) throws -> ArchivedMemory? {
        try first(byPath) { try $0.bind(path.bytes, at: 1) }
    }

    /// The second half of the pair whose first half is `id`.
    func secondHalf(of id: MemoryID) throws -> ArchivedMemory? {
        try first(byPair) { try $0.bind(id.bytes, at: 1) }
    }

    private func first(
        _ statement: Statement,
        _ bind: (Statement) throws -> Void
    ) throws -> ArchivedMemory? {
        defer { statement.clear() }
        try bind(statement)
        return try statement.step() ? try CatalogRow.read(statement) : nil
    }

    /// The paths of all memories below `folder`; where that is none, of those in no folder.
    func paths(below folder: FilePath?) throws -> [FilePath] {
        guard let folder else { return try paths(pathsOutsideFolders) }
        defer { pathsBetween.clear() }
        try pathsBetween.bind(folder.bytes + [UInt8(ascii: "/")], at: 1)
        // The byte behind '/': all that begins with the folder and a '/' lies before.
        try pathsBetween.bind(folder.bytes + [UInt8(ascii: "/") + 1], at: 2)
        return try paths(pathsBetween)
    }

    private func paths(_ statement: Statement) throws -> [FilePath] {
        defer { statement.reset() }
        var paths: [FilePath] = []
        while try statement.step() {
            if let bytes = statement.bytes(at: 0) { paths.append(FilePath(bytes: bytes)) }
        }
        return paths
    }

    /// How much of the log the catalog has taken in.
    func logOffset() throws -> Int {
        Int(try database.integer("SELECT log_offset FROM journal") ?? 0)
    }

    /// The id of the next batch.
    func nextBatch() throws -> Int {
        Int(try database.integer("SELECT max(id) FROM batch") ?? 0) + 1
    }
}

// MARK: - Opening

extension Catalog {
    /// Opens the catalog in the archive's own folder for reading, beside a writer.
    convenience init(reading folder: FilePath) throws {
        try self.init(Self.readable(in: folder))
    }

    /// A connection that only reads.
    static func readable(in folder: FilePath) throws -> Database {
        let path = folder.appending(ArchiveFolder.catalog)
        do {
            let database = try Database(path: path.bytes, access: .reading)
            try check(database, in: folder)
            return database
        } catch let error as SQLiteError where error.isCannotOpen || error.isReadOnly {
            // SQLite wants to write beside the catalog, and may not. Where no commits wait there
            // to be moved into it, the catalog is whole by itself.
            let log = try? FileStatus(of: folder.appending(ArchiveFolder.catalogLog))
            guard log == nil || log?.sizeInBytes == 0 else { throw error }
            let database = try Database(path: path.bytes, access: .immutable)
            try check(database, in: folder)
            return database
        }
    }

    /// Opens the catalog in the archive's own folder for writing, making it where it is not there.
    convenience init(writing folder: FilePath, isDurable: Bool = true) throws {
        let path = folder.appending(ArchiveFolder.catalog)
        let database = try Database(path: path.bytes, access: .writing)
        // Readers and the writer never wait for each other.
        try database.execute("PRAGMA journal_mode = WAL")
        // A commit need not be on the disk: the log is, and gives it again.
        try database.execute("PRAGMA synchronous = \(isDurable ? "NORMAL" : "OFF")")
        // 64 MiB of pages, and as much of SQLite's own log before it is moved: bulk inserts into
        // the index of digests touch pages all over.
        try database.execute("PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 16384")
        if try database.integer("PRAGMA user_version") == 0 {
            try database.transaction {
                try database.execute(CatalogSchema.tables)
                try database.execute("PRAGMA application_id = \(CatalogSchema.applicationID)")
                try database.execute("PRAGMA user_version = \(CatalogSchema.version)")
            }
        }
        try Self.check(database, in: folder)
        try self.init(database)
    }

    private static func check(_ database: Database, in folder: FilePath) throws {
        let version = Int(try database.integer("PRAGMA user_version") ?? 0)
        guard try database.integer("PRAGMA application_id") == Int64(CatalogSchema.applicationID)
        else { throw ArchiveError.notAnArchive(folder.parent) }
        guard version <= CatalogSchema.version else { throw ArchiveError.newerVersion(version) }
    }
}
