import CLinux
import Glibc

/// Where an output is written, and the name it takes when it is whole.
struct OutputPlace {
    let folder: Folder
    let temporaryName: FilePath
    let name: FilePath
    let replaces: Bool

    /// Makes a file beside `path` with a name that no walk takes for a photo.
    ///
    /// `mode` are the permissions of the file that is replaced: the new one is as private.
    static func open(
        beside path: FilePath,
        replacing: Bool,
        mode: UInt32?
    ) throws(SystemError) -> (OpenFile, OutputPlace) {
        let folder = try Folder(path.parent, followingLinks: true)
        var attempt = 0
        while true {
            let name = FilePath(".keepsake-\(getpid())-\(attempt).part")
            do throws(SystemError) {
                let file = try OpenFile(
                    creating: name,
                    in: folder,
                    path: path,
                    mode: mode.map { $0 & 0o777 | 0o200 } ?? 0o666
                )
                let place = OutputPlace(
                    folder: folder,
                    temporaryName: name,
                    name: path.lastComponent,
                    replaces: replacing
                )
                return (file, place)
            } catch {
                attempt += 1
                guard error.exists, attempt < 1_000 else { throw error }
            }
        }
    }

    /// Gives the file its final name, in place of another only where that was asked for.
    func takeFinalName() throws(SystemError) {
        if replaces { return try folder.rename(temporaryName, replacing: name, in: folder) }
        do throws(SystemError) {
            try folder.rename(temporaryName, to: name, in: folder)
        } catch {
            // Not every file system can rename and refuse at once.
            guard error.code == EINVAL || error.code == ENOSYS else { throw error }
            guard (try? folder.status(of: name)) == nil else {
                throw SystemError(code: EEXIST, call: "rename", path: error.path)
            }
            try folder.rename(temporaryName, replacing: name, in: folder)
        }
    }
}

extension OpenFile {
    /// Opens what stands at `path`, such as a pipe or device, to write to it as it is.
    convenience init(writingTo path: FilePath) throws(SystemError) {
        let descriptor = path.withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else { throw .current("open", path) }
        self.init(descriptor: descriptor, path: path)
    }

    /// Opens the file at `path` for writing without what was in it, making it where it is not there.
    package convenience init(emptying path: FilePath) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
        let descriptor = path.withCString { open($0, flags, mode_t(0o666)) }
        guard descriptor >= 0 else { throw .current("open", path) }
        self.init(descriptor: descriptor, path: path)
    }
}

extension FilePath {
    /// The path of the thing at `path`, free of links; nil where there is none.
    init?(resolving path: FilePath) {
        let resolved = path.withCString { realpath($0, nil) }
        guard let resolved else { return nil }
        defer { free(resolved) }
        let count = strlen(resolved)
        self.init(
            bytes: resolved.withMemoryRebound(to: UInt8.self, capacity: count) {
                Array(UnsafeBufferPointer(start: $0, count: count))
            }
        )
    }
}
