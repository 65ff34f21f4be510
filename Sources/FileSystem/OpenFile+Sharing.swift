import CLinux
import Glibc

/// Locks, and copies that share their blocks.
extension OpenFile {
    /// Opens `name` for reading and writing, making it where it is not there.
    package convenience init(
        updating name: FilePath,
        in folder: Folder
    ) throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
        let descriptor = name.withCString { openat(folder.descriptor, $0, flags, mode_t(0o666)) }
        let path = folder.path.appending(name)
        guard descriptor >= 0 else { throw .current("open", path) }
        self.init(descriptor: descriptor, path: path)
    }

    /// Locks the file for this program alone, until it is closed or the program dies.
    ///
    /// - Returns: whether nobody else holds the lock.
    /// - Throws: where the file system knows no locks.
    package func lock() throws(SystemError) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            guard errno == EINTR else { throw .current("flock", path) }
        }
        return true
    }

    /// Lets go of the lock, whoever else holds a copy of the descriptor.
    package func unlock() { _ = flock(descriptor, LOCK_UN) }

    /// Cuts the file off behind its first `sizeInBytes` bytes.
    public func truncate(to sizeInBytes: Int) throws(SystemError) {
        guard ftruncate(descriptor, off_t(sizeInBytes)) == 0 else {
            throw .current("ftruncate", path)
        }
    }

    /// Makes this file a copy of `original` that shares its blocks (FICLONE).
    ///
    /// - Returns: whether the file system could; if not, nothing has changed.
    package func clone(_ original: OpenFile) -> Bool {
        original.isWhole && keepsake_clone(descriptor, original.descriptor) == 0
    }
}
