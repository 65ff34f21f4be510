public import Bytes
import FileSystem

/// Opens the files of an archive's memories, below the archive's own folder.
public struct ArchiveMediaStore: Sendable {
    private let root: Folder

    init(_ root: Folder) { self.root = root }

    /// The bytes of the file of `memory`.
    ///
    /// - Parameter memory: of this archive.
    /// - Returns: a source of all its bytes.
    /// - Throws: `SystemError`, also where its path leads out of the archive.
    public func open(_ memory: Memory) throws -> any ByteSource {
        let path = memory.path
        let isInside =
            !path.isAbsolute && !path.components.contains(FilePath(".."))
        guard isInside else { throw SystemError.outside(path) }
        let file = try OpenFile(reading: path, in: root, path: root.path.appending(path))
        return FileByteSource(file, sizeInBytes: try file.status().sizeInBytes)
    }
}
