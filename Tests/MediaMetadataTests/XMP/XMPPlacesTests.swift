import MediaMetadata
import TestSupport
import Testing

@Suite("Where XMP stands")
struct XMPPlacesTests {
    private static let packet = XMPSample.packet("<dc:title>Yard</dc:title>")

    @Test("a JPEG's packet is found whatever stands before it, and in UTF-16")
    func jpeg() throws {
        let photo = PhotoBuilder().date("2019:01:02 03:04:05").segment(0xE2, [1, 2, 3])
            .xmp(Self.packet).exifSegment()
        #expect(try facts(photo.jpeg()).values("xmp:title") == [.title("Yard")])
        let head = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        let utf16 = Self.packet.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let wide = PhotoBuilder().segment(0xE1, head + utf16)
        #expect(try facts(wide.jpeg()).values("xmp:title") == [.title("Yard")])
    }

    @Test("a TIFF's packet is a value of bytes", arguments: [1, 7] as [UInt16])
    func tiff(type: UInt16) throws {
        let value = ExifEntry.Value.raw(type: type, bytes: Array(Self.packet.utf8))
        let photo = PhotoBuilder().entry(.primary, ExifEntry(tag: 0x02BC, value: value))
        #expect(try facts(photo.tiff()).values("xmp:title") == [.title("Yard")])
    }

    // MARK: - Extended XMP

    private static let guid = "0123456789ABCDEF0123456789ABCDEF"
    private static let main = XMPSample.packet(
        "<dc:title>Yard</dc:title>",
        attributes: "xmpNote:HasExtendedXMP='\(guid)'"
    )
    private static let extended = Array(
        XMPSample.graph(
            "<rdf:Description><dc:title>Other</dc:title>"
                + XMPSample.list("dc:subject", ["a", "b"]) + "</rdf:Description>"
        ).utf8
    )

    /// Parts of the extended packet: where each begins and ends, and the size that it tells.
    private func photo(
        _ parts: [Range<Int>],
        guid: String = guid,
        size: Int = extended.count
    ) -> PhotoBuilder {
        var photo = PhotoBuilder()
        for (index, part) in parts.enumerated() {
            if index == 1 { photo = photo.xmp(Self.main) }
            let head = "http://ns.adobe.com/xmp/extension/\0" + guid
            let numbers = [size, part.lowerBound].flatMap { number in
                [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
            }
            photo = photo.segment(0xE1, Array(head.utf8) + numbers + Self.extended[part])
        }
        return parts.count < 2 ? photo.xmp(Self.main) : photo
    }

    @Test("the parts that the main packet names are put together in whatever order they stand")
    func extendedXMP() throws {
        let end = Self.extended.count
        for parts in [[0..<end], [0..<100, 100..<end], [200..<end, 0..<100, 100..<200]] {
            let facts = try facts(photo(parts).jpeg())
            #expect(facts.values("xmp:title") == [.title("Yard")])
            #expect(facts.values("xmp:subject") == [.tags(["a", "b"])])
            #expect(facts.warnings.isEmpty)
        }
    }

    @Test("parts that lack, overlap or lie about the whole are left out, with a warning")
    func brokenExtendedXMP() throws {
        let end = Self.extended.count
        for photo in [
            photo([]), photo([0..<100]), photo([0..<100, 101..<end]), photo([0..<101, 100..<end]),
            photo([0..<end], guid: String(Self.guid.reversed())), photo([0..<end], size: 9),
            photo([0..<end], size: 0xFFFF_FFFF), photo([1..<end]),
        ] {
            let facts = try facts(photo.jpeg())
            #expect(facts.values("xmp:title") == [.title("Yard")])
            #expect(facts.values("xmp:subject").isEmpty)
            #expect(facts.warnings == [Warning(.metadataDamaged, "extended XMP is not whole")])
        }
    }
}
