import Bytes
import FileSystem
import Keepsake
import TestSupport
import Testing
import ZipArchive

@testable import KeepsakeFormats

@Suite("Zip export")
struct ZipExportTests {
    /// A memory whose file holds `text`.
    private func memory(_ path: FilePath, _ text: String, year: Int? = nil) -> Memory {
        let digest = SHA256.digest(of: Array(text.utf8))
        var memory = Memory(
            id: MemoryID(digest),
            path: path,
            format: .jpeg,
            sizeInBytes: text.utf8.count,
            modifiedAt: 1_546_398_245_000_000_000,
            digest: digest
        )
        memory.title = text
        memory.takenAt = year.flatMap { WallClock(year: $0, month: 6, day: 1) }.map {
            CaptureDate($0)
        }
        memory.takenAtSource = memory.takenAt.map { _ in .user }
        return memory
    }

    private func memory(_ path: String, _ text: String, year: Int? = nil) -> Memory {
        memory(FilePath(path), text, year: year)
    }

    /// The file of each holds its title.
    private struct TitleMedia: MediaStore {
        func open(_ memory: Memory) throws -> any ByteSource {
            if memory.title == "short" { return ShortSource() }
            guard let title = memory.title, title != "gone" else {
                throw SystemError(code: 2, call: "open", path: memory.path)
            }
            return MemoryByteSource(Array((title == "changed" ? "!" : title).utf8))
        }
    }

    /// Ends before it said that it would.
    private final class ShortSource: ByteSource {
        let sizeInBytes = 5

        func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int { 0 }
    }

    private func zip(_ memories: [Memory], to sink: any ByteSink) throws {
        let writer = try Format.zip.makeWriter(Export(to: sink, media: TitleMedia()))
        for memory in memories { try writer.write(memory) }
        try writer.finish()
    }

    private func names(_ memories: [Memory]) throws -> [String] {
        let sink = MemorySink()
        try zip(memories, to: sink)
        return try Format.zip.read(sink.bytes).map(\.path.text)
    }

    @Test("files lie at their layout names, which differ on every system")
    func layout() throws {
        let names = try names([
            memory("x/a.jpg", "1", year: 2019), memory("y/A.JPG", "2", year: 2019),
            memory("a.jpg", "3"), memory("caf\u{E9}.jpg", "4"), memory("cafe\u{301}.jpg", "5"),
            memory("Straße.jpg", "6"), memory("STRASSE.jpg", "7"), memory("a\\b:c?.jpg", "8"),
            memory("aux.jpg", "9"), memory("dot.", "10"), memory("memories.json", "11"),
        ])
        #expect(
            names == [
                "2019/06/a.jpg", "2019/06/A-d4735e3a.JPG", "undated/a.jpg", "undated/caf\u{E9}.jpg",
                "undated/cafe\u{301}-ef2d127d.jpg", "undated/Straße.jpg",
                "undated/STRASSE-7902699b.jpg", "undated/a_b_c_.jpg", "undated/_aux.jpg",
                "undated/dot_", "undated/memories.json",
            ]
        )
    }

    @Test("the other half of a renamed pair is renamed alike")
    func pairs() throws {
        let still = memory("b/IMG_1.heic", "still")
        var video = memory("b/IMG_1.mov", "video")
        video.pair = still.id
        let digits = still.id.text.prefix(8)
        #expect(
            try names([memory("a/IMG_1.heic", "first"), still, video])
                == [
                    "undated/IMG_1.heic", "undated/IMG_1-\(digits).heic",
                    "undated/IMG_1-\(digits).mov",
                ]
        )
    }

    @Test("the records inside are those of the formats, with the entries' names")
    func records() throws {
        let memories = [memory("a.jpg", "1", year: 2019), memory("b.jpg", "2")]
        let sink = MemorySink()
        try zip(memories, to: sink)
        var renamed = memories
        renamed[0].path = FilePath("2019/06/a.jpg")
        renamed[1].path = FilePath("undated/b.jpg")
        for (name, format) in [("json", Format.json), ("csv", .csv), ("geojson", .geojson)] {
            let content = try ZipListing.entry("memories.\(name)", of: sink.bytes)
            #expect(try content == format.written(renamed))
        }
    }

    @Test("a file that is gone or has changed is left out and named; the rest is whole")
    func leftOut() throws {
        let sink = MemorySink()
        let writer = try Format.zip.makeWriter(Export(to: sink, media: TitleMedia()))
        #expect(
            throws: MemoryLeftOut(
                path: FilePath("gone.jpg"),
                reason: Warning(.unreadable, "No such file or directory")
            )
        ) { try writer.write(memory("gone.jpg", "gone")) }
        #expect(
            throws: MemoryLeftOut(
                path: FilePath("c.jpg"),
                reason: Warning(.changedWhileRead, "1 bytes, 7 in its record")
            )
        ) { try writer.write(memory("c.jpg", "changed")) }
        #expect(
            throws: MemoryLeftOut(
                path: FilePath("s.jpg"),
                reason: Warning(.changedWhileRead, "its bytes changed while it was exported")
            )
        ) { try writer.write(memory("s.jpg", "short")) }
        try writer.write(memory("d.jpg", "d"))
        try writer.finish()
        #expect(try Format.zip.read(sink.bytes).map(\.path.text) == ["undated/d.jpg"])
        #expect(try ZipFile(MemoryByteSource(sink.bytes)).verify() == 5)
    }

    @Test("records alone make no zip")
    func noMedia() {
        #expect(throws: ExportError.noMedia) { try Format.zip.makeWriter(Export(to: MemorySink())) }
    }

    @Test("a zip without records, or on a pipe, is told so")
    func unreadable() throws {
        let sink = MemorySink()
        try ZipWriter(sink).finish()
        let (_, errors) = try Format.zip.readAll(sink.bytes)
        #expect(errors == [RecordError(position: 0, reason: "the zip holds no memories.json")])
    }

    @Test(
        "unzip unpacks it and sha256sum finds every file whole, whatever its name",
        .enabled(if: Program.isInstalled("unzip") && Program.isInstalled("sha256sum"))
    )
    func checksums() throws {
        let folder = try TemporaryFolder()
        let odd = FilePath(bytes: Array("caf".utf8) + [0xE9, 0x0A] + Array(".jpg".utf8))
        var undigested = memory("h.jpg", "hash me")
        undigested.digest = nil
        try zip(
            [
                memory(odd, "1"), memory("é ü.jpg", "2"), memory("a\\b.jpg", "3", year: 2019),
                undigested,
            ],
            to: OpenFile(creating: folder.appending("a.zip"))
        )
        let unzip = try Program(path: FilePath("/usr/bin/unzip"))
            .run(["-q", "a.zip"], environment: ["LC_ALL": "C.UTF-8"], in: folder.path)
        #expect(unzip.status == 0, "\(unzip.error)")
        let check = try Program(path: FilePath("/usr/bin/sha256sum"))
            .run(["--check", "--strict", "SHA256SUMS"], in: folder.path)
        #expect(check.status == 0, "\(check.output)\(check.error)")
        #expect(check.lines.count == 7)
    }

    @Test("a list of checksums spells odd names as sha256sum does")
    func oddNames() throws {
        let digest = SHA256.digest(of: [])
        var output: [UInt8] = []
        ChecksumList.append(digest, Array("a\\b\nc\rd".utf8), to: &output)
        let hex = digest.text.dropFirst("sha256:".count)
        #expect(String(decoding: output, as: UTF8.self) == "\\\(hex)  a\\\\b\\nc\\rd\n")
    }

    @Test("the same memories are the same bytes in every time zone, to a file and down a pipe")
    func reproducible() throws {
        let memories = Samples.all.map { memory in
            var memory = memory
            memory.title = memory.title.flatMap { $0.isEmpty || $0 == "gone" ? nil : $0 } ?? "x"
            memory.sizeInBytes = memory.title?.utf8.count ?? 0
            memory.digest = SHA256.digest(of: Array((memory.title ?? "").utf8))
            return memory
        }
        let folder = try TemporaryFolder()
        try zip(memories, to: OpenFile(creating: folder.appending("a.zip")))
        let pipe = MemorySink()
        try zip(memories, to: pipe)
        #expect(try folder.read("a.zip") == pipe.bytes)
    }
}
