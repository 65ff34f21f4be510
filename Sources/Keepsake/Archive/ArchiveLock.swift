import FileSystem

/// The right to write to an archive.
///
/// It is a lock of the system (flock) on a file of ours, so that it goes with the program that holds
/// it, however that dies. The text in the file only names the holder.
final class ArchiveLock {
    private let file: OpenFile

    /// Takes the lock.
    ///
    /// - Parameter folder: the archive's own folder.
    /// - Throws: `ArchiveError.locked` where another program holds it, `SystemError`.
    init(in folder: Folder) throws {
        let file = try OpenFile(updating: ArchiveFolder.lock, in: folder)
        guard try Self.isFree(file) else { throw ArchiveError.locked(Self.holder(in: file)) }
        // On a full disk nobody is named, and the lock holds all the same.
        try? file.truncate(to: 0)
        try? file.write(LockHolder.current.text, at: 0)
        self.file = file
    }

    deinit {
        // A free lock names nobody; whether that could be written does not matter.
        try? file.truncate(to: 0)
        // Closing alone would leave the lock with a program that is just being started and holds a
        // copy of every descriptor until it runs.
        file.unlock()
    }

    private static func isFree(_ file: OpenFile) throws -> Bool {
        do throws(SystemError) {
            return try file.lock()
        } catch {
            guard error.isUnsupported else { throw error }
            // Without locks of the system, such as on some network disks, the text must do.
            return holder(in: file).map { !$0.mayBeAlive } ?? true
        }
    }

    /// A line of a holder is far shorter.
    private static let maximumTextInBytes = 4_096

    private static func holder(in file: OpenFile) -> LockHolder? {
        var text = [UInt8](repeating: 0, count: maximumTextInBytes)
        let count = try? text.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return LockHolder(text: Array(text.prefix(count ?? 0)))
    }
}
