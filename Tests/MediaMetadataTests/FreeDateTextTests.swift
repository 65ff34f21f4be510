import Bytes
import Testing

@testable import MediaMetadata

@Suite("Dates in words")
struct FreeDateTextTests {
    private func read(_ text: String) -> String {
        switch FreeDateText.read(Array(text.utf8)) {
        case .value(let value, _): value.date.text
        case .rejected(let warning): warning.code.rawValue
        }
    }

    @Test(
        "are read in every form that writers use",
        arguments: [
            ("Tue, 2 Jan 2019 03:04:05 +0100", "2019-01-02T03:04:05+01:00"),
            ("Tue, 02 January 2019 03:04:05 GMT", "2019-01-02T03:04:05Z"),
            ("2 Jan 2019 03:04:05 EST", "2019-01-02T03:04:05-05:00"),
            ("Mon Mar 10 15:04:43 2003\n\0", "2003-03-10T15:04:43"),
            ("SAT DEC 31 23:59 2005", "2005-12-31T23:59:00"),
            ("Sept 3, 2007 1:42 PM", "2007-09-03T13:42:00"),
            ("May 3, 2007 12:05:09 am", "2007-05-03T00:05:09"),
            ("2001/ 1/27  1:42PM", "2001-01-27T13:42:00"),
            ("2005/11/28/ 09:19", "2005-11-28T09:19:00"),
            ("2002-12-16  15:35:01\0\0", "2002-12-16T15:35:01"),
            ("2019-01-02T03:04:05.67+02:00", "2019-01-02T03:04:05.67+02:00"),
            ("2007:02:13 06:34:38", "2007-02-13T06:34:38"),
            ("14 July 1999", "1999-07-14T00:00:00"),
        ]
    )
    func forms(text: String, expected: String) {
        #expect(read(text) == expected)
    }

    @Test(
        "that are ambiguous, impossible or none are rejected",
        arguments: [
            ("3/12/07", "date-invalid"), ("03/12/2007 10:00", "date-invalid"),
            ("31 Feb 2019 03:04:05", "date-invalid"), ("2 Jan 19 03:04:05", "date-invalid"),
            ("Jan 2019", "date-invalid"), ("yesterday", "date-invalid"),
            ("12345678901 Jan 2019", "date-invalid"), ("0000:00:00 00:00:00", "date-placeholder"),
            ("Thu Jan 1 00:00:00 1970", "date-placeholder"), ("", "date-placeholder"),
        ]
    )
    func rejected(text: String, code: String) {
        #expect(read(text) == code)
    }
}
