import TestSupport
import Testing
import XMP

@Suite("XMP packets")
struct XMPPacketTests {
    private func packet(_ text: String) -> XMPPacket { XMPPacket(Array(text.utf8)) }

    private func sample(_ elements: String, attributes: String = "") -> XMPPacket {
        packet(XMPSample.packet(elements, attributes: attributes))
    }

    @Test("properties are read from elements and from attributes, in order")
    func forms() {
        let packet = sample(
            "<xmp:Rating>3</xmp:Rating><photoshop:City>Rome</photoshop:City>",
            attributes: "tiff:Make=\"Canon\" exif:GPSLatitude='1,2N'"
        )
        #expect(packet.fault == nil)
        #expect(
            packet.properties == [
                XMPProperty(XMPName(.tiff, "Make"), .text("Canon")),
                XMPProperty(XMPName(.exif, "GPSLatitude"), .text("1,2N")),
                XMPProperty(XMPName(.basic, "Rating"), .text("3")),
                XMPProperty(XMPName(.photoshop, "City"), .text("Rome")),
            ]
        )
    }

    @Test(
        "the namespace decides, whatever its prefix and the ending of its URI",
        arguments: ["http://purl.org/dc/elements/1.1/", "http://purl.org/dc/elements/1.1"],
        ["x", "dc", "rdfs"]
    )
    func prefixes(uri: String, prefix: String) {
        let text = """
            <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <r:Description xmlns:\(prefix)="\(uri)">
            <\(prefix):title>a</\(prefix):title></r:Description></r:RDF>
            """
        #expect(packet(text)[.dublinCore, "title"] == .text("a"))
    }

    @Test("a default namespace is one too")
    func defaultNamespace() {
        let text = """
            <RDF xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><Description>
            <title xmlns="http://purl.org/dc/elements/1.1/">a</title></Description></RDF>
            """
        #expect(packet(text)[.dublinCore, "title"] == .text("a"))
    }

    @Test("several descriptions are one packet; of one name the first is taken")
    func descriptions() {
        let one = "<rdf:Description xmp:Rating=\"1\"><dc:title>a</dc:title></rdf:Description>"
        let two = "<rdf:Description xmp:Rating=\"2\"><dc:source>b</dc:source></rdf:Description>"
        let packet = packet(XMPSample.graph(one + two))
        #expect(packet[.basic, "Rating"] == .text("1"))
        #expect(packet[.dublinCore, "source"] == .text("b"))
    }

    @Test("a node of a type is a description")
    func typedNode() {
        let packet = packet(XMPSample.graph("<crs:Thing><dc:title>a</dc:title></crs:Thing>"))
        #expect(packet[.dublinCore, "title"] == .text("a"))
    }

    @Test("what no record draws on is passed over, with all in it")
    func otherNamespaces() {
        let packet = sample(
            "<crs:Look><rdf:Description crs:Name=\"a\"><dc:title>b</dc:title></rdf:Description>"
                + "</crs:Look><dc:source>c</dc:source>"
        )
        #expect(packet.properties == [XMPProperty(XMPName(.dublinCore, "source"), .text("c"))])
    }

    @Test("lists keep their order", arguments: ["Bag", "Seq"])
    func lists(kind: String) {
        let packet = sample(XMPSample.list("dc:subject", ["b", "a", " ", "b"], kind: kind))
        #expect(packet[.dublinCore, "subject"]?.texts == ["b", "a", "b"])
    }

    @Test("numbered items and lists in lists are items")
    func oddLists() {
        let packet = sample(
            "<dc:subject><rdf:Bag><rdf:_1>a</rdf:_1><rdf:li><rdf:Seq><rdf:li>b</rdf:li></rdf:Seq>"
                + "</rdf:li><crs:no>c</crs:no></rdf:Bag></dc:subject>"
        )
        #expect(packet[.dublinCore, "subject"] == .list([.text("a"), .list([.text("b")])]))
        #expect(packet[.dublinCore, "subject"]?.texts == ["a", "b"])
    }

    @Test(
        "of several languages the default one counts, else the first that says something",
        arguments: [
            ([("de", "Hof"), ("x-default", "Yard")], "Yard"),
            ([("de", "Hof"), ("en", "Yard")], "Hof"),
            ([("x-default", " "), ("en", "Yard")], "Yard"),
            ([("x-default", "")], nil),
        ] as [([(String, String)], String?)]
    )
    func languages(texts: [(String, String)], expected: String?) {
        let packet = sample(XMPSample.alternatives("dc:title", texts))
        #expect(packet[.dublinCore, "title"]?.text == expected)
    }

    @Test(
        "a structure is read in each of its forms",
        arguments: [
            "<mwg-rs:Regions rdf:parseType='Resource'><mwg-rs:Name>a</mwg-rs:Name></mwg-rs:Regions>",
            "<mwg-rs:Regions><rdf:Description mwg-rs:Name='a'/></mwg-rs:Regions>",
            "<mwg-rs:Regions><rdf:Description><mwg-rs:Name>a</mwg-rs:Name></rdf:Description>"
                + "</mwg-rs:Regions>",
            "<mwg-rs:Regions mwg-rs:Name='a'/>",
            "<mwg-rs:Regions><crs:Region mwg-rs:Name='a'/></mwg-rs:Regions>",
        ]
    )
    func structures(text: String) {
        let field = XMPProperty(XMPName(.regions, "Name"), .text("a"))
        #expect(sample(text)[.regions, "Regions"] == .structure([field]))
    }

    @Test(
        "qualifiers leave the value",
        arguments: [
            "<dc:source rdf:parseType='Resource'><rdf:value>a</rdf:value><dc:type>q</dc:type>"
                + "</dc:source>",
            "<dc:source><rdf:Description><rdf:value>a</rdf:value><dc:type>q</dc:type>"
                + "</rdf:Description></dc:source>",
            "<dc:source rdf:value='a' dc:type='q'/>",
            "<dc:source xml:lang='en'>a</dc:source>",
            "<dc:source rdf:resource='a'/>",
            "<dc:source rdf:parseType='Literal'>a<b/></dc:source>",
            "<dc:source><![CDATA[a]]></dc:source>",
        ]
    )
    func qualifiers(text: String) {
        #expect(sample(text)[.dublinCore, "source"] == .text("a"))
    }

    @Test("a property may refer to a resource that stands before it or behind it")
    func nodeIDs() {
        let list = "<rdf:Bag rdf:nodeID='n'><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag>"
        let use = "<rdf:Description><dc:subject rdf:nodeID='n'/></rdf:Description>"
        for text in [list + use, use + list] {
            let packet = packet(XMPSample.graph(text))
            #expect(packet[.dublinCore, "subject"]?.texts == ["a", "b"])
        }
    }

    @Test("references of XML are resolved")
    func references() {
        let packet = sample("<dc:source>&lt;R&amp;B&gt; &quot;&apos;&#233;&#x1F600;</dc:source>")
        #expect(packet[.dublinCore, "source"] == .text("<R&B> \"'é😀"))
    }

    @Test("junk before the packet and behind it changes nothing")
    func junk() {
        let text = "\0\0 junk " + XMPSample.packet("<dc:source>a</dc:source>")
        for tail in ["", "\0\0\0", "<", "<x/>", "&&&"] {
            let packet = packet(text + tail)
            #expect(packet[.dublinCore, "source"] == .text("a"))
            #expect(packet.fault == nil)
        }
    }

    @Test("nothing at all is an empty packet", arguments: ["", "\0\0\0\0", "   \n", "no markup"])
    func empty(text: String) {
        let packet = packet(text)
        #expect(packet.properties.isEmpty)
        #expect(packet.fault == nil)
    }
}
