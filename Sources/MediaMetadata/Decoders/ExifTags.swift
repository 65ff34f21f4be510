import Bytes
import Exif

/// The tags of one EXIF structure that a record draws on, as they stood, whoever read them.
struct ExifTags {
    /// The most tags that are kept: each is wanted once, odd files repeat them.
    private static let maximumCount = 128

    private var picture: [ExifField] = []
    private var gps: [ExifField] = []

    var isEmpty: Bool { picture.isEmpty && gps.isEmpty }

    /// Keeps `field` where a record draws on it.
    ///
    /// The first of a tag wins: libexif and readers of
    /// files with repeated tags agree on that.
    mutating func take(_ directory: ExifDirectory, _ field: ExifField) {
        guard Self.isWanted(field.tag, in: directory) else { return }
        switch directory {
        case .ifd0, .exif: if picture.count < Self.maximumCount { picture.append(field) }
        case .gps: if gps.count < Self.maximumCount { gps.append(field) }
        }
    }

    /// Whether a record draws on `tag` of `directory`.
    static func isWanted(_ tag: UInt16, in directory: ExifDirectory) -> Bool {
        directory == .gps ? tag <= 0x1F : Tag.wanted.contains(tag)
    }

    /// Whether a record draws on `tag` of `directory` and it has not been met yet.
    func lacks(_ tag: UInt16, of directory: ExifDirectory) -> Bool {
        guard Self.isWanted(tag, in: directory) else { return false }
        return directory == .gps ? gps(tag) == nil : self[tag] == nil
    }

    /// The tag `tag` of the picture, in IFD0 or the Exif directory.
    subscript(_ tag: UInt16) -> ExifField? { picture.first { $0.tag == tag } }

    /// The tag `tag` of the GPS directory.
    func gps(_ tag: UInt16) -> ExifField? { gps.first { $0.tag == tag } }

    /// Whether there is a GPS directory with anything in it.
    var hasGPS: Bool { !gps.isEmpty }

    /// The tags of a picture, by their names in the standard (Exif 3.0 section 4.6).
    enum Tag {
        static let imageWidth: UInt16 = 0x0100
        static let imageLength: UInt16 = 0x0101
        static let imageDescription: UInt16 = 0x010E
        static let make: UInt16 = 0x010F
        static let model: UInt16 = 0x0110
        static let orientation: UInt16 = 0x0112
        static let dateTime: UInt16 = 0x0132
        static let rating: UInt16 = 0x4746
        static let dateTimeOriginal: UInt16 = 0x9003
        static let dateTimeDigitized: UInt16 = 0x9004
        static let offsetTime: UInt16 = 0x9010
        static let offsetTimeOriginal: UInt16 = 0x9011
        static let offsetTimeDigitized: UInt16 = 0x9012
        static let userComment: UInt16 = 0x9286
        static let subSecTime: UInt16 = 0x9290
        static let subSecTimeOriginal: UInt16 = 0x9291
        static let subSecTimeDigitized: UInt16 = 0x9292
        static let xpTitle: UInt16 = 0x9C9B
        static let xpComment: UInt16 = 0x9C9C
        static let xpKeywords: UInt16 = 0x9C9E
        static let lensModel: UInt16 = 0xA434

        static let wanted: Set<UInt16> = [
            imageWidth, imageLength, imageDescription, make, model, orientation, dateTime, rating,
            dateTimeOriginal, dateTimeDigitized, offsetTime, offsetTimeOriginal,
            offsetTimeDigitized, userComment, subSecTime, subSecTimeOriginal, subSecTimeDigitized,
            xpTitle, xpComment, xpKeywords, lensModel,
        ]
    }
}

extension ExifField {
    /// The first value as a whole number; nil for other types.
    var integer: Int? {
        let span = bytes.span.bytes
        switch type {
        case 1, 7: return span.uint8(at: 0).map(Int.init)
        case 3: return span.uint16(at: 0, order).map(Int.init)
        case 4: return span.uint32(at: 0, order).map(Int.init)
        case 8: return span.integer(at: 0, as: Int16.self, order).map(Int.init)
        case 9: return span.integer(at: 0, as: Int32.self, order).map(Int.init)
        case 16: return span.uint64(at: 0, order).flatMap { Int(exactly: $0) }
        // A digit as text.
        case 2:
            return span.uint8(at: 0).flatMap { (0x30...0x39).contains($0) ? Int($0 - 0x30) : nil }
        default: return nil
        }
    }

    /// The `index`-th value as a number.
    func number(_ index: Int) -> ExifNumber? {
        let span = bytes.span.bytes
        switch type {
        case 5:
            guard let numerator = span.uint32(at: 8 * index, order),
                let denominator = span.uint32(at: 8 * index + 4, order)
            else { return nil }
            return ExifNumber(Double(numerator), over: Double(denominator))
        case 10:
            guard let numerator = span.integer(at: 8 * index, as: Int32.self, order),
                let denominator = span.integer(at: 8 * index + 4, as: Int32.self, order)
            else { return nil }
            return ExifNumber(Double(numerator), over: Double(denominator))
        case 11:
            return span.uint32(at: 4 * index, order)
                .map { ExifNumber(Double(Float(bitPattern: $0)), over: 1) }
        case 12:
            return span.uint64(at: 8 * index, order)
                .map { ExifNumber(Double(bitPattern: $0), over: 1) }
        case 3: return span.uint16(at: 2 * index, order).map { ExifNumber(Double($0), over: 1) }
        case 4: return span.uint32(at: 4 * index, order).map { ExifNumber(Double($0), over: 1) }
        default: return nil
        }
    }

    /// Whether the type itself can hold negative numbers.
    var isSigned: Bool { type == 10 || type == 11 || type == 12 }

    /// The numbers as they stood, for messages: "48/1 51/1 0/0".
    var rawNumbers: String {
        (0..<min(max(count, 0), 4)).compactMap { number($0)?.raw }.joined(separator: " ")
    }
}

/// A rational as it stood.
struct ExifNumber {
    let numerator: Double
    let denominator: Double

    init(_ numerator: Double, over denominator: Double) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// nil where the denominator is zero: such a number is unknown.
    var value: Double? {
        let quotient = numerator / denominator
        return denominator != 0 && quotient.isFinite ? quotient : nil
    }

    /// "48/1", or the number alone where it stood without a denominator.
    var raw: String {
        guard numerator.isFinite, denominator.isFinite, numerator.magnitude < 1e15 else {
            return "\(numerator)"
        }
        return numerator == numerator.rounded()
            ? "\(Int64(numerator))/\(Int64(denominator))" : "\(numerator)"
    }
}
