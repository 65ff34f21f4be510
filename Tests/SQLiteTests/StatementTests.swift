import FileSystem
import SQLite
import TestSupport
import Testing

@Suite("SQLite")
struct StatementTests {
    private let folder: TemporaryFolder
    private let database: Database

    init() throws {
        folder = try TemporaryFolder()
        database = try Database(path: folder.appending("a ?#%é.sqlite").bytes, access: .writing)
        try database.execute("CREATE TABLE value (a, b)")
    }

    @Test("whole numbers come back as they went", arguments: [Int64.min, -1, 0, 1, .max])
    func integers(value: Int64) throws {
        #expect(try stored({ try $0.bind(value, at: 1) }, { $0.integer(at: 0) }) == value)
    }

    @Test(
        "numbers come back to the last bit",
        arguments: [-0.0, 0.1, Double.leastNonzeroMagnitude, 1.7e308, -33.9]
    )
    func reals(value: Double) throws {
        let found = try stored({ try $0.bind(value, at: 1) }, { $0.real(at: 0) })
        #expect(found == value)
    }

    @Test("texts come back as they went", arguments: ["", "é", "e\u{301}", "a\0b", "😀\u{FFFD}"])
    func texts(value: String) throws {
        let found = try stored({ try $0.bind(value, at: 1) }, { $0.text(at: 0) })
        #expect(found.map { Array($0.utf8) } == Array(value.utf8))
    }

    @Test("bytes come back as they went", arguments: [[], [0], [255, 0, 254]] as [[UInt8]])
    func bytes(value: [UInt8]) throws {
        #expect(try stored({ try $0.bind(value, at: 1) }, { $0.bytes(at: 0) }) == value)
    }

    @Test("NULL is neither zero nor empty")
    func null() throws {
        let insert = try database.prepare("INSERT INTO value VALUES (?, ?)")
        try insert.bind(nil as String?, at: 1)
        try insert.bind(nil as [UInt8]?, at: 2)
        try insert.run()
        let query = try database.prepare("SELECT a, b FROM value")
        #expect(try query.step())
        #expect(query.text(at: 0) == nil)
        #expect(query.integer(at: 1) == nil)
        #expect(query.bytes(at: 1) == nil)
        #expect(try !query.step())
    }

    @Test("a statement runs again with other values")
    func runsAgain() throws {
        let insert = try database.prepare("INSERT INTO value VALUES (?, ?)")
        for number in 1...3 {
            try insert.bind(number, at: 1)
            try insert.run()
        }
        #expect(try database.integer("SELECT sum(a) FROM value") == 6)
        #expect(database.lastInsertedRow == 3)
    }

    private func stored<Value>(
        _ bind: (Statement) throws -> Void,
        _ read: (Statement) -> Value?
    ) throws -> Value? {
        let insert = try database.prepare("INSERT INTO value (a) VALUES (?)")
        try bind(insert)
        try insert.run()
        let query = try database.prepare("SELECT a FROM value")
        #expect(try query.step())
        return read(query)
    }
}
