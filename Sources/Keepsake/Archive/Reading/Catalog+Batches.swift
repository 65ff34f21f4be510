import Bytes
import SQLite

extension Catalog {
    func batches() throws -> [Batch] {
        let statement = try database.prepare(
            """
            SELECT id, kind, started_ns, finished_ns, sources, added, updated, bytes FROM batch \
            ORDER BY id
            """
        )
        var batches: [Batch] = []
        while try statement.step() { batches.append(try Self.batch(statement)) }
        return batches
    }

    private static func batch(_ row: Statement) throws -> Batch {
        guard let id = row.integer(at: 0), let started = row.integer(at: 2),
            let kind = row.text(at: 1).flatMap(Batch.Kind.init)
        else { throw CatalogRow.damaged("a batch of an unknown kind") }
        var batch = Batch(id: Int(id), kind: kind, startedAt: started)
        batch.finishedAt = row.integer(at: 3)
        if let sources = row.bytes(at: 4) {
            batch.sources = try JSONReader.read(sources.span.bytes) { reader throws(JSONError) in
                try reader.paths()
            }
        }
        batch.added = Int(row.integer(at: 5) ?? 0)
        batch.updated = Int(row.integer(at: 6) ?? 0)
        batch.sizeInBytes = Int(row.integer(at: 7) ?? 0)
        return batch
    }
}
