package import FileSystem

/// A point of the work on an archive at which a program may die: tests stop there.
package enum ArchiveStep: Equatable, Sendable {
    /// What is to be done stands in the log, not yet surely on the disk.
    case logged
    /// All that was written so far is on the disk.
    case synchronized
    /// A file has its final name.
    case moved(FilePath)
    /// The catalog tells of it.
    case applied
    /// What is left over in the staging folder is gone.
    case swept
}
