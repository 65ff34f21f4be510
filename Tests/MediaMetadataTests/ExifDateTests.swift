import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Dates in EXIF")
struct ExifDateTests {
    @Test(
        "every spelling with the year first is read to the second",
        arguments: [
            ("2019:01:02 03:04:05", "2019-01-02T03:04:05"),
            ("2012-12-22 10:37:28", "2012-12-22T10:37:28"),
            ("2007/06/30 18:45:17", "2007-06-30T18:45:17"),
            ("2018-04-05T06:07:08", "2018-04-05T06:07:08"),
            ("2025-01-30T08:59:50+01:00", "2025-01-30T08:59:50+01:00"),
            ("2026-04-20T00:00:00Z", "2026-04-20T00:00:00Z"),
            ("2019:11:28 14:38:40:794", "2019-11-28T14:38:40.794"),
            ("2003:08:05 09:41:37.05", "2003-08-05T09:41:37.05"),
            ("2017:04:22 03:00:22+0200", "2017-04-22T03:00:22+02:00"),
            ("2019:1:2 3:04", "2019-01-02T03:04:00"),
            ("  2019:01:02 03:04:05\0\0", "2019-01-02T03:04:05"),
            ("20190102 030405", "2019-01-02T03:04:05"),
            ("2019:02:29 03:04:05", "date-invalid"),
            ("2020:02:29 03:04:05", "2020-02-29T03:04:05"),
            ("2019:13:01 00:00:00", "date-invalid"),
            ("2019:01:02 25:00:00", "date-invalid"),
            ("2019:01:02 24:30:15", "2019-01-02T00:30:15"),
            ("1825:12:31 23:59:59", "date-invalid"),
            ("1826:01:01 00:00:00", "1826-01-01T00:00:00"),
            ("2101:01:01 00:00:00", "date-invalid"),
            ("1904:01:01 00:00:00", "date-placeholder"),
            ("1904:01:01 00:00:01", "1904-01-01T00:00:01"),
            ("1970:01:01 00:00:00", "date-placeholder"),
            ("0000:00:00 00:00:00", "date-placeholder"),
            ("    :  :     :  :  ", "date-placeholder"),
            ("unknown", "date-invalid"),
            ("12/22/2012 10:37:28", "date-invalid"),
        ]
    )
    func spellings(raw: String, expected: String) throws {
        let facts = try facts(PhotoBuilder().date(raw).jpeg())
        #expect(facts.date(.exifDateTimeOriginal) == expected)
    }

    @Test(
        "a fraction is decimals, not milliseconds",
        arguments: [("5", ".5"), ("05", ".05"), ("", "")]
    )
    func fraction(digits: String, expected: String) throws {
        let facts = try facts(PhotoBuilder().date("2019:01:02 03:04:05").subSecond(digits).jpeg())
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05" + expected)
    }

    @Test(
        "an offset is read in all its forms, and nonsense leaves the clock alone",
        arguments: [
            ("+02:00", "+02:00"), ("-0300", "-03:00"), ("-5:00", "-05:00"), ("+05:45", "+05:45"),
            ("Z", "+00:00"), ("+00:00", "+00:00"), ("   :  ", ""), ("", ""), ("+99:99", ""),
            ("+14:00", "+14:00"), ("-15:00", ""),
        ]
    )
    func offsets(raw: String, expected: String) throws {
        let facts = try facts(PhotoBuilder().date("2025:04:27 19:47:08").offset(raw).jpeg())
        #expect(facts.date(.exifDateTimeOriginal) == "2025-04-27T19:47:08" + expected)
    }

    @Test("each clock has its own fraction and offset")
    func clocks() throws {
        let photo = PhotoBuilder(.bigEndian)
            .date("2019:01:02 03:04:05").offset("+01:00")
            .date("2019:01:02 03:04:06", .digitized).subSecond("25", .digitized)
            .date("2019:01:02 03:04:07", .modified).offset("-02:00", .modified)
        let facts = try facts(photo.jpeg())
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05+01:00")
        #expect(facts.date(.exifDateTimeDigitized) == "2019-01-02T03:04:06.25")
        #expect(facts.date(.exifDateTime) == "2019-01-02T03:04:07-02:00")
    }

    @Test("a day without a time of day says so")
    func partial() throws {
        let facts = try facts(PhotoBuilder().date("2004:05:06").jpeg())
        guard case .takenAt(.value(let reading, _)) = try #require(facts.findings.first).value
        else {
            Issue.record("no date")
            return
        }
        #expect(reading.precision == .day)
    }

    @Test("date and time of the receiver make an instant, one alone does not")
    func gpsInstant() throws {
        let both = try facts(PhotoBuilder().gpsTime("2019:01:02", 3, 4, 5).jpeg())
        #expect(both.date(.gpsDateTimeStamp) == "2019-01-02T03:04:05Z")
        let half = try facts(PhotoBuilder().gpsTime(nil, 3, 4, 5).jpeg())
        #expect(half.date(.gpsDateTimeStamp) == nil)
    }
}
