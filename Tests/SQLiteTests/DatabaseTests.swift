import FileSystem
import SQLite
import TestSupport
import Testing

@Suite("A database")
struct DatabaseTests {
    private let folder: TemporaryFolder
    private var path: [UInt8] { folder.appending("catalog.sqlite").bytes }

    init() throws { folder = try TemporaryFolder() }

    @Test("a transaction that throws leaves nothing behind")
    func rollback() throws {
        struct Stop: Error {}
        let database = try Database(path: path, access: .writing)
        try database.execute("CREATE TABLE value (a)")
        #expect(throws: Stop.self) {
            try database.transaction {
                try database.execute("INSERT INTO value VALUES (1)")
                throw Stop()
            }
        }
        try database.transaction { try database.execute("INSERT INTO value VALUES (2)") }
        #expect(try database.integer("SELECT count(*) FROM value WHERE a = 1") == 0)
        #expect(try database.integer("SELECT count(*) FROM value") == 1)
    }

    @Test("a reader sees what was committed, while a writer writes")
    func readsBesideAWriter() throws {
        let writer = try Database(path: path, access: .writing)
        try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE value (a)")
        let reader = try Database(path: path, access: .reading)
        try writer.transaction {
            try writer.execute("INSERT INTO value VALUES (1)")
            #expect(try reader.integer("SELECT count(*) FROM value") == 0)
        }
        #expect(try reader.integer("SELECT count(*) FROM value") == 1)
    }

    @Test("who opens for reading cannot write")
    func readOnly() throws {
        try Database(path: path, access: .writing).execute("CREATE TABLE value (a)")
        let reader = try Database(path: path, access: .reading)
        let error = #expect(throws: SQLiteError.self) {
            try reader.execute("INSERT INTO value VALUES (1)")
        }
        #expect(error?.isReadOnly == true)
    }

    @Test("a database that nobody writes to is read without a trace beside it")
    func immutable() throws {
        do {
            let writer = try Database(path: path, access: .writing)
            try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE value (a)")
        }
        let reader = try Database(path: path, access: .immutable)
        #expect(try reader.integer("SELECT count(*) FROM value") == 0)
        #expect(try folder.files() == ["catalog.sqlite"])
    }

    @Test("a database that is not there, or is none, is told apart")
    func openErrors() throws {
        let missing = #expect(throws: SQLiteError.self) {
            try Database(path: path, access: .reading)
        }
        #expect(missing?.isCannotOpen == true)
        try folder.write(Array("no database at all, only some text".utf8), to: "catalog.sqlite")
        let damaged = #expect(throws: SQLiteError.self) {
            try Database(path: path, access: .reading).integer("SELECT count(*) FROM sqlite_schema")
        }
        #expect(damaged?.isDamaged == true)
    }

    @Test("an error names the SQL and what is wrong with it")
    func errorMessage() throws {
        let database = try Database(path: path, access: .writing)
        let error = #expect(throws: SQLiteError.self) { try database.prepare("SELECT absent") }
        #expect(error?.message == "no such column: absent")
        #expect(error?.subject == "SELECT absent")
    }
}
