import FileSystem
import Hashing
import MediaMetadata
import Testing

@testable import Keepsake

@Suite("Archive layout")
struct ArchiveLayoutTests {
    private static func memory(_ name: String = "a.jpg") -> Memory {
        let digest = SHA256.digest(of: Array("x".utf8))
        var memory = Memory(
            id: MemoryID(digest),
            path: FilePath("in/" + name),
            format: .jpeg,
            sizeInBytes: 1,
            modifiedAt: 0,
            digest: digest
        )
        memory.takenAt = WallClock(year: 2019, month: 6, day: 5, hour: 4, minute: 3, second: 2)
            .map { CaptureDate($0) }
        return memory
    }

    @Test(
        "a template is filled in with what the record says",
        arguments: [
            ("{year}/{month}/{name}", "2019/06/a.jpg"),
            ("{year}-{month}-{day}/{hour}{minute}{second}-{stem}.{ext}", "2019-06-05/040302-a.jpg"),
            ("{camera}/{name}", "NIKON D70/a.jpg"),
            ("{category}/{album}/{owner}/{name}", "unknown/a_b/me/a.jpg"),
            ("x/{id}.{ext}", "x/2d711642b726b04401627ca9fbac32f5.jpg"),
        ]
    )
    func template(template: String, path: String) throws {
        var memory = Self.memory()
        memory.cameraMake = "NIKON CORPORATION"
        memory.cameraModel = "NIKON D70"
        memory.albums = [" a/b. "]
        memory.owner = "me"
        let layout = try ArchiveLayout(template: template)
        #expect(layout.path(for: memory, originalName: FilePath("in/a.jpg")).text == path)
    }

    @Test(
        "what has no date lies under undated, the parts of the date left out",
        arguments: [
            ("{year}/{month}/{name}", "undated/a.jpg"),
            ("{camera}/{year}/{name}", "undated/unknown/a.jpg"),
            ("{year}/{year}{month}{day}-{name}", "undated/a.jpg"),
            ("{camera}/{name}", "unknown/a.jpg"),
        ]
    )
    func undated(template: String, path: String) throws {
        var memory = Self.memory()
        memory.takenAt = nil
        let layout = try ArchiveLayout(template: template)
        #expect(layout.path(for: memory, originalName: FilePath("a.jpg")).text == path)
    }

    @Test(
        "a template that would lose files is refused",
        arguments: [
            ("{yaer}/{name}", LayoutError.unknownField("yaer")),
            ("{year/{name}", .unclosedBrace), ("{year}/{name", .unclosedBrace),
            ("year}/{name}", .unclosedBrace), ("/{name}", .notRelative), ("", .notRelative),
            ("a//{name}", .notRelative), ("../{name}", .notRelative), ("{year}/", .notRelative),
            ("{year}/{stem}", .noExtension), (String(repeating: "a", count: 1_025), .tooLong),
        ]
    )
    func refused(template: String, error: LayoutError) {
        #expect(throws: error) {
            _ = try ArchiveLayout(template: template)
        }
    }

    @Test("a name's bytes survive, whatever they are")
    func notUTF8() {
        let name = FilePath(bytes: [0x63, 0x61, 0x66, 0xE9, 0x0A, 0x2E, 0x6A, 0x70, 0x67])
        let path = ArchiveLayout.standard.path(for: Self.memory(), originalName: name)
        #expect(path.bytes == Array("2019/06/".utf8) + name.bytes)
    }

    @Test(
        "no component leaves the archive or hides its own folder",
        arguments: [
            ("{owner}/{name}", "..", "a.jpg", "unknown/a.jpg"),
            ("{name}", "x", ".keepsake", "_.keepsake"), ("{name}", "x", ".KeepSake", "_.KeepSake"),
            ("{owner}/{name}", "x", "..", "x/_.."), ("{stem}.{ext}", "x", "plain", "plain"),
            ("{name}", "x", "dot.", "dot."),
        ]
    )
    func safe(template: String, owner: String, name: String, path: String) throws {
        var memory = Self.memory()
        memory.owner = owner
        let layout = try ArchiveLayout(template: template)
        #expect(layout.path(for: memory, originalName: FilePath(name)).text == path)
    }

    @Test("a component is cut to 255 bytes between characters, its extension kept")
    func long() {
        let name = FilePath(String(repeating: "🏔", count: 70) + ".jpeg")
        let path = ArchiveLayout.standard.path(for: Self.memory(), originalName: name)
        #expect(path.lastComponent.text == String(repeating: "🏔", count: 62) + ".jpeg")
    }
}
