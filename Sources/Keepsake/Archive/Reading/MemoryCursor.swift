import SQLite

/// Memories of an archive, read one after the other: no more than one is held.
public final class MemoryCursor {
    private let statement: Statement
    private let filter: MemoryFilter
    private var isAtEnd = false

    init(in catalog: Catalog, _ filter: MemoryFilter, _ order: MemoryOrder?) throws {
        self.filter = filter
        let condition = CatalogCondition(filter)
        let order = order.map { $0.sql } ?? "seq"
        statement = try catalog.database.prepare(
            "\(CatalogRow.select) WHERE \(condition.sql) ORDER BY \(order)"
        )
        try condition.bind(to: statement)
    }

    /// The next memory; nil at the end.
    ///
    /// - Returns: the memory, its path being the one in the archive.
    /// - Throws: `ArchiveError`.
    public func next() throws -> Memory? {
        try ArchiveError.wrapping {
            while !isAtEnd {
                guard try statement.step() else {
                    isAtEnd = true
                    // A statement that is at rest lets the writer tidy up.
                    statement.reset()
                    break
                }
                let memory = try CatalogRow.read(statement).memory
                if filter.matches(memory) { return memory }
            }
            return nil
        }
    }
}

extension MemoryOrder {
    /// The terms of an ORDER BY, in the order that `precedes` has.
    ///
    /// The first lie in an index, but for likes.
    var sql: String {
        switch self {
        case .takenAt: "taken_clock NULLS LAST, taken_nanos, CAST(path AS BLOB), digest"
        case .path: "CAST(path AS BLOB), digest"
        case .likes: "likes DESC, CAST(path AS BLOB), digest"
        }
    }
}
