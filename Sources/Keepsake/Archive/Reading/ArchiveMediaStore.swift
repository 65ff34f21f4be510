public import FileSystem

/// Opens the files of an archive's memories, below the archive's own folder.
public struct ArchiveMediaStore: Sendable {
    private let root: Folder

    init(_ root: Folder) { self.root = root }

    /// Opens the file of `memory` for reading.
    ///
    /// - Parameter memory: of this archive.
    /// - Returns: the open file.
    /// - Throws: `SystemError`, also where its path leads out of the archive.
    public func open(_ memory: Memory) throws -> OpenFile {
        let path = memory.path
        let isInside =
            !path.isAbsolute && !path.components.contains(FilePath(".."))
        guard isInside else { throw SystemError.outside(path) }
        return try OpenFile(reading: path, in: root, path: root.path.appending(path))
    }
}
