import FileSystem
import Hashing

/// The folders and files that a walk has met, where it may meet one twice.
struct SeenPaths {
    let isNeeded: Bool
    private var folders: Set<FileStatus.Identity> = []
    private var files: Set<MemoryID> = []

    init(isNeeded: Bool) { self.isNeeded = isNeeded }

    /// Whether the folder is met for the first time.
    mutating func insertFolder(_ folder: FileStatus.Identity) -> Bool {
        !isNeeded || folders.insert(folder).inserted
    }

    /// Whether the file of that name is met for the first time: false only where it was a source of
    /// its own before.
    func insertFile(_ name: FilePath, in folder: FileStatus.Identity?) -> Bool {
        guard !files.isEmpty, let folder else { return true }
        return !files.contains(Self.key(name, in: folder))
    }

    /// Whether the source at `path` is met for the first time, by itself or within a folder.
    mutating func insertFile(at path: FilePath) -> Bool {
        guard isNeeded, let folder = try? FileStatus(of: path.parent).identity else { return true }
        guard !folders.contains(folder) else { return false }
        return files.insert(Self.key(path.lastComponent, in: folder)).inserted
    }

    /// 128 bits of SHA-256 stand for a path: 16 bytes a file, however long its name.
    private static func key(_ name: FilePath, in folder: FileStatus.Identity) -> MemoryID {
        let place = "\(folder.device) \(folder.inode) "
        return MemoryID(SHA256.digest(of: Array(place.utf8) + name.bytes))
    }
}

extension Outcome {
    static func failed(_ path: FilePath, _ error: SystemError) -> Outcome {
        Outcome(path: path, status: .failed, reason: Warning(.unreadable, error.reason))
    }

    static func skipped(_ path: FilePath, _ code: WarningCode, _ detail: String) -> Outcome {
        Outcome(path: path, status: .skipped, reason: Warning(code, detail))
    }
}
