import FileSystem
import Hashing
import Testing

@testable import Keepsake

@Suite("Name registry")
struct NameRegistryTests {
    private let digest = SHA256.digest(of: Array("x".utf8))

    @Test(
        "names that differ only in case or Unicode form are one",
        arguments: [
            ("2019/06/a.jpg", "2019/06/a.jpg", "2019/06/a-2d711642.jpg"),
            ("Trip/a.jpg", "trip/A.JPG", "trip/A-2d711642.JPG"),
            ("Stra\u{DF}e.jpg", "STRASSE.jpg", "STRASSE-2d711642.jpg"),
            ("caf\u{E9}.jpg", "cafe\u{301}.jpg", "cafe\u{301}-2d711642.jpg"),
            ("\u{3A3}.jpg", "\u{3C2}.jpg", "\u{3C2}-2d711642.jpg"),
            ("x/a", "x", "x-2d711642"), (".bashrc", ".bashrc", ".bashrc-2d711642"),
        ]
    )
    func collisions(first: String, second: String, claimed: String) {
        var names = NameRegistry()
        #expect(names.claim(FilePath(first), digest: digest) == FilePath(first))
        #expect(names.claim(FilePath(second), digest: digest) == FilePath(claimed))
    }

    @Test("names that are no UTF-8 stay bytes and differ from each other")
    func notUTF8() {
        var names = NameRegistry()
        for byte in [0xE9, 0xEA] as [UInt8] {
            let path = FilePath(bytes: [0x61, byte])
            #expect(names.claim(path, digest: digest) == path)
        }
        #expect(
            names.claim(FilePath(bytes: [0x41, 0xE9]), digest: digest).bytes
                == [0x41, 0xE9] + Array("-2d711642".utf8)
        )
    }

    @Test("a suffix that is taken too grows")
    func growing() {
        var names = NameRegistry()
        let claimed = (0..<6).map { _ in names.claim(FilePath("a.jpg"), digest: digest).text }
        #expect(
            claimed == [
                "a.jpg", "a-2d711642.jpg", "a-2d711642b726b044.jpg",
                "a-2d711642b726b04401627ca9fbac32f5.jpg",
                "a-2d711642b726b04401627ca9fbac32f5-2.jpg",
                "a-2d711642b726b04401627ca9fbac32f5-3.jpg",
            ]
        )
    }

    @Test("both halves of a pair are renamed where one of them is taken")
    func pairs() {
        var names = NameRegistry()
        names.reserve(FilePath("IMG_1.mov"))
        let claimed = names.claim(
            [FilePath("IMG_1.heic"), FilePath("IMG_1.MOV")],
            for: MemoryID(digest)
        )
        #expect(claimed.map(\.text) == ["IMG_1-2d711642.heic", "IMG_1-2d711642.MOV"])
    }

    @Test("a name of 255 bytes keeps to them with a suffix")
    func long() {
        var names = NameRegistry()
        let path = FilePath("x/" + String(repeating: "L", count: 251) + ".jpg")
        names.reserve(path)
        let claimed = names.claim(path, digest: digest)
        #expect(claimed.text == "x/" + String(repeating: "L", count: 242) + "-2d711642.jpg")
    }
}
