import Bytes
import Keepsake
import KeepsakeFormats
import TestSupport
import Testing

/// What every format is held to, whichever it is.
@Suite("Format writers")
struct FormatWriterChecks {
    static let names = Format.builtIn.map(\.name)

    @Test("each file in Formats is a format in the list, and the other way round")
    func listing() throws {
        let folder = FilePath("\(#filePath)").parent.parent.parent
            .appending("Sources/KeepsakeFormats/Formats")
        let files = try Folder(folder).entries().map {
            String(decoding: $0.name.stem, as: UTF8.self)
        }
        let spelt = ["GeoJSONLines": "geojsonl"]
        #expect(Set(files.map { spelt[$0] ?? $0.lowercased() }) == Set(Self.names))
        #expect(Self.names == Self.names.sorted())
    }

    @Test("the same memories are the same bytes as ever", arguments: names, Golden.allCases)
    func golden(name: String, golden: Golden) throws {
        let format = try #require(Format.builtIn.named(name))
        var written = try format.written(golden.memories)
        if name == "zip" { written = try ZipListing.text(of: written) }
        let expected = try golden.bytes(name: name, fileExtension: format.fileExtension, written)
        #expect(
            written == expected,
            "\(String(decoding: written, as: UTF8.self))"
        )
    }

    @Test("ten thousand memories pass in small pieces", arguments: names)
    func many(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        let sink = MeasuringSink()
        let writer = try format.makeWriter(Export(to: sink, media: SampleMedia()))
        for number in 0..<10_000 { try writer.write(format.sample(Samples.plain(number))) }
        try writer.finish()
        #expect(sink.largestPieceInBytes <= 300 << 10)
        #expect(sink.sizeInBytes > 1_000_000)
    }

    @Test("what a sink says when it fails comes through", arguments: names)
    func failing(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        for room in [0, 100_000, 500_000] {
            let writer = try format.makeWriter(
                Export(to: FailingSink(room: room), media: SampleMedia())
            )
            #expect(throws: FailingSink.Full.self, "room for \(room) bytes") {
                for number in 0..<3_000 { try writer.write(format.sample(Samples.plain(number))) }
                try writer.finish()
            }
        }
    }

    @Test(
        "a text that is cut anywhere is read as far as it goes",
        arguments: RoundTripTests.readable
    )
    func cut(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        let memories = [Samples.full, Samples.plain(), Samples.hostile("x,\"\r\n;")]
        let bytes = try format.written(memories)
        for count in stride(from: 0, to: bytes.count, by: bytes.count / 1_000 + 1) {
            let (read, _) = try format.readAll(Array(bytes[..<count]))
            // The last row of a table may end without a line end, so a cut in it may not show.
            let whole = read.dropLast()
            #expect(read.count <= memories.count, "cut at \(count)")
            #expect(whole.map(\.id) == memories.prefix(whole.count).map(\.id), "cut at \(count)")
        }
    }

    @Test(
        "a text with bytes changed is read or complained about",
        arguments: RoundTripTests.readable
    )
    func changed(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        var random = SeededRandom()
        let bytes = try format.written([Samples.full, Samples.plain()])
        for _ in 0..<1_000 {
            var bytes = bytes
            for _ in 0..<random.number(in: 1...4) {
                bytes[random.number(in: 0...bytes.count - 1)] = random.bytes(1)[0]
            }
            #expect(throws: Never.self) { _ = try format.readAll(bytes) }
        }
    }
}

/// A sink that only measures.
final class MeasuringSink: ByteSink {
    private(set) var sizeInBytes = 0
    private(set) var largestPieceInBytes = 0

    func write(_ bytes: [UInt8]) {
        sizeInBytes += bytes.count
        largestPieceInBytes = max(largestPieceInBytes, bytes.count)
    }
}

/// A sink that has room for so many bytes.
final class FailingSink: ByteSink {
    struct Full: Error {}

    private var room: Int

    init(room: Int) { self.room = room }

    func write(_ bytes: [UInt8]) throws {
        guard bytes.count <= room else { throw Full() }
        room -= bytes.count
    }
}
