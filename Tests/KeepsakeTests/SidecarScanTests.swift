import FileSystem
import MediaMetadata
import TestSupport
import Testing

@testable import Keepsake

@Suite("Scanning with sidecars")
struct SidecarScanTests {
    private struct Result {
        var memories: [String: Memory] = [:]
        var skipped: [String] = []
        var sidecars: [String] = []
    }

    private func scan(_ folders: [TemporaryFolder], in source: String = "") throws -> Result {
        let sources = folders.map { source.isEmpty ? $0.path : $0.appending(source) }
        let scan = try MediaScan(sources: sources, options: ScanOptions())
        var result = Result()
        while let file = scan.next() {
            let name = file.outcome.path.lastComponent.text
            if let memory = file.outcome.memory {
                result.memories[name] = memory
            } else {
                result.skipped.append(name)
            }
        }
        result.sidecars = scan.takeSidecars()
            .map { "\($0.path.lastComponent) \($0.status.rawValue)" }.sorted()
        return result
    }

    private func json(_ title: String, _ seconds: Int, place: String = "0,0", more: String = "")
        -> [UInt8]
    {
        let parts = place.split(separator: ",")
        let place = #"{"latitude":\#(parts[0]),"longitude":\#(parts[1]),"altitude":12.5}"#
        return Array(
            #"""
            {"title":"\#(title)","photoTakenTime":{"timestamp":"\#(seconds)"},
            "geoData":\#(place),"geoDataExif":{"latitude":0.0,"longitude":0.0}\#(more)}
            """#.utf8
        )
    }

    private let photo = PhotoBuilder()

    @Test("what Takeout says fills the record, and every sidecar comes to its end")
    func takeout() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.description("a").jpeg(), to: "Trip/IMG_1.jpg")
        _ = try folder.write(
            json(
                "IMG_1.jpg",
                1_460_100_000,
                place: "51.5,4.25",
                more: #","favorited":true,"people":[{"name":"Ada"}],"description":"Words""#
            ),
            to: "Trip/IMG_1.jpg.json"
        )
        _ = try folder.write(json("gone.jpg", 1_460_100_000), to: "Trip/gone.jpg.json")
        _ = try folder.write(
            Array(#"{"title":"Our trip","access":"protected"}"#.utf8),
            to: "Trip/metadata.json"
        )
        _ = try folder.write(Array(#"{"name":"other"}"#.utf8), to: "Trip/package.json")
        let result = try scan([folder])
        let memory = try #require(result.memories["IMG_1.jpg"])
        #expect(memory.takenAt?.text == "2016-04-08T07:20:00Z")
        #expect(memory.takenAtSource == .takeoutPhotoTakenTime)
        #expect(
            memory.coordinate == Coordinate(latitude: 51.5, longitude: 4.25, altitudeInMetres: 12.5)
        )
        #expect(memory.coordinateSource == .takeout)
        #expect(memory.isFavorite)
        #expect(memory.people == ["Ada"])
        #expect(memory.albums == ["Our trip"])
        #expect(memory.title == nil)
        #expect(memory.sidecars.map(\.lastComponent.text) == ["IMG_1.jpg.json"])
        #expect(result.sidecars == ["IMG_1.jpg.json used", "gone.jpg.json unmatched"])
        #expect(result.skipped == ["package.json"])
    }

    @Test("the instant of Takeout gives the camera's clock its offset")
    func offset() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.date("2016:04:08 09:20:01").jpeg(), to: "IMG_1.jpg")
        _ = try folder.write(json("IMG_1.jpg", 1_460_100_000), to: "IMG_1.jpg.json")
        let memory = try #require(try scan([folder]).memories["IMG_1.jpg"])
        #expect(memory.takenAt?.text == "2016-04-08T09:20:01+02:00")
        #expect(memory.takenAtOffsetSource == .takeout)
    }

    @Test("the file's own position wins unless its owner moved it more than 100 m")
    func correction() throws {
        let folder = try TemporaryFolder()
        for (name, shown) in [("near", "48.0005,2.0"), ("far", "48.002,2.0")] {
            _ = try folder.write(photo.description(name).gps(48, 2).jpeg(), to: "\(name).jpg")
            let text = #"""
                {"photoTakenTime":{"timestamp":"1"},"geoData":{"latitude":\#(shown.split(separator: ",")[0]),
                "longitude":2.0},"geoDataExif":{"latitude":48.0,"longitude":2.0}}
                """#
            _ = try folder.write(Array(text.utf8), to: "\(name).jpg.json")
        }
        let memories = try scan([folder]).memories
        #expect(memories["near.jpg"]?.coordinateSource == .exif)
        #expect(memories["near.jpg"]?.coordinate?.latitude == 48)
        #expect(memories["far.jpg"]?.coordinateSource == .takeout)
        #expect(memories["far.jpg"]?.coordinate?.latitude == 48.002)
    }

    @Test("a sidecar in one part finds its photo in another, and neither is unmatched")
    func parts() throws {
        let (one, two) = (try TemporaryFolder(), try TemporaryFolder())
        _ = try one.write(json("IMG_1.jpg", 1_460_100_000), to: "Takeout/2016/IMG_1.jpg.json")
        _ = try two.write(photo.jpeg(), to: "Takeout/2016/IMG_1.jpg")
        for order in [[one, two], [two, one]] {
            let result = try scan(order)
            #expect(result.memories["IMG_1.jpg"]?.takenAt?.text == "2016-04-08T07:20:00Z")
            #expect(result.sidecars == ["IMG_1.jpg.json used"])
            #expect(result.skipped.isEmpty)
        }
    }

    @Test("a title that is a whole file name finds a file whose sidecar is named otherwise")
    func title() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.jpeg(), to: "a_b.jpg")
        _ = try folder.write(json("A:b.jpg", 1_460_100_000), to: "something.json")
        #expect(try scan([folder]).memories["a_b.jpg"]?.takenAtSource == .takeoutPhotoTakenTime)
    }

    @Test("a raw names its JPEG, whichever comes first, and gives and takes what one half lacks")
    func rawAndJPEG() throws {
        let folder = try TemporaryFolder()
        let raw = photo.entry(.primary, tag: 0xC612, bytes: [1, 4, 0, 0]).date(
            "2019:01:02 03:04:05"
        )
        _ = try folder.write(raw.tiff(), to: "IMG_1.DNG")
        _ = try folder.write(photo.gps(1, 2).jpeg(), to: "IMG_1.JPG")
        let memories = try scan([folder]).memories
        let (dng, jpeg) = (try #require(memories["IMG_1.DNG"]), try #require(memories["IMG_1.JPG"]))
        // Raws are told from plain TIFF by their containers; until one is, there is no pair.
        guard dng.format == .dng else { return }
        #expect(dng.pair == jpeg.id)
        #expect(jpeg.pair == nil)
        #expect(jpeg.takenAt?.text == "2019-01-02T03:04:05")
        #expect(jpeg.takenAtSource == .pair)
        #expect(dng.coordinate == jpeg.coordinate)
        #expect(dng.coordinateSource == .pair)
    }

    private func xmp(title: String, for ending: String? = nil) -> [UInt8] {
        let owner = ending.map { #" photoshop:SidecarForExtension="\#($0)""# } ?? ""
        return Array(
            #"""
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
             xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
             xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
             xmlns:dc="http://purl.org/dc/elements/1.1/"\#(owner)><dc:title><rdf:Alt><rdf:li
             xml:lang="x-default">\#(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF>
            </x:xmpmeta>
            """#.utf8
        )
    }

    @Test("an XMP sidecar with the whole name comes before one with the stem")
    func wholeNameFirst() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.jpeg(), to: "IMG_7.jpg")
        _ = try folder.write(xmp(title: "stem"), to: "IMG_7.xmp")
        _ = try folder.write(xmp(title: "whole"), to: "IMG_7.jpg.xmp")
        let result = try scan([folder])
        #expect(result.memories["IMG_7.jpg"]?.title == "whole")
        #expect(result.sidecars == ["IMG_7.jpg.xmp used", "IMG_7.xmp used"])
    }

    @Test("an XMP sidecar that names an extension is that file's alone")
    func namedExtension() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.jpeg(), to: "IMG_8.jpg")
        _ = try folder.write(photo.description("other").tiff(), to: "IMG_8.TIF")
        _ = try folder.write(xmp(title: "for the TIFF", for: "tif"), to: "IMG_8.XMP")
        let memories = try scan([folder]).memories
        #expect(memories["IMG_8.jpg"]?.title == nil)
        #expect(memories["IMG_8.TIF"]?.title == "for the TIFF")
    }

    @Test("an XMP sidecar that may be for either of two photos is neither's, with a warning")
    func ambiguous() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.jpeg(), to: "IMG_8.jpg")
        _ = try folder.write(photo.description("other").tiff(), to: "IMG_8.tif")
        _ = try folder.write(xmp(title: "whose"), to: "IMG_8.xmp")
        let memories = try scan([folder]).memories
        #expect(memories.values.allSatisfy { $0.title == nil })
        #expect(memories["IMG_8.jpg"]?.warnings.map(\.code) == [.sidecarAmbiguous])
    }

    @Test("a sidecar's date and title beat what the file itself says")
    func sidecarFirst() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(photo.date("2019:01:02 03:04:05").jpeg(), to: "a.jpg")
        let text = #"""
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
             xmlns:exif="http://ns.adobe.com/exif/1.0/"
             exif:DateTimeOriginal="2018-05-06T07:08:09+02:00"/></rdf:RDF>
            """#
        _ = try folder.write(Array(text.utf8), to: "a.jpg.xmp")
        let memory = try #require(try scan([folder]).memories["a.jpg"])
        #expect(memory.takenAt?.text == "2018-05-06T07:08:09+02:00")
        #expect(memory.takenAtSource == .sidecarDateTimeOriginal)
    }
}
