import FileSystem
import MediaMetadata

/// What the walk looks at beside the files themselves: the folders they lie in, and the other parts
/// of one Takeout.
extension SourceWalk {
    /// The folders at `relativePath` of the other sources: parts of one Takeout are one tree.
    func otherParts(of relativePath: FilePath, _ path: FilePath) -> [FolderPart] {
        guard options.parts.count > 1 else { return [] }
        return options.parts.compactMap { source in
            if let zip = try? partZip(source) {
                let folder = source.inZip.appending(relativePath)
                return folder == path ? nil : zip.part(relativePath, of: source)
            }
            let other = source.appending(relativePath)
            guard other != path, let folder = try? Folder(other, followingLinks: false),
                let entries = try? folder.entries()
            else { return nil }
            return FolderPart(folder: folder, path: other, entries: entries)
        }
    }

    /// The zip that is the source `source`, opened once.
    func partZip(_ source: FilePath) throws(OpeningError) -> ZipTree {
        if let tree = partZips[source] { return tree }
        let place = FilePlace.disk(name: source, folder: nil, followsLinks: true)
        let opened = try place.open(path: source, readsBody: false)
        guard opened.status.kind == .file else {
            throw .refused(Warning(.specialFile, "no regular file"))
        }
        let tree = try ZipTree(opened.file, path: source)
        partZips[source] = tree
        return tree
    }

    /// A file that is a source itself, with its sidecars from the folder it lies in.
    func fileSource(_ source: FilePath) -> FoundFile {
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
            place: .disk(name: source, folder: nil, followsLinks: true),
            path: source,
            sidecars: siblings?[source.lastComponent],
            album: siblings?.albumTitle
        )
    }

    private static func sidecars(in folder: FilePath, namedAs path: FilePath) -> FolderSidecars? {
        guard let folder = try? Folder(folder, followingLinks: true),
            let entries = try? folder.entries()
        else { return nil }
        return FolderSidecars(of: FolderPart(folder: folder, path: path, entries: entries))
    }
}

extension FilePath {
    /// Whether there is no '/' in it.
    fileprivate var isBare: Bool { lastComponent == self }

    /// Whether its name ends in `.zip`, in either case.
    var isNamedZip: Bool {
        let ending = bytes.suffix(4)
        return bytes.count > 4 && ending.first == UInt8(ascii: ".")
            && ending.dropFirst().map { $0 | 0x20 }.elementsEqual("zip".utf8)
    }

    /// The path that what lies in this zip is shown below: `a.zip!`.
    var inZip: FilePath { FilePath(bytes: bytes + [UInt8(ascii: "!")]) }

    /// The path of `inner` in the zip at this path: `a.zip!/inner`.
    func inZip(_ inner: FilePath) -> FilePath {
        FilePath(bytes: bytes + Array("!/".utf8) + inner.bytes)
    }
}
