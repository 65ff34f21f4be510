import Bytes
import TestSupport

/// One small file of each kind that has a shape of its own, whole and with values.
enum SampleFiles {
    static let raf: [UInt8] = {
        let jpeg = PhotoBuilder().date("2007:05:22 13:58:30").make("FUJIFILM").orientation(8).jpeg()
        var directory = [UInt32(2)].encoded(.bigEndian)
        for (tag, height, width) in [
            (UInt16(0x0100), UInt16(2_900), UInt16(4_300)), (0x0111, 2_848, 4_256),
        ] {
            directory += [tag, 4, height, width].encoded(.bigEndian)
        }
        var bytes = Array("FUJIFILMCCD-RAW 0201FF389501".utf8)
        bytes += [UInt8](repeating: 0, count: 84 - bytes.count)
        let start = UInt32(160)
        bytes += [start, UInt32(jpeg.count), start + UInt32(jpeg.count), UInt32(directory.count)]
            .encoded(.bigEndian)
        bytes += [UInt8](repeating: 0, count: Int(start) - bytes.count)
        return bytes + jpeg + directory
    }()

    static func crw(_ order: ByteOrder) -> [UInt8] { heap(order, "HEAPCCDR") }

    /// A heap with a directory in a directory.
    static func heap(_ order: ByteOrder, _ type: String) -> [UInt8] {
        let make = Array("Canon\0Canon PowerShot S40\0".utf8)
        let time = [UInt32(1_114_278_876), 7_200, 0x8000_0000].encoded(order)
        let picture = [UInt32(2_272), 1_704, 0x3F80_0000, 90, 8, 24, 1].encoded(order)
        let inner = block(order, [(0x080A, make), (0x180E, time), (0x1810, picture)])
        let outer = block(order, [(0x2005, [1, 2, 3, 4]), (0x300A, inner)])
        var bytes: [UInt8] = order == .bigEndian ? Array("MM".utf8) : Array("II".utf8)
        bytes.append(UInt32(26), order)
        bytes += Array(type.utf8) + [UInt8](repeating: 0, count: 12)
        return bytes + outer
    }

    /// Values, then the directory that lists them, then where it stands.
    private static func block(_ order: ByteOrder, _ values: [(tag: UInt16, bytes: [UInt8])])
        -> [UInt8]
    {
        var output: [UInt8] = []
        var directory = [UInt16(values.count)].encoded(order)
        for value in values {
            directory.append(value.tag, order)
            directory += [UInt32(value.bytes.count), UInt32(output.count)].encoded(order)
            output += value.bytes
        }
        let start = UInt32(output.count)
        return output + directory + [start].encoded(order)
    }

    static let mrw: [UInt8] = {
        let structure = PhotoBuilder(.bigEndian).date("2004:11:18 23:14:58").model("DiMAGE A2")
            .exifBlock()
        var blocks = Array("\0PRD".utf8) + [UInt32(24)].encoded(.bigEndian) + Array("27820001".utf8)
        blocks += [UInt16(2_460), 3_272, 2_448, 3_264].encoded(.bigEndian)
        blocks += [UInt8](repeating: 0, count: 8)
        blocks += Array("\0TTW".utf8) + [UInt32(structure.count)].encoded(.bigEndian) + structure
        return Array("\0MRM".utf8) + [UInt32(blocks.count)].encoded(.bigEndian) + blocks
    }()

    static func x3f(preview: [UInt8]?) -> [UInt8] {
        var bytes = Array("FOVb".utf8) + [UInt32(0x0002_0000)].encoded(.littleEndian)
        bytes += [UInt8](repeating: 7, count: 20)
        bytes += [UInt32(2_268), 1_512, 90].encoded(.littleEndian)
        var entries: [(Int, Int, String)] = []
        if let preview {
            let head = [UInt32(0x0002_0000), 2, 18, 64, 48, 0].encoded(.littleEndian)
            entries.append((bytes.count, preview.count + 28, "IMA2"))
            bytes += Array("SECi".utf8) + head + preview
        }
        let texts = ["CAMMANUF", "SIGMA", "CAMMODEL", "SIGMA SD10", "TIME", "978309395"]
        var places: [UInt32] = []
        var units: [UInt16] = []
        for text in texts {
            places.append(UInt32(units.count))
            units += Array(text.utf16) + [0]
        }
        let properties =
            Array("SECp".utf8)
            + [UInt32(0x0002_0000), 3, 0, 0, UInt32(units.count)].encoded(.littleEndian)
            + places.encoded(.littleEndian) + units.encoded(.littleEndian)
        entries.append((bytes.count, properties.count, "PROP"))
        bytes += properties
        let directory = UInt32(bytes.count)
        bytes += Array("SECd".utf8) + [0x0002_0000, UInt32(entries.count)].encoded(.littleEndian)
        for (offset, count, name) in entries {
            bytes += [UInt32(offset), UInt32(count)].encoded(.littleEndian) + Array(name.utf8)
        }
        return bytes + [directory].encoded(.littleEndian)
    }

    static let kyocera: [UInt8] = {
        func backwards(_ text: String, _ count: Int) -> [UInt8] {
            let text = Array(text.utf8.reversed())
            return [UInt8](repeating: 0, count: count - text.count) + text
        }
        return [1] + backwards("1.00", 11) + backwards("N DIGITAL", 12) + [0]
            + backwards("KYOCERA", 7)
            + [0]
            + backwards("2005:07:16 18:14:30", 20) + [UInt8](repeating: 0, count: 40)
    }()
}
