import TestSupport
import Testing

@Suite("Typing commands")
struct UsageTests {
    @Test("the version is printed")
    func version() throws {
        let result = try Program.keepsake.run(["--version"])
        #expect(result.status == 0)
        #expect(result.output == "keepsake 0.1.0\n")
        #expect(result.error.isEmpty)
    }
}
