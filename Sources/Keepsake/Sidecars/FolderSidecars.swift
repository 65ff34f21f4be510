import Bytes
import FileSystem
import MediaMetadata

/// The sidecars of one folder, by the file that each speaks of.
///
/// Names decide first, for all files; what is left is told by content. The folders of that name in
/// other parts of one Takeout count as the same folder.
struct FolderSidecars: Sendable {
    /// A sidecar file, not yet opened.
    struct Reference: Sendable {
        let name: FilePath
        let place: FilePlace
        let path: FilePath

        /// All its bytes; nil where it is larger than `limit`.
        func bytes(upTo limit: Int) throws(OpeningError) -> [UInt8]? {
            try place.bytes(path: path, upTo: limit)
        }
    }

    /// The sidecars of one file.
    struct OfFile: Sendable {
        var takeout: Reference?
        /// `a.jpg.xmp` before `a.xmp`.
        var xmp: [XMPReference] = []
        var aae: Reference?
    }

    /// An XMP sidecar, and whether other files of its stem lay claim to it.
    struct XMPReference: Sendable {
        let reference: Reference
        let claim: Claim
    }

    /// How a sidecar's name points at a file.
    enum Claim: Sendable, Equatable {
        /// `a.jpg.xmp` at `a.jpg`.
        case wholeName
        /// `a.xmp` at the raw, or the only photo, of that stem.
        case stem
        /// `a.xmp` at another file of that stem.
        case otherOfStem
        /// `a.xmp` at one of several that it may be for.
        case oneOfSeveral
    }

    private var files: [FilePath: OfFile] = [:]
    /// JSON files that speak of some file of the folder, in whatever part either lies.
    private var claimed: Set<FilePath> = []
    /// The title of the album that the folder is.
    private(set) var albumTitle: String?

    /// The sidecars of the file `name`.
    subscript(_ name: FilePath) -> OfFile? { files[name] }

    /// Whether the sidecar file `name` is some file's.
    func isClaimed(_ name: FilePath) -> Bool { claimed.contains(name) }

    /// What the sidecars in `own` speak of; nil where there are none.
    ///
    /// - Parameters:
    ///   - own: the folder.
    ///   - otherParts: the folders of that name in other parts of the source.
    init?(of own: FolderPart, otherParts: [FolderPart] = []) {
        let parts = [own] + otherParts
        guard parts.contains(where: \.hasSidecars) else { return nil }
        matchTakeout(parts)
        matchXMP(own)
    }

    // MARK: - Takeout

    private mutating func matchTakeout(_ parts: [FolderPart]) {
        let json = parts.flatMap(\.json)
        guard !json.isEmpty else { return }
        let media = parts.flatMap(\.media)
        let names = TakeoutNames(
            json: json.map(\.name.text),
            media: Set(media.map(\.text))
        )
        var unmatched: [FilePath] = []
        for file in media {
            if let index = names.exactSidecar(of: file.text) {
                claim(json[index], for: file)
            } else {
                unmatched.append(file)
            }
        }
        matchByContent(json.filter { !claimed.contains($0.name) }, &unmatched)
        let free = json.enumerated().filter { !claimed.contains($0.element.name) }
            .map { (index: $0.offset, base: TakeoutNames.base(of: $0.element.name.text)) }
        guard !free.isEmpty else { return }
        for file in unmatched {
            guard let index = names.clippedSidecar(of: file.text, free: free) else { continue }
            claim(json[index], for: file)
        }
    }

    /// Finds the album's own JSON, and sidecars whose title is the whole name of a file.
    private mutating func matchByContent(_ json: [Reference], _ unmatched: inout [FilePath]) {
        var byTitle: [String: [Reference]] = [:]
        for reference in json.prefix(Self.maximumContentReads) {
            guard let bytes = try? reference.bytes(upTo: TakeoutJSON.maximumSizeInBytes) else {
                continue
            }
            switch TakeoutJSON(bytes) {
            case .album(let title):
                claimed.insert(reference.name)
                if !Self.isYear(title) { albumTitle = title.isEmpty ? nil : title }
            case .picture(let sidecar):
                guard let title = sidecar.title else { continue }
                byTitle[Self.nameKey(title), default: []].append(reference)
            case .other: continue
            }
        }
        unmatched.removeAll { file in
            guard let found = byTitle[Self.nameKey(file.text)], found.count == 1 else {
                return false
            }
            claim(found[0], for: file)
            return true
        }
    }

    /// The most JSON files of one folder that are opened because their name says nothing.
    private static let maximumContentReads = 10_000

    private mutating func claim(_ reference: Reference, for file: FilePath) {
        files[file, default: OfFile()].takeout = reference
        claimed.insert(reference.name)
    }

    /// A title as a file name: without case, and without what no file system takes.
    private static func nameKey(_ title: String) -> String {
        String(title.lowercased().map { "\\/:*?\"<>|%&".contains($0) ? "_" : $0 })
    }

    /// Whether an album's title is that of the folder in which Takeout puts all pictures of a year:
    /// "Photos from 2016" in whatever language.
    private static func isYear(_ title: String) -> Bool {
        let words = title.split(separator: " ")
        guard let year = words.last, year.count == 4, let number = Int(year),
            (1_826...2_100).contains(number)
        else { return false }
        return yearFolderWords.contains(words.dropLast().joined(separator: " ").lowercased())
    }

    private static let yearFolderWords: Set<String> = [
        "photos from", "fotos von", "fotos aus", "photos de", "fotos de", "fotos del", "foto del",
        "foto dal", "foto da", "foto's uit", "zdjęcia z", "foton från", "billeder fra",
        "bilder fra",
        "kuvat vuodelta", "fotografie z", "fényképek –", "фото за", "фото з",
    ]

    // MARK: - XMP and AAE

    private mutating func matchXMP(_ part: FolderPart) {
        guard !part.xmp.isEmpty || !part.aae.isEmpty else { return }
        var byName: [String: FilePath] = [:]
        var byStem: [[UInt8]: [FilePath]] = [:]
        for file in part.media {
            byName[file.text.lowercased()] = byName[file.text.lowercased()] ?? file
            byStem[file.stem, default: []].append(file)
        }
        let exact = Set(part.media)
        for reference in part.xmp {
            let owner = FilePath(bytes: reference.name.stem)
            if let file = exact.contains(owner) ? owner : byName[owner.text.lowercased()] {
                let xmp = XMPReference(reference: reference, claim: .wholeName)
                files[file, default: OfFile()].xmp.insert(xmp, at: 0)
                claimed.insert(reference.name)
                continue
            }
            guard let owners = byStem[reference.name.stem] else { continue }
            let preferred = Self.preferred(among: owners)
            for file in owners {
                let claim: Claim =
                    preferred.map { file == $0 ? .stem : .otherOfStem } ?? .oneOfSeveral
                files[file, default: OfFile()].xmp
                    .append(XMPReference(reference: reference, claim: claim))
            }
            claimed.insert(reference.name)
        }
        for reference in part.aae {
            guard let owners = byStem[reference.name.stem],
                let file = owners.first(where: { Self.kind(of: $0) == .photo })
            else { continue }
            files[file, default: OfFile()].aae = reference
            claimed.insert(reference.name)
        }
    }

    /// Whose a sidecar is that names no file: a raw's, else the only photo's; nil where that leaves
    /// more than one.
    private static func preferred(among owners: [FilePath]) -> FilePath? {
        let media = owners.filter { kind(of: $0) != nil }
        let raws = media.filter(isRaw)
        if raws.count == 1 { return raws[0] }
        if media.count == 1 { return media[0] }
        let photos = media.filter { kind(of: $0) == .photo }
        return photos.count == 1 ? photos[0] : nil
    }

    private static func kind(of file: FilePath) -> MediaKind? {
        MediaFormat.expected(forExtension: file.fileExtension).first?.kind
    }

    private static func isRaw(_ file: FilePath) -> Bool {
        MediaFormat.expected(forExtension: file.fileExtension).contains(where: \.isRaw)
    }
}

/// A folder with the names in it, sorted by what they are.
struct FolderPart {
    private(set) var media: [FilePath] = []
    private(set) var json: [FolderSidecars.Reference] = []
    private(set) var xmp: [FolderSidecars.Reference] = []
    private(set) var aae: [FolderSidecars.Reference] = []

    var hasSidecars: Bool { !json.isEmpty || !xmp.isEmpty || !aae.isEmpty }

    /// The folder at `path`, in which `entries` lie.
    init(folder: Folder, path: FilePath, entries: [Folder.Entry]) {
        for entry in entries where entry.kind != .folder {
            let place = FilePlace.disk(name: entry.name, folder: folder, followsLinks: false)
            add(entry.name, place, path.appending(entry.name))
        }
    }

    /// A folder in a zip that is shown at `path`.
    init(zip tree: ZipTree, files: [ZipTree.File], path: FilePath) {
        for file in files {
            add(file.path.lastComponent, .zip(tree, file), path.inZip(file.path))
        }
    }

    private mutating func add(_ name: FilePath, _ place: FilePlace, _ path: FilePath) {
        guard !WalkRules.isNeverWalked(name) else { return }
        let reference = FolderSidecars.Reference(name: name, place: place, path: path)
        switch SidecarKind(name) {
        case .json: json.append(reference)
        case .xmp: xmp.append(reference)
        case .aae: aae.append(reference)
        case nil: media.append(name)
        }
    }
}

/// The kinds of files that speak of others, told by their names.
enum SidecarKind {
    case json
    case xmp
    case aae

    init?(_ name: FilePath) {
        if name.hasExtension("json") {
            self = .json
        } else if name.hasExtension("xmp") {
            self = .xmp
        } else if name.hasExtension("aae") {
            self = .aae
        } else {
            return nil
        }
    }
}

extension FilePath {
    /// Whether the name ends in a dot and `letters`, in either case.
    fileprivate func hasExtension(_ letters: StaticString) -> Bool {
        let count = letters.utf8CodeUnitCount
        guard bytes.count > count + 1 else { return false }
        let start = bytes.count - count
        guard bytes[start - 1] == UInt8(ascii: ".") else { return false }
        for index in 0..<count where bytes[start + index] | 0x20 != letters.utf8Start[index] {
            return false
        }
        return true
    }
}
