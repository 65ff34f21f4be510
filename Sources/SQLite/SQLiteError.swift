import CSQLite

/// What SQLite refused, and why.
package struct SQLiteError: Error, Equatable, Sendable {
    /// SQLite's extended result code.
    package let code: Int32
    /// What SQLite says of it, in English.
    package let message: String
    /// What was asked: SQL, or the path of the database.
    package let subject: String

    init(code: Int32, message: String, subject: String) {
        self.code = code
        self.message = message
        self.subject = subject
    }

    /// The error that `connection` tells of just now; `code` where there is no connection.
    init(_ code: Int32, of connection: OpaquePointer?, subject: String) {
        let message =
            connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
        self.init(
            code: connection.map { sqlite3_extended_errcode($0) } ?? code,
            message: message.map { String(cString: $0) } ?? "error \(code)",
            subject: subject
        )
    }

    /// The code without what extends it.
    private var primaryCode: Int32 { code & 0xFF }

    /// Whether another connection holds a lock.
    package var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }
    /// Whether there is no room left.
    package var isFull: Bool { primaryCode == SQLITE_FULL }
    /// Whether the file could not be opened.
    package var isCannotOpen: Bool { primaryCode == SQLITE_CANTOPEN }
    /// Whether something was to be written that may only be read.
    package var isReadOnly: Bool { primaryCode == SQLITE_READONLY }
    /// Whether the file is no database, or a damaged one.
    package var isDamaged: Bool { primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB }
    /// Whether a rule of the schema, such as UNIQUE, was broken.
    package var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }
}

extension SQLiteError: CustomStringConvertible {
    package var description: String { "\(message) (\(subject))" }
}
