import FileSystem

/// What an import does at once: files get their names, the catalog and the log tell of it.
struct Portion {
    /// A memory that is new, or that is to be as told from here on.
    struct Change {
        var entry: ArchivedMemory
        var moves: [FileMove]
        let isNew: Bool
        /// What the file was called that it came from.
        let originalName: FilePath
        /// Which of the portion's outcomes tells of it; only a new memory has one.
        var outcome: Int?

        var line: LogLine {
            isNew ? .added(entry, moves: moves) : .updated(entry, moves: moves)
        }

        /// Makes the change what `line` says of it.
        mutating func take(_ line: LogLine) {
            switch line {
            case .added(let entry, let moves), .updated(let entry, let moves):
                self.entry = entry
                self.moves = moves
            case .batchStarted, .dropped, .batchFinished: break
            }
        }
    }

    /// What the log says before and behind the changes.
    var leadingLines: [LogLine] = []
    var trailingLines: [LogLine] = []
    /// Where the log goes on behind it, once it is there.
    var logEnd = 0
    /// What became of each file, in walking order.
    var outcomes: [Outcome] = []
    private(set) var changes: [Change] = []
    /// Files that need not be read again.
    var sources: [SourceFile] = []
    /// The bytes of all new memories.
    private(set) var sizeInBytes = 0
    private var places: [MemoryID: Int] = [:]
    /// The second halves of pairs, by the first.
    private var secondHalves: [MemoryID: MemoryID] = [:]

    /// Whether nothing is to be done.
    var isEmpty: Bool { changes.isEmpty && sources.isEmpty && outcomes.isEmpty }

    var lines: [LogLine] { leadingLines + changes.map(\.line) + trailingLines }

    /// Whether it is time to put it in place; outcomes and sources alone take little room.
    func isFull(_ options: ImportOptions) -> Bool {
        changes.count >= options.memoriesInPortion || sizeInBytes >= options.bytesInPortion
            || max(outcomes.count, sources.count) >= 4 * options.memoriesInPortion
    }

    mutating func append(_ change: Change) {
        let id = change.entry.memory.id
        places[id] = changes.count
        if let first = change.entry.memory.pair { secondHalves[first] = id }
        if change.isNew { sizeInBytes += change.entry.memory.sizeInBytes }
        changes.append(change)
    }

    /// Where the change of that memory stands.
    func place(of id: MemoryID) -> Int? { places[id] }

    /// The memory as it will be.
    func entry(_ id: MemoryID) -> ArchivedMemory? { places[id].map { changes[$0].entry } }

    func secondHalf(of id: MemoryID) -> MemoryID? { secondHalves[id] }

    /// Alters a change; its memory stays the same one.
    mutating func alter(_ place: Int, _ change: (inout Change) -> Void) { change(&changes[place]) }

    /// Takes the last changes out, with the outcomes from the first of them on, until their files
    /// take `sizeInBytes` together.
    ///
    /// - Returns: the changes.
    mutating func dropLast(sizeInBytes: Int) -> [Change] {
        var dropped: [Change] = []
        var size = 0
        while size < sizeInBytes, let change = changes.popLast() {
            dropped.append(change)
            guard change.isNew else { continue }
            size += change.entry.memory.sizeInBytes
            self.sizeInBytes -= change.entry.memory.sizeInBytes
            if let outcome = change.outcome { outcomes.removeLast(outcomes.count - outcome) }
        }
        findPlaces()
        return dropped
    }

    /// Takes changes out that came to nothing.
    mutating func keepChanges(where isKept: (Change) -> Bool) {
        guard !changes.allSatisfy(isKept) else { return }
        changes = changes.filter(isKept)
        findPlaces()
    }

    private mutating func findPlaces() {
        places = [:]
        for (place, change) in changes.enumerated() { places[change.entry.memory.id] = place }
    }
}
