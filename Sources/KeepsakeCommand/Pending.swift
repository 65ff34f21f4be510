import Bytes
import FileSystem
import Keepsake
import KeepsakeFormats

// Stand-ins for what is being built elsewhere; this file goes when that is merged.

extension Format {
    static var builtIn: [Format] {
        [
            Format(
                name: "ndjson",
                fileExtension: "ndjson",
                mediaType: "application/x-ndjson",
                summary: "the record itself, one a line",
                output: .text,
                makeWriter: { NDJSON(sink: $0.sink) }
            )
        ]
    }
}

private final class NDJSON: FormatWriter {
    private let sink: any ByteSink

    init(sink: any ByteSink) { self.sink = sink }

    func write(_ memory: Memory) throws {
        var line: [UInt8] = []
        RecordJSON().append(memory, to: &line)
        try sink.write(line + [UInt8(ascii: "\n")])
    }

    func finish() {}
}

struct Archive {
    init(reading path: FilePath) throws {
        throw SystemError(code: 2, call: "open", path: path)
    }

    func memories(matching filter: MemoryFilter) throws -> Memories { Memories() }

    struct Memories {
        func next() throws -> Memory? { nil }
    }
}
