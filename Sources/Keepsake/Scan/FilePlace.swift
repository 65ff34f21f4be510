import FileSystem
import MediaMetadata
import ZipArchive

/// Where a file that was found lies, and how it is opened.
enum FilePlace: Sendable {
    /// Below a folder, or the working directory where nil.
    case disk(name: FilePath, folder: Folder?, followsLinks: Bool)
    case zip(ZipTree, ZipTree.File)

    /// Opens the file.
    ///
    /// - Parameters:
    ///   - path: the path to show.
    ///   - readsBody: whether all of it will be read.
    /// - Returns: the open file, with what is recorded of it.
    /// - Throws: why it can't be opened, or should not be.
    func open(path: FilePath, readsBody: Bool) throws(OpeningError) -> OpenedFile {
        switch self {
        case .disk(let name, let folder, let followsLinks):
            do throws(SystemError) {
                let file = try OpenFile(
                    reading: name,
                    in: folder,
                    path: path,
                    followingLinks: followsLinks
                )
                let status = try file.status()
                return OpenedFile(file: file, status: status, statusOnDisk: status, isWhole: true)
            } catch {
                throw .system(error)
            }
        case .zip(let tree, let file):
            return try tree.open(file, path: path, readsBody: readsBody)
        }
    }

    /// All bytes of a small file; nil where there are more than `limit`.
    func bytes(path: FilePath, upTo limit: Int) throws(OpeningError) -> [UInt8]? {
        if case .zip(let tree, let file) = self {
            return file.entry.size <= limit ? try tree.bytes(of: file, path: path) : nil
        }
        let opened = try open(path: path, readsBody: true)
        guard opened.status.kind == .file, opened.status.sizeInBytes <= limit else { return nil }
        do throws(SystemError) {
            return try opened.file.bytes(upTo: limit)
        } catch {
            throw .system(error)
        }
    }
}

/// A file that was opened to be read.
struct OpenedFile {
    let file: OpenFile
    /// What is recorded of it: of a file in a zip, its own size and time.
    let status: FileStatus
    /// What the system said of the open file, to tell later whether it changed.
    let statusOnDisk: FileStatus
    /// Whether it lies on disk as it is: a file in a zip has no identity of its own.
    let isWhole: Bool
}

/// Why a file that was found could not be opened.
enum OpeningError: Error {
    case system(SystemError)
    /// It is not whole, or nothing that should be opened.
    case refused(Warning)
}

extension OpeningError {
    /// Why, in words.
    var reason: String {
        switch self {
        case .system(let error): error.reason
        case .refused(let warning): warning.detail
        }
    }
}

extension Outcome {
    static func failed(_ path: FilePath, _ error: OpeningError) -> Outcome {
        switch error {
        case .system(let error): .failed(path, error)
        case .refused(let warning): Outcome(path: path, status: .failed, reason: warning)
        }
    }
}
