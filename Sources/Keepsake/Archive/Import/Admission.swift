import FileSystem
import Hashing
import MediaMetadata

/// Decides what becomes of each file of an import: what is known, what is new and how it will be
/// called.
///
/// A pure function of the files so far and of the archive before: where an import is interrupted,
/// the next one decides alike.
final class Admission {
    private let catalog: Catalog?
    let names: ArchiveNames
    private let layout: ArchiveLayout
    private let includesTrashed: Bool
    /// None for a plan, which copies nothing.
    let staging: StagingArea?
    private let mover: FileMover?
    private let scratch = BodyScratch()

    /// The batch that new memories belong to.
    let batch: Int
    /// What is to be done next.
    var current = Portion()
    /// What was done, but is not in the catalog yet.
    var previous: Portion?

    init(
        catalog: Catalog?,
        root: Folder?,
        options: ImportOptions,
        staging: StagingArea?
    ) throws {
        self.catalog = catalog
        layout = options.layout
        includesTrashed = options.includesTrashed
        mover = staging == nil ? nil : root.map { FileMover($0) }
        self.staging = staging
        names = ArchiveNames(root: root, catalog: catalog)
        batch = try catalog?.nextBatch() ?? 1
    }

    /// Takes the next file in walking order.
    func admit(_ file: ScannedFile) throws {
        let outcome: Outcome
        switch file.outcome.status {
        case .skipped, .failed, .known, .imported:
            discard(file.staged)
            outcome = file.outcome
        case .read where isTrash(file), .duplicate where isTrash(file):
            discard(file.staged)
            outcome = Outcome(
                path: file.outcome.path,
                status: .skipped,
                reason: Warning(.trashed, "its owner had thrown it away")
            )
        case .duplicate: outcome = try admitDuplicate(file)
        case .read: outcome = try admitRead(file)
        }
        current.outcomes.append(outcome)
    }

    /// The memory as it is, or will be once this import's changes are made.
    func entry(_ id: MemoryID) throws -> ArchivedMemory? {
        if let entry = current.entry(id) ?? previous?.entry(id) { return entry }
        return try catalog?.memory(id)
    }

    private func admitDuplicate(_ file: ScannedFile) throws -> Outcome {
        var outcome = file.outcome
        discard(file.staged)
        if let id = outcome.memory?.duplicate?.original, let original = try entry(id) {
            try fill(original, from: file)
            outcome.archivedAs = original.memory.path
            note(file)
        }
        return outcome
    }

    private func admitRead(_ file: ScannedFile) throws -> Outcome {
        var outcome = file.outcome
        guard let memory = outcome.memory, let digest = memory.digest else {
            return outcome.failed(.unreadable, "its bytes were not read")
        }
        guard let known = try entry(MemoryID(digest)), known.digest == digest else {
            return try bring(file, memory, digest)
        }
        discard(file.staged)
        outcome.status = known.batch == batch ? .duplicate : .known
        if known.removedAt == nil {
            try fill(known, from: file)
            outcome.archivedAs = known.memory.path
        } else {
            outcome.reason = Warning(.removed, "it was removed from the archive")
        }
        note(file)
        return outcome
    }

    private func isTrash(_ file: ScannedFile) -> Bool { file.isTrashed && !includesTrashed }

    private func discard(_ staged: StagedFile?) {
        if let staged { staging?.discard(staged) }
    }

    /// Remembers a file that was read, so that it need not be read again.
    private func note(_ file: ScannedFile) {
        // What has no copy was known before, or is another name of what has one.
        guard file.staged != nil, let status = file.status, let memory = file.outcome.memory,
            let digest = memory.digest, status.sizeInBytes == memory.sizeInBytes,
            status.modifiedAt == memory.modifiedAt
        else { return }
        current.sources.append(SourceFile(status, digest: digest))
    }
}

// MARK: - New memories

extension Admission {
    private func bring(
        _ file: ScannedFile,
        _ memory: Memory,
        _ digest: Digest
    ) throws -> Outcome {
        var outcome = file.outcome
        var moves: [FileMove] = []
        let originalName = memory.path.lastComponent
        var archived = memory
        archived.sourcePath = memory.path
        archived.duplicate = nil
        if let staging {
            guard let staged = try file.staged ?? stage(memory, digest, in: staging) else {
                return outcome.failed(.changedWhileRead, "it could not be read a second time")
            }
            archived.path = try claimPath(for: memory, originalName)
            moves = [
                FileMove(
                    from: ArchiveFolder.path(of: staged),
                    to: archived.path,
                    digest: digest
                )
            ]
        } else {
            archived.path = try claimPath(for: memory, originalName)
        }
        let sidecars = try bringSidecars(of: file, besides: archived)
        archived.sidecars = sidecars.paths
        archived.warnings += sidecars.warnings
        outcome.status = .imported
        outcome.archivedAs = archived.path
        current.append(
            Portion.Change(
                entry: ArchivedMemory(archived, digest: digest, batch: batch),
                moves: moves + sidecars.moves,
                isNew: true,
                originalName: originalName,
                outcome: current.outcomes.count
            )
        )
        note(file)
        return outcome
    }

    /// Copies a file whose bytes are known but whose copy is not there: the first of several names
    /// of one file need not be the one that was read.
    ///
    /// - Returns: nil where it is not what it was any more.
    private func stage(
        _ memory: Memory,
        _ digest: Digest,
        in staging: StagingArea
    ) throws -> StagedFile? {
        do throws(SystemError) {
            let file = try OpenFile(reading: memory.path, followingLinks: true)
            let status = try file.status()
            guard status.kind == .file else { return nil }
            let body = try staging.readBody(of: file, status: status, scratch: scratch)
            if body.digest == digest { return body.staged }
            discard(body.staged)
        } catch {
            try staging.check()
        }
        return nil
    }

    /// A name for the memory, the same as its other half's where that is there already.
    private func claimPath(for memory: Memory, _ originalName: FilePath) throws -> FilePath {
        let path = layout.path(for: memory, originalName: originalName)
        let firstHalf = memory.pair ?? memory.id
        guard let other = try otherHalf(of: memory) else {
            return try names.claim(path, for: firstHalf)
        }
        let otherName = (other.memory.sourcePath ?? other.memory.path).lastComponent
        let otherPath = layout.path(for: other.memory, originalName: otherName)
        // Where the other half was given another place since, it stays there.
        guard otherPath.parent == other.memory.path.parent else {
            return try names.claim(path, for: firstHalf)
        }
        let claimed = try names.claim(
            path,
            beside: otherPath,
            inPlaceOf: other.memory.path,
            for: firstHalf
        )
        if claimed.other != other.memory.path { try rename(other, to: claimed.other) }
        return claimed.path
    }

    func otherHalf(of memory: Memory) throws -> ArchivedMemory? {
        let other: ArchivedMemory?
        if let first = memory.pair {
            other = try entry(first)
        } else if let second = current.secondHalf(of: memory.id)
            ?? previous?.secondHalf(of: memory.id)
        {
            other = try entry(second)
        } else {
            other = try catalog?.secondHalf(of: memory.id)
        }
        return other?.removedAt == nil ? other : nil
    }
}

// MARK: - Changes of memories that are there

extension Admission {
    /// Fills what the archive does not know of `entry` from a file that is its equal.
    private func fill(_ entry: ArchivedMemory, from file: ScannedFile) throws {
        guard entry.removedAt == nil, let other = file.outcome.memory else { return }
        var memory = entry.memory.filled(from: other, except: entry.editedFields)
        var moves: [FileMove] = []
        if entry.memory.sidecars.isEmpty, !other.sidecars.isEmpty {
            let sidecars = try bringSidecars(of: file, besides: memory ?? entry.memory)
            if !sidecars.paths.isEmpty {
                memory = memory ?? entry.memory
                memory?.sidecars = sidecars.paths
                moves = sidecars.moves
            }
        }
        guard let memory else { return }
        try change(entry) { change in
            change.entry.memory = memory
            change.moves += moves
        }
    }

    /// Gives a memory and its sidecars another name.
    private func rename(_ entry: ArchivedMemory, to path: FilePath) throws {
        var sidecars: [(old: FilePath, new: FilePath, digest: Digest?)] = []
        for old in entry.memory.sidecars {
            let name = SidecarName.path(
                of: old.lastComponent,
                original: entry.memory.path.lastComponent,
                at: path
            )
            names.release(old)
            let new = try names.claim(name, for: entry.memory.id)
            sidecars.append((old, new, try digest(of: old)))
        }
        try change(entry) { change in
            change.move(entry.memory.path, to: path, digest: staging == nil ? nil : entry.digest)
            change.entry.memory.path = path
            change.entry.memory.sidecars = sidecars.map(\.new)
            for (old, new, digest) in sidecars { change.move(old, to: new, digest: digest) }
        }
        if let place = current.place(of: entry.memory.id),
            let outcome = current.changes[place].outcome
        {
            current.outcomes[outcome].archivedAs = path
        }
    }

    /// A new memory under another name, since something has taken the one it was to have.
    func renamed(_ change: Portion.Change) throws -> Portion.Change {
        var renamed = change
        let memory = change.entry.memory
        let plain = layout.path(for: memory, originalName: change.originalName)
        let path = try names.claim(plain, for: memory.pair ?? memory.id)
        renamed.move(memory.path, to: path, digest: nil)
        renamed.entry.memory.path = path
        renamed.entry.memory.sidecars = try memory.sidecars.map { old in
            // One that is not the memory's alone stays as it is.
            guard change.moves.contains(where: { $0.to == old }) else { return old }
            let name = SidecarName.path(
                of: old.lastComponent,
                original: memory.path.lastComponent,
                at: path
            )
            names.release(old)
            let new = try names.claim(name, for: memory.id)
            renamed.move(old, to: new, digest: nil)
            return new
        }
        return renamed
    }

    /// Of a sidecar that lies in the archive already; nil for a plan.
    private func digest(of sidecar: FilePath) throws -> Digest? {
        guard let file = try mover?.open(sidecar)?.file else { return nil }
        return SHA256.digest(of: try file.readAll(upTo: Self.maximumSidecarInBytes))
    }

    /// Alters the change of the current portion that tells of `entry`, a new one where none does.
    private func change(
        _ entry: ArchivedMemory,
        _ alter: (inout Portion.Change) -> Void
    ) throws {
        let id = entry.memory.id
        if let place = current.place(of: id) { return current.alter(place, alter) }
        var change = Portion.Change(
            entry: entry,
            moves: [],
            isNew: false,
            originalName: (entry.memory.sourcePath ?? entry.memory.path).lastComponent
        )
        alter(&change)
        current.append(change)
    }
}

extension Portion.Change {
    /// Moves what lies at `old`, or is to lie there, to `new`; nothing where that has no digest.
    fileprivate mutating func move(_ old: FilePath, to new: FilePath, digest: Digest?) {
        if let index = moves.firstIndex(where: { $0.to == old }) {
            moves[index] = FileMove(from: moves[index].from, to: new, digest: moves[index].digest)
        } else if let digest {
            moves.append(FileMove(from: old, to: new, digest: digest))
        }
    }
}

extension Outcome {
    func failed(_ code: WarningCode, _ detail: String) -> Outcome {
        Outcome(path: path, status: .failed, memory: memory, reason: Warning(code, detail))
    }
}
