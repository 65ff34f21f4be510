public import MediaMetadata

/// Which memories to take: those that meet every condition that is set.
///
/// A list of words is met by any one of them.
public struct MemoryFilter: Sendable, Equatable {
    /// Something a memory may have.
    public enum Presence: String, CaseIterable, Sendable {
        case position
        case date
    }

    /// The first moment taken, on the wall clock of each memory.
    public var since: WallClock?
    /// The first moment that is no longer taken.
    public var before: WallClock?
    /// Where it must lie.
    public var box: BoundingBox?
    /// What it must lie near to.
    public var surroundings: Surroundings?
    /// Categories, one of which it must have.
    public var categories: [String] = []
    /// Tags, one of which it must have.
    public var tags: [String] = []
    /// Albums, one of which it must lie in.
    public var albums: [String] = []
    /// Owners, one of whom must have it.
    public var owners: [String] = []
    /// Ratings, one of which it must have.
    public var ratings: ClosedRange<Int>?
    /// Whether photos or videos are wanted.
    public var media: MediaKind?
    /// What it must have.
    public var has: Set<Presence> = []
    /// The beginnings of ids, one of which its own must have.
    public var ids: [MemoryIDPrefix] = []
    /// Whether duplicates, and memories removed from an archive, are taken as well.
    public var includesAll = false

    /// A filter that takes all but duplicates and removed memories.
    public init() {}

    /// Whether `memory` is taken.
    public func matches(_ memory: Memory) -> Bool {
        (includesAll || memory.duplicate == nil)
            && matchesDate(memory.takenAt)
            && matchesPlace(memory.coordinate)
            && Self.matches(categories, memory.category)
            && Self.matches(owners, memory.owner)
            && Self.matches(tags, anyOf: memory.tags)
            && Self.matches(albums, anyOf: memory.albums)
            && (ratings.map { range in memory.rating.map(range.contains) ?? false } ?? true)
            && (media.map { $0 == memory.format.kind } ?? true)
            && (ids.isEmpty || ids.contains { $0.matches(memory.id) })
    }

    private func matchesDate(_ date: CaptureDate?) -> Bool {
        guard let clock = date?.clock else {
            return since == nil && before == nil && !has.contains(.date)
        }
        if let since, clock < since { return false }
        if let before, !(clock < before) { return false }
        return true
    }

    private func matchesPlace(_ coordinate: Coordinate?) -> Bool {
        guard let coordinate else {
            return box == nil && surroundings == nil && !has.contains(.position)
        }
        return (box?.contains(coordinate) ?? true) && (surroundings?.contains(coordinate) ?? true)
    }

    private static func matches(_ words: [String], _ word: String?) -> Bool {
        words.isEmpty || word.map(words.contains) ?? false
    }

    private static func matches(_ words: [String], anyOf own: [String]) -> Bool {
        words.isEmpty || own.contains(where: words.contains)
    }
}
