public import FileSystem

/// One file that a scan met, in walking order.
public struct ScannedFile: Sendable {
    /// `read` or `duplicate` with its memory, `skipped` or `failed` with a reason.
    public var outcome: Outcome
    /// What the system said of it when it was opened; nil where it was not.
    public var status: FileStatus?
    /// The copy an import made in passing.
    public var staged: StagedFile?
    /// The bytes of its sidecars that lie in no folder, such as those in a zip, by their paths.
    public var sidecarContents: [FilePath: [UInt8]] = [:]

    /// The sidecars it drew on, and those that were its own but told nothing.
    public var sidecars: [SidecarOutcome] = []
    /// Whether its owner had thrown it away (Takeout).
    public var isTrashed = false
    /// What the two halves of a Live Photo share.
    var contentIdentifier: String?

    /// A file that came to `outcome`.
    public init(_ outcome: Outcome, status: FileStatus? = nil, staged: StagedFile? = nil) {
        self.outcome = outcome
        self.status = status
        self.staged = staged
    }
}
