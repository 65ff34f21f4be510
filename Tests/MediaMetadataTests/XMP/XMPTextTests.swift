import MediaMetadata
import TestSupport
import Testing

@Suite("Texts in XMP")
struct XMPTextTests {
    @Test("title and description are read in the default language, without blanks around them")
    func titles() throws {
        let facts = try facts(
            xmp: XMPSample.alternatives("dc:title", [("de", "Hof"), ("x-default", " Yard\n")])
                + XMPSample.alternatives("dc:description", [("x-default", "Words &amp; more")])
        )
        #expect(facts.values("xmp:title") == [.title("Yard")])
        #expect(facts.values("xmp:description") == [.description("Words & more")])
    }

    @Test("what cameras write by themselves is no description")
    func boilerplate() throws {
        let facts = try facts(xmp: "<dc:description>OLYMPUS DIGITAL CAMERA</dc:description>")
        #expect(facts.findings.isEmpty)
    }

    @Test("tags are the subjects, and the leaves of paths")
    func tags() throws {
        let facts = try facts(
            xmp: XMPSample.list("dc:subject", ["sea", " sand ", "", "sea"])
                + XMPSample.list(
                    "digiKam:TagsList",
                    ["Places/Italy/Venice", "sea", "/"],
                    kind: "Seq"
                )
                + XMPSample.list("lr:hierarchicalSubject", ["Animals|Birds/Gulls", "Trip|"])
        )
        #expect(facts.values("xmp:subject") == [.tags(["sea", "sand", "sea"])])
        #expect(facts.values("xmp:TagsList") == [.tags(["Venice", "sea"])])
        #expect(facts.values("xmp:hierarchicalSubject") == [.tags(["Birds/Gulls", "Trip"])])
    }

    @Test("the subjects of two lists are all tags")
    func twoLists() throws {
        let facts = try facts(
            xmp: XMPSample.list("dc:subject", ["a"]) + XMPSample.list("dc:subject", ["b"])
        )
        #expect(facts.values("xmp:subject") == [.tags(["a", "b"])])
    }

    @Test(
        "a rating is rounded down and lies between -1 and 5",
        arguments: [
            ("3", 3), ("4.7", 4), ("-1", -1), ("0", 0), ("5", 5), ("5.9", 5), ("6", nil),
            ("-2", nil), ("99", nil), ("many", nil), ("", nil),
        ] as [(String, Int?)]
    )
    func ratings(text: String, expected: Int?) throws {
        let facts = try facts(xmp: "<xmp:Rating>\(text)</xmp:Rating>")
        #expect(facts.values("xmp:Rating") == (expected.map { [.rating($0)] } ?? []))
    }

    @Test("people are those of faces, of Microsoft's regions, and those named in the picture")
    func people() throws {
        let facts = try facts(
            xmp: """
                <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>
                <rdf:li rdf:parseType="Resource"><mwg-rs:Name>Ada</mwg-rs:Name>
                <mwg-rs:Type>Face</mwg-rs:Type></rdf:li>
                <rdf:li><rdf:Description mwg-rs:Name="Rex" mwg-rs:Type="Pet"/></rdf:li>
                <rdf:li><rdf:Description mwg-rs:Type="Face"/></rdf:li>
                <rdf:li><rdf:Description mwg-rs:Name="Bo" mwg-rs:Type="face"/></rdf:li>
                </rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
                <MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag><rdf:li>
                <rdf:Description MPReg:PersonDisplayName="Cy" MPReg:Rectangle="0, 0, 1, 1"/>
                </rdf:li></rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo>
                """ + XMPSample.list("Iptc4xmpExt:PersonInImage", ["Di", "Ada"])
        )
        #expect(facts.values("xmp:Regions") == [.people(["Ada", "Bo"])])
        #expect(facts.values("xmp:RegionInfo") == [.people(["Cy"])])
        #expect(facts.values("xmp:PersonInImage") == [.people(["Di", "Ada"])])
    }

    @Test(
        "a place is named from the smallest part to the largest, none twice in a row",
        arguments: [
            (
                "Iptc4xmpCore:Location='Pier 3' photoshop:City='Oslo' photoshop:Country='Norway'",
                "Pier 3, Oslo, Norway"
            ),
            (
                "photoshop:City='Singapore' photoshop:State='' photoshop:Country='Singapore'",
                "Singapore"
            ),
            ("photoshop:State='Ont'", "Ont"), ("photoshop:City=' '", nil),
        ] as [(String, String?)]
    )
    func locations(attributes: String, expected: String?) throws {
        let facts = try facts(xmp: "", attributes: attributes)
        #expect(facts.values("xmp:Location") == (expected.map { [.location($0)] } ?? []))
    }

    @Test("camera and lens are read, the standard's lens before Adobe's")
    func camera() throws {
        let attributes = "tiff:Make='Canon' tiff:Model='EOS R5' aux:Lens='RF 50'"
        let old = try facts(xmp: "", attributes: attributes)
        #expect(old.values("xmp:Make") == [.cameraMake("Canon")])
        #expect(old.values("xmp:Model") == [.cameraModel("EOS R5")])
        #expect(old.values("xmp:Lens") == [.lensModel("RF 50")])
        let new = try facts(xmp: "", attributes: attributes + " exifEX:LensModel='RF50mm'")
        #expect(new.values("xmp:Lens") == [.lensModel("RF50mm")])
    }

    @Test("the orientation counts where EXIF has none")
    func orientation() throws {
        let packet = XMPSample.packet("", attributes: "tiff:Orientation='6'")
        #expect(try facts(PhotoBuilder().xmp(packet).jpeg()).orientation == 6)
        #expect(try facts(PhotoBuilder().orientation(3).xmp(packet).jpeg()).orientation == 3)
        #expect(try facts(xmp: "", attributes: "tiff:Orientation='9'").orientation == nil)
    }

    @Test("a broken packet keeps what it told and warns; so does one of unknown encoding")
    func warnings() throws {
        let broken = try facts(xmp: "<xmp:Rating>3</xmp:Rating><dc:title>")
        #expect(broken.values("xmp:Rating") == [.rating(3)])
        #expect(broken.codes == [.metadataDamaged])
        let head = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        let parts = XMPSample.packet("<dc:title>\u{1}</dc:title>").split(separator: "\u{1}")
        let bytes = Array(parts[0].utf8) + [0xE9] + Array(parts[1].utf8)
        let latin = try facts(PhotoBuilder().segment(0xE1, head + bytes).jpeg())
        #expect(latin.values("xmp:title") == [.title("é")])
        #expect(latin.codes == [.textCharset])
    }
}
