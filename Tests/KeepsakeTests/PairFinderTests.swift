import FileSystem
import MediaMetadata
import Testing

@testable import Keepsake

@Suite("Pairs")
struct PairFinderTests {
    private func file(
        _ name: String,
        _ format: MediaFormat,
        _ date: String? = nil,
        seconds: Double? = nil,
        identifier: String? = nil,
        place: Coordinate? = nil
    ) -> ScannedFile {
        var memory = Memory(
            id: MemoryID(path: FilePath(name), sizeInBytes: 1, modifiedAt: 0),
            path: FilePath("a/" + name),
            format: format,
            sizeInBytes: 1,
            modifiedAt: 0
        )
        memory.takenAt = date.flatMap { CaptureDate(text: $0) }
        memory.takenAtSource = memory.takenAt.map { _ in .exifDateTimeOriginal }
        memory.durationInSeconds = seconds
        memory.coordinate = place
        memory.coordinateSource = place.map { _ in .exif }
        var file = ScannedFile(Outcome(path: memory.path, status: .read, memory: memory))
        file.contentIdentifier = identifier
        return file
    }

    /// The names of the halves that were found, second half first.
    private func pairs(_ files: [ScannedFile]) -> [String] {
        var files = files
        var finder = PairFinder()
        _ = finder.pair(&files)
        return files.compactMap { file in
            guard let memory = file.outcome.memory, let pair = memory.pair,
                let first = files.first(where: { $0.outcome.memory?.id == pair })
            else { return nil }
            return "\(memory.path.lastComponent) > \(first.outcome.path.lastComponent)"
        }
    }

    private let noon = "2019-01-02T12:00:00"

    @Test("one stem within three seconds is a Live Photo, in whatever zone the clocks are")
    func sameMoment() {
        for (still, video, isPair) in [
            (noon, noon, true), (noon, "2019-01-02T12:00:03", true),
            (noon, "2019-01-02T12:00:04", false), (noon, "2019-01-02T10:00:02Z", true),
            (noon, "2019-01-02T10:07:02Z", false),
            (noon + "+02:00", "2019-01-02T10:00:00Z", true),
            (noon + "+02:00", "2019-01-02T11:00:00Z", false),
        ] {
            let found = pairs([file("1.HEIC", .heic, still), file("1.MOV", .mov, video)])
            #expect(found == (isPair ? ["1.MOV > 1.HEIC"] : []))
        }
    }

    @Test("a short video without a date takes the still's, a long one or one of unknown length not")
    func undatedVideo() throws {
        for (seconds, isPair) in [(3, true), (11, false), (nil, false)] as [(Double?, Bool)] {
            var files = [
                file("1.jpg", .jpeg, noon, place: Coordinate(latitude: 1, longitude: 2)),
                file("1.mp4", .mp4, seconds: seconds),
            ]
            var finder = PairFinder()
            _ = finder.pair(&files)
            let video = try #require(files[1].outcome.memory)
            #expect(video.takenAt?.text == (isPair ? noon : nil))
            #expect(video.takenAtSource == (isPair ? .pair : nil))
            #expect(video.coordinateSource == (isPair ? .pair : nil))
            #expect(video.warnings.isEmpty)
        }
    }

    @Test("a still without a date takes none from a video that shares only its name")
    func undatedStill() {
        #expect(pairs([file("1.jpg", .jpeg), file("1.mp4", .mp4, noon, seconds: 3)]) == [])
    }

    @Test("identifiers decide, whatever the names and dates")
    func identifiers() {
        let still = file("1.HEIC", .heic, noon, identifier: "A")
        #expect(pairs([still, file("1.MOV", .mov, noon, identifier: "B")]) == [])
        #expect(pairs([still, file("2.MOV", .mov, identifier: "A")]) == ["2.MOV > 1.HEIC"])
    }

    @Test("a raw names its JPEG; two candidates are no pair")
    func raws() {
        let raw = file("1.CR2", .cr2, noon)
        #expect(pairs([raw, file("1.JPG", .jpeg)]) == ["1.CR2 > 1.JPG"])
        #expect(pairs([raw, file("1.HEIC", .heic), file("1.JPG", .jpeg)]) == [])
        #expect(pairs([raw, file("1.DNG", .dng), file("1.JPG", .jpeg)]) == [])
        #expect(pairs([raw, file("1.PNG", .png)]) == [])
        #expect(pairs([raw, file("1.JPG", .jpeg, noon)]) == ["1.CR2 > 1.JPG"])
        #expect(pairs([raw, file("1.JPG", .jpeg, "2018-01-02T12:00:00")]) == [])
    }
}
