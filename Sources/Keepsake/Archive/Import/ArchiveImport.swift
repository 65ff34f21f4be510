import FileSystem

/// One import: takes scanned files in walking order, and brings what is new into an archive.
///
/// Files are put in place a portion at a time. What `add` returns is done: it is on the disk and in
/// the catalog. An import that is broken off, at whatever point, is finished by the next one of the
/// same sources.
public final class ArchiveImport {
    private let writer: ArchiveWriter
    private let options: ImportOptions
    private let admission: Admission
    private let startedAt = SystemClock.now
    /// Whether the log tells of the batch: it begins with the first change.
    private var hasStarted = false
    /// What kept a portion from being put in place: nothing more can be done then.
    private var failure: (any Error)?
    private var settled: [Outcome] = []

    /// An import into `archive`, whose `bodyReader` the scan has to read with.
    ///
    /// - Parameters:
    ///   - archive: opened for writing.
    ///   - options: how to import.
    /// - Throws: `ArchiveError`.
    public init(into archive: Archive, options: ImportOptions = ImportOptions()) throws {
        guard let writer = archive.writer else { throw ArchiveError.readOnly }
        self.writer = writer
        self.options = options
        admission = try ArchiveError.wrapping {
            try Admission(
                catalog: writer.catalog,
                root: archive.root,
                options: options,
                staging: writer.staging
            )
        }
    }

    /// Takes the next file in walking order.
    ///
    /// - Parameter file: as the scan gave it.
    /// - Returns: what became of it and of earlier ones, in walking order, as far as that is settled.
    /// - Throws: `SystemError`, `ArchiveError` where the import cannot go on, such as for a full disk.
    ///   What was done is kept; `finish` keeps what it still can.
    public func add(_ file: ScannedFile) throws -> [Outcome] {
        try ArchiveError.wrapping {
            if let failure { throw failure }
            try writer.staging.check()
            try admission.admit(file)
        }
        if admission.current.isFull(options) {
            try committing { try commit() }
        } else if admission.current.changes.isEmpty, admission.previous == nil {
            // Nothing is to be put in place.
            settled += admission.current.outcomes
            admission.current.outcomes = []
        }
        return takeSettled()
    }

    /// Puts all files in place that were added.
    ///
    /// - Returns: what became of those that were not settled yet.
    /// - Throws: as `add`.
    public func flush() throws -> [Outcome] {
        try committing {
            try commit()
            try settlePrevious()
        }
        return takeSettled()
    }

    /// Ends the import: puts in place what was added and closes the batch.
    ///
    /// - Returns: what became of the files that were not settled yet.
    /// - Throws: as `add`.
    public func finish() throws -> [Outcome] {
        try committing {
            let wasFull = writer.staging.isFull
            if wasFull { makeRoom(in: &admission.current) }
            try commit()
            try settlePrevious(ending: hasStarted)
            // What was given up is to be told by somebody.
            if !wasFull, writer.staging.isFull { try writer.staging.check() }
        }
        hasStarted = false
        // Copies that a scan has made for nothing go at once where every byte counts.
        if writer.staging.isFull { try? writer.tidy() }
        return takeSettled()
    }

    private func takeSettled() -> [Outcome] {
        defer { settled = [] }
        return settled
    }

    /// Runs `body`, the first failure of which ends the import.
    private func committing(_ body: () throws -> Void) throws {
        if let failure { throw failure }
        do {
            try ArchiveError.wrapping(body)
        } catch {
            failure = error
            // What stands in the log can mostly still be done, and what does not can go.
            try? writer.tidy()
            throw error
        }
    }

    /// What the log and the catalog need for each memory, amply.
    private static let roomForMemoryInBytes = 4 << 10
    /// What they need besides.
    private static let roomInBytes = 1 << 20

    /// Gives up the last copies of a portion on a disk that is full, so that log and catalog can tell
    /// of the others.
    private func makeRoom(in portion: inout Portion) {
        let wanted =
            Self.roomInBytes + Self.roomForMemoryInBytes * portion.changes.count
        for move in portion.dropLast(sizeInBytes: wanted).flatMap(\.moves)
        where move.isFromStaging {
            try? writer.mover.remove(move.from)
        }
    }
}

// MARK: - Portions

extension ArchiveImport {
    /// Takes the current portion as far as its files' names; the next synchronisation, which may be
    /// that of the next portion, makes them last.
    private func commit() throws {
        var portion = admission.current
        guard !portion.isEmpty else { return }
        if portion.changes.isEmpty {
            try settlePrevious()
        } else {
            if !hasStarted { portion.leadingLines = [.batchStarted(batch)] }
            try logOrMakeRoom(&portion)
            hasStarted = true
            try writer.synchronize()
            try applyPrevious()
            try putInPlace(&portion)
        }
        portion.logEnd = writer.log.end
        admission.previous = portion
        admission.current = Portion()
        if portion.changes.isEmpty { try applyPrevious() }
    }

    private var batch: Batch {
        Batch(
            id: admission.batch,
            kind: .import,
            startedAt: startedAt,
            sources: options.sources
        )
    }

    /// Makes the names of the previous portion last, and the catalog tell of it.
    private func settlePrevious(ending: Bool = false) throws {
        guard admission.previous != nil || ending else { return }
        if ending {
            let line = LogLine.batchFinished(id: admission.batch, at: SystemClock.now)
            try log([line])
            var portion = admission.previous ?? Portion()
            portion.trailingLines = [line]
            portion.logEnd = writer.log.end
            admission.previous = portion
        }
        try writer.synchronize()
        try applyPrevious()
    }

    private func applyPrevious() throws {
        guard let portion = admission.previous else { return }
        try writer.catalogWriter.apply(
            LogPortion(batch: admission.batch, lines: portion.lines, end: portion.logEnd),
            sources: portion.sources
        )
        try writer.onStep(.applied)
        settled += portion.outcomes
        admission.previous = nil
    }

    /// Where there is no room for the log, some copies make it: the import ends with this portion.
    private func logOrMakeRoom(_ portion: inout Portion) throws {
        do {
            try log(portion.lines)
        } catch let error as SystemError where error.isFull {
            makeRoom(in: &portion)
            guard !portion.changes.isEmpty else { throw error }
            writer.staging.fail(error)
            try log(portion.lines)
        }
    }

    private func log(_ lines: [LogLine]) throws {
        try writer.log.append(lines, of: admission.batch)
        try writer.onStep(.logged)
    }
}

// MARK: - Names

extension ArchiveImport {
    /// Gives the files of `portion` their names.
    ///
    /// What cannot have its name is put right in the portion and in the log.
    private func putInPlace(_ portion: inout Portion) throws {
        var dropped: Set<MemoryID> = []
        for place in portion.changes.indices {
            let change = portion.changes[place]
            guard try change.isNew ? putMediaInPlace(place, &portion) : true else {
                dropped.insert(change.entry.memory.id)
                continue
            }
            let moves = portion.changes[place].moves.dropFirst(change.isNew ? 1 : 0)
            for move in moves where try !put(move) {
                guard let line = portion.changes[place].line.without(move) else { continue }
                portion.alter(place) { $0.take(line) }
                try log([portion.changes[place].line.withoutMoves])
            }
        }
        portion.keepChanges { !dropped.contains($0.entry.memory.id) }
    }

    /// - Returns: whether the file has its name now.
    private func put(_ move: FileMove) throws -> Bool {
        guard case .moved = try writer.mover.move(move) else { return false }
        try writer.onStep(.moved(move.to))
        return true
    }

    /// How often something else may take the name in the last moment.
    private static let maximumAttempts = 16

    /// Gives the file of a new memory its name, another one where that was taken meanwhile.
    ///
    /// - Returns: whether the file system takes any.
    private func putMediaInPlace(_ place: Int, _ portion: inout Portion) throws -> Bool {
        var error: SystemError?
        for _ in 0..<Self.maximumAttempts {
            guard let move = portion.changes[place].moves.first else { return true }
            let result = try writer.mover.move(move)
            guard case .refused(let refusal) = result else {
                try writer.onStep(.moved(move.to))
                return true
            }
            error = refusal
            guard refusal.exists else { break }
            try rename(place, &portion)
        }
        let change = portion.changes[place]
        for move in change.moves { try? writer.mover.remove(move.from) }
        if let index = change.outcome {
            portion.outcomes[index] = portion.outcomes[index].failed(
                .unsafeName,
                error?.reason ?? "no name for it"
            )
            portion.outcomes[index].archivedAs = nil
        }
        try log([.dropped(change.entry.memory.id)])
        return false
    }

    private func rename(_ place: Int, _ portion: inout Portion) throws {
        let renamed = try admission.renamed(portion.changes[place])
        portion.alter(place) { $0 = renamed }
        if let index = renamed.outcome {
            portion.outcomes[index].archivedAs = renamed.entry.memory.path
        }
        try log([.dropped(renamed.entry.memory.id), renamed.line])
        try writer.synchronize()
    }
}
