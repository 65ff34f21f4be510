import FileSystem
import TestSupport

/// All that lies in a folder, held in memory: what a killed program leaves behind.
struct FolderImage {
    struct File {
        var bytes: [UInt8]
        var modifiedAt: Int64
        var mode: UInt32
    }

    /// By their paths within the folder.
    var files: [FilePath: File] = [:]
    var folders: Set<FilePath> = []

    /// What lies at `path` just now.
    init(of path: FilePath) throws { try read(Folder(path), FilePath("")) }

    private mutating func read(_ folder: Folder, _ path: FilePath) throws {
        for entry in try folder.entries() {
            let path = path.appending(entry.name)
            if try folder.status(of: entry.name).kind == .folder {
                folders.insert(path)
                try read(Folder(entry.name, in: folder), path)
            } else {
                files[path] = try Self.file(entry.name, in: folder)
            }
        }
    }

    private static func file(_ name: FilePath, in folder: Folder) throws -> File {
        let file = try OpenFile(reading: name, in: folder)
        let status = try file.status()
        let bytes = try [UInt8](unsafeUninitializedCapacity: status.sizeInBytes) { buffer, count in
            count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
        }
        return File(bytes: bytes, modifiedAt: status.modifiedAt, mode: status.mode)
    }

    /// Makes a folder at `path` that holds the same.
    func write(to path: FilePath) throws {
        let root = try Folder(path.parent).makeFolder(path.lastComponent)
        for path in folders.sorted() { _ = try Self.open(path, in: root) }
        for (path, file) in files {
            let copy = try OpenFile(
                creating: path.lastComponent,
                in: Self.open(path.parent, in: root),
                mode: file.mode
            )
            try copy.write(file.bytes)
            try copy.setModificationTime(file.modifiedAt)
        }
    }

    private static func open(_ path: FilePath, in root: Folder) throws -> Folder {
        try path.components.filter { $0 != FilePath(".") }
            .reduce(root) { try $0.makeFolder($1) }
    }
}

// MARK: - Power cuts

extension FolderImage {
    /// What the disk may hold when the power goes: of all that happened since `synchronized`, any part.
    ///
    /// A rename has happened or not; a file that was written since is there as a whole, in part, as
    /// nothing but zeros, or not at all; of the catalog a commit is kept or lost.
    func afterPowerCut(since synchronized: FolderImage, _ random: inout SeededRandom) -> FolderImage
    {
        var image = self
        image.keepOrLoseCatalog(synchronized, &random)
        image.keepOrUndoRenames(synchronized, &random)
        image.keepOrTearWrites(synchronized, &random)
        return image
    }

    private static let catalog = [".keepsake/catalog.sqlite", ".keepsake/catalog.sqlite-wal"]
    private static let log = FilePath(".keepsake/log.ndjson")

    private mutating func keepOrLoseCatalog(_ old: FolderImage, _ random: inout SeededRandom) {
        files[FilePath(".keepsake/catalog.sqlite-shm")] = nil
        guard Bool.random(using: &random) else { return }
        for name in Self.catalog { files[FilePath(name)] = old.files[FilePath(name)] }
    }

    private mutating func keepOrUndoRenames(_ old: FolderImage, _ random: inout SeededRandom) {
        for (path, file) in files.sorted(by: { $0.key < $1.key })
        where old.files[path] == nil && !path.text.hasPrefix(".keepsake/") {
            let before = old.files.first { _, other in
                other.bytes == file.bytes && other.modifiedAt == file.modifiedAt
            }
            guard let before = before?.key, Bool.random(using: &random) else { continue }
            files[path] = nil
            files[before] = file
        }
    }

    private mutating func keepOrTearWrites(_ old: FolderImage, _ random: inout SeededRandom) {
        let staging = FilePath(".keepsake/staging")
        for (path, file) in files.sorted(by: { $0.key < $1.key })
        where path.parent == staging && old.files[path] == nil {
            files[path] = Self.torn(file, from: 0, &random)
        }
        if let log = files[Self.log] {
            let start = old.files[Self.log]?.bytes.count ?? 0
            files[Self.log] = Self.torn(log, from: start, &random)
        }
    }

    /// `start` bytes are safe.
    private static func torn(_ file: File, from start: Int, _ random: inout SeededRandom) -> File? {
        var torn = file
        let end = random.number(in: start...max(start, file.bytes.count))
        switch random.number(in: 0...3) {
        case 0: return file
        case 1 where start == 0: return nil
        case 2: for index in end..<file.bytes.count { torn.bytes[index] = 0 }
        default: torn.bytes.removeLast(file.bytes.count - end)
        }
        return torn
    }
}
