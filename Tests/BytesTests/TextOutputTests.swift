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
}
