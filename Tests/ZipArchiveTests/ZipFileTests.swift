import Bytes
import TestSupport
import Testing
import ZipArchive

@Suite("Zip file")
struct ZipFileTests {
    private func zip(prefix: [UInt8] = [], suffix: [UInt8] = []) throws -> [UInt8] {
        let sink = MemorySink()
        let zip = ZipWriter(sink)
        try zip.addStored(
            Array("a.jpg".utf8),
            time: ZipWriterTests.time,
            from: MemoryByteSource([1, 2, 3])
        )
        try zip.addDeflated(Array("b.txt".utf8), time: ZipWriterTests.time, limit: 100) { sink in
            try sink.write(Array("hello hello hello hello".utf8))
        }
        try zip.finish()
        return prefix + sink.bytes + suffix
    }

    /// How many entries are whole.
    private func verify(_ bytes: [UInt8]) throws(ZipError) -> Int {
        try ZipFile(MemoryByteSource(bytes)).verify()
    }

    @Test("bytes before and behind a zip do no harm")
    func surroundings() throws {
        #expect(try verify(zip()) == 2)
        #expect(try verify(zip(prefix: Array(repeating: 9, count: 1_000))) == 2)
        #expect(try verify(zip(suffix: Array("a comment that nobody announced".utf8))) == 2)
    }

    @Test("an empty zip has no entries")
    func empty() throws {
        let sink = MemorySink()
        try ZipWriter(sink).finish()
        #expect(sink.bytes.count == 22)
        #expect(try verify(sink.bytes) == 0)
    }

    @Test("a changed byte of an entry shows in its checksum")
    func checksum() throws {
        var bytes = try zip()
        let place = try #require(bytes.firstIndex(of: 2).map { _ in 30 + 5 + 9 + 1 })
        #expect(bytes[place] == 2)
        bytes[place] = 7
        #expect(throws: ZipError.checksum) { try verify(bytes) }
    }

    @Test("what is no zip is told so")
    func noZip() {
        #expect(throws: ZipError.notZip) { try verify([]) }
        #expect(throws: ZipError.notZip) {
            try verify(Array("PK\u{3}\u{4} and more, but no end".utf8))
        }
    }

    @Test("a zip that is cut anywhere is an error, never more")
    func cut() throws {
        let bytes = try zip()
        for count in 0..<bytes.count {
            #expect(throws: ZipError.self) { try verify(Array(bytes[..<count])) }
        }
    }

    @Test("a zip with bytes changed is read or refused, never more")
    func changed() throws {
        var random = SeededRandom()
        let bytes = try zip()
        for _ in 0..<10_000 {
            var bytes = bytes
            for _ in 0..<random.number(in: 1...6) {
                let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, random.bytes(1)[0]]
                bytes[random.number(in: 0...bytes.count - 1)] =
                    values.randomElement(using: &random) ?? 0
            }
            _ = try? verify(bytes)
        }
    }

    @Test("numbers of zip64 that lie beyond the file are refused, whichever they are")
    func hostileNumbers() throws {
        for number in [0, 1, 0x7FFF_FFFF_FFFF_FFFF, 0x8000_0000_0000_0000, UInt64.max, 1 << 62] {
            for field in 0..<3 {
                let bytes = Self.zip64(field: field, number: number)
                #expect(throws: ZipError.self) { try verify(bytes) }
            }
        }
    }

    /// A zip whose one entry has `number` as its size, packed size or offset.
    private static func zip64(field: Int, number: UInt64) -> [UInt8] {
        var numbers: [UInt64] = [5, 5, 0]
        numbers[field] = number
        var bytes: [UInt8] = Array("PK\u{1}\u{2}".utf8) + [45, 3, 45, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        bytes += [1, 2, 3, 4] + Array(repeating: 0xFF, count: 8) + [1, 0, 28, 0, 0, 0, 0, 0, 0, 0]
        bytes += [0, 0, 0, 0] + Array(repeating: 0xFF, count: 4) + [0x61, 1, 0, 24, 0]
        for number in numbers {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
            }
        }
        let size = UInt8(bytes.count)
        return bytes + Array("PK\u{5}\u{6}".utf8) + [0, 0, 0, 0, 1, 0, 1, 0, size, 0, 0, 0]
            + [0, 0, 0, 0, 0, 0]
    }
}
