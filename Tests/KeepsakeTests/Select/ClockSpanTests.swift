import Keepsake
import Testing

@Suite("Spans of the wall clock")
struct ClockSpanTests {
    private func text(_ clock: WallClock?) -> String? {
        clock.map { CaptureDate($0).text }
    }

    @Test(
        "what is typed stands for all of it",
        arguments: [
            ("2019", "2019-01-01T00:00:00", "2020-01-01T00:00:00"),
            ("2019-12", "2019-12-01T00:00:00", "2020-01-01T00:00:00"),
            ("2020-02", "2020-02-01T00:00:00", "2020-03-01T00:00:00"),
            ("2020-02-29", "2020-02-29T00:00:00", "2020-03-01T00:00:00"),
            ("2019-12-31 23", "2019-12-31T23:00:00", "2020-01-01T00:00:00"),
            ("2019-05-06T10:59", "2019-05-06T10:59:00", "2019-05-06T11:00:00"),
            ("2019-05-06T10:11:12", "2019-05-06T10:11:12", "2019-05-06T10:11:13"),
            ("2019-05-06t10:11:12.5", "2019-05-06T10:11:12.5", "2019-05-06T10:11:12.6"),
            ("2019-05-06 10:11:12.99", "2019-05-06T10:11:12.99", "2019-05-06T10:11:13.00"),
            ("9999-12-31", "9999-12-31T00:00:00", "10000-01-01T00:00:00"),
        ]
    )
    func spans(typed: String, start: String, end: String) {
        let span = ClockSpan(text: typed)
        #expect(text(span?.start) == start)
        #expect(text(span?.end) == end)
    }

    @Test(
        "what is no moment of a wall clock is none",
        arguments: [
            "", "19", "2019-", "2019-13", "2019-02-29", "2019-5-6", "2019-05-06T", "2019-05-06T24",
            "2019-05-06T10:11:60", "2019-05T10", "2019-05-06T10:11:12Z", "2019-05-06T10:11.5",
            "2019-05-06T10:11:12.", "2019-05-06T10:11:12.1234567890", "yesterday", "2019-05-06-07",
            "２０１９",
        ]
    )
    func nonsense(typed: String) {
        #expect(ClockSpan(text: typed) == nil)
    }
}
