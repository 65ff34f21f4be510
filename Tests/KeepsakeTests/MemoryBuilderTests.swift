import Bytes
import FileSystem
import MediaMetadata
import TestSupport
import Testing

@testable import Keepsake

@Suite("Building a record")
struct MemoryBuilderTests {
    private func memory(
        _ photo: PhotoBuilder,
        at path: String = "a/b.jpg",
        datesFromModified: Bool = false
    ) throws -> Memory {
        let facts = try #require(try MediaReader().read(MemoryByteSource(photo.jpeg())))
        return MemoryBuilder(datesFromModified: datesFromModified).memory(
            of: facts,
            at: FilePath(path),
            sizeInBytes: 1,
            modifiedAt: 1_546_398_245_500_000_000,
            digest: nil
        )
    }

    @Test("the original clock beats the digitized one, which beats the modified one")
    func order() throws {
        let all = PhotoBuilder().date("2019:01:01 00:00:01")
            .date("2019:01:02 00:00:01", .digitized).date("2019:01:03 00:00:01", .modified)
        #expect(try memory(all).takenAtSource == .exifDateTimeOriginal)
        let blank = all.date("    :  :     :  :  ")
        let second = try memory(blank)
        #expect(second.takenAt?.text == "2019-01-02T00:00:01")
        #expect(second.warnings.map(\.code) == [.datePlaceholder])
        let third = try memory(blank.date("0000:00:00 00:00:00", .digitized))
        #expect(third.takenAtSource == .exifDateTime)
        #expect(third.warnings.count == 2)
    }

    @Test("the receiver's instant comes before the modified clock")
    func gpsBeforeModified() throws {
        let photo = PhotoBuilder().gpsTime("2019:01:01", 1, 2, 3).date(
            "2019:01:03 00:00:01",
            .modified
        )
        let memory = try memory(photo)
        #expect(memory.takenAt?.text == "2019-01-01T01:02:03Z")
        #expect(memory.takenAtSource == .gpsDateTimeStamp)
        #expect(memory.takenAtOffsetSource == .own)
    }

    @Test(
        "an offset is inferred only where the instant is within two minutes of one in use",
        arguments: [
            ("2019:01:01 03:03:50", "2019-01-01T03:03:50+02:00"),
            ("2019:01:01 06:46:00", "2019-01-01T06:46:00+05:45"),
            ("2018:12:31 21:31:00", "2018-12-31T21:31:00-03:30"),
            ("2019:01:01 03:05:03", "2019-01-01T03:05:03"),
            ("2019:01:01 01:16:03", "2019-01-01T01:16:03"),
            ("2019:01:01 16:02:03", "2019-01-01T16:02:03"),
            ("2019:01:02 01:02:03", "2019-01-02T01:02:03"),
        ]
    )
    func inferredOffset(clock: String, expected: String) throws {
        let memory = try memory(PhotoBuilder().date(clock).gpsTime("2019:01:01", 1, 2, 3))
        #expect(memory.takenAt?.text == expected)
        #expect(memory.takenAtOffsetSource == (expected.count > 19 ? .gps : nil))
    }

    @Test("a zone gives what is open its offset, and an instant its clock")
    func timeZone() throws {
        let berlin = try #require(TimeZoneTable(named: "Europe/Berlin"))
        for (photo, expected, source) in [
            (PhotoBuilder().date("2021:07:01 12:00:00"), "2021-07-01T12:00:00+02:00", .option),
            (PhotoBuilder().gpsTime("2021:07:01", 12, 0, 0), "2021-07-01T14:00:00+02:00", .option),
            (
                PhotoBuilder().date("2021:07:01 12:00:00").offset("+09:00"),
                "2021-07-01T12:00:00+09:00", .own
            ),
        ] as [(PhotoBuilder, String, OffsetSource)] {
            let facts = try #require(try MediaReader().read(MemoryByteSource(photo.jpeg())))
            let memory = MemoryBuilder(timeZone: berlin).memory(
                of: facts,
                at: FilePath("a.jpg"),
                sizeInBytes: 1,
                modifiedAt: 0,
                digest: nil
            )
            #expect(memory.takenAt?.text == expected)
            #expect(memory.takenAtOffsetSource == source)
        }
    }

    @Test("an offset of its own is never replaced")
    func ownOffset() throws {
        let photo = PhotoBuilder().date("2019:01:01 03:02:03").offset("+03:00")
            .gpsTime("2019:01:01", 1, 2, 3)
        let memory = try memory(photo)
        #expect(memory.takenAt?.text == "2019-01-01T03:02:03+03:00")
        #expect(memory.takenAtOffsetSource == .own)
    }

    @Test("a day alone counts only where no later source has a time of day")
    func partial() throws {
        let day = PhotoBuilder().date("2004:05:06")
        let alone = try memory(day)
        #expect(alone.takenAt?.text == "2004-05-06T00:00:00")
        #expect(alone.warnings.map(\.code) == [.datePartial])
        let better = try memory(day.date("2004:05:07 01:02:03", .digitized))
        #expect(better.takenAt?.text == "2004-05-07T01:02:03")
        #expect(better.warnings.isEmpty)
        #expect(try memory(day, at: "IMG_20190102_030405.jpg").takenAtSource == .filename)
        #expect(
            try memory(day, at: "IMG-20190102-WA0001.jpg").takenAtSource == .exifDateTimeOriginal
        )
    }

    @Test("names are the last resort, the modification time only where it is asked for")
    func names() throws {
        #expect(try memory(PhotoBuilder()).takenAt == nil)
        #expect(
            try memory(PhotoBuilder(), at: "IMG_20190102_030405.jpg").takenAtSource == .filename
        )
        #expect(try memory(PhotoBuilder(), at: "2019-01-02/a.jpg").takenAtSource == .folder)
        let modified = try memory(PhotoBuilder(), datesFromModified: true)
        #expect(modified.takenAt?.text == "2019-01-02T03:04:05.5Z")
        #expect(modified.warnings.map(\.code) == [.dateFromModified])
    }

    @Test("a rejected position leaves a warning with the raw value")
    func position() throws {
        let memory = try memory(PhotoBuilder().gps(0, 0))
        #expect(memory.coordinate == nil)
        #expect(
            memory.warnings == [
                Warning(.positionZero, "no fix: 0/1 0/1 0/1000000 N 0/1 0/1 0/1000000 E")
            ]
        )
    }

    @Test("a name that promises another format is a warning")
    func mismatch() throws {
        #expect(
            try memory(PhotoBuilder(), at: "a.heic").warnings.map(\.code) == [.extensionMismatch]
        )
        #expect(try memory(PhotoBuilder(), at: "a.JPEG").warnings.isEmpty)
        #expect(try memory(PhotoBuilder(), at: "a").warnings.isEmpty)
    }
}
