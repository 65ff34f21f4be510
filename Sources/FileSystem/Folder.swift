import CLinux
import Glibc

/// An open folder.
///
/// What lies in it is named relative to its descriptor, so that a path swapped in the meantime
/// changes nothing. It is closed when nobody holds it any more.
public final class Folder: Sendable {
    /// The path it was opened by, for messages.
    public let path: FilePath
    let descriptor: Int32

    private init(descriptor: Int32, path: FilePath) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit { close(descriptor) }

    /// Opens `name`, below `parent` where one is given.
    public convenience init(
        _ name: FilePath,
        in parent: Folder? = nil,
        path: FilePath? = nil,
        followingLinks: Bool = false
    ) throws(SystemError) {
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLinks ? 0 : O_NOFOLLOW)
        let descriptor = name.withCString { openat(parent?.descriptor ?? AT_FDCWD, $0, flags) }
        guard descriptor >= 0 else { throw .current("open", path ?? name) }
        self.init(descriptor: descriptor, path: path ?? name)
    }

    /// A thing in a folder.
    public struct Entry: Sendable {
        /// Its name in the folder.
        public let name: FilePath
        /// nil where the file system does not tell before it is asked.
        public let kind: FileStatus.Kind?
    }

    /// What lies in the folder, without "." and "..", in no order.
    public func entries() throws(SystemError) -> [Entry] {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .current("open", path) }
        guard let stream = fdopendir(copy) else {
            close(copy)
            throw .current("opendir", path)
        }
        defer { closedir(stream) }
        rewinddir(stream)
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { throw .current("readdir", path) }
                return entries
            }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                Array(bytes.prefix { $0 != 0 })
            }
            if name == [UInt8(ascii: ".")] || name == Array("..".utf8) { continue }
            entries.append(
                Entry(name: FilePath(bytes: name), kind: Self.kind(entry.pointee.d_type))
            )
        }
    }

    private static func kind(_ type: UInt8) -> FileStatus.Kind? {
        switch Int(type) {
        case DT_REG: .file
        case DT_DIR: .folder
        case DT_LNK: .symbolicLink
        case DT_UNKNOWN: nil
        default: .special
        }
    }

    /// What the system says of `name` in this folder.
    public func status(
        of name: FilePath,
        followingLinks: Bool = false
    ) throws(SystemError) -> FileStatus {
        var status = stat()
        let result = name.withCString {
            fstatat(descriptor, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
        }
        guard result == 0 else { throw .current("stat", path.appending(name)) }
        return FileStatus(status)
    }

    /// What the system says of the folder itself.
    public func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .current("fstat", path) }
        return FileStatus(status)
    }

    /// Opens the folder `name` in this one, making it where it is not there.
    public func makeFolder(_ name: FilePath) throws(SystemError) -> Folder {
        let result = name.withCString { mkdirat(descriptor, $0, 0o777) }
        guard result == 0 || errno == EEXIST else {
            throw .current("mkdir", path.appending(name))
        }
        return try Folder(name, in: self, path: path.appending(name))
    }

    /// Gives `name` the new name `newName` in `target`; fails where something stands there already.
    public func rename(
        _ name: FilePath,
        to newName: FilePath,
        in target: Folder
    ) throws(SystemError) {
        let result = name.withCString { old in
            newName.withCString { new in
                renameat2(descriptor, old, target.descriptor, new, keepsake_rename_no_replace)
            }
        }
        guard result == 0 else { throw .current("rename", target.path.appending(newName)) }
    }

    /// Gives `name` the new name `newName` in `target`, in place of what stands there.
    public func rename(
        _ name: FilePath,
        replacing newName: FilePath,
        in target: Folder
    ) throws(SystemError) {
        let result = name.withCString { old in
            newName.withCString { new in renameat(descriptor, old, target.descriptor, new) }
        }
        guard result == 0 else { throw .current("rename", target.path.appending(newName)) }
    }

    /// Takes the file `name` out of the folder.
    public func remove(_ name: FilePath) throws(SystemError) {
        guard name.withCString({ unlinkat(descriptor, $0, 0) }) == 0 else {
            throw .current("unlink", path.appending(name))
        }
    }

    /// Takes the empty folder `name` out of this one.
    public func removeFolder(_ name: FilePath) throws(SystemError) {
        guard name.withCString({ unlinkat(descriptor, $0, AT_REMOVEDIR) }) == 0 else {
            throw .current("rmdir", path.appending(name))
        }
    }

    /// Waits until the folder's own list of names is on the disk.
    public func synchronize() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw .current("fsync", path) }
    }

    /// Waits until all of the file system that holds this folder is on the disk.
    public func synchronizeFileSystem() throws(SystemError) {
        guard syncfs(descriptor) == 0 else { throw .current("syncfs", path) }
    }
}
