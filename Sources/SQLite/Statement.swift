import CSQLite

/// A prepared statement.
///
/// Parameters are counted from 1, columns from 0, as SQLite does.
///
/// Values are bound, then `step` gives one row after the other; `reset` makes it ready to run again
/// with the same values, `clear` without any.
package final class Statement {
    private let handle: OpaquePointer
    // Errors are told by the connection.
    private let database: Database
    private let sql: String

    init(_ sql: String, in database: Database) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(
            database.connection,
            sql,
            -1,
            UInt32(SQLITE_PREPARE_PERSISTENT),
            &handle,
            nil
        )
        guard code == SQLITE_OK else {
            throw SQLiteError(code, of: database.connection, subject: sql)
        }
        guard let handle else {
            throw SQLiteError(code: SQLITE_MISUSE, message: "no statement", subject: sql)
        }
        self.handle = handle
        self.database = database
        self.sql = sql
    }

    deinit { sqlite3_finalize(handle) }

    /// Runs on to the next row.
    ///
    /// - Returns: whether there is one.
    package func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code:
            let error = SQLiteError(code, of: database.connection, subject: sql)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Runs the statement to its end and makes it ready to run again.
    package func run() throws(SQLiteError) {
        while try step() {}
        reset()
    }

    /// Makes the statement ready to run again with the same values.
    package func reset() { sqlite3_reset(handle) }

    /// Makes the statement ready to run again, all parameters NULL.
    package func clear() {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(code, of: database.connection, subject: sql)
        }
    }
}

// MARK: - Parameters

extension Statement {
    /// Binds a whole number, NULL where there is none.
    package func bind(_ value: Int64?, at parameter: Int32) throws(SQLiteError) {
        guard let value else { return try bindNull(at: parameter) }
        try check(sqlite3_bind_int64(handle, parameter, value))
    }

    /// Binds a whole number, NULL where there is none.
    package func bind(_ value: Int?, at parameter: Int32) throws(SQLiteError) {
        try bind(value.map(Int64.init), at: parameter)
    }

    /// Binds a number, NULL where there is none.
    package func bind(_ value: Double?, at parameter: Int32) throws(SQLiteError) {
        guard let value else { return try bindNull(at: parameter) }
        try check(sqlite3_bind_double(handle, parameter, value))
    }

    /// Binds a text, NULL where there is none.
    package func bind(_ value: String?, at parameter: Int32) throws(SQLiteError) {
        guard var value else { return try bindNull(at: parameter) }
        let code = value.withUTF8 { text in
            text.withMemoryRebound(to: CChar.self) {
                // An empty text is no NULL: it needs an address.
                $0.isEmpty
                    ? sqlite3_bind_text64(handle, parameter, "", 0, Self.copied, Self.utf8)
                    : sqlite3_bind_text64(
                        handle,
                        parameter,
                        $0.baseAddress,
                        UInt64($0.count),
                        Self.copied,
                        Self.utf8
                    )
            }
        }
        try check(code)
    }

    /// Binds bytes, NULL where there are none.
    package func bind(_ value: [UInt8]?, at parameter: Int32) throws(SQLiteError) {
        guard let value else { return try bindNull(at: parameter) }
        let code = value.withUnsafeBytes { bytes in
            bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, parameter, 0)
                : sqlite3_bind_blob64(
                    handle,
                    parameter,
                    bytes.baseAddress,
                    UInt64(bytes.count),
                    Self.copied
                )
        }
        try check(code)
    }

    /// Binds UTF-8 bytes as text.
    package func bind(utf8 value: [UInt8], at parameter: Int32) throws(SQLiteError) {
        guard !value.isEmpty else { return try bind("", at: parameter) }
        let code = value.withUnsafeBytes { bytes in
            sqlite3_bind_text64(
                handle,
                parameter,
                bytes.bindMemory(to: CChar.self).baseAddress,
                UInt64(bytes.count),
                Self.copied,
                Self.utf8
            )
        }
        try check(code)
    }

    /// Binds NULL.
    package func bindNull(at parameter: Int32) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, parameter))
    }

    private static let utf8 = UInt8(SQLITE_UTF8)
    /// SQLITE_TRANSIENT, a cast of C that Swift does not import: SQLite copies what is bound.
    private static var copied: sqlite3_destructor_type? {
        unsafeBitCast(-1, to: sqlite3_destructor_type?.self)
    }
}

// MARK: - Columns

extension Statement {
    /// Whether the column is NULL.
    package func isNull(at column: Int32) -> Bool {
        sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    /// The column as a whole number; nil for NULL.
    package func integer(at column: Int32) -> Int64? {
        isNull(at: column) ? nil : sqlite3_column_int64(handle, column)
    }

    /// The column as a number; nil for NULL.
    package func real(at column: Int32) -> Double? {
        isNull(at: column) ? nil : sqlite3_column_double(handle, column)
    }

    /// The column as text; nil for NULL.
    ///
    /// What is no UTF-8 in it is shown as U+FFFD.
    package func text(at column: Int32) -> String? {
        withBytes(at: column) { bytes in
            bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// A copy of the column's bytes; nil for NULL.
    package func bytes(at column: Int32) -> [UInt8]? {
        withBytes(at: column) { bytes in bytes.withUnsafeBytes { [UInt8]($0) } }
    }

    /// Gives `body` the column's bytes, of a text its UTF-8; nil for NULL.
    package func withBytes<Value>(at column: Int32, _ body: (RawSpan) -> Value) -> Value? {
        guard !isNull(at: column) else { return nil }
        // SQLite gives no address for what is empty.
        guard let start = sqlite3_column_blob(handle, column) else {
            return body(UnsafeRawBufferPointer(start: nil, count: 0).bytes)
        }
        let count = Int(sqlite3_column_bytes(handle, column))
        return body(UnsafeRawBufferPointer(start: start, count: count).bytes)
    }
}
