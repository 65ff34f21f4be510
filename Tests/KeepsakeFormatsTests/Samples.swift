import Keepsake
import TestSupport

/// Memories for the tests of formats.
enum Samples {
    /// A photo of which nothing more is known than of any file; `number` makes it another one.
    static func plain(_ number: Int = 1) -> Memory {
        let digest = SHA256.digest(of: Array("picture \(number)".utf8))
        return Memory(
            id: MemoryID(digest),
            path: FilePath("trip/IMG_\(number).jpg"),
            format: .jpeg,
            sizeInBytes: 1_000 + number,
            modifiedAt: 1_546_398_245_000_000_000,
            digest: digest
        )
    }

    /// A photo at that place.
    static func at(_ latitude: Double, _ longitude: Double, _ altitude: Double? = nil) -> Memory {
        var memory = plain(Int(abs(latitude) * 1_000 + abs(longitude)))
        memory.coordinate = Coordinate(
            latitude: latitude,
            longitude: longitude,
            altitudeInMetres: altitude
        )
        memory.coordinateSource = .exif
        return memory
    }

    /// A memory with a value in every field.
    static var full: Memory {
        var memory = at(-16.5, 179.875, -3.5)
        memory.path = FilePath("2019/01/clip.mov")
        memory.sourcePath = FilePath("/home/ann/clip.mov")
        memory.format = .mov
        memory.modifiedAt = 1_546_398_245_120_000_000
        memory.contentDigest = SHA256.digest(of: [1])
        memory.duplicate = Duplicate(of: MemoryID(SHA256.digest(of: [2])), kind: .content)
        memory.takenAt = CaptureDate(
            WallClock(secondsSince1970: 1_546_398_245, nanoseconds: 670_000_000, fractionDigits: 2),
            zone: UTCOffset(minutes: 330).map { .offset($0) } ?? .unknown
        )
        memory.takenAtSource = Source(rawValue: "quicktime:CreationDate")
        memory.takenAtOffsetSource = .own
        memory.direction = 228.185_567_010_309_28
        memory.title = "Harbour"
        memory.description = "Two lines:\nboats, \"gulls\""
        memory.category = "travel"
        memory.tags = ["sea", "a;b", "c\\d", ""]
        memory.albums = ["Summer"]
        memory.people = ["Ann"]
        memory.location = "Suva"
        memory.rating = -1
        memory.likes = 3
        memory.isFavorite = true
        memory.owner = "Ann"
        memory.cameraMake = "Apple"
        memory.cameraModel = "iPhone X"
        memory.lensModel = "back camera"
        memory.width = 1_920
        memory.height = 1_080
        memory.orientation = 6
        memory.durationInSeconds = 12.5
        memory.pair = MemoryID(SHA256.digest(of: [3]))
        memory.sidecars = [FilePath("clip.mov.xmp")]
        memory.attributes = ["weight": "12 kg", "a": ""]
        memory.warnings = [Warning(.datePartial, "2019:01"), Warning(.textCharset, "é")]
        return memory
    }

    /// Texts that strangers may have put into a photo.
    static let hostileTexts = [
        "", "'", "''", "=cmd|' /C calc'!A0", "+1", "-2+3", "@SUM(1)", "\t=1", "\r=1", "'=1", "''@x",
        "\u{0}\u{1}\u{1F}\u{7F}", "say \"hi\", twice", "line one\r\nline two\n", "\u{2028}\u{2029}",
        "\u{FFFD}", "\u{FEFF}x", "<b>&amp;</b>", "]]>", "\\", ";", "\\;", "e\u{301}", "é", "😀",
        " x ", "null",
        "\u{1E}", "{}", "[]",
    ]

    /// A photo with `text` wherever text may stand.
    static func hostile(_ text: String) -> Memory {
        var memory = plain(1_000 + text.utf8.count)
        memory.title = text
        memory.description = text
        memory.category = text
        memory.location = text
        memory.owner = text
        memory.cameraMake = text
        memory.cameraModel = text
        memory.lensModel = text
        memory.tags = [text, text + ";"]
        memory.albums = [text]
        memory.people = [text, "x"]
        memory.attributes = [text: text]
        memory.warnings = [Warning(.metadataDamaged, text)]
        return memory
    }

    /// A photo whose name is no UTF-8.
    static var oddName: Memory {
        var memory = plain(2)
        memory.path = FilePath(bytes: Array("caf".utf8) + [0xE9] + Array(".jpg".utf8))
        return memory
    }

    /// Fiji on both sides of the antimeridian, and Hawaii.
    static let acrossTheAntimeridian = [
        at(-16.5, 179.875), at(-16.75, -179.875), at(21.306_944_4, -157.858_333_3),
    ]

    /// What every format is held against.
    static var all: [Memory] {
        [plain(), full, oddName] + acrossTheAntimeridian + hostileTexts.map(hostile) + dates
    }

    /// The same clock in every zone, and with every number of decimals.
    static var dates: [Memory] {
        let clock = WallClock(secondsSince1970: -4_000_000_001)
        let offsets = [-840, -90, 0, 840].compactMap { UTCOffset(minutes: $0) }
        let zones: [CaptureDate.Zone] = [.unknown, .instant] + offsets.map { .offset($0) }
        let clocks = (0...9).map { digits in
            clock.withFraction(digits: Array("012345678".utf8.prefix(digits)))
        }
        let dates = zones.map { CaptureDate(clock, zone: $0) } + clocks.map { CaptureDate($0) }
        return dates.enumerated().map { index, date in
            var memory = plain(100 + index)
            memory.takenAt = date
            memory.takenAtSource = .exifDateTimeOriginal
            memory.takenAtOffsetSource = date.utc == nil ? nil : .own
            memory.modifiedAt = Int64(index) * 1_111_111_111 - 7_000_000_003
            return memory
        }
    }
}
