import TestSupport

/// IPTC blocks and Photoshop resources for tests.
enum IPTCSample {
    /// A data set of record 2, or of another.
    static func dataSet(_ number: UInt8, _ bytes: [UInt8], record: UInt8 = 2) -> [UInt8] {
        [0x1C, record, number] + bigEndian(bytes.count, in: 2) + bytes
    }

    /// A data set of text in UTF-8.
    static func dataSet(_ number: UInt8, _ text: String) -> [UInt8] {
        dataSet(number, Array(text.utf8))
    }

    /// What says that texts are UTF-8.
    static let declaresUTF8 = dataSet(90, [0x1B, 0x25, 0x47], record: 1)

    /// A resource of Photoshop.
    static func resource(
        _ id: UInt16,
        _ bytes: [UInt8],
        name: String = "",
        signature: String = "8BIM"
    ) -> [UInt8] {
        let padding = { (count: Int) in [UInt8](repeating: 0, count: count % 2) }
        let name = [UInt8(name.utf8.count)] + Array(name.utf8)
        return Array(signature.utf8) + bigEndian(Int(id), in: 2) + name + padding(name.count)
            + bigEndian(bytes.count, in: 4) + bytes + padding(bytes.count)
    }

    /// A JPEG whose APP13 segments hold those pieces of Photoshop resources.
    static func jpeg(_ pieces: [UInt8]...) -> [UInt8] {
        var photo = PhotoBuilder()
        for piece in pieces {
            photo = photo.segment(0xED, Array("Photoshop 3.0\0".utf8) + piece)
        }
        return photo.jpeg()
    }

    static func bigEndian(_ number: Int, in width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
    }
}
