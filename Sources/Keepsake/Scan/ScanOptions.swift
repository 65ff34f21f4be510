public import FileSystem

/// How sources are searched and files are read.
public struct ScanOptions: Sendable {
    /// Follows symbolic links; a loop ends where it closes.
    public var followsLinks = false
    /// Threads that read files.
    public var jobs = 1
    /// Reads the whole of each file for its digest; without, content is left unread beyond the
    /// metadata.
    public var readsBodies = true
    /// Takes the modification time for the date where there is no other.
    public var datesFromModified = false
    /// Gives clocks without an offset, and instants without a local clock, the offset of this zone.
    public var timeZone: TimeZoneTable?
    /// Gives the files to read: nil for all.
    ///
    /// Held against the path below the source.
    public var isSelected: (@Sendable (FilePath) -> Bool)?
    /// Tells folders not to enter.
    ///
    /// Held against the path below the source.
    public var isExcludedFolder: (@Sendable (FilePath) -> Bool)?
    /// The folders given together, which may be parts of one Takeout: set by `MediaScan`.
    var parts: [FilePath] = []
    /// The folder of the archive that is being filled, which is never entered.
    public var excludedFolder: FileStatus.Identity?

    /// The defaults.
    public init() {}

    func selects(_ path: FilePath) -> Bool { isSelected?(path) ?? true }

    func excludesFolder(_ path: FilePath) -> Bool { isExcludedFolder?(path) ?? false }
}
