import Testing

@testable import Keepsake

@Suite("Takeout names")
struct TakeoutNamesTests {
    private func match(_ name: String, _ json: [String], media: [String] = []) -> String? {
        let names = TakeoutNames(json: json, media: Set(media + [name]))
        return names.exactSidecar(of: name).map { json[$0] }
    }

    @Test(
        "every rule by which Takeout names a sidecar",
        arguments: [
            ("old_style.jpg", "old_style.jpg.json"),
            ("quay_01.jpg", "quay_01.jpg.supplemental-metadata.json"),
            ("quay_01.jpg", "quay_01.jpg.s.json"),
            ("IMG_1234(1).jpg", "IMG_1234.jpg(1).json"),
            ("IMG_1234(1).jpg", "IMG_1234.jpg.supplemental-metadata(1).json"),
            ("IMG_1234(1).jpg", "IMG_1234(1).jpg.supplemental-metadata.json"),
            ("IMG_1234(1).jpg", "IMG_1234(1).jpg.json"),
            (
                "harbour_morning_20160407_0000012.jpg",
                "harbour_morning_20160407_0000012.jpg.supplemen.json"
            ),
            (
                "harbour_morning_with_boats_2016040700000123.jpg",
                "harbour_morning_with_boats_2016040700000123.jp.json"
            ),
            (
                "VISTA_20160410_203449253.LONG_EXPOSURE-02.ORIGI.jpg",
                "VISTA_20160410_203449253.LONG_EXPOSURE-02.ORIG.json"
            ),
            // A name of 45 characters leaves only the dot.
            (
                "harbour_morning_with_boats_20160407000001.jpg",
                "harbour_morning_with_boats_20160407000001.jpg..json"
            ),
            ("Lemon Cake.jpg", "Lemon Cake.supplemental-metadata.json"),
            ("Lemon Cake.jpg", "Lemon Cake.json"),
            ("IMG_7-edited.jpg", "IMG_7.jpg.json"),
            ("IMG_7-Edited(2).jpg", "IMG_7.jpg(2).json"),
            ("IMG_10-modifié.jpg", "IMG_10.jpg.supplemental-metadata.json"),
            ("IMG_10-modifie\u{301}.jpg", "IMG_10.jpg.supplemental-metadata.json"),
            ("IMG_11-編集済み.jpg", "IMG_11.jpg.supplemental-metadata.json"),
            ("PXL_20220831_003112345.MP", "PXL_20220831_003112345.MP.jpg.json"),
        ]
    )
    func rules(media: String, sidecar: String) {
        #expect(match(media, [sidecar]) == sidecar)
        // Nor does another sidecar in the way change it.
        #expect(match(media, ["other.jpg.json", "metadata.json", sidecar]) == sidecar)
    }

    @Test("the moving half takes the still's sidecar, where the still is there")
    func movingHalf() {
        #expect(match("IMG_1.MP4", ["IMG_1.HEIC.json"], media: ["IMG_1.HEIC"]) == "IMG_1.HEIC.json")
        #expect(match("IMG_1.MP4", ["IMG_1.HEIC.json"]) == nil)
    }

    @Test("no file takes another's sidecar")
    func noTheft() {
        #expect(match("IMG_1234(1).jpg", ["IMG_1234.jpg.json"]) == nil)
        #expect(match("IMG_1234.jpg", ["IMG_1234.jpg(1).json"]) == nil)
        #expect(match("my-edited-garden.jpg", ["my.jpg.json"]) == nil)
        #expect(match("a-ed.jpg", ["a.jpg.json"]) == nil)
        #expect(match("a-ed.jpg", ["a.jpg.json"], media: ["a.jpg"]) == "a.jpg.json")
        #expect(match("photo.jpg", ["metadata.json", "phot.jpg.json"]) == nil)
    }

    @Test("a name that is cut elsewhere is found where it can mean one file only")
    func lastResort() {
        let base = "harbour_morning_with_boats_and_gulls_over_the_roofs_"
        let free = [(index: 0, base: base)]
        let one = TakeoutNames(json: [base + ".json"], media: [base + "1.jpg"])
        #expect(one.clippedSidecar(of: base + "1.jpg", free: free) == 0)
        let two = TakeoutNames(json: [base + ".json"], media: [base + "1.jpg", base + "2.jpg"])
        #expect(two.clippedSidecar(of: base + "1.jpg", free: free) == nil)
        let short = TakeoutNames(json: ["IMG_1.json"], media: ["IMG_12.jpg"])
        #expect(short.clippedSidecar(of: "IMG_12.jpg", free: [(index: 0, base: "IMG_1")]) == nil)
    }
}
