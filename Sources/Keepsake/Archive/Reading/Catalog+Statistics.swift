import MediaMetadata
import SQLite

extension Catalog {
    func statistics(matching filter: MemoryFilter) throws -> MemoryStatistics {
        // What SQL can tell of other filters is not exact.
        var plain = MemoryFilter()
        plain.includesAll = filter.includesAll
        if filter == plain { return try statistics(matchingPlain: plain) }
        var statistics = MemoryStatistics()
        let cursor = try MemoryCursor(in: self, filter, nil)
        while let memory = try cursor.next() { statistics.add(memory) }
        return statistics
    }

    private func statistics(matchingPlain filter: MemoryFilter) throws -> MemoryStatistics {
        // Grouping in SQL would sort all rows first.
        let row = try database.prepare(
            """
            SELECT format, size, taken_clock, latitude IS NOT NULL FROM memory \
            WHERE \(CatalogCondition(filter).sql)
            """
        )
        var statistics = MemoryStatistics()
        while try row.step() {
            guard let format = row.text(at: 0).flatMap(MediaFormat.init) else { continue }
            statistics.add(
                format,
                sizeInBytes: Int(row.integer(at: 1) ?? 0),
                clock: row.integer(at: 2).map { WallClock(secondsSince1970: $0) },
                hasPosition: row.integer(at: 3) == 1
            )
        }
        return statistics
    }
}
