import Bytes
import Exif

/// What AVCHD camcorders write into each picture of H.264: packs of four bytes as in DV, among them
/// the clock, the maker, and the GPS tags of EXIF.
struct ModifiedDVPack {
    private var packs: [UInt8: [UInt8]] = [:]

    /// The packs in a message of supplemental information; nil where it holds none.
    ///
    /// - Parameter bytes: the message behind its unit's first byte, escapes taken out.
    init?(message bytes: [UInt8]) {
        let span = bytes.span.bytes
        var offset = 0
        while offset < bytes.count {
            guard let type = Self.number(span, &offset), let size = Self.number(span, &offset)
            else {
                return nil
            }
            if type == Self.userData, Self.begins(span, at: offset) {
                takePacks(span, from: offset + Self.headerInBytes)
                return
            }
            offset += size
        }
        return nil
    }

    /// User data that belong to whoever the first sixteen bytes name.
    private static let userData = 5
    /// That name, and MDPM.
    private static let headerInBytes = 20

    private static func begins(_ span: RawSpan, at offset: Int) -> Bool {
        span.uint64(at: offset) == 0x17EE_8C60_F84D_11D9
            && span.uint64(at: offset + 8) == 0x8CD6_0800_200C_9A66
            && span.matches("MDPM", at: offset + 16)
    }

    /// A number of any size: 255 as often as it goes into it, then the rest.
    private static func number(_ span: RawSpan, _ offset: inout Int) -> Int? {
        var value = 0
        while let byte = span.uint8(at: offset) {
            offset += 1
            value += Int(byte)
            if byte != 0xFF { return value }
        }
        return nil
    }

    /// How many there are, then each with its number before it.
    private mutating func takePacks(_ span: RawSpan, from start: Int) {
        let count = Int(span.uint8(at: start) ?? 0)
        for index in 0..<count {
            let offset = start + 1 + 5 * index
            guard let number = span.uint8(at: offset), offset + 5 <= span.byteCount else { return }
            packs[number] = span.bytes(in: (offset + 1)..<(offset + 5))
        }
    }

    /// Adds clock, maker and position to `facts`.
    func add(to facts: inout MediaFacts) {
        if let text = date {
            facts.findings.append(
                Finding(
                    .quickTimeCreateDate,
                    raw: MetadataText.display(text),
                    .takenAt(DateText.read(text))
                )
            )
        }
        if let make {
            facts.findings.append(Finding(.exifMake, raw: make, .cameraMake(make)))
        }
        let tags = gpsTags
        if tags.hasGPS { GPSFindings(tags: tags).add(to: &facts) }
    }

    /// 0x18: the zone, century, year and month; 0x19: day, hour, minute, second; each of two decimal
    /// digits.
    private var date: [UInt8]? {
        guard let first = packs[0x18], let second = packs[0x19] else { return nil }
        var text: [UInt8] = []
        func append(_ byte: UInt8, _ separator: Unicode.Scalar?) {
            for digit in [byte >> 4, byte & 0xF] { text.append(0x30 + digit) }
            if let separator { text.append(UInt8(ascii: separator)) }
        }
        append(first[1], nil)
        append(first[2], ":")
        append(first[3], ":")
        append(second[0], " ")
        append(second[1], ":")
        append(second[2], ":")
        append(second[3], nil)
        return text + zone(first[0])
    }

    /// Bit 5 the sign, bits 1 to 4 hours, bit 0 half an hour; where all bits are set there is none.
    private func zone(_ byte: UInt8) -> [UInt8] {
        guard byte != 0xFF else { return [] }
        let hours = UInt64(byte >> 1 & 0xF)
        var text: [UInt8] = [UInt8(ascii: byte & 0x20 == 0 ? "+" : "-")]
        text.append(digitsOf: hours, paddedTo: 2)
        return text + Array((byte & 1 == 0 ? ":00" : ":30").utf8)
    }

    private var make: String? {
        guard let pack = packs[0xE0] else { return nil }
        let code = UInt16(pack[0]) << 8 | UInt16(pack[1])
        return Self.makers[code]
    }

    private static let makers: [UInt16: String] = [
        0x0103: "Panasonic", 0x0108: "Sony", 0x1011: "Canon", 0x1104: "JVC",
    ]

    /// 0xB0 on: the GPS tags of EXIF, one pack for each four bytes, rationals as two times two bytes.
    private var gpsTags: ExifTags {
        var tags = ExifTags()
        func take(_ tag: UInt16, type: UInt16, count: Int, _ bytes: [UInt8]) {
            let field = ExifField(
                tag: tag,
                type: type,
                count: count,
                bytes: bytes,
                order: .bigEndian
            )
            tags.take(.gps, field)
        }
        func takeText(_ tag: UInt16, _ number: UInt8) {
            if let bytes = packs[number] { take(tag, type: 2, count: bytes.count, bytes) }
        }
        func takeRationals(_ tag: UInt16, _ numbers: ClosedRange<UInt8>) {
            let parts = numbers.compactMap { packs[$0] }
            guard parts.count == numbers.count else { return }
            // Each number of two bytes is widened to the four of EXIF.
            var bytes: [UInt8] = []
            for part in parts {
                bytes += [0, 0, part[0], part[1], 0, 0, part[2], part[3]]
            }
            take(tag, type: 5, count: parts.count, bytes)
        }
        takeText(0x0001, 0xB1)
        takeRationals(0x0002, 0xB2...0xB4)
        takeText(0x0003, 0xB5)
        takeRationals(0x0004, 0xB6...0xB8)
        if let reference = packs[0xB9] {
            take(0x0005, type: 1, count: 1, [reference.contains { $0 != 0 } ? 1 : 0])
        }
        takeRationals(0x0006, 0xBA...0xBA)
        takeRationals(0x0007, 0xBB...0xBD)
        takeText(0x0009, 0xBE)
        let date = (0xCA...0xCC).compactMap { packs[$0] }.joined()
        if date.count == 12 { take(0x001D, type: 2, count: 12, Array(date)) }
        return tags
    }
}
