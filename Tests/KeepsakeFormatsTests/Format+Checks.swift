import Bytes
import Keepsake
import KeepsakeFormats

extension [Format] {
    /// The format of that name.
    func named(_ name: String) -> Format? { first { $0.name == name } }
}

extension Format {
    /// The bytes of `memories` in this format.
    func written(_ memories: [Memory], _ options: ExportOptions = ExportOptions()) throws -> [UInt8]
    {
        let sink = MemorySink()
        let writer = try makeWriter(Export(to: sink, options: options))
        for memory in memories { try writer.write(memory) }
        try writer.finish()
        return sink.bytes
    }

    /// The memories in `bytes`; the first error is thrown.
    func read(_ bytes: [UInt8]) throws -> [Memory] {
        let (memories, errors) = try readAll(bytes)
        if let error = errors.first { throw error }
        return memories
    }

    /// The memories in `bytes`, and what was wrong with others.
    func readAll(_ bytes: [UInt8]) throws -> (memories: [Memory], errors: [RecordError]) {
        guard let reader = try makeReader?(MemoryRecordInput(bytes)) else { return ([], []) }
        var memories: [Memory] = []
        var errors: [RecordError] = []
        while true {
            do {
                guard let memory = try reader.next() else { return (memories, errors) }
                memories.append(memory)
            } catch let error as RecordError {
                errors.append(error)
            }
        }
    }
}
