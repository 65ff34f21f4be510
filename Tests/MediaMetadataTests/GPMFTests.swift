import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("GoPro's metadata")
struct GPMFTests {
    @Test("the first position with a fix is taken, not the zeros before it")
    func fix() {
        var metadata = GPMF()
        metadata.read(Self.sample(fix: 0, dilution: 9_999, places: [(0, 0, 0)]))
        metadata.read(Self.sample(fix: 3, dilution: 800, places: [(1, 1, 1)]))
        metadata.read(
            Self.sample(fix: 3, dilution: 210, places: [(0, 0, 0), (33.1267, -117.3, 9)])
        )
        metadata.read(Self.sample(fix: 3, dilution: 210, places: [(50, 50, 50)]))
        #expect(metadata.position?.text == "33.1267 -117.3 9.0")
    }

    @Test("the ninth form has fix and dilution beside each position")
    func nine() {
        let scales = [10_000_000, 10_000_000, 1_000, 1_000, 100, 1, 1_000, 100, 1]
        let row = { (latitude: Int, dilution: Int, fix: Int) -> [UInt8] in
            BoxBuilder.uint32(latitude) + BoxBuilder.uint32(-1_173_000_000)
                + BoxBuilder.uint32(25_500) + [UInt8](repeating: 0, count: 16)
                + BoxBuilder.uint16(dilution) + BoxBuilder.uint16(fix)
        }
        let values = row(1, 900, 3) + row(2, 100, 0) + row(331_267_000, 150, 3)
        let stream =
            Self.item("SCAL", "l", size: 4, scales.flatMap(BoxBuilder.uint32))
            + Self.item("GPS9", "?", size: 32, values)
        var metadata = GPMF()
        metadata.read(Self.item("DEVC", "\0", size: 1, Self.item("STRM", "\0", size: 1, stream)))
        #expect(metadata.position?.text == "33.1267 -117.3 25.5")
    }

    @Test("the timed track and the camera's name are read from a movie")
    func movie() throws {
        let samples = [
            Self.sample(fix: 0, dilution: 9_999, places: [(0, 0, 0)]),
            Self.sample(fix: 3, dilution: 200, places: [(33.5, -117.25, 30)]),
        ]
        let name = Self.item("MINF", "c", size: 1, Array("HERO13 Black".utf8))
        var movie = MovieBuilder("mp41").video(8, 8).userData(BoxBuilder.box("GPMF", name))
        func withTrack(at offset: Int) -> MovieBuilder {
            movie.track(
                handler: "meta",
                entry: BoxBuilder.box("gpmd", [UInt8](repeating: 0, count: 8)),
                tables: [
                    BoxBuilder.fullBox(
                        "stsc",
                        BoxBuilder.uint32(1) + BoxBuilder.uint32(1) + BoxBuilder.uint32(2)
                            + BoxBuilder.uint32(1)
                    ),
                    BoxBuilder.fullBox(
                        "stsz",
                        BoxBuilder.uint32(0) + BoxBuilder.uint32(2)
                            + samples.flatMap { BoxBuilder.uint32($0.count) }
                    ),
                    BoxBuilder.fullBox("stco", BoxBuilder.uint32(1) + BoxBuilder.uint32(offset)),
                ]
            )
        }
        movie.data = samples.flatMap { $0 }
        let facts = try facts(withTrack(at: withTrack(at: 0).dataStart).encoded())
        #expect(facts.position(.goPro) == "33.5 -117.25 30.0")
        #expect(facts.models == ["HERO13 Black"])
    }

    @Test("no cut and no flip of a sample traps")
    func hostile() {
        var random = SeededRandom()
        let bytes = Self.sample(fix: 3, dilution: 100, places: [(1, 2, 3), (4, 5, 6)])
        for count in 0...bytes.count {
            var metadata = GPMF()
            metadata.read(Array(bytes.prefix(count)))
        }
        for _ in 0..<3_000 {
            var copy = bytes
            for _ in 0..<random.number(in: 1...3) {
                copy[random.number(in: 0...(bytes.count - 1))] = random.bytes(1)[0]
            }
            var metadata = GPMF()
            metadata.read(copy)
        }
    }

    private static func sample(
        fix: Int,
        dilution: Int,
        places: [(Double, Double, Double)]
    ) -> [UInt8] {
        let rows = places.flatMap { place in
            BoxBuilder.uint32(Int(place.0 * 1e7)) + BoxBuilder.uint32(Int(place.1 * 1e7))
                + BoxBuilder.uint32(Int(place.2 * 1e3)) + BoxBuilder.uint64(0)
        }
        let scales = [10_000_000, 10_000_000, 1_000, 1_000, 100]
        let stream =
            item("GPSF", "L", size: 4, BoxBuilder.uint32(fix))
            + item("GPSP", "S", size: 2, BoxBuilder.uint16(dilution))
            + item("SCAL", "l", size: 4, scales.flatMap(BoxBuilder.uint32))
            + item("GPS5", "l", size: 20, rows)
        return item("DEVC", "\0", size: 1, item("STRM", "\0", size: 1, stream))
    }

    private static func item(
        _ key: String,
        _ type: Character,
        size: Int,
        _ values: [UInt8]
    ) -> [UInt8] {
        let padding = [UInt8](repeating: 0, count: (4 - values.count % 4) % 4)
        return BoxBuilder.code(key) + [type.asciiValue ?? 0, UInt8(size)]
            + BoxBuilder.uint16(values.count / size) + values + padding
    }
}
