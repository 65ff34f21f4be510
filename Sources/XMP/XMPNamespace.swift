import Bytes

/// The namespaces of properties that a record draws on; those of all others are passed over.
package enum XMPNamespace: CaseIterable, Sendable {
    case rdf
    case xml
    /// `dc`: Dublin Core.
    case dublinCore
    /// `xmp`: XMP basic.
    case basic
    /// `xmpNote`.
    case note
    case exif
    /// `exifEX`: what came to EXIF later.
    case exifEX
    case tiff
    /// `aux`: what Adobe adds to EXIF.
    case auxiliary
    case photoshop
    /// `Iptc4xmpCore`.
    case iptcCore
    /// `Iptc4xmpExt`.
    case iptcExtension
    /// `lr`.
    case lightroom
    case digiKam
    /// `mwg-rs`: regions of the Metadata Working Group.
    case regions
    /// `MP`: Microsoft's people.
    case people
    /// `MPRI`.
    case regionInfo
    /// `MPReg`.
    case region

    /// The URI without the slashes or hash at its end, which writers leave off and double.
    private var uri: StaticString {
        switch self {
        case .rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns"
        case .xml: "http://www.w3.org/XML/1998/namespace"
        case .dublinCore: "http://purl.org/dc/elements/1.1"
        case .basic: "http://ns.adobe.com/xap/1.0"
        case .note: "http://ns.adobe.com/xmp/note"
        case .exif: "http://ns.adobe.com/exif/1.0"
        case .exifEX: "http://cipa.jp/exif/1.0"
        case .tiff: "http://ns.adobe.com/tiff/1.0"
        case .auxiliary: "http://ns.adobe.com/exif/1.0/aux"
        case .photoshop: "http://ns.adobe.com/photoshop/1.0"
        case .iptcCore: "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns"
        case .iptcExtension: "http://iptc.org/std/Iptc4xmpExt/2008-02-29"
        case .lightroom: "http://ns.adobe.com/lightroom/1.0"
        case .digiKam: "http://www.digikam.org/ns/1.0"
        case .regions: "http://www.metadataworkinggroup.com/schemas/regions"
        case .people: "http://ns.microsoft.com/photo/1.2"
        case .regionInfo: "http://ns.microsoft.com/photo/1.2/t/RegionInfo"
        case .region: "http://ns.microsoft.com/photo/1.2/t/Region"
        }
    }

    /// The namespace of that URI; nil for one that no record draws on.
    init?(uri: RawSpan) {
        var count = uri.byteCount
        while let last = uri.uint8(at: count - 1), Self.isEnding(last) {
            count -= 1
        }
        for namespace in Self.allCases
        where namespace.uri.utf8CodeUnitCount == count && uri.matches(namespace.uri) {
            self = namespace
            return
        }
        return nil
    }

    private static func isEnding(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#")
    }
}
