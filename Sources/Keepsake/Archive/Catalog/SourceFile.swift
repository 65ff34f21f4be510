import FileSystem
import Hashing
import SQLite
import Synchronization

/// A file that was imported, by which it is known again without being read.
struct SourceFile: Sendable, Equatable {
    let identity: FileStatus.Identity
    let sizeInBytes: Int
    /// Nanoseconds since 1970 in UTC.
    let modifiedAt: Int64
    let digest: Digest

    init(_ status: FileStatus, digest: Digest) {
        identity = status.identity
        sizeInBytes = status.sizeInBytes
        modifiedAt = status.modifiedAt
        self.digest = digest
    }
}

/// The files that earlier imports read, as the catalog remembers them.
struct CatalogSources: KnownSources {
    /// nil where nothing is remembered: a first import need not ask for each file.
    private let lookup: LockedLookup?

    /// Reads the catalog in the archive's own folder, over a connection of its own.
    init(in folder: FilePath) throws {
        let isEmpty =
            try Catalog.readable(in: folder).integer("SELECT 1 FROM source LIMIT 1") == nil
        lookup = isEmpty ? nil : LockedLookup(try Lookup(Catalog.readable(in: folder)))
    }

    /// The digest of that file where the archive has, or had, its memory.
    func digest(
        of identity: FileStatus.Identity,
        sizeInBytes: Int,
        modifiedAt: Int64
    ) -> Digest? {
        lookup?.value.withLock { lookup in
            // What cannot be looked up is read again.
            try? lookup.digest(of: identity, sizeInBytes: sizeInBytes, modifiedAt: modifiedAt)
        }
    }
}

private final class LockedLookup: Sendable {
    let value: Mutex<Lookup>

    init(_ value: sending Lookup) { self.value = Mutex(value) }
}

private struct Lookup {
    private let statement: Statement

    init(_ database: Database) throws {
        statement = try database.prepare(
            """
            SELECT digest FROM source WHERE device = ? AND inode = ? AND size = ? \
            AND modified_ns = ? AND EXISTS \
            (SELECT 1 FROM memory WHERE memory.digest = source.digest)
            """
        )
    }

    func digest(
        of identity: FileStatus.Identity,
        sizeInBytes: Int,
        modifiedAt: Int64
    ) throws -> Digest? {
        defer { statement.reset() }
        try statement.bind(Int64(bitPattern: identity.device), at: 1)
        try statement.bind(Int64(bitPattern: identity.inode), at: 2)
        try statement.bind(sizeInBytes, at: 3)
        try statement.bind(modifiedAt, at: 4)
        guard try statement.step() else { return nil }
        return statement.withBytes(at: 0) { Digest($0) } ?? nil
    }
}
