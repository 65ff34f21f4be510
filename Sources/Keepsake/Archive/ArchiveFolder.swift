import FileSystem

/// What lies in the folder that an archive keeps for itself.
enum ArchiveFolder {
    /// The folder, in the archive's own.
    static let name = FilePath(".keepsake")

    static let catalog = FilePath("catalog.sqlite")
    /// What SQLite has committed but not yet moved into the catalog.
    static let catalogLog = FilePath("catalog.sqlite-wal")
    /// Copies that have no final name yet.
    static let staging = FilePath("staging")
    /// The batches, one line after the other: enough to rebuild the catalog.
    static let log = FilePath("log.ndjson")
    /// Names who writes.
    static let lock = FilePath("lock")
    /// Files of removed memories.
    static let trash = FilePath("trash")

    /// The path of a staged file, within the archive.
    static func path(of staged: StagedFile) -> FilePath {
        name.appending(staging).appending(staged.name)
    }
}
