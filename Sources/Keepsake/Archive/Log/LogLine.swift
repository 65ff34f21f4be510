import FileSystem
import Hashing

/// One line of an archive's log: something that is to be true, or what came to nothing.
enum LogLine: Sendable, Equatable {
    case batchStarted(Batch)
    /// A memory is brought in, its files moved to their names.
    case added(ArchivedMemory, moves: [FileMove])
    /// A memory of the archive is as told from here on.
    case updated(ArchivedMemory, moves: [FileMove])
    /// What an earlier line of the batch said of that memory came to nothing.
    case dropped(MemoryID)
    case batchFinished(id: Int, at: Int64)

    /// The files that the line moves.
    var moves: [FileMove] {
        switch self {
        case .added(_, let moves), .updated(_, let moves): moves
        case .batchStarted, .dropped, .batchFinished: []
        }
    }

    /// What the line says of the memory, its files being where they are.
    var withoutMoves: LogLine {
        switch self {
        case .added(let entry, _), .updated(let entry, _): .updated(entry, moves: [])
        case .batchStarted, .dropped, .batchFinished: self
        }
    }
}
