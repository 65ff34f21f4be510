import CLinux
import Glibc

/// Files within files, and files without a name.
extension OpenFile {
    /// The `sizeInBytes` bytes at `offset` as a file of their own.
    ///
    /// They are read by `read(into:at:)`; the status is that of the whole.
    ///
    /// - Parameters:
    ///   - offset: where the part begins.
    ///   - sizeInBytes: how long it is.
    ///   - path: what to name it in messages.
    /// - Returns: the part, which stays open by itself.
    /// - Throws: the system's refusal of one more descriptor.
    package func part(
        at offset: Int,
        sizeInBytes: Int,
        path: FilePath
    ) throws(SystemError) -> OpenFile {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw .current("open", path) }
        return OpenFile(descriptor: copy, path: path, part: offset..<(offset + sizeInBytes))
    }

    /// An empty file without a name, which is gone when it is closed.
    ///
    /// - Parameters:
    ///   - namelessInMemory: keeps the bytes in memory, else where temporary files go (`TMPDIR`).
    ///   - path: what to name it in messages.
    /// - Throws: the system's refusal.
    package convenience init(namelessInMemory: Bool, path: FilePath) throws(SystemError) {
        let descriptor: Int32
        if namelessInMemory {
            descriptor = memfd_create("keepsake", keepsake_memory_close_on_exec)
        } else {
            let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
            descriptor = open(folder, keepsake_nameless | O_RDWR | O_CLOEXEC, mode_t(0o600))
        }
        guard descriptor >= 0 else { throw .current("open", path) }
        self.init(descriptor: descriptor, path: path)
    }
}
