import FileSystem
import Hashing

/// A file that gets a new name in the archive, nothing being overwritten.
///
/// Both paths are within it.
struct FileMove: Sendable, Equatable {
    let from: FilePath
    let to: FilePath
    /// Of the file: by it one that was moved already is known.
    let digest: Digest
}
