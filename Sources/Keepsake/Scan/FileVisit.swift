import Bytes
import FileSystem
import Hashing
import MediaMetadata

/// Opens a file that the walk found, reads what it tells and, where asked, all its bytes, and
/// builds its record (stages 2 and 3).
///
/// One visitor serves one thread, file after file.
final class FileVisitor {
    private let options: ScanOptions
    private let bodyReader: (any BodyReader)?
    private let known: (any KnownSources)?
    private let links: LinkTable
    private let builder: MemoryBuilder
    private let reader = MediaReader()
    private let scratch = BodyScratch()

    init(
        options: ScanOptions,
        bodyReader: (any BodyReader)?,
        known: (any KnownSources)?,
        links: LinkTable
    ) {
        self.options = options
        self.bodyReader = bodyReader
        self.known = known
        self.links = links
        builder = MemoryBuilder(
            datesFromModified: options.datesFromModified,
            timeZone: options.timeZone
        )
    }

    func visit(_ found: FoundFile) -> ScannedFile {
        do throws(OpeningError) {
            // Nobody asks for what is not begun any more.
            guard !StopSignal.isStopAsked else {
                throw .system(.interrupted("open", found.path))
            }
            let opened = try found.place.open(path: found.path, readsBody: bodyReader != nil)
            do throws(SystemError) {
                return try visit(opened, found)
            } catch {
                throw .system(error)
            }
        } catch {
            return ScannedFile(.failed(found.path, error))
        }
    }

    private func visit(
        _ opened: OpenedFile,
        _ found: FoundFile
    ) throws(SystemError) -> ScannedFile {
        let path = found.path
        let status = opened.status
        guard status.kind == .file else {
            return ScannedFile(.skipped(path, .specialFile, "no regular file"))
        }
        let isNamedMedia = !MediaFormat.expected(forExtension: path.fileExtension).isEmpty
        guard status.sizeInBytes > 0 else {
            return ScannedFile(.noMedia(path, isNamedMedia, Warning(.empty, "no bytes")))
        }
        guard var facts = try facts(of: opened.file, sizeInBytes: status.sizeInBytes) else {
            return ScannedFile(
                .noMedia(path, isNamedMedia, Warning(.notMedia, "no media in it"))
            )
        }
        if let warning = found.warning { facts.warnings.append(warning) }
        let sidecars = SidecarReading(found, &facts)
        var scanned = try scanned(opened, facts, path)
        scanned.contentIdentifier = facts.contentIdentifier
        scanned.sidecars = sidecars.outcomes
        scanned.isTrashed = sidecars.isTrashed
        scanned.outcome.memory?.sidecars = sidecars.used
        return scanned
    }

    private func facts(
        of file: OpenFile,
        sizeInBytes: Int
    ) throws(SystemError) -> MediaFacts? {
        do throws(ByteSourceError) {
            return try reader.read(FileByteSource(file, sizeInBytes: sizeInBytes))
        } catch {
            switch error {
            case .unreadable(let code): throw SystemError(code: code, call: "read", path: file.path)
            case .truncated: return nil
            }
        }
    }

    private func scanned(
        _ opened: OpenedFile,
        _ facts: MediaFacts,
        _ path: FilePath
    ) throws(SystemError) -> ScannedFile {
        let status = opened.status
        let body: Body?
        switch try digest(of: opened) {
        case .read(let digest): body = digest
        case .changed:
            return ScannedFile(
                Outcome(
                    path: path,
                    status: .failed,
                    reason: Warning(.changedWhileRead, "its size or time changed meanwhile")
                ),
                status: status
            )
        }
        let memory = builder.memory(
            of: facts,
            at: path,
            sizeInBytes: status.sizeInBytes,
            modifiedAt: status.modifiedAt,
            digest: body?.digest
        )
        return ScannedFile(
            Outcome(path: path, status: .read, memory: memory),
            status: status,
            staged: body?.staged
        )
    }

    private enum BodyReading {
        /// nil where bodies are not read.
        case read(Body?)
        case changed
    }

    private func digest(of opened: OpenedFile) throws(SystemError) -> BodyReading {
        guard let bodyReader else { return .read(nil) }
        let (file, status) = (opened.file, opened.status)
        if opened.isWhole,
            let digest = known?.digest(
                of: status.identity,
                sizeInBytes: status.sizeInBytes,
                modifiedAt: status.modifiedAt
            )
        {
            return .read(Body(digest: digest, sizeInBytes: status.sizeInBytes))
        }
        // Another name of a file that was read is not read again.
        if status.linkCount > 1, let digest = links.digest(of: status) {
            return .read(Body(digest: digest, sizeInBytes: status.sizeInBytes))
        }
        let body = try bodyReader.readBody(of: file, status: status, scratch: scratch)
        let after = try file.status()
        guard body.sizeInBytes == status.sizeInBytes,
            after.sizeInBytes == opened.statusOnDisk.sizeInBytes,
            after.modifiedAt == opened.statusOnDisk.modifiedAt
        else { return .changed }
        if status.linkCount > 1 { links.insert(body.digest, of: status) }
        return .read(body)
    }
}

extension FileVisitor {
    /// Opens a JSON file whose name says nothing: a sidecar without its picture, or none of our
    /// business.
    func visit(_ sidecar: FolderSidecars.Reference) -> Visited {
        guard SidecarKind(sidecar.name) == .json else {
            return .sidecar(SidecarOutcome(path: sidecar.path, status: .unmatched))
        }
        do throws(OpeningError) {
            if let bytes = try sidecar.bytes(upTo: TakeoutJSON.maximumSizeInBytes),
                case .picture = TakeoutJSON(bytes)
            {
                return .sidecar(SidecarOutcome(path: sidecar.path, status: .unmatched))
            }
            return .file(
                ScannedFile(.skipped(sidecar.path, .notMedia, "no media in it"))
            )
        } catch {
            return .file(ScannedFile(.failed(sidecar.path, error)))
        }
    }
}

extension Outcome {
    /// A file without media fails where its name promises some, else it is skipped.
    fileprivate static func noMedia(
        _ path: FilePath,
        _ isNamedMedia: Bool,
        _ reason: Warning
    ) -> Outcome {
        Outcome(path: path, status: isNamedMedia ? .failed : .skipped, reason: reason)
    }
}

/// The digests of files that have several names, so that each is read once.
///
/// `@unchecked Sendable`: the table is only touched under its lock.
final class LinkTable: @unchecked Sendable {
    /// Beyond this many files with several names, further ones are read again: memory stays bounded.
    private static let maximumCount = 1 << 20

    private let lock = ConditionLock()
    private var digests: [FileStatus.Identity: Digest] = [:]

    func digest(of status: FileStatus) -> Digest? {
        lock.withLock { digests[status.identity] }
    }

    func insert(_ digest: Digest, of status: FileStatus) {
        lock.withLock {
            guard digests.count < Self.maximumCount else { return }
            digests[status.identity] = digest
        }
    }
}
