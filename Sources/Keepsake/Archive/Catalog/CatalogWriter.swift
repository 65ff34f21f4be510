import Bytes
import FileSystem
import Hashing
import SQLite

/// Takes portions of the log into a catalog.
final class CatalogWriter {
    private let database: Database
    private let upsertMemory: Statement
    private let hasMemory: Statement
    private let insertBatch: Statement
    private let countInBatch: Statement
    private let finishBatch: Statement
    private let insertSource: Statement
    private let setLogOffset: Statement

    init(_ catalog: Catalog) throws(SQLiteError) {
        database = catalog.database
        upsertMemory = try database.prepare(CatalogRow.upsert)
        hasMemory = try database.prepare("SELECT 1 FROM memory WHERE digest = ?")
        insertBatch = try database.prepare(
            "INSERT OR REPLACE INTO batch (id, kind, started_ns, sources) VALUES (?, ?, ?, ?)"
        )
        countInBatch = try database.prepare(
            """
            UPDATE batch SET added = added + ?, updated = updated + ?, bytes = bytes + ? \
            WHERE id = ?
            """
        )
        finishBatch = try database.prepare("UPDATE batch SET finished_ns = ? WHERE id = ?")
        insertSource = try database.prepare("INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?)")
        setLogOffset = try database.prepare("UPDATE journal SET log_offset = ?")
    }

    /// Makes the catalog say what `portion` says, all of it or nothing.
    ///
    /// - Parameters:
    ///   - portion: of the log.
    ///   - sources: files that need not be read again.
    /// - Throws: `SQLiteError`.
    func apply(_ portion: LogPortion, sources: [SourceFile] = []) throws {
        try database.transaction {
            var counts = (added: 0, updated: 0, sizeInBytes: 0)
            for line in portion.lines {
                switch line {
                case .batchStarted(let batch): try insert(batch)
                case .added(let entry, _):
                    try upsert(entry)
                    counts.added += 1
                    counts.sizeInBytes += entry.memory.sizeInBytes
                case .updated(let entry, _):
                    // Of a memory that never came nothing can be told.
                    guard try contains(entry.digest) else { continue }
                    try upsert(entry)
                    counts.updated += 1
                case .dropped: break
                case .batchFinished(let id, let time): try finish(id, at: time)
                }
            }
            try count(counts, in: portion.batch)
            for source in sources { try insert(source) }
            try setLogOffset.bind(portion.end, at: 1)
            try setLogOffset.run()
        }
    }

    private func upsert(_ entry: ArchivedMemory) throws {
        defer { upsertMemory.clear() }
        try CatalogRow.bind(entry, to: upsertMemory)
        try upsertMemory.run()
    }

    private func contains(_ digest: Digest) throws -> Bool {
        defer { hasMemory.clear() }
        try hasMemory.bind(digest.bytes, at: 1)
        return try hasMemory.step()
    }

    private func insert(_ batch: Batch) throws {
        var sources: [UInt8] = []
        sources.append(jsonPaths: batch.sources)
        try insertBatch.bind(batch.id, at: 1)
        try insertBatch.bind(batch.kind.rawValue, at: 2)
        try insertBatch.bind(batch.startedAt, at: 3)
        try insertBatch.bind(utf8: sources, at: 4)
        try insertBatch.run()
    }

    private func count(
        _ counts: (added: Int, updated: Int, sizeInBytes: Int),
        in batch: Int
    ) throws {
        try countInBatch.bind(counts.added, at: 1)
        try countInBatch.bind(counts.updated, at: 2)
        try countInBatch.bind(counts.sizeInBytes, at: 3)
        try countInBatch.bind(batch, at: 4)
        try countInBatch.run()
    }

    private func finish(_ batch: Int, at time: Int64) throws {
        try finishBatch.bind(time, at: 1)
        try finishBatch.bind(batch, at: 2)
        try finishBatch.run()
    }

    private func insert(_ source: SourceFile) throws {
        try insertSource.bind(Int64(bitPattern: source.identity.device), at: 1)
        try insertSource.bind(Int64(bitPattern: source.identity.inode), at: 2)
        try insertSource.bind(source.sizeInBytes, at: 3)
        try insertSource.bind(source.modifiedAt, at: 4)
        try insertSource.bind(source.digest.bytes, at: 5)
        try insertSource.run()
    }

    /// Moves what was committed into the catalog's own file, on the disk, so that it is whole by
    /// itself; not while somebody reads.
    func checkpoint() throws {
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
