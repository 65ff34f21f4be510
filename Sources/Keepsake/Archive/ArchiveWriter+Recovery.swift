import FileSystem
import Hashing

extension ArchiveWriter {
    /// Finishes what the log says and the catalog does not know of, and sweeps what nobody waits for.
    func recover() throws {
        let portions = try log.portions(from: try catalog.logOffset()).map(redo)
        // First of all: on a full disk it makes the room that the catalog needs.
        try staging.sweep()
        try onStep(.swept)
        guard !portions.isEmpty else { return }
        try synchronize()
        for portion in portions {
            try catalogWriter.apply(portion)
            try onStep(.applied)
        }
    }

    /// Makes the moves of a portion that were not made.
    ///
    /// - Returns: what is true of it now.
    private func redo(_ portion: LogPortion) throws -> LogPortion {
        var lines: [LogLine] = []
        // Where a file has its name already, the copies of all were on the disk before.
        let isSynchronized = try portion.lines.contains { try $0.moves.contains(where: isMade) }
        for line in portion.lines {
            // Else the power may have gone too early. What follows the first copy that is not whole
            // is left to the next import, so that all comes in the same order as ever.
            guard try isSynchronized || line.moves.allSatisfy({ try isWhole($0.from, $0.digest) })
            else { break }
            if let line = try redo(line) { lines.append(line) }
        }
        return LogPortion(batch: portion.batch, lines: lines, end: portion.end)
    }

    /// Whether the file is gone from its old name and something is at the new one.
    private func isMade(_ move: FileMove) throws -> Bool {
        try mover.open(move.from) == nil && mover.open(move.to) != nil
    }

    /// Makes the moves of a line that were not made.
    ///
    /// - Returns: the line as far as it is true now; nil where nothing is.
    private func redo(_ line: LogLine) throws -> LogLine? {
        var line: LogLine? = line
        for move in line?.moves ?? [] where try !redo(move) { line = line?.without(move) }
        return line
    }

    /// - Returns: whether the file lies at its name now.
    private func redo(_ move: FileMove) throws -> Bool {
        if try isWhole(move.from, move.digest) {
            if case .moved = try mover.move(move) {
                try onStep(.moved(move.to))
                return true
            }
        }
        // Else it was moved before, or is lost: half-written when the power went, or taken away.
        return try isWhole(move.to, move.digest)
    }

    private func isWhole(_ path: FilePath, _ digest: Digest) throws -> Bool {
        guard let (file, _) = try mover.open(path) else { return false }
        let body = try DigestReader().readBody(
            of: file,
            status: try file.status(),
            scratch: BodyScratch()
        )
        return body.digest == digest
    }
}

extension FileMove {
    var isFromStaging: Bool {
        from.parent == ArchiveFolder.name.appending(ArchiveFolder.staging)
    }
}

extension LogLine {
    /// The line where that move could not be made; nil where nothing is left of it.
    func without(_ move: FileMove) -> LogLine? {
        switch self {
        case .added(let entry, let moves):
            guard move.to != entry.memory.path else { return nil }
            return .added(entry.without(move), moves: moves.filter { $0 != move })
        case .updated(let entry, let moves):
            return .updated(entry.without(move), moves: moves.filter { $0 != move })
        case .batchStarted, .dropped, .batchFinished: return self
        }
    }
}

extension ArchivedMemory {
    /// The memory where a file of it has stayed where it was, or was not copied.
    fileprivate func without(_ move: FileMove) -> ArchivedMemory {
        var entry = self
        if entry.memory.path == move.to {
            entry.memory.path = move.from
        } else if move.isFromStaging {
            entry.memory.sidecars.removeAll { $0 == move.to }
        } else {
            entry.memory.sidecars = entry.memory.sidecars.map { $0 == move.to ? move.from : $0 }
        }
        return entry
    }
}
