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

    private let map: OrderedMap<[SourceWalk.Item], [ScannedFile]>
    private var batch: ArraySlice<ScannedFile> = []
    private var digests = DigestTable()

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
        self.init(
            listing: { rest.popLast() },
            remembersPaths: sources.count > 1,
            options: options,
            bodyReader: bodyReader,
            known: known
        )
    }

    /// A scan of the sources that `listing` gives, such as the lines of standard input. One that is not
    /// there is a failed file like any other.
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
        map = OrderedMap(jobs: options.jobs, source: { batches.next() }) {
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
        if batch.isEmpty {
            guard let next = map.next() else { return nil }
            batch = next[...]
        }
        guard var file = batch.popFirst() else { return nil }
        markDuplicate(&file)
        return file
    }

    /// The first of equal files in walking order is the original.
    private func markDuplicate(_ file: inout ScannedFile) {
        guard let digest = file.outcome.memory?.digest, !digests.insert(digest) else { return }
        file.outcome.status = .duplicate
        file.outcome.memory?.duplicate = Duplicate(of: MemoryID(digest), kind: .exact)
    }
}

extension FileVisitor {
    fileprivate func visit(_ item: SourceWalk.Item) -> ScannedFile {
        switch item {
        case .file(let found): visit(found)
        case .outcome(let outcome): ScannedFile(outcome)
        }
    }
}

/// A walk in batches. `@unchecked Sendable`: `OrderedMap` calls its source from one thread at a time.
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
