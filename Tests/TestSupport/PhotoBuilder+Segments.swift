/// What stands before the picture in a JPEG, in the order of the calls. The EXIF block stands first
/// unless `exifSegment()` says where.
extension PhotoBuilder {
    /// The EXIF block stands here.
    package func exifSegment() -> PhotoBuilder { with { $0.segments.append(.exif) } }

    /// A segment of any marker, such as 0xE1 for APP1, of at most 65,533 bytes; the rest is left off.
    package func segment(_ marker: UInt8, _ bytes: [UInt8]) -> PhotoBuilder {
        with { $0.segments.append(.marked(marker, bytes)) }
    }

    /// Fill bytes of 0xFF before the next marker (ITU-T T.81, B.1.1.2).
    package func fill(_ count: Int) -> PhotoBuilder {
        with { $0.segments.append(.raw([UInt8](repeating: 0xFF, count: count))) }
    }

    /// Bytes that belong to no segment.
    package func bytesBetweenSegments(_ bytes: [UInt8]) -> PhotoBuilder {
        with { $0.segments.append(.raw(bytes)) }
    }

    /// An XMP packet in an APP1 segment.
    package func xmp(_ packet: String) -> PhotoBuilder {
        segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
    }

    /// IPTC data sets of record 2 in a Photoshop resource block (APP13).
    package func iptc(_ dataSets: [(number: UInt8, bytes: [UInt8])]) -> PhotoBuilder {
        var block: [UInt8] = []
        for dataSet in dataSets {
            block += [0x1C, 2, dataSet.number] + Self.bigEndian(UInt16(dataSet.bytes.count))
            block += dataSet.bytes
        }
        let size = UInt16(truncatingIfNeeded: block.count)
        let resource = Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0] + Self.bigEndian(size) + block
        let padding: [UInt8] = block.count.isMultiple(of: 2) ? [] : [0]
        return segment(0xED, Array("Photoshop 3.0\0".utf8) + resource + padding)
    }

    static func bigEndian(_ value: UInt16) -> [UInt8] {
        [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)]
    }
}

/// A part of a JPEG before its picture.
enum JPEGSegment: Sendable {
    case exif
    case marked(UInt8, [UInt8])
    case raw([UInt8])

    var isExif: Bool {
        if case .exif = self { true } else { false }
    }

    /// The part's bytes.
    func encoded(exif block: [UInt8]) -> [UInt8] {
        switch self {
        case .exif:
            return JPEGSegment.marked(0xE1, Array("Exif\0\0".utf8) + block).encoded(exif: [])
        case .marked(let marker, let bytes):
            // The length of two bytes includes itself.
            let bytes = bytes.prefix(65_533)
            return [0xFF, marker] + PhotoBuilder.bigEndian(UInt16(bytes.count + 2)) + bytes
        case .raw(let bytes):
            return bytes
        }
    }
}
