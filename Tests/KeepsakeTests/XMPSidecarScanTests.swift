import FileSystem
import TestSupport
import Testing

@testable import Keepsake

@Suite("Scanning with XMP sidecars")
struct XMPSidecarScanTests {
    /// Writes plain photos and sidecars of those titles, and gives the title and warnings of each photo.
    private func titles(
        photos: [String],
        sidecars: [(name: String, text: String)]
    ) throws -> (titles: [String: String], sidecars: [String]) {
        let folder = try TemporaryFolder()
        for (index, name) in photos.enumerated() {
            let shade = UInt8(10 * index)
            let photo = PhotoBuilder().colour(red: shade, green: shade, blue: shade)
            _ = try folder.write(photo.jpeg(), to: name)
        }
        for sidecar in sidecars {
            _ = try folder.write(Array(sidecar.text.utf8), to: sidecar.name)
        }
        let scan = try MediaScan(sources: [folder.path], options: ScanOptions())
        var titles: [String: String] = [:]
        while let file = scan.next() {
            guard let memory = file.outcome.memory else { continue }
            let codes = memory.warnings.map { " \($0.code.rawValue)" }.joined()
            titles[memory.path.lastComponent.text] = (memory.title ?? "-") + codes
        }
        let used = scan.takeSidecars().map { "\($0.path.lastComponent) \($0.status.rawValue)" }
        return (titles, used.sorted())
    }

    private func sidecar(_ title: String, for mediaExtension: String? = nil) -> String {
        let owner = mediaExtension.map { "photoshop:SidecarForExtension='\($0)'" } ?? ""
        return XMPSample.packet("<dc:title>\(title)</dc:title>", attributes: owner)
    }

    @Test("a sidecar speaks of the file whose whole name it bears, else of that of its stem")
    func names() throws {
        let found = try titles(
            photos: ["a.jpg", "b.jpg", "c.jpg"],
            sidecars: [("a.jpg.xmp", sidecar("A")), ("b.XMP", sidecar("B"))]
        )
        #expect(found.titles == ["a.jpg": "A", "b.jpg": "B", "c.jpg": "-"])
        #expect(found.sidecars == ["a.jpg.xmp used", "b.XMP used"])
    }

    @Test("the one with the whole name is believed first")
    func both() throws {
        let found = try titles(
            photos: ["a.jpg"],
            sidecars: [("a.jpg.xmp", sidecar("whole")), ("a.xmp", sidecar("stem"))]
        )
        #expect(found.titles == ["a.jpg": "whole"])
        #expect(found.sidecars == ["a.jpg.xmp used", "a.xmp used"])
    }

    @Test("of several files of one stem it speaks of the one whose extension it names")
    func extensions() throws {
        let found = try titles(
            photos: ["a.jpg", "a.jpeg"],
            sidecars: [("a.xmp", sidecar("A", for: "JPEG"))]
        )
        #expect(found.titles == ["a.jpg": "-", "a.jpeg": "A"])
    }

    @Test("one that holds no XMP is a warning, not a failure")
    func broken() throws {
        let found = try titles(photos: ["a.jpg"], sidecars: [("a.jpg.xmp", "<<<")])
        #expect(found.titles == ["a.jpg": "- sidecar-unreadable"])
    }
}
