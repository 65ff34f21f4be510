import FileSystem
import MediaMetadata

/// Finds the files of the sources (stage 1): folders in byte order, component by component, files
/// and folders together.
///
/// Memory is bounded by the names of the folders on the way down to where the walk stands.
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

    let options: ScanOptions
    private let nextSource: () -> FilePath?
    private var levels: [Level] = []
    private var seen: SeenPaths
    /// Files that are sources themselves often come from one folder: its sidecars are kept.
    var parentOfLastFile: (path: FilePath?, sidecars: FolderSidecars?) = (nil, nil)
    /// The zips that are sources, opened once: parts of one Takeout look into each other.
    var partZips: [FilePath: ZipTree] = [:]

    /// Where the walk stands: in a folder, or in a zip as the last level.
    private enum Level {
        case folder(FolderLevel)
        case zip(ZipWalk)
    }

    /// A folder on the way down.
    ///
    /// A class, for the names that are still to come must never be copied: a folder may hold a
    /// hundred thousand.
    private final class FolderLevel {
        let folder: Folder
        let path: FilePath
        /// The path below the source, which patterns are held against.
        let relativePath: FilePath
        let identity: FileStatus.Identity?
        let sidecars: FolderSidecars?
        /// Last first.
        private var rest: [Folder.Entry]

        init(
            _ folder: Folder,
            path: FilePath,
            relativePath: FilePath,
            identity: FileStatus.Identity?,
            sidecars: FolderSidecars?,
            entries: [Folder.Entry]
        ) {
            self.folder = folder
            self.path = path
            self.relativePath = relativePath
            self.identity = identity
            self.sidecars = sidecars
            rest = entries.sorted { $1.name < $0.name }
        }

        /// The next name in byte order; nil at the end.
        func next() -> Folder.Entry? { rest.popLast() }
    }

    /// A walk over what `nextSource` gives, one source after the other.
    ///
    /// - Parameters:
    ///   - options: what to leave out.
    ///   - remembersPaths: whether a path may be reached twice, as it may with several sources.
    ///   - nextSource: the next source; nil behind the last.
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
            if let item = step() { return item }
            // Nothing came of the last level: it is at its end, or what came next is passed over.
            if levels.isEmpty {
                guard let source = nextSource() else { return nil }
                if let item = begin(source) { return item }
            }
        }
    }

    /// What comes next where the walk stands; nil where that is nothing to tell of.
    private func step() -> Item? {
        switch levels.last {
        case .folder(let folder):
            guard let entry = folder.next() else {
                levels.removeLast()
                return nil
            }
            return visit(entry, in: folder)
        case .zip(let zip):
            guard let item = zip.next(of: self) else {
                levels.removeLast()
                return nil
            }
            return item
        case nil: return nil
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
            return isZip(source) ? enterZip(source) : .file(fileSource(source))
        case .special, .symbolicLink:
            return .outcome(.skipped(source, .specialFile, "a pipe, socket or device"))
        }
    }

    // MARK: - Folders

    private func visit(_ entry: Folder.Entry, in level: FolderLevel) -> Item? {
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
            return entry.name.isNamedZip
                ? enterZip(entry.name, in: level, path, relativePath)
                : file(entry.name, in: level, path)
        case .symbolicLink:
            guard options.selects(relativePath) else { return nil }
            return .outcome(.skipped(path, .symbolicLink, "not followed"))
        case .special:
            guard options.selects(relativePath) else { return nil }
            return .outcome(.skipped(path, .specialFile, "a pipe, socket or device"))
        }
    }

    /// The file, or the sidecar that is no file's; nothing for one that is: it is read with its file.
    private func file(_ name: FilePath, in level: FolderLevel, _ path: FilePath) -> Item? {
        let place = FilePlace.disk(
            name: name,
            folder: level.folder,
            followsLinks: options.followsLinks
        )
        if let sidecars = level.sidecars, SidecarKind(name) != nil {
            guard !sidecars.isClaimed(name) else { return nil }
            return .sidecar(
                FolderSidecars.Reference(name: name, place: place, path: path)
            )
        }
        return .file(
            FoundFile(
                place: place,
                path: path,
                sidecars: level.sidecars?[name],
                album: level.sidecars?.albumTitle
            )
        )
    }

    private func enterBelow(
        _ level: FolderLevel,
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
                of: FolderPart(folder: folder, path: path, entries: entries),
                otherParts: otherParts(of: relativePath, path)
            )
            levels.append(
                .folder(
                    FolderLevel(
                        folder,
                        path: path,
                        relativePath: relativePath,
                        identity: identity,
                        sidecars: sidecars,
                        entries: entries
                    )
                )
            )
            return nil
        } catch {
            return .outcome(.failed(path, error))
        }
    }

    // MARK: - Zips

    /// A zip that is a source itself: by its name, or by its first bytes.
    private func isZip(_ source: FilePath) -> Bool {
        if source.isNamedZip { return true }
        let file = try? OpenFile(reading: source, followingLinks: true)
        return (try? file?.bytes(upTo: 4)) == Array("PK\u{3}\u{4}".utf8)
    }

    private func enterZip(_ source: FilePath) -> Item? {
        do throws(OpeningError) {
            levels.append(
                .zip(ZipWalk(try partZip(source), path: source, relativePath: FilePath(bytes: [])))
            )
            return nil
        } catch {
            return .outcome(.failed(source, error))
        }
    }

    /// A zip that the walk met.
    private func enterZip(
        _ name: FilePath,
        in level: FolderLevel,
        _ path: FilePath,
        _ relativePath: FilePath
    ) -> Item? {
        do throws(OpeningError) {
            let place = FilePlace.disk(
                name: name,
                folder: level.folder,
                followsLinks: options.followsLinks
            )
            let opened = try place.open(path: path, readsBody: false)
            guard opened.status.kind == .file else {
                return .outcome(.skipped(path, .specialFile, "no regular file"))
            }
            let tree = try ZipTree(opened.file, path: path)
            levels.append(.zip(ZipWalk(tree, path: path, relativePath: relativePath.inZip)))
            return nil
        } catch {
            return .outcome(.failed(path, error))
        }
    }
}
