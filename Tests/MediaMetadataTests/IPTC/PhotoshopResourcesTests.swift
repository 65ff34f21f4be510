import MediaMetadata
import TestSupport
import Testing

@Suite("Photoshop resources")
struct PhotoshopResourcesTests {
    private static let iptc = IPTCSample.dataSet(5, "Yard")
    private static let title = [Finding.Value.title("Yard")]

    @Test("a resource is found behind others, whatever their names and signatures")
    func others() throws {
        for (name, signature) in [("", "8BIM"), ("a", "MeSa"), ("ab", "PHUT"), ("abc", "AgHg")] {
            let other = IPTCSample.resource(0x03ED, [1, 2, 3], name: name, signature: signature)
            let bytes = IPTCSample.jpeg(other + IPTCSample.resource(0x0404, Self.iptc, name: name))
            let facts = try facts(bytes)
            #expect(facts.values("iptc:ObjectName") == Self.title)
            #expect(facts.warnings.isEmpty)
        }
    }

    @Test("a block goes on in the next segment, cut anywhere")
    func split() throws {
        let block = IPTCSample.resource(0x03ED, [1, 2, 3]) + IPTCSample.resource(0x0404, Self.iptc)
        for cut in 0...block.count {
            let facts = try facts(
                IPTCSample.jpeg(Array(block.prefix(cut)), Array(block.dropFirst(cut)))
            )
            #expect(facts.values("iptc:ObjectName") == Self.title)
        }
    }

    @Test("an XMP packet may stand there too")
    func xmp() throws {
        let packet = Array(XMPSample.packet("<dc:title>Yard</dc:title>").utf8)
        let facts = try facts(IPTCSample.jpeg(IPTCSample.resource(0x0424, packet)))
        #expect(facts.values("xmp:title") == Self.title)
    }

    @Test("a TIFF has them in a value")
    func tiff() throws {
        let block = IPTCSample.resource(0x0404, Self.iptc)
        let photo = PhotoBuilder().entry(.primary, tag: 0x8649, bytes: block)
        #expect(try facts(photo.tiff()).values("iptc:ObjectName") == Self.title)
    }

    @Test(
        "a block that goes astray keeps what it told, with a warning",
        arguments: [
            Array("8BIM".utf8), Array("8BIM".utf8) + [4, 4, 0, 0, 255, 255, 255, 255],
            Array("8BIM".utf8) + [4, 4, 255], [1, 2, 3],
        ] as [[UInt8]]
    )
    func damaged(tail: [UInt8]) throws {
        let facts = try facts(IPTCSample.jpeg(IPTCSample.resource(0x0404, Self.iptc) + tail))
        #expect(facts.values("iptc:ObjectName") == Self.title)
        #expect(facts.codes == [.metadataDamaged])
    }
}
