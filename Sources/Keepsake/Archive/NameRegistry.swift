package import FileSystem
package import Hashing

/// The paths that are taken in an archive or an export, regardless of case and Unicode form, so
/// that nothing is overwritten wherever the files are carried.
package struct NameRegistry: Sendable {
    private var files: Set<NameKey> = []
    private var folders: Set<NameKey> = []

    /// Nothing is taken.
    package init() {}

    /// Whether a file or folder has that path already.
    package func isTaken(_ path: FilePath) -> Bool {
        let key = NameKey(path.bytes)
        return files.contains(key) || folders.contains(key)
    }

    /// Notes that a file lies at `path`.
    package mutating func reserve(_ path: FilePath) {
        files.insert(NameKey(path.bytes))
        var folder = path.parent
        while folder.bytes.contains(UInt8(ascii: "/")) || folder != FilePath(".") {
            guard folders.insert(NameKey(folder.bytes)).inserted, folder.bytes.count > 1 else {
                return
            }
            folder = folder.parent
        }
    }

    /// Notes that no file lies at `path` any more.
    package mutating func release(_ path: FilePath) { files.remove(NameKey(path.bytes)) }

    /// Takes `path` for the memory `id`: as it is where it is free, else with `-` and the first 8
    /// digits of the id, which are those of the digest, before the extension.
    package mutating func claim(_ path: FilePath, for id: MemoryID) -> FilePath {
        claim([path], for: id).first ?? path
    }

    /// Takes `path` with the first 8 digits of `id`, be it free as it is or not: for the second half
    /// of a pair whose first half was renamed.
    package mutating func claim(_ path: FilePath, alwaysWithDigitsOf id: MemoryID) -> FilePath {
        claimWithDigits([path], of: id).first ?? path
    }

    /// Takes `path` for the file with that digest.
    package mutating func claim(_ path: FilePath, digest: Digest) -> FilePath {
        claim(path, for: MemoryID(digest))
    }

    /// Takes `paths` for the halves of a pair, alike: where one of them is taken, all get the
    /// digits of `id`, the first half's.
    package mutating func claim(_ paths: [FilePath], for id: MemoryID) -> [FilePath] {
        if !areFree(paths) { return claimWithDigits(paths, of: id) }
        for path in paths { reserve(path) }
        return paths
    }

    private mutating func claimWithDigits(_ paths: [FilePath], of id: MemoryID) -> [FilePath] {
        var attempt = 0
        var candidates: [FilePath]
        repeat {
            let suffix = Self.suffix(id, attempt: attempt)
            candidates = paths.map { Self.path($0, withSuffix: suffix) }
            attempt += 1
        } while !areFree(candidates)
        for path in candidates { reserve(path) }
        return candidates
    }

    private func areFree(_ paths: [FilePath]) -> Bool {
        Set(paths.map { NameKey($0.bytes) }).count == paths.count && !paths.contains(where: isTaken)
    }

    /// 8 digits; where even these are taken 16, then all 32, then a number behind them.
    private static func suffix(_ id: MemoryID, attempt: Int) -> [UInt8] {
        let digits = id.text.utf8.prefix(attempt < 2 ? 8 << attempt : 32)
        let number = attempt < 3 ? "" : "-\(attempt - 1)"
        return [UInt8(ascii: "-")] + digits + Array(number.utf8)
    }

    private static func path(_ path: FilePath, withSuffix suffix: [UInt8]) -> FilePath {
        let name = path.lastComponent.bytes
        let folder = path.bytes.dropLast(name.count)
        return FilePath(bytes: folder + SafeName.withSuffix(suffix, name: name))
    }
}
