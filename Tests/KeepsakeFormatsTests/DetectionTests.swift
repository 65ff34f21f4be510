import Keepsake
import KeepsakeFormats
import Testing

@Suite("Detection of formats")
struct DetectionTests {
    @Test("what keepsake writes is told from its first bytes", arguments: RoundTripTests.readable)
    func written(name: String) throws {
        let format = try #require(Format.builtIn.named(name))
        let first = Array(try format.written(Samples.all).prefix(Format.probeInBytes))
        #expect(Format.detect(first: first)?.name == name)
        #expect(Format.detect(first: first, name: FilePath("x.csv"))?.name == name)
    }

    @Test(
        "what others write is told, too",
        arguments: [
            ("\u{FEFF} [ {", "json"), ("\u{1E}{\"type\":\"Feature\"", "geojsonl"),
            ("{\n  \"a\": [1,2],\n \"path\": \"x\"", "ndjson"),
            ("{\"name\":\"x\",\"crs\":{\"type\":\"name\"},\"features\":[", "geojson"),
            ("\u{FEFF}id,\"path\"\n1,2", "csv"), ("path", "csv"), ("{\"type\":\"Point\"}", nil),
            ("hello", nil), ("", nil), ("{\"pa", nil), ("PK", nil), ("PK\u{3}\u{4}x", "zip"),
            ("[", "json"),
        ] as [(String, String?)]
    )
    func foreign(text: String, name: String?) {
        #expect(Format.detect(first: Array(text.utf8))?.name == name)
    }

    @Test("the name tells where the bytes do not")
    func byName() {
        #expect(Format.detect(first: [], name: FilePath("a/b.NDJSON"))?.name == "ndjson")
        #expect(Format.detect(first: [], name: FilePath("b.jpg"))?.name == nil)
    }
}
