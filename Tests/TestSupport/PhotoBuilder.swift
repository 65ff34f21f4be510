package import Bytes

/// Builds a photo in code, as a camera would write it or as none should: every call gives a new
/// builder, `jpeg()`, `tiff()` and `exifBlock()` give the bytes.
///
///     PhotoBuilder().date("2019:01:02 03:04:05").gps(48.85, 2.35).make("Canon").jpeg()
package struct PhotoBuilder: Sendable {
    var exif: ExifTree
    var segments: [JPEGSegment] = []
    var width = 64
    var height = 48
    var colour = YCbCr(red: 128, green: 128, blue: 128)

    /// A plain grey picture of 64 by 48 pixels without metadata, its EXIF block in `byteOrder`.
    package init(_ byteOrder: ByteOrder = .littleEndian) { exif = ExifTree(byteOrder: byteOrder) }

    /// The photo as a baseline JPEG that any decoder shows: a plain colour of the size asked for.
    package func jpeg() -> [UInt8] {
        BaselineJPEG(width: width, height: height, colour: colour)
            .encoded(with: placedSegments.flatMap { $0.encoded(exif: exifBlock()) })
    }

    /// The segments, with the EXIF block in front where it is to be nowhere else.
    private var placedSegments: [JPEGSegment] {
        if exif.isEmpty || segments.contains(where: \.isExif) { return segments }
        return [.exif] + segments
    }

    /// The photo as a TIFF of one strip, grey, packed by PackBits.
    package func tiff() -> [UInt8] {
        var exif = exif
        exif.addPicture(width: width, height: height, shade: colour.luma)
        return exif.encoded()
    }

    /// The EXIF block alone, from its byte order mark on, without `Exif\0\0`.
    package func exifBlock() -> [UInt8] { exif.encoded() }

    func with(_ change: (inout PhotoBuilder) -> Void) -> PhotoBuilder {
        var copy = self
        change(&copy)
        return copy
    }
}

// MARK: - The picture

extension PhotoBuilder {
    /// Pixels as stored; what the frame header (or the TIFF's tags) will say.
    package func size(width: Int, height: Int) -> PhotoBuilder {
        with {
            $0.width = width
            $0.height = height
        }
    }

    /// The plain colour of the picture: another colour is another picture.
    package func colour(red: UInt8, green: UInt8, blue: UInt8) -> PhotoBuilder {
        with { $0.colour = YCbCr(red: red, green: green, blue: blue) }
    }
}

// MARK: - When

extension PhotoBuilder {
    /// One of the three clocks of EXIF, each with a fraction and an offset of its own.
    package enum Clock: Sendable, CaseIterable {
        /// DateTimeOriginal 0x9003, 0x9291, 0x9011.
        case original
        /// DateTimeDigitized 0x9004, 0x9292, 0x9012.
        case digitized
        /// DateTime 0x0132, 0x9290, 0x9010.
        case modified
    }

    /// The date as EXIF spells it, `2019:01:02 03:04:05`, or anything else that a camera might write.
    package func date(_ text: String, _ clock: Clock = .original) -> PhotoBuilder {
        switch clock {
        case .original: entry(.exif, tag: 0x9003, ascii: text)
        case .digitized: entry(.exif, tag: 0x9004, ascii: text)
        case .modified: entry(.primary, tag: 0x0132, ascii: text)
        }
    }

    /// The decimals of the second: "67" is 0.67 s.
    package func subSecond(_ digits: String, _ clock: Clock = .original) -> PhotoBuilder {
        switch clock {
        case .original: entry(.exif, tag: 0x9291, ascii: digits)
        case .digitized: entry(.exif, tag: 0x9292, ascii: digits)
        case .modified: entry(.exif, tag: 0x9290, ascii: digits)
        }
    }

    /// How far the clock is ahead of UTC: "+02:00".
    package func offset(_ text: String, _ clock: Clock = .original) -> PhotoBuilder {
        switch clock {
        case .original: entry(.exif, tag: 0x9011, ascii: text)
        case .digitized: entry(.exif, tag: 0x9012, ascii: text)
        case .modified: entry(.exif, tag: 0x9010, ascii: text)
        }
    }

    /// The GPS date (`2019:01:02`, left out where nil) and time stamps, in UTC.
    package func gpsTime(_ date: String?, _ hour: UInt32, _ minute: UInt32, _ second: UInt32)
        -> PhotoBuilder
    {
        let timed = entry(.gps, tag: 0x0007, rationals: [(hour, 1), (minute, 1), (second, 1)])
        return date.map { timed.entry(.gps, tag: 0x001D, ascii: $0) } ?? timed
    }
}

// MARK: - Where

extension PhotoBuilder {
    /// The position in signed degrees, written as degrees, minutes and millionths of seconds, with N
    /// or S and E or W beside it.
    ///
    /// `references: false` leaves those out.
    package func gps(_ latitude: Double, _ longitude: Double, references: Bool = true)
        -> PhotoBuilder
    {
        let placed = entry(.gps, tag: 0x0002, rationals: Self.sexagesimal(latitude))
            .entry(.gps, tag: 0x0004, rationals: Self.sexagesimal(longitude))
        guard references else { return placed }
        return placed.entry(.gps, tag: 0x0001, ascii: latitude < 0 ? "S" : "N")
            .entry(.gps, tag: 0x0003, ascii: longitude < 0 ? "W" : "E")
    }

    /// Metres above the sea, below where negative, to the centimetre.
    ///
    /// `reference: false` leaves GPSAltitudeRef out.
    package func altitude(_ metres: Double, reference: Bool = true) -> PhotoBuilder {
        let hundredths = UInt32((metres.magnitude * 100).rounded())
        let placed = entry(.gps, tag: 0x0006, rationals: [(hundredths, 100)])
        return reference ? placed.entry(.gps, tag: 0x0005, bytes: [metres < 0 ? 1 : 0]) : placed
    }

    /// Where the camera looked, in degrees from true north.
    package func direction(_ degrees: Double) -> PhotoBuilder {
        entry(.gps, tag: 0x0010, ascii: "T")
            .entry(.gps, tag: 0x0011, rationals: [(UInt32((degrees * 100).rounded()), 100)])
    }

    private static func sexagesimal(_ degrees: Double) -> [(UInt32, UInt32)] {
        let total = UInt64((degrees.magnitude * 3_600_000_000).rounded())
        return [
            (UInt32(total / 3_600_000_000), 1),
            (UInt32(total / 60_000_000 % 60), 1),
            (UInt32(total % 60_000_000), 1_000_000),
        ]
    }
}

// MARK: - What else cameras write

extension PhotoBuilder {
    /// Make, 0x010F.
    package func make(_ text: String) -> PhotoBuilder { entry(.primary, tag: 0x010F, ascii: text) }

    /// Model, 0x0110.
    package func model(_ text: String) -> PhotoBuilder { entry(.primary, tag: 0x0110, ascii: text) }

    /// LensModel, 0xA434.
    package func lens(_ text: String) -> PhotoBuilder { entry(.exif, tag: 0xA434, ascii: text) }

    /// ImageDescription, 0x010E.
    package func description(_ text: String) -> PhotoBuilder {
        entry(.primary, tag: 0x010E, ascii: text)
    }

    /// Orientation, 0x0112: 1 to 8, or a value that is none.
    package func orientation(_ value: UInt16) -> PhotoBuilder {
        entry(.primary, tag: 0x0112, shorts: [value])
    }

    /// UserComment, 0x9286: an eight-byte code and the text in the charset it names.
    package func userComment(code: String, bytes: [UInt8]) -> PhotoBuilder {
        let code = Array(code.utf8.prefix(8))
        let padding = [UInt8](repeating: 0, count: 8 - code.count)
        return entry(.exif, tag: 0x9286, undefined: code + padding + bytes)
    }

    /// A thumbnail in IFD1; a JPEG, or bytes that are none.
    package func thumbnail(_ bytes: [UInt8]) -> PhotoBuilder {
        entry(.thumbnail, tag: 0x0103, shorts: [6])
            .entry(.thumbnail, ExifEntry(tag: 0x0201, value: .offset(of: bytes)))
            .entry(.thumbnail, tag: 0x0202, longs: [UInt32(truncatingIfNeeded: bytes.count)])
    }
}
