import TestSupport
import Testing
import XMP

@Suite("Encodings of XMP")
struct XMPEncodingTests {
    private static let text = XMPSample.packet("<dc:source>Fjord över 橋 😀</dc:source>")

    private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            return isBig ? bytes : bytes.reversed()
        }
    }

    private static func utf32(_ text: String, isBig: Bool) -> [UInt8] {
        text.unicodeScalars.flatMap { scalar in
            let bytes = (0..<4).map { UInt8(scalar.value >> (24 - 8 * $0) & 255) }
            return isBig ? bytes : bytes.reversed()
        }
    }

    @Test(
        "UTF-8, 16 and 32 are read in both orders, with a mark and without",
        arguments: ["", "\u{FEFF}"],
        [true, false]
    )
    func unicode(mark: String, isBig: Bool) {
        let text = mark + Self.text
        for bytes in [
            Array(text.utf8), Self.utf16(text, isBig: isBig), Self.utf32(text, isBig: isBig),
        ] {
            let packet = XMPPacket(bytes)
            #expect(packet[.dublinCore, "source"] == .text("Fjord över 橋 😀"))
            #expect(packet.fault == nil)
            #expect(!packet.isCharsetGuessed)
        }
    }

    @Test("bytes that are no UTF-8 are read as Windows-1252, the rest as it is")
    func windows1252() {
        let parts = Self.text.split(separator: "över", maxSplits: 1)
        let bytes = Array(parts[0].utf8) + [0xF6, 0x80] + Array(parts[1].utf8)
        let packet = XMPPacket(bytes)
        #expect(packet[.dublinCore, "source"] == .text("Fjord ö€ 橋 😀"))
        #expect(packet.isCharsetGuessed)
    }

    @Test("a declaration that lies is not believed")
    func declaration() {
        let body = XMPSample.graph("<rdf:Description><dc:source>ö</dc:source></rdf:Description>")
        for encoding in ["ISO-8859-1", "UTF-16", "no-such"] {
            let text = "<?xml version='1.0' encoding='\(encoding)'?>" + body
            #expect(XMPPacket(Array(text.utf8))[.dublinCore, "source"] == .text("ö"))
        }
    }

    @Test("characters that XML forbids become blanks")
    func forbidden() {
        let text = XMPSample.packet("<dc:source>a\u{3}b\u{FFFE}c\0d</dc:source>")
        let packet = XMPPacket(Array(text.utf8))
        #expect(packet[.dublinCore, "source"] == .text("a b c d"))
        #expect(packet.fault == nil)
    }
}
