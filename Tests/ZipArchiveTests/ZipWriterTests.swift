import Bytes
import FileSystem
import TestSupport
import Testing
import ZipArchive

@Suite("Zip writer")
struct ZipWriterTests {
    static let time = ZipTime(
        year: 2019,
        month: 1,
        day: 2,
        hour: 3,
        minute: 4,
        second: 5,
        secondsSince1970: 1_546_398_245
    )

    /// A zip of a picture, a large one, an odd name and a text.
    private func write(to sink: any ByteSink) throws {
        let zip = ZipWriter(sink)
        try zip.addStored(
            Array("2019/01/a.jpg".utf8),
            time: Self.time,
            from: MemoryByteSource([1, 2, 3])
        )
        let large = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        try zip.addStored(Array("é/large.jpg".utf8), time: Self.time, from: MemoryByteSource(large))
        try zip.addStored([0x63, 0xE9], time: .earliest, from: MemoryByteSource([]))
        try zip.addDeflated(Array("memories.json".utf8), time: Self.time, limit: 1_000_000) {
            sink in
            for _ in 0..<10_000 { try sink.write(Array("[0,1,2]\n".utf8)) }
        }
        try zip.finish()
    }

    @Test("a zip is the same bytes whether it goes to a file or down a pipe, and is whole")
    func sameBytes() throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(creating: folder.appending("a.zip"))
        try write(to: file)
        let pipe = MemorySink()
        try write(to: pipe)
        let bytes = try folder.read("a.zip")
        #expect(bytes == pipe.bytes)
        #expect(try ZipFile(MemoryByteSource(bytes)).verify() == 4)
    }

    @Test("entries come back with all that was said of them")
    func entries() throws {
        let sink = MemorySink()
        try write(to: sink)
        let zip = try ZipFile(MemoryByteSource(sink.bytes))
        var directory = zip.entries()
        var entries: [ZipEntry] = []
        while let entry = try directory.next() { entries.append(entry) }
        #expect(
            entries.map { String(decoding: $0.name, as: UTF8.self) }
                == ["2019/01/a.jpg", "é/large.jpg", "c\u{FFFD}", "memories.json"]
        )
        #expect(entries.map(\.nameIsUTF8) == [true, true, false, true])
        #expect(entries.map(\.size) == [3, 700_000, 0, 80_000])
        #expect(entries.map(\.method) == [.stored, .stored, .stored, .deflated])
        #expect(entries.map(\.unixMode) == Array(repeating: 0o100644, count: 4))
        #expect(
            entries.map(\.time.secondsSince1970) == [
                1_546_398_245, 1_546_398_245, 315_532_800, 1_546_398_245,
            ]
        )
        #expect(entries[0].time.second == 4)
        let reader = try zip.open(entries[3])
        var text: [UInt8] = []
        while true {
            let part = try reader.read(upTo: 1_000)
            if part.isEmpty { break }
            text += part
        }
        #expect(text.count == 80_000)
        #expect(text.starts(with: Array("[0,1,2]\n[0".utf8)))
    }

    @Test("the bytes of a small zip are these")
    func golden() throws {
        let sink = MemorySink()
        let zip = ZipWriter(sink)
        try zip.addStored(
            Array("a".utf8),
            time: Self.time,
            from: MemoryByteSource(Array("hi".utf8))
        )
        try zip.finish()
        let time = "5554050001252a2c5c"
        #expect(
            hex(sink.bytes)
                == [
                    "504b0304", "0a00", "0008", "0000", "8218", "224e", "ac2a93d8", "02000000",
                    "02000000",
                    "0100", "0900", "61", time, "6869",
                    "504b0102", "2d03", "0a00", "0008", "0000", "8218", "224e", "ac2a93d8",
                    "02000000",
                    "02000000", "0100", "0900", "0000", "0000", "0000", "0000a481", "00000000",
                    "61", time,
                    "504b0506", "0000", "0000", "0100", "0100", "38000000", "2a000000", "0000",
                ].joined()
        )
    }

    private func hex(_ bytes: [UInt8]) -> String {
        var output: [UInt8] = []
        output.append(hexadecimal: bytes)
        return String(decoding: output, as: UTF8.self)
    }

    @Test(
        "times beyond what zip knows are written as the nearest one, without the extra field",
        arguments: [
            (1965, Int64(-146_000_000), 1980, true), (1980, 315_532_800, 1980, true),
            (2107, 4_323_456_000, 2107, false), (2150, 5_680_281_600, 2107, false),
        ]
    )
    func times(year: Int, seconds: Int64, written: Int, hasExactTime: Bool) throws {
        var time = Self.time
        time.year = year
        time.secondsSince1970 = seconds
        let sink = MemorySink()
        let zip = ZipWriter(sink)
        try zip.addStored(Array("a".utf8), time: time, from: MemoryByteSource([1]))
        try zip.finish()
        var entries = try ZipFile(MemoryByteSource(sink.bytes)).entries()
        let entry = try #require(try entries.next())
        #expect(entry.time.year == written)
        #expect(entry.time.secondsSince1970 == (hasExactTime ? seconds : nil))
    }

    /// Says that it has more bytes than it has, or fewer.
    private final class LyingSource: ByteSource {
        let sizeInBytes: Int
        private let bytes: MemoryByteSource

        init(_ stated: Int, _ real: Int) {
            sizeInBytes = stated
            bytes = MemoryByteSource([UInt8](repeating: 7, count: real))
        }

        func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int)
            throws(ByteSourceError) -> Int
        {
            if sizeInBytes == 13 { throw .unreadable(errno: 5) }
            return try bytes.read(into: buffer, at: offset)
        }
    }

    @Test(
        "a source that changed or can't be read is left out, and the zip is whole without it",
        arguments: [(5, 4), (5, 6), (1_000_000, 900_000), (900_000, 1_000_000), (13, 13)],
        [true, false]
    )
    func changed(sizes: (stated: Int, real: Int), toFile: Bool) throws {
        let folder = try TemporaryFolder()
        let file = try OpenFile(creating: folder.appending("a.zip"))
        let pipe = MemorySink()
        let zip = ZipWriter(toFile ? file : pipe)
        try zip.addStored(Array("a".utf8), time: Self.time, from: MemoryByteSource([1]))
        #expect(throws: ZipInputError.self) {
            try zip.addStored(
                Array("b".utf8),
                time: Self.time,
                from: LyingSource(sizes.stated, sizes.real)
            )
        }
        try zip.addStored(Array("c".utf8), time: Self.time, from: MemoryByteSource([3]))
        try zip.finish()
        let bytes = toFile ? try folder.read("a.zip") : pipe.bytes
        let whole = MemorySink()
        let expected = ZipWriter(whole)
        try expected.addStored(Array("a".utf8), time: Self.time, from: MemoryByteSource([1]))
        try expected.addStored(Array("c".utf8), time: Self.time, from: MemoryByteSource([3]))
        try expected.finish()
        #expect(bytes == whole.bytes)
    }

    @Test("70,000 entries need zip64, and come back")
    func manyEntries() throws {
        let sink = MemorySink()
        let zip = ZipWriter(sink)
        for number in 0..<70_000 {
            try zip.addStored(Array("\(number)".utf8), time: Self.time, from: MemoryByteSource([1]))
        }
        try zip.finish()
        let read = try ZipFile(MemoryByteSource(sink.bytes))
        #expect(read.statedCount == 70_000)
        #expect(try read.verify() == 70_000)
    }

    @Test(
        "exactly 65,534 entries need no zip64, one more does",
        arguments: [(65_534, false), (65_535, true)]
    )
    func threshold(count: Int, isZip64: Bool) throws {
        let sink = MemorySink()
        let zip = ZipWriter(sink)
        let empty = MemoryByteSource([])
        for _ in 0..<count { try zip.addStored([0x61], time: .earliest, from: empty) }
        try zip.finish()
        let tail = sink.bytes.suffix(98)
        #expect(tail.starts(with: [0x50, 0x4B, 6, 6]) == isZip64)
        #expect(try ZipFile(MemoryByteSource(sink.bytes)).statedCount == count)
    }

    @Test("sizes and offsets from 4 GiB - 1 on need zip64, and come back", arguments: [-1, 0])
    func large(difference: Int) throws {
        let size = 0xFFFF_FFFF + difference
        let sink = SparseSink()
        let zip = ZipWriter(sink)
        try zip.addStored([0x61], time: Self.time, from: ZeroSource(size))
        try zip.addStored([0x62], time: Self.time, from: MemoryByteSource([1, 2, 3]))
        try zip.finish()
        let read = try ZipFile(sink)
        var entries = read.entries()
        let first = try #require(try entries.next())
        let second = try #require(try entries.next())
        #expect(first.size == size)
        #expect(first.packedSize == size)
        #expect(second.offset == size + 40 + (difference < 0 ? 0 : 20))
        #expect(try read.open(second).read(upTo: 10) == [1, 2, 3])
    }
}
