import Bytes

/// A block of metadata in a text chunk of a PNG, as ImageMagick writes it: a line with its name, one
/// with its size, then hexadecimal digits.
struct RawProfile {
    private let name: [UInt8]
    private let bytes: [UInt8]

    /// The profile in `text`; nil where it is none.
    init?(_ text: [UInt8]) {
        var rest = text.drop { $0 <= 0x20 }
        name = Array(rest.prefix { $0 > 0x20 })
        rest = rest.dropFirst(name.count).drop { $0 <= 0x20 }
        let digits = rest.prefix { $0 > 0x20 }
        guard let size = Int(String(decoding: digits, as: UTF8.self)), size > 0 else { return nil }
        bytes = Self.bytes(rest.dropFirst(digits.count)).prefix(size).map { $0 }
    }

    private static func bytes(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 2)
        var high: UInt8?
        for byte in text where byte > 0x20 {
            guard let digit = value(ofDigit: byte) else { break }
            if let first = high {
                bytes.append(first << 4 | digit)
                high = nil
            } else {
                high = digit
            }
        }
        return bytes
    }

    private static func value(ofDigit byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Adds the block to `blocks`.
    ///
    /// The name tells little: `exif` and `APP1` both are what stands in
    /// an APP1 segment, `iptc` is mostly the Photoshop resources around it.
    func add(to blocks: inout MetadataBlocks) {
        switch String(decoding: name, as: UTF8.self).lowercased() {
        case "exif", "app1": blocks.takeAPP1(bytes)
        case "xmp": blocks.takeXMP(bytes)
        case "iptc", "8bim":
            // Each data set begins with this mark.
            if bytes.first == 0x1C { blocks.takeIPTC(bytes) } else { blocks.takePhotoshop(bytes) }
        default: break
        }
    }
}
