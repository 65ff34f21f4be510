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
        add(
            memory.format,
            sizeInBytes: memory.sizeInBytes,
            clock: memory.takenAt?.clock,
            hasPosition: memory.coordinate != nil
        )
    }

    /// Counts one more memory, of which no more need be known.
    mutating func add(
        _ format: MediaFormat,
        sizeInBytes: Int,
        clock: WallClock?,
        hasPosition: Bool
    ) {
        count += 1
        self.sizeInBytes &+= sizeInBytes
        countByFormat[format, default: 0] += 1
        if hasPosition { withPosition += 1 }
        guard let clock else { return }
        withDate += 1
        countByYear[clock.components.year, default: 0] += 1
    }
}
