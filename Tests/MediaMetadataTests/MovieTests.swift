import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("Movies")
struct MovieTests {
    /// 2019-01-12 10:01:30 UTC, from 1904.
    private let created = 1_547_287_290 + 2_082_844_800

    @Test("size, duration, turn and the header's date are read", arguments: [0, 1] as [UInt8])
    func fields(version: UInt8) throws {
        let movie = MovieBuilder("mp42", "isom")
            .created(secondsSince1904: created, version: version).video(1_920, 1_080)
        let facts = try facts(movie.encoded())
        #expect(facts.format == .mp4)
        #expect(facts.pixels == "1920x1080")
        #expect(facts.orientation == 1)
        #expect(facts.durationInSeconds == 2.5)
        #expect(facts.date(.quickTimeCreateDate) == "2019-01-12T10:01:30Z")
        #expect(facts.warnings == [])
    }

    @Test(
        "the header's date counts from 1904, from 1970 where that is meant, and not at all",
        arguments: [
            (1_338_281_706 + 2_082_844_800, "2012-05-29T08:55:06Z"),
            (1_338_281_706, "2012-05-29T08:55:06Z"),
            (0, nil),
            (2_082_844_800, "date-placeholder"),
            (6_300_000_000, "date-invalid"),
            (1 << 60, "date-invalid"),
        ] as [(Int, String?)]
    )
    func dates(seconds: Int, date: String?) throws {
        let movie = MovieBuilder().created(secondsSince1904: seconds, version: 1).video(8, 8)
        #expect(try facts(movie.encoded()).date(.quickTimeCreateDate) == date)
    }

    @Test(
        "a track's matrix is an orientation",
        arguments: [
            ((1, 0, 0, 1), 1), ((0, 1, -1, 0), 6), ((-1, 0, 0, -1), 3), ((0, -1, 1, 0), 8),
            ((-1, 0, 0, 1), 2), ((0, 0, 0, 0), 1),
        ] as [((Int, Int, Int, Int), Int)]
    )
    func orientation(matrix: (Int, Int, Int, Int), orientation: Int) throws {
        let movie = MovieBuilder().video(640, 480, matrix: matrix)
        let facts = try facts(movie.encoded())
        #expect(facts.orientation == orientation)
        #expect(facts.pixels == "640x480")
    }

    @Test("covers, chapters and tracks that are switched off are not the movie")
    func mainTrack() throws {
        let movie = MovieBuilder().video(100, 100, coding: "jpeg")
            .video(200, 200, isEnabled: false).video(300, 200).video(400, 200)
        #expect(try facts(movie.encoded()).pixels == "300x200")
        let cover = MovieBuilder().video(100, 100, coding: "jpeg")
        #expect(try facts(cover.encoded()).pixels == "100x100")
    }

    @Test("music is no media, whatever its brand")
    func audio() throws {
        let sound = BoxBuilder.box("mp4a", [UInt8](repeating: 0, count: 28))
        for brand in ["M4A ", "isom", "qt  "] {
            let movie = MovieBuilder(brand).created(secondsSince1904: created)
                .track(handler: "soun", entry: sound)
            #expect(try MediaReader().read(MemoryByteSource(movie.encoded())) == nil)
        }
        let film = MovieBuilder().track(handler: "soun", entry: sound).video(8, 8)
        #expect(try facts(film.encoded()).pixels == "8x8")
    }

    @Test("movies without a file type box are QuickTime's, words of English are not")
    func noFileType() throws {
        var movie = MovieBuilder(nil).created(secondsSince1904: created).video(8, 8)
        #expect(try facts(movie.encoded()).format == .mov)
        movie.hasHeaderAtEnd = true
        #expect(try facts(movie.encoded()).date(.quickTimeCreateDate) == "2019-01-12T10:01:30Z")
        let wide = BoxBuilder.box("wide") + movie.encoded()
        #expect(try facts(wide).format == .mov)
        for text in ["The free software definition", "Far wide", "Pot skip rope over and over"] {
            #expect(try MediaReader().read(MemoryByteSource(Array(text.utf8))) == nil)
        }
    }

    @Test("formats are told by their brands")
    func formats() throws {
        #expect(try facts(MovieBuilder("3gp5").video(8, 8).encoded()).format == .threeGP)
        #expect(try facts(MovieBuilder("3g2a").video(8, 8).encoded()).format == .threeGP)
        #expect(try facts(MovieBuilder("M4V ").video(8, 8).encoded()).format == .mp4)
        #expect(try facts(MovieBuilder("qt  ").video(8, 8).encoded()).format == .mov)
    }

    @Test("a fragmented movie has the duration of its fragments")
    func fragments() throws {
        let extends = BoxBuilder.box(
            "mvex",
            BoxBuilder.fullBox("mehd", BoxBuilder.uint32(4_200))
        )
        let movie = MovieBuilder("iso5").created(secondsSince1904: created, duration: 0)
            .video(640, 360).child(extends)
        let bytes = movie.encoded() + BoxBuilder.box("moof", [1, 2]) + BoxBuilder.box("mdat")
        #expect(try facts(bytes).durationInSeconds == 7)
        let index = BoxBuilder.fullBox(
            "sidx",
            BoxBuilder.uint32(1) + BoxBuilder.uint32(1_000) + BoxBuilder.uint64(0)
                + BoxBuilder.uint16(0) + BoxBuilder.uint16(2)
                + (BoxBuilder.uint32(9) + BoxBuilder.uint32(2_000) + BoxBuilder.uint32(0))
                + (BoxBuilder.uint32(9) + BoxBuilder.uint32(1_500) + BoxBuilder.uint32(0))
        )
        let indexed = MovieBuilder("iso5").created(secondsSince1904: created, duration: 0)
            .video(640, 360).child(BoxBuilder.box("mvex"))
        let facts = try facts(indexed.encoded() + index + BoxBuilder.box("moof"))
        #expect(facts.durationInSeconds == 3.5)
        #expect(facts.warnings == [])
    }

    @Test("a movie of 2 GB with its header at the end is read in few bytes")
    func headerAtEnd() throws {
        let movie = MovieBuilder().created(secondsSince1904: created).video(1_920, 1_080)
            .text("©xyz", "+48.8584+002.2945/")
        let type = BoxBuilder.fileType("mp42", "isom")
        let box = movie.movieBox()
        let size = 2 << 30
        let data =
            BoxBuilder.uint32(1) + BoxBuilder.code("mdat")
            + BoxBuilder.uint64(size - type.count - box.count)
        let source = CountingByteSource(
            parts: [0: type + data, size - box.count: box],
            sizeInBytes: size
        )
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.date(.quickTimeCreateDate) == "2019-01-12T10:01:30Z")
        #expect(facts.position(.quickTime) == "48.8584 2.2945")
        #expect(source.bytesRead < 40_000)
    }

    @Test("a movie cut before its header is one, with a warning")
    func truncated() throws {
        var movie = MovieBuilder().created(secondsSince1904: created).video(8, 8)
        movie.hasHeaderAtEnd = true
        movie.data = [UInt8](repeating: 1, count: 500)
        let cut = try facts(Array(movie.encoded().prefix(300)))
        #expect(cut.format == .mp4)
        #expect(cut.warningCodes == ["truncated"])
        let bare = try facts(BoxBuilder.fileType("mp42"))
        #expect(bare.warningCodes == ["metadata-damaged"])
    }
}
