import FileSystem

/// The names that are taken in an archive: on the disk, in its catalog, and by this import; in any
/// case and Unicode form.
///
/// What lies in a folder is looked up when the first name in it is claimed.
final class ArchiveNames {
    private var registry = NameRegistry()
    private let root: Folder?
    private let catalog: Catalog?
    private var loaded: Set<NameKey> = []
    private var listings: [NameKey: [NameKey: [FilePath]]] = [:]

    /// The names in the archive whose folder and catalog those are; no name is taken in one that is
    /// still to be made.
    init(root: Folder?, catalog: Catalog?) {
        self.root = root
        self.catalog = catalog
    }

    /// Takes `path`: as it is where it is free, else with digits of `id`.
    func claim(_ path: FilePath, for id: MemoryID) throws -> FilePath {
        try load(path.parent)
        return registry.claim(path, for: id)
    }

    /// Takes a path for either half of a pair, alike: as they are where both are free, else with
    /// digits of `id`.
    ///
    /// - Parameters:
    ///   - path: for the half that comes.
    ///   - other: for the half that is there.
    ///   - taken: what that one has now.
    ///   - id: the first half's.
    /// - Returns: what either half has from now on.
    /// - Throws: `SystemError` or `SQLiteError` where it cannot be seen what is taken.
    func claim(
        _ path: FilePath,
        beside other: FilePath,
        inPlaceOf taken: FilePath,
        for id: MemoryID
    ) throws -> (path: FilePath, other: FilePath) {
        for path in [path, other, taken] { try load(path.parent) }
        registry.release(taken)
        let claimed = registry.claim([other, path], for: id)
        return (claimed[1], claimed[0])
    }

    /// Takes `path` where it is free.
    ///
    /// - Returns: whether it was.
    func claimIfFree(_ path: FilePath) throws -> Bool {
        try load(path.parent)
        guard !registry.isTaken(path) else { return false }
        registry.reserve(path)
        return true
    }

    /// Gives a name back that no file bears any more.
    func release(_ path: FilePath) { registry.release(path) }

    private func load(_ folder: FilePath) throws {
        guard loaded.insert(NameKey(folder.bytes)).inserted else { return }
        for variant in try variants(of: folder) {
            let names = try open(variant)?.entries().map(\.name) ?? []
            for name in names { registry.reserve(variant.appending(name)) }
        }
        let isRoot = folder == Self.rootPath
        for path in try catalog?.paths(below: isRoot ? nil : folder) ?? [] {
            registry.reserve(path)
        }
    }

    /// The folders on the disk that are `folder` where neither case nor Unicode form counts.
    private func variants(of folder: FilePath) throws -> [FilePath] {
        if folder == Self.rootPath { return [FilePath("")] }
        let name = NameKey(folder.lastComponent.bytes)
        return try variants(of: folder.parent).flatMap { parent in
            try folders(in: parent)[name] ?? []
        }
    }

    /// The folders that lay in `parent` when it was first looked at; this import's own lie at the
    /// very path that is asked for.
    private func folders(in parent: FilePath) throws -> [NameKey: [FilePath]] {
        let key = NameKey(parent.bytes)
        if let listing = listings[key] { return listing }
        var listing: [NameKey: [FilePath]] = [:]
        for entry in try open(parent)?.entries() ?? [] where entry.kind ?? .folder == .folder {
            listing[NameKey(entry.name.bytes), default: []].append(parent.appending(entry.name))
        }
        listings[key] = listing
        return listing
    }

    /// nil where no folder lies there.
    private func open(_ path: FilePath) throws -> Folder? {
        guard let root else { return nil }
        do throws(SystemError) {
            var folder = root
            for name in path.components { folder = try Folder(name, in: folder) }
            return folder
        } catch {
            guard error.isMissing || error.isLink else { throw error }
            return nil
        }
    }

    /// What `FilePath.parent` gives for a path without folders.
    private static let rootPath = FilePath(".")
}
