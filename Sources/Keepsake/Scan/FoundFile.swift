import FileSystem
import MediaMetadata

/// A file that a walk found, not yet opened.
struct FoundFile: Sendable {
    let place: FilePlace
    /// The path to show.
    let path: FilePath
    let sidecars: FolderSidecars.OfFile?
    /// The title of the album that its folder is.
    let album: String?
    /// What is odd about where it was found.
    var warning: Warning?
}
