import FileSystem
import Hashing

/// The right to change an archive, with what that takes.
///
/// Every change takes the same way, whose order makes it safe to die at any point of it:
///
/// 1. Copies lie in the staging folder.
/// 2. A portion of the log says which files get which names, and what the catalog will say.
/// 3. One synchronisation of the file system puts copies and log on the disk.
/// 4. Files are renamed, nothing being overwritten.
/// 5. The next portion's synchronisation puts the names on the disk.
/// 6. The catalog takes the portion in, and notes how far in the log it is.
///
/// Whoever finds more in the log than the catalog has taken in goes on from step 4: a file is either
/// still in the staging folder or at its name already, and its digest tells whether it is whole.
final class ArchiveWriter {
    private var lock: ArchiveLock?
    let staging: StagingArea
    let log: ArchiveLog
    let catalog: Catalog
    let catalogWriter: CatalogWriter
    let mover: FileMover
    private let root: Folder
    private let isDurable: Bool
    /// Called at every step.
    let onStep: (ArchiveStep) throws -> Void

    /// Takes the lock and finishes what an interrupted program has left undone.
    ///
    /// - Parameters:
    ///   - root: the archive.
    ///   - folder: its own folder.
    ///   - isDurable: whether to wait for the disk.
    ///   - onStep: called at every step.
    /// - Throws: `ArchiveError`, `SQLiteError`, `SystemError`.
    init(
        root: Folder,
        folder: Folder,
        isDurable: Bool,
        onStep: @escaping (ArchiveStep) throws -> Void
    ) throws {
        lock = try ArchiveLock(in: folder)
        self.root = root
        self.isDurable = isDurable
        self.onStep = onStep
        mover = FileMover(root)
        log = try ArchiveLog(in: folder)
        if log.end > 0, try folder.isMissing(ArchiveFolder.catalog) {
            throw ArchiveError.catalogMissing
        }
        catalog = try Catalog(writing: folder.path, isDurable: isDurable)
        catalogWriter = try CatalogWriter(catalog)
        staging = try StagingArea(in: folder)
        try recover()
    }

    /// Puts all that was written on the disk.
    func synchronize() throws {
        if isDurable { try root.synchronizeFileSystem() }
        try onStep(.synchronized)
    }

    /// Finishes what a failure has left undone, sweeps what is left over, and makes the catalog whole
    /// by itself.
    func tidy() throws {
        try recover()
        try catalogWriter.checkpoint()
    }

    /// Tidies up and lets the next one write.
    func close() throws {
        defer { lock = nil }
        try tidy()
    }
}

extension Folder {
    func isMissing(_ name: FilePath) throws(SystemError) -> Bool {
        do throws(SystemError) {
            _ = try status(of: name)
            return false
        } catch {
            guard error.isMissing else { throw error }
            return true
        }
    }
}
