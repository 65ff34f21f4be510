import FileSystem
import MediaMetadata
import TestSupport
import Testing

@testable import Keepsake

@Suite("Time zones")
struct TimeZoneTableTests {
    private func offset(_ zone: String, local: String) throws -> String? {
        let table = try #require(TimeZoneTable(named: zone))
        let clock = try #require(CaptureDate(text: local)).clock
        return table.offset(atLocal: clock).map { CaptureDate(clock, zone: .offset($0)).text }
    }

    @Test(
        "a clock gets its zone's offset: in a gap the one before it, in a fold the first",
        arguments: [
            ("Europe/Berlin", "2021-07-01T12:00:00", "+02:00"),
            ("Europe/Berlin", "2021-01-01T12:00:00", "+01:00"),
            ("Europe/Berlin", "2021-03-28T02:30:00", "+01:00"),
            ("Europe/Berlin", "2021-03-28T01:59:59", "+01:00"),
            ("Europe/Berlin", "2021-03-28T03:00:00", "+02:00"),
            ("Europe/Berlin", "2021-10-31T02:30:00", "+02:00"),
            ("Europe/Berlin", "2021-10-31T03:00:00", "+01:00"),
            ("Europe/Berlin", "2060-07-01T12:00:00", "+02:00"),
            ("Europe/Berlin", "2060-01-01T12:00:00", "+01:00"),
            ("America/New_York", "2099-07-01T12:00:00", "-04:00"),
            ("America/New_York", "2021-03-14T02:30:00", "-05:00"),
            ("Asia/Kathmandu", "2019-01-02T03:04:05", "+05:45"),
            ("Pacific/Chatham", "2019-01-02T03:04:05", "+13:45"),
            ("Australia/Sydney", "2050-01-02T03:04:05", "+11:00"),
            ("Australia/Lord_Howe", "2019-01-02T03:04:05", "+11:00"),
            ("Australia/Lord_Howe", "2019-07-02T03:04:05", "+10:30"),
            ("Pacific/Apia", "2011-12-30T12:00:00", "-10:00"),
            ("Pacific/Apia", "2011-12-31T12:00:00", "+14:00"),
            ("UTC", "2019-01-02T03:04:05", "+00:00"),
            ("+05:30", "2019-01-02T03:04:05", "+05:30"),
        ]
    )
    func locals(zone: String, local: String, expected: String) throws {
        #expect(try offset(zone, local: local) == local + expected)
    }

    @Test("instants get the offset in force")
    func instants() throws {
        let lisbon = try #require(TimeZoneTable(named: "Europe/Lisbon"))
        for (text, minutes) in [("2024-03-31T00:59:59Z", 0), ("2024-03-31T01:00:00Z", 60)] {
            let clock = try #require(CaptureDate(text: text)).clock
            #expect(lisbon.offset(atUTC: clock) == UTCOffset(minutes: minutes))
        }
    }

    @Test(
        "what is no zone is none",
        arguments: [
            "Europe/Atlantis", "", "../../etc/passwd", "/etc/passwd", "Europe", "+25:00", "a\0b",
        ]
    )
    func unknown(name: String) {
        #expect(TimeZoneTable(named: name) == nil)
    }

    @Test("no prefix and no flipped byte of a zone's file traps")
    func hostile() throws {
        let file = try OpenFile(
            reading: FilePath("/usr/share/zoneinfo/Europe/Berlin"),
            followingLinks: true
        )
        let bytes = try file.bytes(upTo: 1 << 20)
        let clock = WallClock(secondsSince1970: 4_000_000_000)
        for count in 0...bytes.count {
            _ = TimeZoneTable(tzif: Array(bytes.prefix(count)))?.offset(atLocal: clock)
        }
        var random = SeededRandom()
        for _ in 0..<2_000 {
            var copy = bytes
            copy[random.number(in: 0...(bytes.count - 1))] = random.bytes(1)[0]
            _ = TimeZoneTable(tzif: copy)?.offset(atLocal: clock)
        }
    }
}
