import Bytes
import Keepsake
import KeepsakeFormats
import Testing

@Suite("Record readers")
struct RecordReaderTests {
    private static let good =
        #""id":"2d711642b726b04401627ca9fbac32f5","path":"a.jpg","format":"jpeg","size":1,"#
        + #""modified_at":"2019-01-02T03:04:05Z""#

    @Test(
        "a record that is none is named with its line and its fault, and the next is read",
        arguments: [
            ("1", "not an object"), ("\"x\"", "not an object"), ("[]", "not an object"),
            ("{}", "id: missing"), ("{\(good),\"path\":null,\"path\":\"\"}", "path: missing"),
            (
                "{\(good),\"schema\":\"keepsake.memory/2\"}",
                "schema: only keepsake.memory/1 is known"
            ),
            ("{\(good),\"rating\":6}", "rating: not a value that it can have"),
            ("{\(good),\"rating\":\"5\"}", "rating: a value of another kind"),
            ("{\(good),\"size\":-1}", "size: not a value that it can have"),
            ("{\(good),\"likes\":1.5}", "likes: not a value that it can have"),
            ("{\(good),\"orientation\":9}", "orientation: not a value that it can have"),
            ("{\(good),\"direction\":360}", "direction: not a value that it can have"),
            ("{\(good),\"format\":\"exe\"}", "format: not a value that it can have"),
            ("{\(good),\"digest\":\"sha256:00\"}", "digest: not a value that it can have"),
            (
                "{\(good),\"taken_at\":\"2019-02-30T00:00:00\"}",
                "taken_at: not a value that it can have"
            ),
            (
                "{\(good),\"modified_at\":\"2019-01-02T03:04:05\"}",
                "modified_at: not a value that it can have"
            ),
            (
                "{\(good),\"modified_at\":\"2500-01-02T03:04:05Z\"}",
                "modified_at: not a value that it can have"
            ),
            (
                "{\(good),\"latitude\":95,\"longitude\":0}",
                "latitude and longitude make no position"
            ),
            ("{\(good),\"latitude\":5}", "latitude and longitude make no position"),
            ("{\(good),\"duplicate_kind\":\"exact\"}", "duplicate_kind: goes with duplicate_of"),
            ("{\(good),\"path_bytes\":\"?\"}", "path_bytes: not a value that it can have"),
            ("{\(good),\"tags\":[\"a\",1]}", "tags: holds something that is no text"),
            ("{\(good),\"tags\":\"a\"}", "tags: a value of another kind"),
            ("{\(good),\"warnings\":[{\"detail\":\"x\"}]}", "warnings: one has no code"),
            ("{\(good),\"attributes\":{\"a\":{}}}", "attributes: holds something that is no text"),
        ]
    )
    func faults(record: String, reason: String) throws {
        let text = "{\(Self.good)}\n\(record)\n{\(Self.good)}\n"
        let (memories, errors) = try Format.ndjson.readAll(Array(text.utf8))
        #expect(memories.count == 2)
        #expect(errors == [RecordError(position: 2, reason: reason)])
    }

    @Test("a record needs only what every file has; keys that are not known are passed over")
    func lenient() throws {
        let text =
            "{\(Self.good),\"new\":{\"a\":[1,{}]},\"title\":null,\"tags\":null,\"likes\":2.0}"
        let memory = try #require(try Format.ndjson.read(Array(text.utf8)).first)
        #expect(memory.path.text == "a.jpg")
        #expect(memory.likes == 2)
        #expect(memory.tags == [])
        #expect(memory.title == nil)
    }

    @Test("keys in any order, spelt with escapes, and pretty-printed records are read")
    func order() throws {
        let text = """
            {
              "format" : "png",
              "siz\\u0065" : 7,
              "modified_at" : "1969-12-31T23:59:59.999999999Z",
              "path" : "b",
              "id" : "2D711642B726B04401627CA9FBAC32F5"
            }
            {\(Self.good)}
            """
        let memories = try Format.ndjson.read(Array(text.utf8))
        #expect(memories.map(\.path.text) == ["b", "a.jpg"])
        #expect(memories.map(\.sizeInBytes) == [7, 1])
        #expect(memories.map(\.modifiedAt) == [-1, 1_546_398_245_000_000_000])
        #expect(memories.first?.id == memories.last?.id)
    }

    @Test("a digest without an id gives the id")
    func digestOnly() throws {
        let digest = SHA256.digest(of: Array("x".utf8))
        let text =
            #"{"path":"a","format":"gif","size":1,"modified_at":"2019-01-02T03:04:05Z","#
            + "\"digest\":\"\(digest.text)\"}"
        #expect(try Format.ndjson.read(Array(text.utf8)).first?.id == MemoryID(digest))
    }
}
