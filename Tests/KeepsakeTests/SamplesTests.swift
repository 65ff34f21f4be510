import FileSystem
import MediaMetadata
import Testing

@testable import Keepsake

@Suite("The samples")
struct SamplesTests {
    /// What samples/README.md says of each picture: its path, its date and where the offset comes from,
    /// its latitude, longitude and altitude.
    static let samples = [
        "camera/DSC01234.JPG 2024-04-05T19:22:37+08:00 own 1.2868 103.8545 6.0",
        "camera/DSCF1187.JPG 2024-04-09T09:41:55+09:00 own 34.9671 135.7727 120.0",
        "camera/DSC_0042.JPG 2024-03-20T07:05:31.20+03:00 gps -2.6527 37.2606 1145.0",
        "camera/DSC_0107.JPG 2024-05-11T16:03:27.71-03:00 own -34.639 -58.3626 8.0",
        "camera/IMG_4471.JPG 2024-03-24T11:20:44.58+02:00 own -33.8986 18.411 4.0",
        "camera/IMG_4502.JPG 2024-03-28T18:31:09.03+02:00 own - - -",
        "camera/P1010234.JPG 2024-04-14T13:08:20 - -33.8523 151.2108 3.0",
        "camera/P4170017.JPG 2024-04-17T10:12:33+12:00 gps -16.7906 179.9871 2.0",
        "camera/P4180023.JPG 2024-04-18T14:47:02+12:00 gps -16.845 -179.86 -9.0",
        "phone/20240312_081502.jpg 2024-03-12T08:15:02.417+00:00 own 38.7118 -9.13 42.0",
        "phone/20240428_121503.jpg 2024-04-28T12:15:03.106-05:00 own 0.0 -78.4558 2483.0",
        "phone/IMG_0412.JPG 2024-03-16T16:42:18.093+02:00 own 31.1985 35.3655 -430.5",
        "phone/IMG_0633.JPG 2024-04-22T17:25:48.882-07:00 own 37.8324 -122.4795 140.0",
        "phone/IMG_20240505_101500.jpg 2024-05-05T10:15:00 - -13.1631 -72.545 2430.0",
        "phone/PXL_20240402_000512345.jpg 2024-04-02T05:50:12.345+05:45 own 28.4003 83.6896 3193.0",
        "scans/venice-1968.tif 1968-08-12T15:30:00 - 45.4337 12.3402 -",
    ]

    private static let folder = FilePath(#filePath).parent.parent.parent.appending("samples")

    private static func scan() throws -> [Outcome] {
        let scan = try MediaScan(sources: [folder], options: ScanOptions())
        var outcomes: [Outcome] = []
        while let file = scan.next() { outcomes.append(file.outcome) }
        return outcomes
    }

    private static func name(_ outcome: Outcome) -> String {
        String(outcome.path.text.dropFirst(folder.text.count + 1))
    }

    private static func line(_ outcome: Outcome) -> String {
        let memory = outcome.memory
        let place = memory?.coordinate
        let degrees = [place?.latitude, place?.longitude, place?.altitudeInMetres]
        let columns = [memory?.takenAt?.text, memory?.takenAtOffsetSource?.rawValue]
        return
            ([name(outcome)] + columns.map { $0 ?? "-" } + degrees.map { $0?.description ?? "-" })
            .joined(separator: " ")
    }

    @Test("each comes out with the date and place it was given")
    func records() throws {
        #expect(try Self.scan().filter { $0.status == .read }.map(Self.line) == Self.samples)
    }

    @Test(
        "what is no new picture is a copy, fails or is skipped",
        arguments: [
            (Outcome.Status.duplicate, "shared/Lisbon morning.jpg"),
            (.failed, "shared/sunset.jpg"), (.skipped, "README.md"),
        ]
    )
    func others(status: Outcome.Status, name: String) throws {
        #expect(try Self.scan().filter { $0.status == status }.map(Self.name) == [name])
    }

    @Test("what a camera writes by itself is no description")
    func stockDescription() throws {
        let reefs = try Self.scan().filter { $0.path.text.hasSuffix("P4180023.JPG") }
        #expect(reefs.map { $0.memory?.description } == [nil])
    }
}
