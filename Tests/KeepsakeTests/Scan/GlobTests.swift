import Keepsake
import Testing

@Suite("Globs")
struct GlobTests {
    @Test(
        "a pattern holds for the end of a path, from any folder on",
        arguments: [
            ("*.jpg", "a.jpg", true), ("*.jpg", "2019/05/a.jpg", true), ("*.jpg", "a.jpg/b", false),
            ("*.jpg", "a.jpeg", false), ("a.jpg", "ba.jpg", false),
            ("05/*.jpg", "2019/05/a.jpg", true),
            ("05/*.jpg", "2019/105/a.jpg", false), ("/05/*", "05/a.jpg", true),
            ("/05/*", "2019/05/a.jpg", false), ("/*.jpg", "a.jpg", true),
            ("/*.jpg", "b/a.jpg", false),
            ("*", "a/b/c", true), ("b*d", "a/b/d", false), ("b**d", "a/b/d", true),
            ("/**/a.jpg", "a.jpg", true), ("/**/a.jpg", "x/y/a.jpg", true),
            ("/x/**/a.jpg", "x/a.jpg", true), ("/x/**/a.jpg", "x/y/z/a.jpg", true),
            ("/x/**", "x/y/z", true), ("/x/**", "x", false), ("**", "x/y", true),
            ("Thumbs/", "a/Thumbs/b/c.jpg", true), ("Thumbs/", "a/Thumbs", false),
            ("Thumbs/", "a/Thumbs/", true), ("/Thumbs/", "a/Thumbs/b", false),
        ]
    )
    func paths(pattern: String, path: String, holds: Bool) throws {
        #expect(try Glob(Array(pattern.utf8)).matches(Array(path.utf8)) == holds)
    }

    @Test(
        "sets, alternatives and escapes stand for what they say",
        arguments: [
            ("?.jpg", "é.jpg", true), ("??.jpg", "éa.jpg", true), ("?", "ab", false),
            ("a?b", "a/b", false), ("[a-c]x", "bx", true), ("[a-c]x", "dx", false),
            ("[!a-c]x", "dx", true), ("[^a-c]x", "éx", true), ("[!a]", "/", false),
            ("[]-]", "]", true), ("[]-]", "-", true), ("[a-]", "-", true),
            ("{a,b{c,d},}e", "ae", true), ("{a,b{c,d},}e", "bde", true),
            ("{a,b{c,d},}e", "e", true),
            ("{a,b{c,d},}e", "be", false), ("*.{jpg,png}", "x/y.png", true), ("{a}", "a", true),
            ("{**/,}a", "x/a", true), ("a,b", "a,b", true), ("}", "}", true),
            (#"\*.jpg"#, "*.jpg", true), (#"\*.jpg"#, "a.jpg", false), (#"\{a,b\}"#, "{a,b}", true),
        ]
    )
    func atoms(pattern: String, path: String, holds: Bool) throws {
        #expect(try Glob(Array(pattern.utf8)).matches(Array(path.utf8)) == holds)
    }

    @Test(
        "case counts, but for letters behind a dot",
        arguments: [
            ("*.jpg", "IMG.JPG", true), ("*.JPG", "img.jpg", true), ("img*", "IMG.JPG", false),
            ("*.{jpg,heic}", "a.HEIC", true), ("*.jp[eg]", "a.JPE", true),
            ("a.d/b", "a.D/b", true), ("a.d/b", "a.d/B", false),
        ]
    )
    func letterCase(pattern: String, path: String, holds: Bool) throws {
        #expect(try Glob(Array(pattern.utf8)).matches(Array(path.utf8)) == holds)
    }

    @Test("names that are no UTF-8 are matched as bytes")
    func bytes() throws {
        let name: [UInt8] = [0xE9, 0x74, 0xE9] + Array(".jpg".utf8)
        #expect(try Glob(Array("*.jpg".utf8)).matches(name))
        #expect(try Glob(Array("?t?.jpg".utf8)).matches(name))
        #expect(try Glob(name).matches(name))
    }

    @Test(
        "what is no glob says why",
        arguments: [
            ("", .empty), ("[a", .unclosed(UInt8(ascii: "["))),
            ("{a,b", .unclosed(UInt8(ascii: "{"))),
            ("[z-a]", .invalidSet), ("[é]", .invalidSet), (#"a\"#, .nothingEscaped),
            (String(repeating: "{", count: 17), .tooDeep),
            (String(repeating: "a", count: 1_025), .tooLong),
        ] as [(String, GlobError)]
    )
    func errors(pattern: String, error: GlobError) {
        #expect(throws: error) { try Glob(Array(pattern.utf8)) }
    }

    @Test(
        "a hostile pattern takes no longer than its length times the path's",
        arguments: [
            String(repeating: "*a", count: 100) + "b", String(repeating: "**/", count: 100) + "b",
            String(repeating: "{a,aa}", count: 100) + "b",
            String(repeating: "{*,**}", count: 100) + "b",
            "{" + String(repeating: ",", count: 1_000) + "}b",
        ]
    )
    func hostile(pattern: String) throws {
        let path =
            Array(String(repeating: "a/", count: 100).utf8) + Array(repeating: 0x61, count: 200)
        #expect(try !Glob(Array(pattern.utf8)).matches(path))
    }

    @Test("a selection leaves out folders by their own name and by what lies in them")
    func selection() throws {
        let selection = PathSelection(
            includes: try ["*.jpg", "Keep/"].map { try Glob(Array($0.utf8)) },
            excludes: try ["Private", "Cache/", "/top/**", "*_tmp.*"].map {
                try Glob(Array($0.utf8))
            }
        )
        for folder in ["Private", "a/Private", "Cache", "a/Cache"] {
            #expect(!selection.enters(folder: Array(folder.utf8)), "\(folder)")
        }
        for folder in ["a", "private", "a/top", "b"] {
            #expect(selection.enters(folder: Array(folder.utf8)), "\(folder)")
        }
        for (file, isTaken) in [
            ("a.jpg", true), ("a.png", false), ("Keep/a.png", true), ("a_tmp.jpg", false),
            ("top/a.jpg", false), ("Private", false),
        ] {
            #expect(selection.takes(file: Array(file.utf8)) == isTaken, "\(file)")
        }
    }
}
