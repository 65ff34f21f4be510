import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Damaged files")
struct HostileContainerTests {
    /// A small file of each kind.
    private static let samples: [(name: String, bytes: [UInt8])] = {
        let block = PhotoBuilder().date("2019:01:02 03:04:05").gps(48.85, 2.35).exifBlock()
        let profile = PNGBuilder.profile("exif", block)
        let png = PNGBuilder().chunk("eXIf", block).text(
            "Creation Time",
            "2 Jan 2019 03:04:05 +0100"
        )
        .chunk("tIME", [7, 213, 8, 16, 7, 7, 9]).chunk("IDAT", [1]).chunk("IDAT", [1])
        .compressedText("Raw profile type exif", Array(profile.utf8))
        let webp = RIFFBuilder.file(
            "WEBP",
            RIFFBuilder.extendedHeader(width: 4, height: 3),
            RIFFBuilder.chunk("EXIF", block),
            RIFFBuilder.chunk("XMP ", Array("<x/>".utf8))
        )
        let avi = RIFFBuilder.file(
            "AVI ",
            RIFFBuilder.list(
                "hdrl",
                RIFFBuilder.mainHeader(time: 1, frames: 2, width: 3, height: 4),
                RIFFBuilder.list(
                    "strl",
                    RIFFBuilder.chunk("strd", Array("AVIF\0\0\0\0".utf8) + block)
                ),
                RIFFBuilder.chunk("IDIT", Array("Mon Mar 10 15:04:43 2003\n\0".utf8))
            ),
            RIFFBuilder.list("ncdt", RIFFBuilder.chunk("nctg", [3, 0, 2, 0, 65, 0]))
        )
        let sensor = TIFFBuilder.Directory().picture(6_000, 4_000, photometric: 32_803)
        let raw = TIFFBuilder().page(
            TIFFBuilder.Directory().picture(6, 4, subfile: 1).text(0x010F, "SONY").directories(
                0x014A,
                sensor
            )
            .directories(0xC634, TIFFBuilder.Directory().bytes(0x7250, SampleFiles.mrw))
            .bytes(0x8649, Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 2, 0x1C, 2])
        ).page(sensor)
        let panasonic = TIFFBuilder(magic: 0x55).page(
            TIFFBuilder.Directory().numbers(4, 1).numbers(5, 1).numbers(6, 9).numbers(7, 9)
                .bytes(0x2E, PhotoBuilder().date("2019:01:02 03:04:05").jpeg())
        )
        var tagged = SampleMatroska()
        tagged.tags = [("TITLE", "Lake"), ("DATE_RECORDED", "2019")]
        return [
            ("PNG", png.png()), ("WebP", webp), ("AVI", avi), ("raw", raw.tiff()),
            ("RW2", panasonic.tiff()), ("RAF", SampleFiles.raf),
            ("CRW", SampleFiles.crw(.littleEndian)),
            ("MRW", SampleFiles.mrw),
            ("X3F", SampleFiles.x3f(preview: PhotoBuilder().make("x").jpeg())),
            ("Kyocera", SampleFiles.kyocera),
            ("Matroska", tagged.bytes(clusterSize: 4) + [1, 2, 3, 4] + tagged.tagElement),
            ("MTS", SampleTransportStream(lead: 4).bytes()),
            (
                "GIF",
                Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 1, 1, 2, 2, 2, 0x2C] + [
                    0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0, 0x3B,
                ]
            ),
            (
                "BMP",
                Array("BM".utf8) + [
                    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 0, 0, 0, 2, 0, 0, 0, 2, 0, 0, 0, 1, 0,
                ]
            ),
            (
                "PSD",
                Array("8BPS".utf8) + [
                    0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 3, 0, 0, 0, 0, 0,
                    0, 0, 14,
                ]
                    + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 2, 0x1C, 2]
            ),
        ]
    }()

    @Test("no prefix of any kind of file traps", arguments: samples.indices)
    func prefixes(index: Int) throws {
        let bytes = Self.samples[index].bytes
        let reader = MediaReader()
        for count in 0...bytes.count {
            _ = try reader.read(MemoryByteSource(Array(bytes.prefix(count))))
        }
    }

    @Test("no flipped bytes of any kind of file trap", arguments: samples.indices)
    func flippedBytes(index: Int) throws {
        var random = SeededRandom(for: Self.samples[index].name)
        let bytes = Self.samples[index].bytes
        let reader = MediaReader()
        let odd: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
        for _ in 0..<500 {
            var copy = bytes
            for _ in 0..<random.number(in: 1...6) {
                let place = random.number(in: 0...(bytes.count - 1))
                copy[place] =
                    random.number(in: 0...1) == 0
                    ? random.bytes(1)[0] : odd[random.number(in: 0...4)]
            }
            _ = try reader.read(MemoryByteSource(copy))
        }
    }

    @Test("whole files carry no warning", arguments: samples.indices)
    func whole(index: Int) throws {
        let facts = try facts(Self.samples[index].bytes)
        #expect(
            facts.warnings.filter { $0.code == .truncated }.isEmpty,
            "\(Self.samples[index].name)"
        )
    }
}
