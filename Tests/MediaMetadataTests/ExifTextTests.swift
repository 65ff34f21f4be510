import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Texts in EXIF")
struct ExifTextTests {
    private static let sentence = "Fjord över bron 1"

    private static func utf16(_ order: ByteOrder, mark: Bool = false) -> [UInt8] {
        ((mark ? [0xFEFF] : []) + Array(sentence.utf16)).flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
            return order == .bigEndian ? bytes : bytes.reversed()
        }
    }

    @Test(
        "a comment in UNICODE is read in either order, whatever the block's",
        arguments: [ByteOrder.bigEndian, .littleEndian],
        [ByteOrder.bigEndian, .littleEndian]
    )
    func unicodeComment(block: ByteOrder, text: ByteOrder) throws {
        for mark in [true, false] {
            let photo = PhotoBuilder(block)
                .userComment(code: "UNICODE", bytes: Self.utf16(text, mark: mark))
            #expect(try facts(photo.jpeg()).descriptions == [Self.sentence])
        }
    }

    @Test("UTF-8 under UNICODE, ASCII and no code are read; blanks are nothing")
    func otherComments() throws {
        let utf8 = Array(Self.sentence.utf8)
        for (code, bytes, expected) in [
            ("UNICODE", utf8, [Self.sentence]), ("ASCII", utf8, [Self.sentence]),
            ("", utf8, [Self.sentence]), ("ASCII", Array("   \0".utf8), []), ("", [0, 0, 0], []),
            ("JIS", [0x1B, 0x24, 0x42, 0x24, 0x22], []),
        ] as [(String, [UInt8], [String])] {
            let photo = PhotoBuilder().userComment(code: code, bytes: bytes)
            #expect(try facts(photo.jpeg()).descriptions == expected)
        }
    }

    @Test("text that is not UTF-8 is read as Windows-1252, with a warning")
    func windows1252() throws {
        let raw: [UInt8] = [0x43, 0x61, 0x66, 0xE9, 0x20, 0x96, 0x20, 0x93, 0x71, 0x94, 0]
        let photo = PhotoBuilder().entry(
            .primary,
            ExifEntry(tag: 0x010E, value: .raw(type: 2, bytes: raw))
        )
        let facts = try facts(photo.jpeg())
        #expect(facts.descriptions == ["Café – “q”"])
        #expect(facts.warnings.map(\.code) == [.textCharset])
    }

    @Test(
        "UTF-8 that was cut within a character loses that character alone",
        arguments: [
            ("Café au thé", 1, "Café au th"), ("橋の橋", 1, "橋の"), ("橋の橋", 2, "橋の"),
            ("é😀", 1, "é"), ("é😀", 3, "é"),
        ]
    )
    func cutUTF8(text: String, count: Int, expected: String) throws {
        let raw = Array(text.utf8.dropLast(count)) + [0]
        let photo = PhotoBuilder().entry(
            .primary,
            ExifEntry(tag: 0x010E, value: .raw(type: 2, bytes: raw))
        )
        let facts = try facts(photo.jpeg())
        #expect(facts.descriptions == [expected])
        #expect(facts.warnings.isEmpty)
    }

    @Test(
        "what cameras write by themselves is no description",
        arguments: ["OLYMPUS DIGITAL CAMERA", "SONY DSC", "DCIM\\100GOPRO", "default", "  "]
    )
    func boilerplate(text: String) throws {
        #expect(try facts(PhotoBuilder().description(text).jpeg()).descriptions.isEmpty)
    }
}
