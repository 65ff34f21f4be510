public import MediaMetadata
import SQLite

/// How many memories there are of each kind.
public struct ArchiveStatistics: Sendable, Equatable {
    /// Some of the memories, counted.
    public struct Tally: Sendable, Equatable {
        /// How many there are.
        public fileprivate(set) var count = 0
        /// How many of them have a date.
        public fileprivate(set) var withDate = 0
        /// How many of them have a position.
        public fileprivate(set) var withPosition = 0
        /// What they take together.
        public fileprivate(set) var sizeInBytes = 0

        fileprivate static func += (left: inout Tally, right: Tally) {
            left.count += right.count
            left.withDate += right.withDate
            left.withPosition += right.withPosition
            left.sizeInBytes += right.sizeInBytes
        }
    }

    /// All of them.
    public fileprivate(set) var total = Tally()
    /// By the year on the wall clock; the undated are in none.
    public fileprivate(set) var byYear: [Int: Tally] = [:]
    /// By what they are.
    public fileprivate(set) var byFormat: [MediaFormat: Tally] = [:]
}

extension Catalog {
    func statistics(matching filter: MemoryFilter) throws -> ArchiveStatistics {
        // What SQL can tell of other filters is not exact.
        var plain = MemoryFilter()
        plain.includesAll = filter.includesAll
        if filter == plain { return try statistics(matchingPlain: plain) }
        var statistics = ArchiveStatistics()
        let cursor = try MemoryCursor(in: self, filter, nil)
        while let memory = try cursor.next() { statistics.add(memory) }
        return statistics
    }

    private func statistics(matchingPlain filter: MemoryFilter) throws -> ArchiveStatistics {
        // Grouping in SQL would sort all rows first.
        let row = try database.prepare(
            """
            SELECT format, size, taken_clock, latitude IS NOT NULL FROM memory \
            WHERE \(CatalogCondition(filter).sql)
            """
        )
        var statistics = ArchiveStatistics()
        while try row.step() { statistics.add(row) }
        return statistics
    }
}

extension ArchiveStatistics {
    fileprivate mutating func add(_ row: Statement) {
        let clock = row.integer(at: 2).map { WallClock(secondsSince1970: $0) }
        add(
            row.text(at: 0).flatMap(MediaFormat.init),
            year: clock?.components.year,
            hasPosition: row.integer(at: 3) == 1,
            sizeInBytes: Int(row.integer(at: 1) ?? 0)
        )
    }

    fileprivate mutating func add(_ memory: Memory) {
        add(
            memory.format,
            year: memory.takenAt?.clock.components.year,
            hasPosition: memory.coordinate != nil,
            sizeInBytes: memory.sizeInBytes
        )
    }

    private mutating func add(
        _ format: MediaFormat?,
        year: Int?,
        hasPosition: Bool,
        sizeInBytes: Int
    ) {
        let tally = Tally(
            count: 1,
            withDate: year == nil ? 0 : 1,
            withPosition: hasPosition ? 1 : 0,
            sizeInBytes: sizeInBytes
        )
        total += tally
        if let year { byYear[year, default: Tally()] += tally }
        if let format { byFormat[format, default: Tally()] += tally }
    }
}
