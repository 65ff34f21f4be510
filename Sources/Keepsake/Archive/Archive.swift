public import FileSystem

/// A folder that keepsake owns: the files, dated, and a catalog of them.
///
/// One program writes to it at a time; any number read it meanwhile. A reader sees what was there
/// when it began to read.
public final class Archive {
    /// Where it lies.
    public let path: FilePath
    let root: Folder
    let catalog: Catalog
    /// nil where it was opened for reading.
    let writer: ArchiveWriter?

    /// Opens the archive at `path` for reading.
    ///
    /// Never waits for a writer; the file system may be read-only.
    ///
    /// - Parameter path: the folder.
    /// - Throws: `ArchiveError` where it is none, or cannot be read; `SystemError`.
    public init(reading path: FilePath) throws {
        self.path = path
        do throws(SystemError) {
            root = try Folder(path, followingLinks: true)
            _ = try root.status(of: ArchiveFolder.name.appending(ArchiveFolder.catalog))
        } catch {
            guard error.isMissing else { throw error }
            throw ArchiveError.notAnArchive(path)
        }
        let folder = path.appending(ArchiveFolder.name)
        catalog = try ArchiveError.wrapping { try Catalog(reading: folder) }
        writer = nil
    }

    /// Opens the archive at `path` for writing, and finishes what an interrupted program left undone.
    ///
    /// - Parameters:
    ///   - path: the folder.
    ///   - creating: whether to make it where there is none.
    /// - Throws: `ArchiveError.locked` where another program writes to it, `ArchiveError`,
    ///   `SystemError`.
    public convenience init(writing path: FilePath, creating: Bool = false) throws {
        try self.init(writing: path, creating: creating) { _ in }
    }

    /// Opens the archive for writing; `onStep` is called at every step of the work on it.
    ///
    /// Only tests have no use for durable work.
    package init(
        writing path: FilePath,
        creating: Bool,
        isDurable: Bool = true,
        onStep: @escaping (ArchiveStep) throws -> Void
    ) throws {
        self.path = path
        root = try creating ? Self.make(path) : Folder(path, followingLinks: true)
        if !creating, try root.isMissing(ArchiveFolder.name) {
            throw ArchiveError.notAnArchive(path)
        }
        let folder = try root.makeFolder(ArchiveFolder.name)
        let root = root
        let writer = try ArchiveError.wrapping {
            try ArchiveWriter(
                root: root,
                folder: folder,
                isDurable: isDurable,
                onStep: onStep
            )
        }
        self.writer = writer
        catalog = writer.catalog
    }

    /// Opens the folder at `path`, making it and those above it where they are not there.
    private static func make(_ path: FilePath) throws(SystemError) -> Folder {
        do throws(SystemError) {
            return try Folder(path, followingLinks: true)
        } catch {
            guard error.isMissing, path.parent != path else { throw error }
        }
        let parent = try make(path.parent)
        return try parent.makeFolder(path.lastComponent)
    }

    /// Ends the work on the archive; nothing of it is left over beside the catalog and the log.
    ///
    /// - Throws: `ArchiveError`, `SystemError`. All that was imported stays, whatever is thrown.
    public func close() throws {
        try ArchiveError.wrapping { try writer?.close() }
    }

    /// Stages files for an import into this archive: what a scan reads bodies with.
    ///
    /// - Throws: `ArchiveError.readOnly` where it was opened for reading.
    public func bodyReader() throws -> any BodyReader {
        guard let writer else { throw ArchiveError.readOnly }
        return writer.staging
    }

    /// The files that earlier imports read, so that a scan need not read them again.
    public func knownSources() throws -> any KnownSources {
        let folder = path.appending(ArchiveFolder.name)
        return try ArchiveError.wrapping { try CatalogSources(in: folder) }
    }
}
