public import FileSystem
import SQLite

/// Why an archive cannot be opened, or work on it cannot go on.
///
/// What was done is kept.
///
/// Failed system calls are `SystemError`s, a catalog that SQLite cannot use is a `catalog` error.
public enum ArchiveError: Error, Equatable, Sendable {
    /// There is no archive in that folder.
    case notAnArchive(FilePath)
    /// Another program writes to it.
    case locked(LockHolder?)
    /// A later keepsake made it: its catalog has that version.
    case newerVersion(Int)
    /// It was opened for reading.
    case readOnly
    /// The catalog is gone, though there is a log to rebuild it from.
    case catalogMissing
    /// SQLite refused: what it says.
    case catalog(String)
    /// There is no room left for the catalog.
    case catalogFull
    /// A line of the log that its checksum holds good means nothing.
    case logDamaged(String)
    /// No memory has an id that begins so, or lies at that path.
    case unknownMemory(String)
    /// More than one memory has an id that begins so.
    case ambiguousID(String, [MemoryID])
    /// Too few digits to name a memory by: 4 are needed.
    case idTooShort(String)
}

extension ArchiveError {
    /// Runs `body`; what SQLite refuses in it is an `ArchiveError` then.
    static func wrapping<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as SQLiteError {
            throw error.isFull ? ArchiveError.catalogFull : .catalog(error.description)
        }
    }
}
