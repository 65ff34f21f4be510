import FileSystem
import MediaMetadata

/// An order of memories.
public enum MemoryOrder: String, CaseIterable, Sendable {
    /// As the wall clocks stood, the undated last.
    case takenAt = "taken_at"
    /// By the bytes of the path.
    case path
    /// The most liked first.
    case likes

    /// Whether `left` stands before `right`; equals are ordered by path, then by id.
    public func precedes(_ left: Memory, _ right: Memory) -> Bool {
        switch self {
        case .takenAt:
            if let order = Self.order(left.takenAt?.clock, right.takenAt?.clock) { return order }
        case .path: break
        case .likes: if left.likes != right.likes { return left.likes > right.likes }
        }
        if left.path != right.path { return left.path < right.path }
        return left.id.text < right.id.text
    }

    /// nil where neither stands first.
    private static func order(_ left: WallClock?, _ right: WallClock?) -> Bool? {
        guard let left else { return right == nil ? nil : false }
        guard let right else { return true }
        if left < right { return true }
        return right < left ? false : nil
    }
}

extension WallClock {
    /// Whether this clock stands earlier, however many decimals are known.
    static func < (left: WallClock, right: WallClock) -> Bool {
        (left.secondsSince1970, left.nanoseconds) < (right.secondsSince1970, right.nanoseconds)
    }
}
