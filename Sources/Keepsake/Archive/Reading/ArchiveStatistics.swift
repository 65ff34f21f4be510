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
        let condition = CatalogCondition(filter)
        let statement = try database.prepare(
            """
            SELECT substr(taken_at, 1, 4), format, count(*), count(latitude), sum(size) \
            FROM memory WHERE \(condition.sql) GROUP BY 1, 2
            """
        )
        try condition.bind(to: statement)
        var statistics = ArchiveStatistics()
        while try statement.step() { statistics.add(statement) }
        return statistics
    }
}

extension ArchiveStatistics {
    fileprivate mutating func add(_ row: Statement) {
        let year = row.text(at: 0).flatMap { Int($0) }
        var tally = Tally()
        tally.count = Int(row.integer(at: 2) ?? 0)
        tally.withDate = year == nil ? 0 : tally.count
        tally.withPosition = Int(row.integer(at: 3) ?? 0)
        tally.sizeInBytes = Int(row.integer(at: 4) ?? 0)
        add(tally, year: year, format: row.text(at: 1).flatMap(MediaFormat.init))
    }

    fileprivate mutating func add(_ memory: Memory) {
        var tally = Tally()
        tally.count = 1
        tally.withDate = memory.takenAt == nil ? 0 : 1
        tally.withPosition = memory.coordinate == nil ? 0 : 1
        tally.sizeInBytes = memory.sizeInBytes
        add(tally, year: memory.takenAt?.clock.components.year, format: memory.format)
    }

    private mutating func add(_ tally: Tally, year: Int?, format: MediaFormat?) {
        total += tally
        if let year { byYear[year, default: Tally()] += tally }
        if let format { byFormat[format, default: Tally()] += tally }
    }
}
