import Bytes
import Testing

@Suite("Text output")
struct TextOutputTests {
    @Test(
        "decimals are rounded, never carry trailing zeros and never an exponent",
        arguments: [
            (48.858_222_222, "48.8582222"), (-0.000_000_04, "0"), (1e-7, "0.0000001"),
            (-122.4, "-122.4"), (180, "180"), (0, "0"), (-33.999_999_96, "-34"),
        ]
    )
    func decimals(value: Double, text: String) {
        var output: [UInt8] = []
        output.append(decimal: value, places: 7)
        #expect(String(decoding: output, as: UTF8.self) == text)
    }

    @Test("JSON strings escape what RFC 8259 asks for and nothing else")
    func jsonStrings() {
        var output: [UInt8] = []
        output.append(jsonString: "a\"\\\n\u{1}é/😀")
        #expect(String(decoding: output, as: UTF8.self) == #""a\"\\\n\u0001é/😀""#)
    }

    @Test("base 64 goes there and back", arguments: 0..<20)
    func base64(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ 13) }
        #expect(Base64.decode(Base64.encode(bytes)) == bytes)
    }

    @Test("hexadecimal words go there and back, in either case")
    func hexadecimal() {
        for word in [0, 1, 0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, UInt64.max] {
            var output: [UInt8] = []
            output.append(hexadecimalWord: word)
            let digits = String(word, radix: 16)
            let text = String(repeating: "0", count: 16 - digits.count) + digits
            #expect(String(decoding: output, as: UTF8.self) == text)
            #expect(text.utf8.span.bytes.hexadecimalWord(at: 0) == word)
            let capitals = text.uppercased()
            #expect(capitals.utf8.span.bytes.hexadecimalWord(at: 0) == word)
        }
    }

    @Test("no byte but a digit is one", arguments: 0..<16)
    func noHexadecimal(place: Int) {
        let digits = Set("0123456789abcdefABCDEF".utf8)
        for byte in UInt8.min...UInt8.max {
            var text = Array("0123456789abcdef".utf8)
            text[place] = byte
            let isWord = text.span.bytes.hexadecimalWord(at: 0) != nil
            #expect(isWord == digits.contains(byte), "byte \(byte)")
        }
        #expect(Array("0123456789abcde".utf8).span.bytes.hexadecimalWord(at: 0) == nil)
    }

    @Test(
        "numbers are the shortest that read back",
        arguments: [
            (0.1, "0.1"), (12.5, "12.5"), (228.185_567_010_309_28, "228.18556701030928"), (3, "3"),
            (1.5e-10, "1.5e-10"),
            (0.000_05, "0.00005"), (1e15, "1000000000000000"), (1e300, "1e+300"),
            (1e-7, "0.0000001"), (123_456_789_012, "123456789012"),
            (-0.5, "-0.5"),
        ]
    )
    func numbers(value: Double, text: String) {
        var output: [UInt8] = []
        output.append(number: value)
        #expect(String(decoding: output, as: UTF8.self) == text)
        #expect(Double(text) == value)
    }
}
