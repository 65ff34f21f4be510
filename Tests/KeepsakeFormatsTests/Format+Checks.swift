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
        let writer = try makeWriter(Export(to: sink, options: options, media: SampleMedia()))
        for memory in memories { try writer.write(sample(memory)) }
        try writer.finish()
        return sink.bytes
    }

    /// `memory` as this format can take it: a zip only takes a file that its record speaks of.
    func sample(_ memory: Memory) -> Memory {
        guard name == Format.zip.name else { return memory }
        var memory = memory
        memory.digest = SHA256.digest(of: SampleMedia.bytes(of: memory))
        return memory
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

/// Files of as many bytes as their records say.
struct SampleMedia: MediaStore {
    func open(_ memory: Memory) -> any ByteSource {
        MemoryByteSource(Self.bytes(of: memory))
    }

    /// The path, so that the files differ, and zeros.
    static func bytes(of memory: Memory) -> [UInt8] {
        let path = memory.path.bytes.prefix(memory.sizeInBytes)
        return path + [UInt8](repeating: 0, count: memory.sizeInBytes - path.count)
    }
}
