import FileSystem
import Hashing
import MediaMetadata

/// Finds the files of the sources (stage 1): folders in byte order, component by component, files
/// and folders together. Memory is bounded by the names of the folders on the way down to where the
/// walk stands.
final class SourceWalk {
    /// Folders within folders beyond this are named and left: far deeper than any collection, and
    /// each level holds a descriptor.
    static let maximumDepth = 256

    /// What the walk meets.
    enum Item: Sendable {
        /// A file to be read.
        case file(FoundFile)
        /// A sidecar that speaks of no file of its folder.
        case sidecar(FolderSidecars.Reference)
        /// Something that can't be read or is none of our business, with its outcome.
        case outcome(Outcome)
    }

    private let options: ScanOptions
    private let nextSource: () -> FilePath?
    private var levels: [Level] = []
    private var seen: SeenPaths
    /// Files that are sources themselves often come from one folder: its sidecars are kept.
    private var parentOfLastFile: (path: FilePath?, sidecars: FolderSidecars?) = (nil, nil)

    /// A folder on the way down, with the names in it that are still to come, last first.
    private struct Level {
        let folder: Folder
        let path: FilePath
        /// The path below the source, which patterns are held against.
        let relativePath: FilePath
        let identity: FileStatus.Identity?
        let sidecars: FolderSidecars?
        var rest: [Folder.Entry]
    }

    /// A walk over what `nextSource` gives, one source after the other.
    ///
    /// - Parameter remembersPaths: whether a path may be reached twice, as it may with several
    ///   sources.
    init(
        options: ScanOptions,
        remembersPaths: Bool,
        nextSource: @escaping () -> FilePath?
    ) {
        self.options = options
        self.nextSource = nextSource
        seen = SeenPaths(isNeeded: remembersPaths || options.followsLinks)
    }

    /// The next thing; nil at the end of the last source.
    func next() -> Item? {
        while true {
            if let level = levels.indices.last {
                guard let entry = levels[level].rest.popLast() else {
                    levels.removeLast()
                    continue
                }
                if let item = visit(entry, in: levels[level]) { return item }
            } else {
                guard let source = nextSource() else { return nil }
                if let item = begin(source) { return item }
            }
        }
    }

    // MARK: - Sources

    /// Enters the folder or gives the file at `source`; a source may be a link.
    private func begin(_ source: FilePath) -> Item? {
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus(of: source)
        } catch {
            return .outcome(.failed(source, error))
        }
        switch status.kind {
        case .folder:
            return enter(
                { () throws(SystemError) in try Folder(source, followingLinks: true) },
                path: source,
                relativePath: FilePath(bytes: []),
                identity: status.identity
            )
        case .file:
            guard seen.insertFile(at: source) else { return nil }
            return .file(fileSource(source))
        case .special, .symbolicLink:
            return .outcome(.skipped(source, .specialFile, "a pipe, socket or device"))
        }
    }

    // MARK: - Folders

    private func visit(_ entry: Folder.Entry, in level: Level) -> Item? {
        guard !WalkRules.isNeverWalked(entry.name) else { return nil }
        let path = level.path.appending(entry.name)
        let relativePath = level.relativePath.appending(entry.name)
        var kind = entry.kind
        var identity: FileStatus.Identity?
        // Links are told from what they point to; some file systems tell nothing in the listing.
        if kind == nil || kind == .symbolicLink && options.followsLinks || kind == .folder {
            do throws(SystemError) {
                let status = try level.folder.status(
                    of: entry.name,
                    followingLinks: options.followsLinks
                )
                kind = status.kind
                identity = status.identity
            } catch {
                return .outcome(.failed(path, error))
            }
        }
        switch kind {
        case .folder:
            guard !options.excludesFolder(relativePath) else { return nil }
            return enterBelow(level, entry.name, path, relativePath, identity)
        case .file, nil:
            guard options.selects(relativePath) else { return nil }
            guard seen.insertFile(entry.name, in: level.identity) else { return nil }
            return file(entry.name, in: level, path)
        case .symbolicLink:
            guard options.selects(relativePath) else { return nil }
            return .outcome(.skipped(path, .symbolicLink, "not followed"))
        case .special:
            guard options.selects(relativePath) else { return nil }
            return .outcome(.skipped(path, .specialFile, "a pipe, socket or device"))
        }
    }

    /// The file, or the sidecar that is no file's; nothing for one that is: it is read with its file.
    private func file(_ name: FilePath, in level: Level, _ path: FilePath) -> Item? {
        if let sidecars = level.sidecars, SidecarKind(name) != nil {
            guard !sidecars.isClaimed(name) else { return nil }
            return .sidecar(
                FolderSidecars.Reference(name: name, folder: level.folder, path: path)
            )
        }
        return .file(
            FoundFile(
                name: name,
                folder: level.folder,
                path: path,
                followsLinks: options.followsLinks,
                sidecars: level.sidecars?[name],
                album: level.sidecars?.albumTitle
            )
        )
    }

    private func enterBelow(
        _ level: Level,
        _ name: FilePath,
        _ path: FilePath,
        _ relativePath: FilePath,
        _ identity: FileStatus.Identity?
    ) -> Item? {
        guard identity == nil || identity != options.excludedFolder else { return nil }
        guard levels.count < Self.maximumDepth else {
            return .outcome(
                Outcome(
                    path: path,
                    status: .failed,
                    reason: Warning(.tooDeep, "more than \(Self.maximumDepth) folders deep")
                )
            )
        }
        let followsLinks = options.followsLinks
        return enter(
            { () throws(SystemError) in
                try Folder(name, in: level.folder, path: path, followingLinks: followsLinks)
            },
            path: path,
            relativePath: relativePath,
            identity: identity
        )
    }

    /// Puts the folder on top of the way down; an outcome where it can't be read.
    private func enter(
        _ open: () throws(SystemError) -> Folder,
        path: FilePath,
        relativePath: FilePath,
        identity: FileStatus.Identity?
    ) -> Item? {
        if let identity, !seen.insertFolder(identity) { return nil }
        do throws(SystemError) {
            let folder = try open()
            let entries = try folder.entries()
            let sidecars = FolderSidecars(
                of: entries,
                in: folder,
                path: path,
                otherParts: otherParts(of: relativePath, path)
            )
            levels.append(
                Level(
                    folder: folder,
                    path: path,
                    relativePath: relativePath,
                    identity: identity,
                    sidecars: sidecars,
                    rest: entries.sorted { $1.name < $0.name }
                )
            )
            return nil
        } catch {
            return .outcome(.failed(path, error))
        }
    }
}

// MARK: - Sidecars

extension SourceWalk {
    /// The folders at `relativePath` of the other sources: parts of one Takeout are one tree.
    private func otherParts(of relativePath: FilePath, _ path: FilePath) -> [FolderPart] {
        guard options.parts.count > 1 else { return [] }
        return options.parts.compactMap { source in
            let other = source.appending(relativePath)
            guard other != path, let folder = try? Folder(other, followingLinks: false),
                let entries = try? folder.entries()
            else { return nil }
            return FolderPart(folder: folder, path: other, entries: entries)
        }
    }

    /// The sidecars of a file that is a source itself, from the folder it lies in.
    private func fileSource(_ source: FilePath) -> FoundFile {
        let parent = source.parent
        let siblings: FolderSidecars?
        if parent == parentOfLastFile.path {
            siblings = parentOfLastFile.sidecars
        } else {
            siblings = Self.sidecars(
                in: parent,
                namedAs: source.isBare ? FilePath(bytes: []) : parent
            )
            parentOfLastFile = (parent, siblings)
        }
        return FoundFile(
            name: source,
            folder: nil,
            path: source,
            followsLinks: true,
            sidecars: siblings?[source.lastComponent],
            album: siblings?.albumTitle
        )
    }

    private static func sidecars(in folder: FilePath, namedAs path: FilePath) -> FolderSidecars? {
        guard let folder = try? Folder(folder, followingLinks: true),
            let entries = try? folder.entries()
        else { return nil }
        return FolderSidecars(of: entries, in: folder, path: path)
    }
}

extension FilePath {
    /// Whether there is no '/' in it.
    fileprivate var isBare: Bool { lastComponent == self }
}

/// A file that a walk found, not yet opened.
struct FoundFile: Sendable {
    let name: FilePath
    /// The folder that `name` is relative to; nil for the working directory.
    let folder: Folder?
    /// The path to show.
    let path: FilePath
    let followsLinks: Bool
    let sidecars: FolderSidecars.OfFile?
    /// The title of the album that its folder is.
    let album: String?
}

/// What no walk enters or gives, whatever the options say.
enum WalkRules {
    private static let names: Set<FilePath> = Set(
        [
            ".keepsake", "__MACOSX", ".DS_Store", "Thumbs.db", "@eaDir", ".thumbnails",
            "$RECYCLE.BIN", "#recycle", ".git", "lost+found",
        ].map { FilePath($0) }
    )

    /// AppleDouble companions, thumbnails and bins of other programs, version control.
    static func isNeverWalked(_ name: FilePath) -> Bool {
        guard let first = name.bytes.first, "._T@$#l".utf8.contains(first) else { return false }
        return names.contains(name) || name.bytes.starts(with: "._".utf8)
            || name.bytes.starts(with: ".Trash-".utf8)
    }
}

/// The folders and files that a walk has met, where it may meet one twice.
private struct SeenPaths {
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
