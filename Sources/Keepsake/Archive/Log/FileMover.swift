import FileSystem

/// Gives files of an archive new names, making the folders on the way; nothing is overwritten.
final class FileMover {
    private let root: Folder
    private var folders: [FilePath: Folder] = [:]

    /// Folders that are held open: imports mostly stay within a few.
    private static let maximumFolders = 64

    init(_ root: Folder) { self.root = root }

    /// What became of a move.
    enum Result {
        case moved
        /// Something stands at the new name, or the file system does not take it: nothing changed.
        case refused(SystemError)

        /// Whether the new name is taken.
        var isTaken: Bool {
            guard case .refused(let error) = self else { return false }
            return error.exists
        }
    }

    func move(_ move: FileMove) throws(SystemError) -> Result {
        do throws(SystemError) {
            let source = try folder(move.from.parent)
            let target = try folder(move.to.parent, making: true)
            try source.rename(move.from.lastComponent, to: move.to.lastComponent, in: target)
            return .moved
        } catch {
            guard error.exists || error.isUnfitName else { throw error }
            return .refused(error)
        }
    }

    func remove(_ path: FilePath) throws(SystemError) {
        try folder(path.parent).remove(path.lastComponent)
    }

    /// Opens the regular file at `path`; nil where there is none.
    func open(_ path: FilePath) throws(SystemError) -> (file: OpenFile, status: FileStatus)? {
        do throws(SystemError) {
            let folder = try folder(path.parent)
            let file = try OpenFile(
                reading: path.lastComponent,
                in: folder,
                path: root.path.appending(path)
            )
            let status = try file.status()
            return status.kind == .file ? (file, status) : nil
        } catch {
            guard error.isMissing || error.isLink else { throw error }
            return nil
        }
    }

    private func folder(_ path: FilePath, making: Bool = false) throws(SystemError) -> Folder {
        if path == FilePath(".") { return root }
        if let folder = folders[path] { return folder }
        let parent = try folder(path.parent, making: making)
        let folder =
            making
            ? try parent.makeFolder(path.lastComponent)
            : try Folder(path.lastComponent, in: parent, path: root.path.appending(path))
        if folders.count >= Self.maximumFolders { folders.removeAll() }
        folders[path] = folder
        return folder
    }
}
