import Bytes
import Deflate
import Keepsake

/// Records that wait for the end of an export, packed: about 150 bytes each, where a `Memory` takes
/// some thousand.
final class RecordSpool {
    private let record = RecordJSON()
    private let deflater = Deflater(level: .fast)
    private var packed: [UInt8] = []
    private var output: [UInt8] = []

    /// How many there are.
    private(set) var count = 0
    /// How many bytes they have unpacked, as NDJSON.
    private(set) var sizeInBytes = 0

    /// Takes the next memory.
    func append(_ memory: Memory) throws {
        record.append(memory, to: &output)
        output.append(UInt8(ascii: "\n"))
        count += 1
        if output.count >= BufferedOutput.pieceInBytes { try pack(isLast: false) }
    }

    /// Takes no more memories.
    func finish() throws { try pack(isLast: true) }

    private func pack(isLast: Bool) throws {
        sizeInBytes += output.count
        let output = output
        try deflater.deflate(output.span.bytes, isLast: isLast) { packed += $0.bytes }
        self.output.removeAll(keepingCapacity: true)
    }

    /// Calls `body` with each memory, in order; after `finish`, as often as one likes.
    func replay(_ body: (Memory) throws -> Void) throws {
        let reader = JSONRecordReader(.sequence, of: UnpackingInput(packed))
        while let memory = try reader.next() { try body(memory) }
    }
}

/// Packed bytes as an input of records.
private final class UnpackingInput: RecordInput {
    private let inflater = Inflater()
    private let packed: [UInt8]
    private var position = 0

    init(_ packed: [UInt8]) { self.packed = packed }

    var source: (any ByteSource)? { nil }

    func read(upTo count: Int) throws -> [UInt8] {
        let packed = packed
        while !inflater.isFinished, position < packed.count {
            let (bytes, taken) = try inflater.inflate(
                packed.span.bytes.extracting(position...),
                upTo: count
            )
            position += taken
            if !bytes.isEmpty { return bytes }
        }
        return []
    }
}
