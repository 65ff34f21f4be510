import Bytes
import TestSupport
import Testing

@testable import MediaMetadata

@Suite("Tags of movies")
struct MovieTagsTests {
    private let movie = MovieBuilder("qt  ").video(8, 8)

    @Test("Apple's keys give the date with its offset, the position, the camera and the pair")
    func keys() throws {
        let facts = try facts(
            movie.key("com.apple.quicktime.make", "Apple")
                .key("com.apple.quicktime.model", "iPhone X")
                .key("com.apple.quicktime.software", "13.1")
                .key("com.apple.quicktime.creationdate", "2019-01-12T21:01:30+1100")
                .key("com.apple.quicktime.location.ISO6709", "+25.5322-070.1969+019.099/")
                .key("com.apple.quicktime.content.identifier", "E905E6C6-C747")
                .encoded()
        )
        #expect(facts.date(.quickTimeCreationDate) == "2019-01-12T21:01:30+11:00")
        #expect(facts.position(.quickTime) == "25.5322 -70.1969 19.099")
        #expect(facts.makes == ["Apple"])
        #expect(facts.models == ["iPhone X"])
        #expect(facts.contentIdentifier == "E905E6C6-C747")
    }

    @Test("a table of keys behind the list names its items all the same")
    func keysBehindList() throws {
        let item = BoxBuilder.box(
            "data",
            BoxBuilder.uint32(1),
            BoxBuilder.uint32(0),
            Array("Nokia".utf8)
        )
        let list = BoxBuilder.box(
            "ilst",
            BoxBuilder.uint32(8 + item.count) + BoxBuilder.uint32(1) + item
        )
        let keys = BoxBuilder.fullBox(
            "keys",
            BoxBuilder.uint32(1),
            BoxBuilder.box("mdta", Array("com.apple.quicktime.make".utf8))
        )
        let zeros = [UInt8](repeating: 0, count: 13)
        let handler = BoxBuilder.fullBox("hdlr", [0, 0, 0, 0], BoxBuilder.code("mdta"), zeros)
        let meta = BoxBuilder.box("meta", handler, list, keys)
        #expect(try facts(movie.child(meta).encoded()).makes == ["Nokia"])
        let inTrack = movie.child(BoxBuilder.box("trak", meta))
        #expect(try facts(inTrack.encoded()).makes == ["Nokia"])
    }

    @Test("values of keys are read by their type")
    func types() throws {
        let make = "com.apple.quicktime.make"
        let model = "com.apple.quicktime.model"
        let utf16 = BoxBuilder.uint16(0xE9)
        #expect(try facts(movie.key(make, utf16, type: 2).encoded()).makes == ["é"])
        #expect(try facts(movie.key(make, [1, 44], type: 22).encoded()).makes == ["300"])
        #expect(try facts(movie.key(make, [0xFF], type: 21).encoded()).makes == ["-1"])
        #expect(try facts(movie.key(model, [1, 2], type: 13).encoded()).models == [])
    }

    @Test("user data of QuickTime gives position, camera, title and words")
    func userData() throws {
        let facts = try facts(
            movie.text("©xyz", "+46.7199-112.4931+822.171/").text("©mak", "motorola")
                .text("©mod", "moto g").text("©nam", "Trip").text("©cmt", "by the sea")
                .text("©key", "sea, sand;sun").encoded()
        )
        #expect(facts.position(.quickTime) == "46.7199 -112.4931 822.171")
        #expect(facts.makes == ["motorola"])
        #expect(facts.models == ["moto g"])
        #expect(facts.titles == ["Trip"])
        #expect(facts.descriptions == ["by the sea"])
        #expect(facts.tags == [["sea", "sand", "sun"]])
    }

    @Test("the item list of iTunes gives position, title and description")
    func itemList() throws {
        let list = MovieBuilder.itemList([
            ("©xyz", "+47.5383-002.8919/"), ("©nam", "A"), ("desc", "B"), ("©day", "2010"),
        ])
        let facts = try facts(movie.userData(list).encoded())
        #expect(facts.position(.quickTime) == "47.5383 -2.8919")
        #expect(facts.titles == ["A"])
        #expect(facts.descriptions == ["B"])
        #expect(facts.date(.quickTimeContentCreateDate) == "2010-01-01T00:00:00")
    }

    @Test("the keys' position comes before the user data's, and 3GPP's comes last")
    func order() throws {
        let facts = try facts(
            movie.userData(place(latitude: 3, longitude: 4)).text("©xyz", "+02.0+002.0/")
                .key("com.apple.quicktime.location.ISO6709", "+01.0+001.0/").encoded()
        )
        let places = facts.findings.compactMap { finding in
            if case .position(.value(let place, _)) = finding.value { place.text } else { nil }
        }
        #expect(places == ["1.0 1.0", "2.0 2.0", "3.0 4.0 0.0"])
    }

    @Test("3GPP's location has the longitude first")
    func location() throws {
        let named = try facts(
            movie.userData(place(latitude: -33.8125, longitude: 151.25, altitude: 12, name: "Bay"))
                .encoded()
        )
        #expect(named.position(.quickTime) == "-33.8125 151.25 12.0")
        #expect(named.findings.map(\.value).contains(.location("Bay")))
        let utf16 = try facts(
            movie.userData(place(latitude: 1, longitude: 2, utf16: "Bucht ü")).encoded()
        )
        #expect(utf16.position(.quickTime) == "1.0 2.0 0.0")
        #expect(utf16.findings.map(\.value).contains(.location("Bucht ü")))
        #expect(
            try facts(movie.userData(place(latitude: 0, longitude: 0)).encoded())
                .position(.quickTime) == "position-zero"
        )
        let cut = BoxBuilder.fullBox("loci", [0x15, 0xC7], Array("Bay".utf8))
        #expect(
            try facts(movie.userData(cut).encoded()).position(.quickTime)
                == "position-invalid"
        )
    }

    @Test("3GPP's title, description and keywords are read")
    func asset() throws {
        let language: [UInt8] = [0x15, 0xC7]
        let facts = try facts(
            movie.userData(BoxBuilder.fullBox("titl", language, Array("Sea\0".utf8)))
                .userData(BoxBuilder.fullBox("dscp", language, [0xFE, 0xFF, 0, 0x41, 0, 0]))
                .userData(
                    BoxBuilder.fullBox("kywd", language, [2, 2, 0x61, 0, 3, 0x62, 0x63, 0])
                ).encoded()
        )
        #expect(facts.titles == ["Sea"])
        #expect(facts.descriptions == ["A"])
        #expect(facts.tags == [["a", "bc"]])
    }

    @Test("the model of QuickTime's user data comes before makers' own")
    func makers() throws {
        let facts = try facts(
            movie.userData(BoxBuilder.box("CNMN", Array("Canon X\0\0".utf8)))
                .userData(BoxBuilder.fullBox("manu", [0x15, 0xC7], Array("Canon\0".utf8)))
                .text("©mod", "Canon EOS R5")
                .userData(BoxBuilder.box("TAGS", Array("PENTAX DIGITAL CAMERA\0\0\0\0\0".utf8)))
                .encoded()
        )
        #expect(facts.models == ["Canon EOS R5", "Canon X"])
        #expect(facts.makes == ["Canon", "PENTAX DIGITAL CAMERA"])
    }

    @Test("texts of the Macintosh, of Unicode and without a language are read")
    func encodings() throws {
        let macintosh = movie.userData(
            BoxBuilder.box("©nam", [0, 3, 0, 0], [0x8C, 0x62, 0x8E])
        )
        #expect(try facts(macintosh.encoded()).titles == ["åbé"])
        let second = movie.userData(
            BoxBuilder.box("©nam", [0, 0, 0, 0], [0, 2, 0x15, 0xC7, 0xC3, 0xA9])
        )
        #expect(try facts(second.encoded()).titles == ["é"])
        let bare = movie.userData(BoxBuilder.box("©xyz", Array("+48.8584+002.2945/".utf8)))
        #expect(try facts(bare.encoded()).position(.quickTime) == "48.8584 2.2945")
        let empty = movie.userData(BoxBuilder.box("©nam", [0, 0, 0, 0]))
        #expect(try facts(empty.encoded()).titles == [])
    }

    @Test("what is no position is refused with a warning, and the next one is there")
    func refused() throws {
        let facts = try facts(
            movie.key("com.apple.quicktime.location.ISO6709", "+95.0+001.0/")
                .text("©xyz", "+02.0+002.0/").encoded()
        )
        #expect(facts.position(.quickTime) == "position-invalid")
        #expect(facts.findings.count == 2)
    }

    private func place(
        latitude: Double,
        longitude: Double,
        altitude: Double = 0,
        name: String = "",
        utf16: String? = nil
    ) -> [UInt8] {
        let fixed = { (degrees: Double) in BoxBuilder.uint32(Int(degrees * 65_536)) }
        var text: [UInt8] = [UInt8](name.utf8) + [0]
        if let utf16 {
            text = [0xFE, 0xFF]
            for unit in utf16.utf16 { text += BoxBuilder.uint16(Int(unit)) }
            text += [0, 0]
        }
        return BoxBuilder.fullBox(
            "loci",
            [0x15, 0xC7],
            text,
            [0],
            fixed(longitude),
            fixed(latitude),
            fixed(altitude),
            Array("earth\0\0".utf8)
        )
    }
}
