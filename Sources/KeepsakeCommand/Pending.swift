import FileSystem
import Keepsake

// Stand-ins for what is being built elsewhere; this file goes when that is merged.

struct Archive {
    init(reading path: FilePath) throws {
        throw SystemError(code: 2, call: "open", path: path)
    }

    func memories(matching filter: MemoryFilter) throws -> Memories { Memories() }

    struct Memories {
        func next() throws -> Memory? { nil }
    }
}
