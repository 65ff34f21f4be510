import FileSystem
import MediaMetadata

/// The walk through one zip.
final class ZipWalk {
    private let tree: ZipTree
    private let path: FilePath
    /// The path below the source, which patterns are held against; empty where the zip is the source.
    private let relativePath: FilePath
    private var position = 0
    /// The sidecars of the folders met so far, for folders are left and come back to.
    private var sidecars: [FilePath: FolderSidecars?] = [:]

    init(_ tree: ZipTree, path: FilePath, relativePath: FilePath) {
        self.tree = tree
        self.path = path
        self.relativePath = relativePath
    }

    /// The next thing; nil at the end of the zip.
    func next(of walk: SourceWalk) -> SourceWalk.Item? {
        while position < tree.files.count {
            let file = tree.files[position]
            position += 1
            guard !file.path.components.contains(where: WalkRules.isNeverWalked),
                walk.options.selects(relativePath.appending(file.path))
            else { continue }
            let folder = sidecars(beside: file, of: walk)
            if let item = item(file, folder) { return item }
        }
        return nil
    }

    private func item(_ file: ZipTree.File, _ folder: FolderSidecars?) -> SourceWalk.Item? {
        let name = file.path.lastComponent
        let place = FilePlace.zip(tree, file)
        let path = path.inZip(file.path)
        if let folder, SidecarKind(name) != nil {
            guard !folder.isClaimed(name) else { return nil }
            return .sidecar(FolderSidecars.Reference(name: name, place: place, path: path))
        }
        return .file(
            FoundFile(
                place: place,
                path: path,
                sidecars: folder?[name],
                album: folder?.albumTitle,
                warning: file.isUnsafe
                    ? Warning(.unsafeName, "its name leads out of the zip: \(file.path)") : nil
            )
        )
    }

    private func sidecars(
        beside file: ZipTree.File,
        of walk: SourceWalk
    ) -> FolderSidecars? {
        let folder = ZipTree.folder(of: file.path)
        if let known = sidecars[folder] { return known }
        var others: [FolderPart] = []
        if relativePath.bytes.isEmpty {
            others = walk.otherParts(of: folder, path.inZip.appending(folder))
        }
        let found = tree.part(folder, of: path)
            .flatMap { FolderSidecars(of: $0, otherParts: others) }
        sidecars[folder] = .some(found)
        return found
    }
}
