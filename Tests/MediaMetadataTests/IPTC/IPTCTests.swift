import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("IPTC")
struct IPTCTests {
    private func facts(iptc block: [UInt8]) throws -> MediaFacts {
        try told(IPTCSample.jpeg(IPTCSample.resource(0x0404, block)))
    }

    private func told(_ bytes: [UInt8]) throws -> MediaFacts {
        try MediaMetadataTests.facts(bytes)
    }

    @Test("title, description, keywords and place are read")
    func fields() throws {
        let block =
            IPTCSample.dataSet(5, "Yard") + IPTCSample.dataSet(120, "Words")
            + IPTCSample.dataSet(25, "sea") + IPTCSample.dataSet(25, " sand ")
            + IPTCSample.dataSet(25, "") + IPTCSample.dataSet(101, "Norway")
            + IPTCSample.dataSet(95, "Viken") + IPTCSample.dataSet(90, "Oslo")
            + IPTCSample.dataSet(92, "Pier 3")
        let facts = try facts(iptc: block)
        #expect(facts.values("iptc:ObjectName") == [.title("Yard")])
        #expect(facts.values("iptc:Caption-Abstract") == [.description("Words")])
        #expect(facts.values("iptc:Keywords") == [.tags(["sea", "sand"])])
        #expect(facts.values("iptc:Location") == [.location("Pier 3, Oslo, Viken, Norway")])
        #expect(facts.warnings.isEmpty)
    }

    @Test(
        "a date goes as far as its parts are known",
        arguments: [
            ("20151007", "074507+0200", "2015-10-07T07:45:07+02:00", .second),
            ("20151007", "074507-0330", "2015-10-07T07:45:07-03:30", .second),
            ("20151007", "074507", "2015-10-07T07:45:07", .second),
            ("20151007", "000000+0000", "2015-10-07T00:00:00+00:00", .second),
            ("2015:10:07", "07:45:07+02:00", "2015-10-07T07:45:07+02:00", .second),
            ("2015-10-07", "07:45:07", "2015-10-07T07:45:07", .second),
            ("20151007", nil, "2015-10-07T00:00:00", .day),
            ("20151007", "", "2015-10-07T00:00:00", .day),
            ("20151007", "995959", "2015-10-07T00:00:00", .day),
            ("19930800", "074507", "1993-08-01T00:00:00", .month),
            ("19930000", nil, "1993-01-01T00:00:00", .year),
        ] as [(String, String?, String, DateReading.Precision)]
    )
    func dates(day: String, time: String?, date: String, precision: DateReading.Precision) throws {
        let time = time.map { IPTCSample.dataSet(60, $0) } ?? []
        let facts = try facts(iptc: time + IPTCSample.dataSet(55, day))
        guard case .takenAt(.value(let reading, _)) = facts.findings.first?.value else {
            Issue.record("no date")
            return
        }
        #expect(reading.date.text == date)
        #expect(reading.precision == precision)
        #expect(facts.findings.map(\.source) == [.iptcDateCreated])
    }

    @Test(
        "what is no date says why",
        arguments: [("00000000", "date-placeholder"), ("20151399", "date-invalid")]
    )
    func rejectedDates(day: String, code: String) throws {
        let facts = try facts(iptc: IPTCSample.dataSet(55, day))
        #expect(facts.date(.iptcDateCreated) == code)
    }

    @Test("a time without a day is none")
    func timeAlone() throws {
        #expect(try facts(iptc: IPTCSample.dataSet(60, "074507")).findings.isEmpty)
    }

    @Test(
        "texts are UTF-8 where they can be, else what is declared, else a guess",
        arguments: [
            ([], Array("Fjörd".utf8), "Fjörd", []),
            (IPTCSample.declaresUTF8, Array("Fjörd".utf8), "Fjörd", []),
            ([], [0x46, 0x6A, 0xF6, 0x72, 0x64, 0x80], "Fjörd€", [.textCharset]),
            (IPTCSample.declaresUTF8, [0x46, 0xF6], "Fö", [.textCharset]),
            (IPTCSample.dataSet(90, [0x1B, 0x2E, 0x41], record: 1), [0x46, 0xF6], "Fö", []),
            (IPTCSample.dataSet(90, [0x1B, 0x2D, 0x41], record: 1), [0x46, 0xF6], "Fö", []),
        ] as [([UInt8], [UInt8], String, [WarningCode])]
    )
    func charsets(head: [UInt8], bytes: [UInt8], text: String, codes: [WarningCode]) throws {
        let facts = try facts(iptc: head + IPTCSample.dataSet(5, bytes))
        #expect(facts.values("iptc:ObjectName") == [.title(text)])
        #expect(facts.codes == codes)
    }

    @Test("the length of a long data set has a length of its own")
    func extendedLength() throws {
        let text = [UInt8](repeating: 0x78, count: 40_000)
        for width in [3, 4] {
            let head: [UInt8] = [0x1C, 2, 120, 0x80, UInt8(width)]
            let block = head + IPTCSample.bigEndian(text.count, in: width) + text
            let facts = try facts(iptc: block + IPTCSample.dataSet(5, "Yard"))
            #expect(
                facts.values("iptc:Caption-Abstract")
                    == [.description(String(repeating: "x", count: 40_000))]
            )
            #expect(facts.values("iptc:ObjectName") == [.title("Yard")])
        }
    }

    @Test(
        "a block that ends early or goes astray keeps what it told, with a warning",
        arguments: [
            [0x1C], [0x1C, 2, 5], [0x1C, 2, 5, 0, 9, 1], [0x1C, 2, 5, 0x80, 4, 255, 255, 255, 255],
            [0x1C, 2, 5, 0x80, 8, 0, 0, 0, 0, 0, 0, 0, 0], [0x1C, 2, 5, 255, 255], [7],
        ] as [[UInt8]]
    )
    func damaged(tail: [UInt8]) throws {
        let facts = try facts(iptc: IPTCSample.dataSet(5, "Yard") + tail)
        #expect(facts.values("iptc:ObjectName") == [.title("Yard")])
        #expect(facts.codes == [.metadataDamaged])
    }

    @Test("zeros behind the last data set are padding")
    func padding() throws {
        let facts = try facts(iptc: IPTCSample.dataSet(5, "Yard") + [0, 0, 0])
        #expect(facts.warnings.isEmpty)
    }

    @Test(
        "a TIFF has it as bytes, or as LONG in either order",
        arguments: [(1, false), (7, false), (4, false), (4, true)] as [(UInt16, Bool)]
    )
    func tiff(type: UInt16, isTurned: Bool) throws {
        var block = IPTCSample.dataSet(5, "Yard!!!") + IPTCSample.dataSet(25, "sea")
        block += [UInt8](repeating: 0, count: (4 - block.count % 4) % 4)
        if isTurned {
            block = stride(from: 0, to: block.count, by: 4)
                .flatMap { block[$0..<($0 + 4)].reversed() }
        }
        let value = ExifEntry.Value.odd(
            type: type,
            count: UInt32(type == 4 ? block.count / 4 : block.count),
            bytes: block,
            offset: nil
        )
        let photo = PhotoBuilder().entry(.primary, ExifEntry(tag: 0x83BB, value: value))
        let facts = try told(photo.tiff())
        #expect(facts.values("iptc:ObjectName") == [.title("Yard!!!")])
        #expect(facts.values("iptc:Keywords") == [.tags(["sea"])])
    }

    @Test("no flipped byte of a block traps")
    func flippedBytes() throws {
        var random = SeededRandom()
        let block =
            IPTCSample.declaresUTF8 + IPTCSample.dataSet(5, "Yard")
            + IPTCSample.dataSet(55, "20151007") + IPTCSample.dataSet(60, "074507+0200")
            + IPTCSample.dataSet(25, "sea")
        let bytes = IPTCSample.jpeg(IPTCSample.resource(0x0404, block))
        for _ in 0..<2_000 {
            var copy = bytes
            for _ in 0..<random.number(in: 1...4) {
                copy[random.number(in: 2...120)] = random.bytes(1)[0]
            }
            _ = try MediaReader().read(MemoryByteSource(copy))
        }
    }
}
