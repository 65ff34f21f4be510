import FileSystem
import Keepsake
import TestSupport

@testable import struct Keepsake.ArchivedMemory

/// Memories with any value that their fields can hold.
struct MadeMemory {
    private var random: SeededRandom

    init(_ random: SeededRandom) { self.random = random }

    mutating func next() -> ArchivedMemory {
        let digest = SHA256.digest(of: random.bytes(16))
        var memory = Memory(
            id: MemoryID(digest),
            path: path(),
            format: MediaFormat.allCases.randomElement(using: &random) ?? .jpeg,
            sizeInBytes: random.number(in: 0...(1 << 40)),
            modifiedAt: Int64.random(in: .min ... .max, using: &random),
            digest: digest
        )
        memory.sourcePath = maybe { $0.path() }
        memory.contentDigest = maybe { SHA256.digest(of: $0.random.bytes(3)) }
        memory.duplicate = maybe { made in
            Duplicate(of: made.id(), kind: made.random.number(in: 0...1) == 0 ? .exact : .content)
        }
        fillDateAndPlace(&memory)
        fillTexts(&memory)
        fillPicture(&memory)
        memory.pair = maybe { $0.id() }
        memory.sidecars = list { $0.path() }
        for key in list({ $0.text() }) { memory.attributes[key] = text() }
        memory.warnings = list { Warning(WarningCode(rawValue: $0.text()), $0.text()) }
        var entry = ArchivedMemory(memory, digest: digest, batch: random.number(in: 1...9))
        entry.editedFields = list { $0.text() }
        entry.removedAt = maybe { Int64.random(in: .min ... .max, using: &$0.random) }
        return entry
    }

    private mutating func fillDateAndPlace(_ memory: inout Memory) {
        memory.takenAt = maybe { $0.date() }
        memory.takenAtSource = maybe { Source(rawValue: $0.text()) }
        memory.takenAtOffsetSource = maybe { _ in .takeout }
        memory.coordinate =
            maybe { made in
                Coordinate(
                    latitude: .random(in: -90...90, using: &made.random),
                    longitude: .random(in: -180...180, using: &made.random),
                    altitudeInMetres: made.maybe { .random(in: -500...9_000, using: &$0.random) }
                )
            } ?? nil
        memory.coordinateSource = maybe { Source(rawValue: $0.text()) }
        memory.direction = maybe { .random(in: 0..<360, using: &$0.random) }
    }

    private mutating func fillTexts(_ memory: inout Memory) {
        memory.title = maybe { $0.text() }
        memory.description = maybe { $0.text() }
        memory.category = maybe { $0.text() }
        memory.tags = list { $0.text() }
        memory.albums = list { $0.text() }
        memory.people = list { $0.text() }
        memory.location = maybe { $0.text() }
        memory.rating = maybe { $0.random.number(in: -1...5) }
        memory.likes = random.number(in: 0...3)
        memory.isFavorite = Bool.random(using: &random)
        memory.owner = maybe { $0.text() }
    }

    private mutating func fillPicture(_ memory: inout Memory) {
        memory.cameraMake = maybe { $0.text() }
        memory.cameraModel = maybe { $0.text() }
        memory.lensModel = maybe { $0.text() }
        memory.width = maybe { $0.random.number(in: 1...99_999) }
        memory.height = maybe { $0.random.number(in: 1...99_999) }
        memory.orientation = maybe { $0.random.number(in: 1...8) }
        memory.durationInSeconds = maybe { .random(in: 0...1e7, using: &$0.random) }
    }

    private mutating func maybe<Value>(_ make: (inout MadeMemory) -> Value) -> Value? {
        Bool.random(using: &random) ? make(&self) : nil
    }

    private mutating func list<Value>(_ make: (inout MadeMemory) -> Value) -> [Value] {
        (0..<max(0, random.number(in: -2...3))).map { _ in make(&self) }
    }

    private mutating func id() -> MemoryID { MemoryID(SHA256.digest(of: random.bytes(4))) }

    private static let pieces = [
        "", "a", "Zoë", "e\u{301}", "\u{0}", "\n", "\"", "\\", "'", "😀", "\u{202E}", "%", "_",
        "\u{FFFD}", "{\"base64\":1}", "[]", "null", "  ",
    ]

    private mutating func text() -> String {
        (0..<random.number(in: 1...3))
            .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }

    /// Bytes without NUL, sometimes no UTF-8.
    private mutating func path() -> FilePath {
        guard Bool.random(using: &random) else {
            return FilePath(bytes: [0xFF] + random.bytes(5).map { $0 | 1 })
        }
        let text = "2019/\(random.number(in: 10...12))/\(text())x"
        return FilePath(bytes: Array(text.utf8.filter { $0 != 0 }))
    }

    private mutating func date() -> CaptureDate {
        let digits = random.number(in: 0...9)
        let fraction = (0..<digits).map { _ in UInt8(random.number(in: 0x30...0x39)) }
        // The years 1 to 9998.
        let seconds = Int64(random.number(in: -62_135_596_800...253_370_764_800))
        let clock = WallClock(secondsSince1970: seconds).withFraction(digits: fraction)
        let offset = UTCOffset(minutes: random.number(in: -840...840))
        return CaptureDate(
            clock,
            zone: [.unknown, .instant, offset.map { .offset($0) } ?? .unknown]
                .randomElement(using: &random) ?? .unknown
        )
    }
}
