import FileSystem
import Hashing

extension ArchiveWriter {
    /// Finishes what the log says and the catalog does not know of.
    func recover() throws {
        let portions = try log.portions(from: try catalog.logOffset()).map { portion in
            LogPortion(
                batch: portion.batch,
                lines: try portion.lines.compactMap(redo),
                end: portion.end
            )
        }
        guard !portions.isEmpty else { return }
        try synchronize()
        for portion in portions {
            try catalogWriter.apply(portion)
            try onStep(.applied)
        }
    }

    /// Makes the moves that were not made.
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
