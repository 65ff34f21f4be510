public import FileSystem

/// One change of an archive: an import, an edit, a removal, a geotag.
///
/// It can be undone as a whole.
public struct Batch: Sendable, Equatable {
    /// What kind of change it was, as the log spells it.
    public enum Kind: String, Sendable {
        /// Files were brought in.
        case `import`
        /// Fields of memories were set.
        case edit
        /// Memories were taken out.
        case remove
        /// Positions were taken from a track.
        case geotag
        /// An earlier batch was taken back.
        case undo
    }

    /// Counted from 1.
    public let id: Int
    /// What kind of change it was.
    public let kind: Kind
    /// Nanoseconds since 1970 in UTC.
    public let startedAt: Int64
    /// Nanoseconds since 1970 in UTC; nil of one that was stopped, or is still under way.
    public var finishedAt: Int64?
    /// What was imported, as it was given.
    public var sources: [FilePath] = []
    /// How many memories it brought.
    public var added = 0
    /// How many others it changed.
    public var updated = 0
    /// The bytes of the memories it brought.
    public var sizeInBytes = 0

    init(id: Int, kind: Kind, startedAt: Int64, sources: [FilePath] = []) {
        self.id = id
        self.kind = kind
        self.startedAt = startedAt
        self.sources = sources
    }
}
