public import FileSystem
public import Hashing

/// Remembers files that were read before, so that an unchanged one is not read again.
///
/// Asked by many threads at once.
public protocol KnownSources: Sendable {
    /// The digest of the file that had that identity, size and modification time when it was read.
    func digest(
        of identity: FileStatus.Identity,
        sizeInBytes: Int,
        modifiedAt: Int64
    ) -> Digest?
}
