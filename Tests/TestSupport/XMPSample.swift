/// XMP packets for tests.
package enum XMPSample {
    /// A whole packet of one description.
    ///
    /// - Parameters:
    ///   - elements: property elements, in the usual prefixes.
    ///   - attributes: properties in the short form.
    /// - Returns: the packet with its wrapper and some padding.
    package static func packet(_ elements: String, attributes: String = "") -> String {
        """
        <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
        <x:xmpmeta xmlns:x="adobe:ns:meta/">
        \(graph("<rdf:Description rdf:about=\"\" \(attributes)>\(elements)</rdf:Description>"))
        </x:xmpmeta>

        <?xpacket end="w"?>
        """
    }

    /// `rdf:RDF` around `nodes`, with the usual prefixes declared.
    package static func graph(_ nodes: String) -> String {
        let declarations = namespaces.map { "xmlns:\($0.prefix)=\"\($0.uri)\"" }
        return "<rdf:RDF \(declarations.joined(separator: " "))>\(nodes)</rdf:RDF>"
    }

    /// `<dc:subject><rdf:Bag>…`: a list of texts.
    package static func list(_ name: String, _ items: [String], kind: String = "Bag") -> String {
        let items = items.map { "<rdf:li>\($0)</rdf:li>" }.joined()
        return "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>"
    }

    /// `<dc:title><rdf:Alt>…`: a text in several languages.
    package static func alternatives(_ name: String, _ texts: [(String, String)]) -> String {
        let items = texts.map { "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>" }.joined()
        return "<\(name)><rdf:Alt>\(items)</rdf:Alt></\(name)>"
    }

    private static let namespaces: [(prefix: String, uri: String)] = [
        ("rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"),
        ("dc", "http://purl.org/dc/elements/1.1/"),
        ("xmp", "http://ns.adobe.com/xap/1.0/"),
        ("exif", "http://ns.adobe.com/exif/1.0/"),
        ("exifEX", "http://cipa.jp/exif/1.0/"),
        ("tiff", "http://ns.adobe.com/tiff/1.0/"),
        ("aux", "http://ns.adobe.com/exif/1.0/aux/"),
        ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
        ("xmpNote", "http://ns.adobe.com/xmp/note/"),
        ("lr", "http://ns.adobe.com/lightroom/1.0/"),
        ("digiKam", "http://www.digikam.org/ns/1.0/"),
        ("Iptc4xmpCore", "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"),
        ("Iptc4xmpExt", "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"),
        ("mwg-rs", "http://www.metadataworkinggroup.com/schemas/regions/"),
        ("MP", "http://ns.microsoft.com/photo/1.2/"),
        ("MPRI", "http://ns.microsoft.com/photo/1.2/t/RegionInfo#"),
        ("MPReg", "http://ns.microsoft.com/photo/1.2/t/Region#"),
        ("crs", "http://ns.adobe.com/camera-raw-settings/1.0/"),
    ]
}
