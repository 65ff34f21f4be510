import FileSystem
import Hashing
import MediaMetadata

/// A memory as an archive holds it: the record, and what only the archive needs to know.
struct ArchivedMemory: Sendable, Equatable {
    /// Its path is within the archive, its digest is known, and its id is that digest's.
    var memory: Memory
    let digest: Digest
    /// The batch that brought it.
    var batch: Int
    /// Fields that the user set or cleared, as the record spells them: an import leaves them be.
    var editedFields: [String] = []
    /// When it was taken out, in nanoseconds since 1970: it stays known; nil for one that is there.
    var removedAt: Int64?

    init(_ memory: Memory, digest: Digest, batch: Int) {
        self.memory = memory
        self.digest = digest
        self.batch = batch
        self.memory.digest = digest
        self.memory.id = MemoryID(digest)
    }
}
