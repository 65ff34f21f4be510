import MediaMetadata
import TestSupport
import Testing

@Suite("Dates in XMP")
struct XMPDateTests {
    @Test(
        "every form of a date is read as far as it goes",
        arguments: [
            ("1978", "1978-01-01T00:00:00", .year),
            ("1993-08", "1993-08-01T00:00:00", .month),
            ("2004-06-21", "2004-06-21T00:00:00", .day),
            ("2004-06-21T23:37", "2004-06-21T23:37:00", .second),
            ("2004-06-21T23:37Z", "2004-06-21T23:37:00Z", .second),
            ("2004-06-21T23:37+05:45", "2004-06-21T23:37:00+05:45", .second),
            ("2004-06-21T23:37:53", "2004-06-21T23:37:53", .second),
            ("2004-06-21T23:37:53.4", "2004-06-21T23:37:53.4", .second),
            ("2004-06-21T23:37:53.045+01:00", "2004-06-21T23:37:53.045+01:00", .second),
            ("2004-06-21T23:37:53-08:00", "2004-06-21T23:37:53-08:00", .second),
            ("2004-06-21T23:37:53+00:00", "2004-06-21T23:37:53+00:00", .second),
            ("2004-06-21T23:37:53Z", "2004-06-21T23:37:53Z", .second),
            ("2004:06:21 23:37:53", "2004-06-21T23:37:53", .second),
            ("  2004-06-21T23:37:53  ", "2004-06-21T23:37:53", .second),
        ] as [(String, String, DateReading.Precision)]
    )
    func forms(text: String, date: String, precision: DateReading.Precision) throws {
        let facts = try facts(xmp: "<exif:DateTimeOriginal>\(text)</exif:DateTimeOriginal>")
        guard case .takenAt(.value(let reading, let warnings)) = facts.findings.first?.value else {
            Issue.record("no date")
            return
        }
        #expect(reading.date.text == date)
        #expect(reading.precision == precision)
        #expect(warnings.isEmpty)
    }

    @Test(
        "what is no date says why",
        arguments: [
            ("2019-02-30T01:02:03", "date-invalid"), ("0000-00-00T00:00:00", "date-placeholder"),
            ("1970-01-01T00:00:00", "date-placeholder"), ("1801-02-03", "date-invalid"),
            ("yesterday", "date-invalid"),
        ]
    )
    func rejected(text: String, code: String) throws {
        let facts = try facts(xmp: "<xmp:CreateDate>\(text)</xmp:CreateDate>")
        #expect(facts.date(.xmpCreateDate) == code)
    }

    @Test("each of the three dates keeps its own name, as element and as attribute")
    func sources() throws {
        let facts = try facts(
            xmp: "<xmp:CreateDate>2003-01-01T00:00:01</xmp:CreateDate>",
            attributes: "photoshop:DateCreated='2002-01-01T00:00:01' "
                + "exif:DateTimeOriginal='2001-01-01T00:00:01' xmp:ModifyDate='2009-01-01'"
        )
        #expect(facts.date(.xmpDateTimeOriginal) == "2001-01-01T00:00:01")
        #expect(facts.date(.xmpDateCreated) == "2002-01-01T00:00:01")
        #expect(facts.date(.xmpCreateDate) == "2003-01-01T00:00:01")
        #expect(facts.findings.count == 3)
    }

    @Test(
        "the time of a fix is an instant in UTC",
        arguments: [
            ("2004-06-21T12:00:01Z", "2004-06-21T12:00:01Z"),
            ("2004-06-21T12:00:01", "2004-06-21T12:00:01Z"),
            ("2004-06-21T12:00:01+02:00", "2004-06-21T10:00:01Z"),
            ("2004-06-21", "date-invalid"), ("14:58:24Z", "date-invalid"),
        ]
    )
    func fix(text: String, expected: String) throws {
        let facts = try facts(xmp: "<exif:GPSTimeStamp>\(text)</exif:GPSTimeStamp>")
        #expect(facts.date(.gpsDateTimeStamp) == expected)
    }
}
