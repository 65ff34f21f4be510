import FileSystem
import MediaMetadata
import Testing

@testable import Keepsake

@Suite("Dates in names")
struct NameDateTests {
    @Test(
        "file names of phones and programs are read",
        arguments: [
            ("IMG_20190102_030405.jpg", "2019-01-02T03:04:05"),
            ("IMG_20190102_030405678.jpg", "2019-01-02T03:04:05.678"),
            ("PXL_20220831_003112345.jpg", "2022-08-31T00:31:12.345Z"),
            ("PXL_20220831_003112345.MP.jpg", "2022-08-31T00:31:12.345Z"),
            ("2019-01-02 03.04.05.jpg", "2019-01-02T03:04:05"),
            ("2019-01-02-03-04-05.jpg", "2019-01-02T03:04:05"),
            ("signal-2019-01-02-030405.jpg", "2019-01-02T03:04:05"),
            ("Screenshot_20190102-030405.png", "2019-01-02T03:04:05"),
            ("Screen Shot 2019-01-02 at 3.04.05 PM.png", "2019-01-02T15:04:05"),
            ("Screen Shot 2019-01-02 at 12.04.05 AM.png", "2019-01-02T00:04:05"),
            ("00000IMG_00000_BURST20190102030405678_COVER.jpg", "2019-01-02T03:04:05.678"),
            ("IMG-20190102-WA0001.jpg", "2019-01-02T00:00:00"),
            ("FB_IMG_1546398245123.jpg", "2019-01-02T03:04:05.123Z"),
            ("2019_01_02_03_04_05.jpg", "2019-01-02T03:04:05"),
        ]
    )
    func fileNames(name: String, expected: String) {
        #expect(NameDate.inFileName(FilePath("a/" + name))?.reading.date.text == expected)
    }

    @Test(
        "numbers that are no dates are none",
        arguments: [
            "IMG_1234.jpg", "DSC00042.jpg", "20191301_000000.jpg", "12345678.jpg", "2019.jpg",
            "IMG_20190230_030405.jpg", "received_1234567890123456789.jpg", "18991231.jpg", ".jpg",
        ]
    )
    func otherNames(name: String) {
        #expect(NameDate.inFileName(FilePath(name)) == nil)
    }

    @Test(
        "folders tell days and months",
        arguments: [
            ("2019-01-02 Lisbon/a.jpg", "2019-01-02T00:00:00"),
            ("20190102/a.jpg", "2019-01-02T00:00:00"),
            ("x/2019-01/a.jpg", "2019-01-01T00:00:00"),
            ("2019/07/a.jpg", "2019-07-01T00:00:00"),
            ("2019_07 sea/a.jpg", "2019-07-01T00:00:00"),
        ]
    )
    func folders(path: String, expected: String) {
        #expect(NameDate.inFolderName(FilePath(path))?.reading.date.text == expected)
    }

    @Test(
        "other folders tell nothing",
        arguments: ["100CANON/a.jpg", "2019/a.jpg", "a.jpg", "2019-13/a.jpg", "12/a.jpg"]
    )
    func otherFolders(path: String) {
        #expect(NameDate.inFolderName(FilePath(path)) == nil)
    }
}
