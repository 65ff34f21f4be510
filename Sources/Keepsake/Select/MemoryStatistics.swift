import MediaMetadata

/// Counts of memories.
public struct MemoryStatistics: Sendable, Equatable {
    /// How many there are.
    public private(set) var count = 0
    /// The bytes of all their files.
    public private(set) var sizeInBytes = 0
    /// How many have a date.
    public private(set) var withDate = 0
    /// How many have a position.
    public private(set) var withPosition = 0
    /// How many were taken in a year, by the wall clock.
    public private(set) var countByYear: [Int: Int] = [:]
    /// How many are of a format.
    public private(set) var countByFormat: [MediaFormat: Int] = [:]

    /// Counts of nothing.
    public init() {}

    /// Counts one more memory.
    public mutating func add(_ memory: Memory) {
        count += 1
        sizeInBytes &+= memory.sizeInBytes
        countByFormat[memory.format, default: 0] += 1
        if memory.coordinate != nil { withPosition += 1 }
        guard let clock = memory.takenAt?.clock else { return }
        withDate += 1
        countByYear[clock.components.year, default: 0] += 1
    }
}
