import CSQLite

/// An open SQLite database.
///
/// It is closed when nobody holds it, or a statement of it, any more.
///
/// A database and its statements serve one thread at a time; who shares one holds a lock.
package final class Database {
    /// How a database is opened.
    package enum Access: Sendable {
        /// For reading and writing; made where it is not there.
        case writing
        /// For reading, beside a writer.
        case reading
        /// For reading, where nothing writes to it meanwhile, such as on a read-only file system:
        /// without locks, and without a look at its log.
        case immutable

        fileprivate var flags: Int32 {
            switch self {
            case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            // Only who may write tidies SQLite's own files up when he is the last to go.
            case .reading: SQLITE_OPEN_READWRITE
            case .immutable: SQLITE_OPEN_READONLY
            }
        }
    }

    let connection: OpaquePointer

    /// Opens the database at `path`, whose bytes need not be UTF-8.
    package init(path: [UInt8], access: Access) throws(SQLiteError) {
        var connection: OpaquePointer?
        let name = Self.uri(of: path, access: access)
        // Without SQLite's own locks: one thread at a time.
        let flags =
            SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | access.flags
        let code = sqlite3_open_v2(name, &connection, flags, nil)
        guard code == SQLITE_OK, let connection else {
            let subject = String(decoding: path, as: UTF8.self)
            let error = SQLiteError(code, of: connection, subject: subject)
            sqlite3_close_v2(connection)
            throw error
        }
        self.connection = connection
        sqlite3_busy_timeout(connection, Self.patienceInMilliseconds)
        if access == .reading { try execute("PRAGMA query_only = ON") }
    }

    // A statement that is still held keeps the connection open until it goes (close_v2).
    deinit { sqlite3_close_v2(connection) }

    /// How long a call waits for another connection's lock.
    private static let patienceInMilliseconds: Int32 = 10_000

    /// The path as SQLite's `file:` URI, which alone takes options.
    private static func uri(of path: [UInt8], access: Access) -> String {
        var uri = "file:"
        for byte in path {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return access == .immutable ? uri + "?immutable=1" : uri
    }

    /// Runs all statements of `sql`, their rows unread.
    package func execute(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(connection, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw SQLiteError(code, of: connection, subject: sql) }
    }

    /// The statement that `sql` spells, to be run any number of times.
    package func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(sql, in: self)
    }

    /// Runs `body`; all that it changed is kept where it returns, nothing where it throws.
    package func transaction<Value>(_ body: () throws -> Value) throws -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // Some errors, such as a full disk, have ended the transaction already.
            if sqlite3_get_autocommit(connection) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }

    /// The first value of the first row that `sql` gives.
    package func integer(_ sql: String) throws(SQLiteError) -> Int64? {
        let statement = try prepare(sql)
        return try statement.step() ? statement.integer(at: 0) : nil
    }

    /// How many rows the last statement changed.
    package var changedRows: Int { Int(sqlite3_changes(connection)) }

    /// The row id of the last row that was inserted.
    package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(connection) }
}
