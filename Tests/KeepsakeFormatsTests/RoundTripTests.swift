import Bytes
import Keepsake
import KeepsakeFormats
import TestSupport
import Testing

@Suite("Round trips")
struct RoundTripTests {
    static let readable = Format.builtIn.filter { $0.makeReader != nil }.map(\.name)

    @Test("what keepsake writes, it reads back with nothing lost", arguments: readable)
    func samples(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        let written = try format.written(Samples.all)
        let read = try format.read(written)
        #expect(read.count == Samples.all.count)
        for (memory, original) in zip(read, Samples.all) { expectSame(memory, original, name) }
        if name != "zip" { #expect(try format.written(read) == written) }
    }

    @Test("random memories come back, too", arguments: readable)
    func random(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        var random = SeededRandom()
        let memories = (0..<300).map { _ in
            var memory = Memory.random(using: &random)
            // A zip holds as many bytes.
            if name == "zip" { memory.sizeInBytes %= 2_000 }
            return memory
        }
        let read = try format.read(try format.written(memories))
        for (memory, original) in zip(read, memories) { expectSame(memory, original, name) }
        #expect(read.count == memories.count)
    }

    /// `String ==` holds Unicode forms equal, so the bytes of the record are compared as well.
    private func expectSame(_ memory: Memory, _ original: Memory, _ format: String) {
        var original = original
        if format == "zip" {
            // There the path is the entry's name, and every file is hashed.
            #expect(memory.path.lastComponent.bytes.count >= 4)
            original.digest = SHA256.digest(of: SampleMedia.bytes(of: original))
            original.path = memory.path
        }
        #expect(memory == original)
        #expect(Self.json(memory) == Self.json(original))
    }

    private static func json(_ memory: Memory) -> [UInt8] {
        var output: [UInt8] = []
        RecordJSON().append(memory, to: &output)
        return output
    }
}
