public import FileSystem
import Hashing
import MediaMetadata

/// Walks sources and gives every file with its record, in walking order whatever the number of
/// threads (stages 1 to 4).
///
/// A staged copy stands only at the first of equal files: the later ones' copies are the caller's to
/// drop.
public final class MediaScan {
    /// How many files one thread takes at a time: hides what a hand-over costs.
    private static let filesInBatch = 16

    /// The most files that are held because they may be halves of one moment.
    private static let maximumGroup = 64

    private let map: OrderedMap<[SourceWalk.Item], [Visited]>
    private var batch: ArraySlice<Visited> = []
    /// Files under one stem in one folder, not yet handed on: the second half of a pair may come
    /// first.
    private var group: [ScannedFile] = []
    private var groupStem: [UInt8] = []
    private var ready: ArraySlice<ScannedFile> = []
    private var pairs = PairFinder()
    private var digests = DigestTable()
    private var sidecars: [SidecarOutcome] = []

    /// A scan of `sources`, one after the other.
    ///
    /// - Parameters:
    ///   - sources: folders and files.
    ///   - options: what to leave out, how many threads.
    ///   - bodyReader: reads whole files; by default only for their digest.
    ///   - known: files that need not be read again.
    /// - Throws: `SystemError` where a source is not there.
    public convenience init(
        sources: [FilePath],
        options: ScanOptions,
        bodyReader: any BodyReader = DigestReader(),
        known: (any KnownSources)? = nil
    ) throws(SystemError) {
        for source in sources { _ = try FileStatus(of: source) }
        var rest = sources.reversed().map { $0 }
        var options = options
        options.parts = sources
        self.init(
            listing: { rest.popLast() },
            remembersPaths: sources.count > 1,
            options: options,
            bodyReader: bodyReader,
            known: known
        )
    }

    /// A scan of the sources that `listing` gives, such as the lines of standard input.
    ///
    /// One that is not there is a failed file like any other.
    public convenience init(
        listing: @escaping () -> FilePath?,
        options: ScanOptions,
        bodyReader: any BodyReader = DigestReader(),
        known: (any KnownSources)? = nil
    ) {
        self.init(
            listing: listing,
            remembersPaths: true,
            options: options,
            bodyReader: bodyReader,
            known: known
        )
    }

    private init(
        listing: @escaping () -> FilePath?,
        remembersPaths: Bool,
        options: ScanOptions,
        bodyReader: any BodyReader,
        known: (any KnownSources)?
    ) {
        let walk = SourceWalk(
            options: options,
            remembersPaths: remembersPaths,
            nextSource: listing
        )
        let batches = WalkBatches(walk, filesInBatch: Self.filesInBatch)
        let links = LinkTable()
        let bodyReader = options.readsBodies ? bodyReader : nil
        map = OrderedMap(jobs: options.jobs, source: batches.next) {
            let visitor = FileVisitor(
                options: options,
                bodyReader: bodyReader,
                known: known,
                links: links
            )
            return { items in items.map(visitor.visit) }
        }
    }

    /// The next file; nil at the end.
    public func next() -> ScannedFile? {
        while ready.isEmpty {
            guard let visited = nextVisited() else {
                guard !group.isEmpty else { return nil }
                closeGroup()
                continue
            }
            switch visited {
            case .file(let file): take(file)
            case .sidecar(let outcome): sidecars.append(outcome)
            }
        }
        return ready.popFirst()
    }

    /// The sidecars that were met since this was last asked.
    public func takeSidecars() -> [SidecarOutcome] {
        defer { sidecars = [] }
        return sidecars
    }

    private func nextVisited() -> Visited? {
        if batch.isEmpty {
            guard let next = map.next() else { return nil }
            batch = next[...]
        }
        return batch.popFirst()
    }

    // MARK: - Groups

    private func take(_ file: ScannedFile) {
        sidecars += file.sidecars
        let path = file.outcome.path.bytes
        let isOfGroup =
            !group.isEmpty && group.count < Self.maximumGroup
            && path.count > groupStem.count && path.starts(with: groupStem)
            && path[groupStem.count] == UInt8(ascii: ".")
        if !isOfGroup {
            closeGroup()
            groupStem =
                file.outcome.path.parent.appending(
                    FilePath(bytes: file.outcome.path.stem)
                ).bytes
        }
        group.append(file)
    }

    private func closeGroup() {
        guard !group.isEmpty else { return }
        let found = group.count > 1 || group[0].contentIdentifier != nil ? pairs.pair(&group) : []
        markDuplicates(pairs: found)
        ready = group[...]
        group = []
    }

    /// The first of equal files in walking order is the original.
    ///
    /// Half a pair is a duplicate only where the other half is one too.
    private func markDuplicates(pairs: [(first: Int, second: Int)]) {
        var isDuplicate = group.map { file in
            file.outcome.memory?.digest.map { !digests.insert($0) } ?? false
        }
        for (first, second) in pairs where isDuplicate[first] != isDuplicate[second] {
            isDuplicate[first] = false
            isDuplicate[second] = false
        }
        for index in group.indices where isDuplicate[index] {
            guard let digest = group[index].outcome.memory?.digest else { continue }
            group[index].outcome.status = .duplicate
            group[index].outcome.memory?.duplicate = Duplicate(of: MemoryID(digest), kind: .exact)
        }
    }
}

/// What the visit of one thing gave.
enum Visited: Sendable {
    case file(ScannedFile)
    case sidecar(SidecarOutcome)
}

extension FileVisitor {
    fileprivate func visit(_ item: SourceWalk.Item) -> Visited {
        switch item {
        case .file(let found): .file(visit(found))
        case .sidecar(let reference): visit(reference)
        case .outcome(let outcome): .file(ScannedFile(outcome))
        }
    }
}

/// A walk in batches.
///
/// `@unchecked Sendable`: `OrderedMap` calls its source from one thread at a time.
private final class WalkBatches: @unchecked Sendable {
    private let walk: SourceWalk
    private let filesInBatch: Int

    init(_ walk: SourceWalk, filesInBatch: Int) {
        self.walk = walk
        self.filesInBatch = filesInBatch
    }

    func next() -> [SourceWalk.Item]? {
        var items: [SourceWalk.Item] = []
        items.reserveCapacity(filesInBatch)
        while items.count < filesInBatch, let item = walk.next() { items.append(item) }
        return items.isEmpty ? nil : items
    }
}
