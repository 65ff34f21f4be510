public import FileSystem

/// How files are imported.
public struct ImportOptions: Sendable {
    /// What is imported, as it was given: the log names it.
    public var sources: [FilePath] = []
    /// Whether to take in what its owner had thrown away (Takeout's trash).
    public var includesTrashed = false
    /// How files are called in the archive.
    package var layout = ArchiveLayout.standard
    /// How many new memories are put in place at once, and how many bytes at most.
    ///
    /// Large enough that what each portion costs does not count, small enough that an interrupted
    /// import has lost little.
    package var memoriesInPortion = 4_096
    package var bytesInPortion = 256 << 20

    /// The defaults: `{year}/{month}/{name}`.
    public init() {}
}
