public import FileSystem

/// What became of a sidecar that a run met.
///
/// Sidecars count in no total of files.
public struct SidecarOutcome: Sendable, Equatable {
    /// The kinds of end, as reports spell them.
    public enum Status: String, Sendable {
        /// A record drew on it.
        case used
        /// It speaks of a file that was not met.
        case unmatched
    }

    /// Where it lies.
    public let path: FilePath
    /// What became of it.
    public let status: Status

    /// The end `status` of the sidecar at `path`.
    public init(path: FilePath, status: Status) {
        self.path = path
        self.status = status
    }
}
