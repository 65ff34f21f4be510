import TestSupport
import Testing
import XMP

@Suite("Hostile XMP")
struct XMPHostileTests {
    private func packet(_ text: String) -> XMPPacket { XMPPacket(Array(text.utf8)) }

    @Test("a document type is refused, and with it every entity")
    func doctypes() {
        let body = XMPSample.graph("<rdf:Description><dc:title>&a;</dc:title></rdf:Description>")
        let laughs = (1...9).map { level in
            "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
        }
        for doctype in [
            "<!DOCTYPE x>",
            "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">",
            "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
            "<!DOCTYPE x [<!ENTITY a0 \"ha\">\(laughs.joined())<!ENTITY a \"&a9;\">]>",
        ] {
            let packet = packet(doctype + body)
            #expect(packet.fault == .doctype)
            #expect(packet.properties.isEmpty)
        }
    }

    @Test("elements may lie 64 deep, no deeper; what stood before is kept")
    func depth() {
        for (depth, isTooDeep) in [(60, false), (70, true), (100_000, true)] {
            let nested = String(repeating: "<x:a xmlns:x='u'>", count: depth - 3)
            let packet = packet(
                XMPSample.packet("<dc:source>a</dc:source>\(nested)")
            )
            #expect(packet[.dublinCore, "source"] == .text("a"))
            #expect((packet.fault == .tooDeep) == isTooDeep)
        }
    }

    @Test("10,000 values are read, no more")
    func count() {
        let packet = packet(
            XMPSample.packet(
                XMPSample.list("dc:subject", (0..<20_000).map { "\($0)" })
                    + "<dc:source>a</dc:source>"
            )
        )
        #expect(packet.fault == .tooLarge)
        #expect(packet[.dublinCore, "subject"]?.texts.count == 10_000)
        #expect(packet[.dublinCore, "source"] == nil)
    }

    @Test("a list that many properties refer to is one list")
    func references() {
        let items = (0..<4_000).map { "<rdf:li>\($0)</rdf:li>" }.joined()
        let uses = String(repeating: "<dc:subject rdf:nodeID='n'/>", count: 4_000)
        let packet = packet(
            XMPSample.graph(
                "<rdf:Bag rdf:nodeID='n'>\(items)</rdf:Bag><rdf:Description>\(uses)"
                    + "</rdf:Description>"
            )
        )
        #expect(packet.properties.flatMap(\.value.texts).count == 4_000)
    }

    @Test("resources without end are given up")
    func resources() {
        let nodes = (0..<20_000).map { "<rdf:Bag rdf:nodeID='\($0)'/>" }.joined()
        #expect(packet(XMPSample.graph(nodes)).fault == .tooLarge)
    }

    @Test("a text ends after 1 MiB")
    func longText() {
        let text = String(repeating: "x", count: 3 << 20)
        let packet = packet(XMPSample.packet("<dc:title>\(text)</dc:title>"))
        #expect(packet[.dublinCore, "title"]?.text?.utf8.count == 1 << 20)
    }

    @Test("a packet of more than 16 MiB is not read")
    func size() {
        let packet = XMPPacket([UInt8](repeating: 0x20, count: XMPPacket.maximumSizeInBytes + 1))
        #expect(packet.fault == .tooLarge)
    }

    @Test(
        "what stood before a fault is kept",
        arguments: [
            "<dc:source>a</dc:source><dc:title>b</dc:titel>",
            "<dc:source>a</dc:source><dc:title>b<",
            "<dc:source>a</dc:source><no:prefix/>",
            "<dc:source>a</dc:source><dc:title x=1/>",
        ]
    )
    func faults(elements: String) {
        let packet = packet(XMPSample.packet(elements))
        #expect(packet.properties == [XMPProperty(XMPName(.dublinCore, "source"), .text("a"))])
        if case .malformed = packet.fault {} else { Issue.record("no fault") }
    }

    @Test("the whole items of a list that is cut off are kept")
    func cutList() {
        let packet = packet(
            XMPSample.graph("<rdf:Description><dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b")
        )
        #expect(packet[.dublinCore, "subject"]?.texts == ["a"])
    }

    @Test(
        "markup that was not escaped is text",
        arguments: [
            ("R&B", "R&B"), ("a < b", "a < b"), ("&eacute;", "&eacute;"), ("a&#3;b", "a b"),
            ("a&#xD800;b", "a b"), ("&#", "&#"), ("&amp;&", "&&"),
        ]
    )
    func unescaped(text: String, expected: String) {
        let packet = packet(
            XMPSample.packet("<dc:title>\(text)</dc:title><dc:source>a</dc:source>")
        )
        #expect(packet[.dublinCore, "title"]?.text == expected)
        #expect(packet[.dublinCore, "source"] == .text("a"))
        #expect(packet.fault != nil)
    }

    private static let rich = XMPSample.packet(
        XMPSample.alternatives("dc:title", [("x-default", "Fête &amp; été"), ("de", "Hof")])
            + XMPSample.list("dc:subject", ["a", "b", "c"])
            + "<mwg-rs:Regions rdf:parseType='Resource'><mwg-rs:RegionList><rdf:Bag><rdf:li>"
            + "<rdf:Description mwg-rs:Name='Ada' mwg-rs:Type='Face'/></rdf:li></rdf:Bag>"
            + "</mwg-rs:RegionList></mwg-rs:Regions>",
        attributes: "xmp:Rating='3'"
    )

    @Test("no prefix of a packet traps, and none gives a value that the whole has not")
    func prefixes() {
        let bytes = Array(Self.rich.utf8)
        let whole = XMPPacket(bytes)
        #expect(whole.fault == nil)
        for count in 0..<bytes.count {
            let packet = XMPPacket(Array(bytes.prefix(count)))
            for name in ["title", "subject"] {
                guard let value = packet[.dublinCore, name] else { continue }
                #expect(Set(value.texts).isSubset(of: whole[.dublinCore, name]?.texts ?? []))
            }
        }
    }

    @Test("no flipped byte traps")
    func flippedBytes() {
        var random = SeededRandom()
        let bytes = Array(Self.rich.utf8)
        for _ in 0..<3_000 {
            var copy = bytes
            for _ in 0..<random.number(in: 1...6) {
                copy[random.number(in: 0...(bytes.count - 1))] = random.bytes(1)[0]
            }
            #expect(XMPPacket(copy).properties.count <= 10_000)
        }
    }

    @Test("a reader that is fed byte by byte tells the same")
    func pieces() throws {
        final class Names: XMLHandler {
            var names: [String] = []
            var text: [UInt8] = []
            func begin(_ namespace: RawSpan, _ name: RawSpan) { names.append(Self.string(name)) }
            func attribute(_ namespace: RawSpan, _ name: RawSpan, _ value: RawSpan) {
                names.append(Self.string(name) + "=" + Self.string(value))
            }
            func beginContent() { names.append("(") }
            func text(_ text: RawSpan) { self.text += text.withUnsafeBytes { [UInt8]($0) } }
            func end() { names.append(")") }
            var isSatisfied: Bool { false }
            static func string(_ span: RawSpan) -> String {
                span.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            }
        }
        let handler = Names()
        let reader = try XMLReader(handler)
        let bytes = Array("<a b='ü' c=\"&lt;\"><d/>é&amp;</a>".utf8)
        for index in bytes.indices {
            try reader.read([bytes[index]].span.bytes, isLast: index == bytes.count - 1)
        }
        #expect(handler.names == ["a", "b=ü", "c=<", "(", "d", "(", ")", ")"])
        #expect(String(decoding: handler.text, as: UTF8.self) == "é&")
    }
}
