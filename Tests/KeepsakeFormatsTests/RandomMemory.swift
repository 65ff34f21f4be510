import Keepsake
import TestSupport

extension Memory {
    /// A memory with anything in every field that may stand there.
    static func random(using random: inout SeededRandom) -> Memory {
        let digest = SHA256.digest(of: random.bytes(8))
        var memory = Memory(
            id: MemoryID(digest),
            path: FilePath(bytes: name(using: &random)),
            format: MediaFormat.allCases.randomElement(using: &random) ?? .jpeg,
            sizeInBytes: Int(random.next() >> UInt64(random.number(in: 1...63))),
            modifiedAt: Int64(truncatingIfNeeded: random.next()),
            digest: random.maybe(digest)
        )
        memory.contentDigest = random.maybe(SHA256.digest(of: random.bytes(8)))
        memory.sourcePath = random.maybe(FilePath(text(using: &random)))
        memory.pair = random.maybe(MemoryID(SHA256.digest(of: random.bytes(8))))
        memory.duplicate = random.maybe(Duplicate(of: MemoryID(digest), kind: .exact))
        memory.fillDateAndPlace(using: &random)
        memory.fillTexts(using: &random)
        memory.fillNumbers(using: &random)
        return memory
    }

    private static func name(using random: inout SeededRandom) -> [UInt8] {
        let name =
            random.number(in: 0...3) == 0
            ? random.bytes(12).filter { $0 != 0 && $0 != 0x2F }
            : Array(text(using: &random).utf8.filter { $0 != 0 && $0 != 0x2F })
        return Array("x/".utf8) + name + Array("\(random.next()).jpg".utf8)
    }

    private static func text(using random: inout SeededRandom) -> String {
        let hostile = Samples.hostileTexts
        return (0..<random.number(in: 0...3)).reduce(into: "") { text, _ in
            text += hostile.randomElement(using: &random) ?? ""
        }
    }

    private mutating func fillDateAndPlace(using random: inout SeededRandom) {
        let clock = WallClock(
            secondsSince1970: Int64(random.number(in: -4_500_000_000...4_100_000_000))
        )
        .withFraction(digits: Array("\(random.next())".utf8.prefix(random.number(in: 0...9))))
        let offset = UTCOffset(minutes: random.number(in: -840...840)).map {
            CaptureDate.Zone.offset($0)
        }
        let zone =
            [.unknown, .instant, offset].randomElement(using: &random).flatMap { $0 } ?? .unknown
        takenAt = random.maybe(CaptureDate(clock, zone: zone))
        takenAtSource = takenAt.map { _ in .exifDateTime }
        takenAtOffsetSource = takenAt?.utc == nil ? nil : random.maybe(.gps)
        coordinate = random.maybe(
            Coordinate(
                latitude: .random(in: -90...90, using: &random),
                longitude: .random(in: -180...180, using: &random),
                altitudeInMetres: random.maybe(.random(in: -500...9_000, using: &random))
            )
        ).flatMap { $0 }
        coordinateSource = coordinate.map { _ in .exif }
    }

    private mutating func fillTexts(using random: inout SeededRandom) {
        title = random.maybe(Self.text(using: &random))
        description = random.maybe(Self.text(using: &random))
        category = random.maybe(Self.text(using: &random))
        location = random.maybe(Self.text(using: &random))
        owner = random.maybe(Self.text(using: &random))
        cameraMake = random.maybe(Self.text(using: &random))
        cameraModel = random.maybe(Self.text(using: &random))
        lensModel = random.maybe(Self.text(using: &random))
        tags = (0..<random.number(in: 0...3)).map { _ in Self.text(using: &random) }
        albums = (0..<random.number(in: 0...2)).map { _ in Self.text(using: &random) }
        people = (0..<random.number(in: 0...2)).map { _ in Self.text(using: &random) }
        sidecars = (0..<random.number(in: 0...2)).map { _ in
            FilePath(Self.text(using: &random))
        }
        for _ in 0..<random.number(in: 0...2) {
            attributes[Self.text(using: &random)] = Self.text(using: &random)
        }
        warnings = (0..<random.number(in: 0...2)).map { _ in
            Warning(.dateInvalid, Self.text(using: &random))
        }
    }

    private mutating func fillNumbers(using random: inout SeededRandom) {
        direction = random.maybe(.random(in: 0..<360, using: &random))
        durationInSeconds = random.maybe(.random(in: 0..<1e6, using: &random))
        rating = random.maybe(random.number(in: -1...5))
        likes = random.number(in: 0...9)
        isFavorite = random.number(in: 0...1) == 1
        width = random.maybe(random.number(in: 1...Int.max))
        height = random.maybe(random.number(in: 1...20_000))
        orientation = random.maybe(random.number(in: 1...8))
    }
}

extension SeededRandom {
    /// `value`, two times in three.
    fileprivate mutating func maybe<Value>(_ value: Value) -> Value? {
        number(in: 0...2) == 0 ? nil : value
    }
}
