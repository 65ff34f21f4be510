public import FileSystem
public import MediaMetadata

/// What became of one file of a run.
///
/// Every file that was met ends in exactly one.
public struct Outcome: Sendable, Equatable {
    /// The kinds of end, as reports spell them.
    public enum Status: String, CaseIterable, Sendable {
        /// Copied into the archive by this run.
        case imported
        /// Read by a scan, which stores nothing.
        case read
        /// In the archive before this run.
        case known
        /// Equal to an earlier file of this run.
        case duplicate
        /// No media.
        case skipped
        case failed
    }

    /// Where it lies, as it was found.
    public var path: FilePath
    /// How it ended.
    public var status: Status
    /// Of a file that was read.
    public var memory: Memory?
    /// Where it lies in the archive.
    public var archivedAs: FilePath?
    /// Why it was skipped or failed.
    public var reason: Warning?

    /// The end `status` of the file at `path`.
    public init(
        path: FilePath,
        status: Status,
        memory: Memory? = nil,
        archivedAs: FilePath? = nil,
        reason: Warning? = nil
    ) {
        self.path = path
        self.status = status
        self.memory = memory
        self.archivedAs = archivedAs
        self.reason = reason
    }
}

/// The totals of a run: `found` is the sum of the six ends, always.
public struct RunSummary: Sendable, Equatable {
    /// How many files came to each end.
    public private(set) var counts: [Outcome.Status: Int] = [:]
    /// How many memories have a date.
    public private(set) var withDate = 0
    /// How many memories have a position.
    public private(set) var withPosition = 0
    /// The media's bytes.
    public private(set) var sizeInBytes = 0

    /// Nothing met yet.
    public init() {}

    /// How many files came to an end.
    public var found: Int { counts.values.reduce(0, +) }

    /// How many came to that end.
    public func count(_ status: Outcome.Status) -> Int { counts[status, default: 0] }

    /// Counts one more file.
    public mutating func add(_ outcome: Outcome) {
        counts[outcome.status, default: 0] += 1
        guard let memory = outcome.memory else { return }
        if memory.takenAt != nil { withDate += 1 }
        if memory.coordinate != nil { withPosition += 1 }
        sizeInBytes += memory.sizeInBytes
    }
}
