package import Bytes
import CExif

/// The directories of an EXIF block that a record draws on (Exif 3.0 section 4.6.3).
package enum ExifDirectory: Sendable, Hashable {
    /// The primary picture's.
    case ifd0
    case exif
    case gps
}

/// Decodes EXIF blocks by libexif, with its rewriting options off: what is read is what stood there.
package enum ExifBlock {
    /// What libexif takes a block to begin with.
    package static let header: [UInt8] = Array("Exif\0\0".utf8)

    /// libexif looks at no more of a block than one JPEG segment holds.
    package static let maximumSizeInBytes = 0xFFFE

    /// Hands each entry of the three directories to `visit`, in order.
    ///
    /// The maker note and the thumbnail are cut off in the private copy first: a record needs
    /// neither, and each note has a parser of its own to go wrong.
    ///
    /// - Parameters:
    ///   - block: a TIFF structure behind `header`; changed in place.
    ///   - visit: is called with each entry.
    /// - Returns: whether libexif found a directory at all.
    package static func decode(
        _ block: inout [UInt8],
        _ visit: (ExifDirectory, ExifField) -> Void
    ) -> Bool {
        guard block.count <= maximumSizeInBytes, block.starts(with: header) else { return false }
        cutMakerNoteAndThumbnail(&block)
        guard let data = exif_data_new() else { return false }
        defer { exif_data_unref(data) }
        for option in [
            EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION,
            EXIF_DATA_OPTION_DONT_CHANGE_MAKER_NOTE,
        ] {
            exif_data_unset_option(data, option)
        }
        block.withUnsafeBufferPointer {
            exif_data_load_data(data, $0.baseAddress, UInt32(truncatingIfNeeded: $0.count))
        }
        let order: ByteOrder =
            exif_data_get_byte_order(data) == EXIF_BYTE_ORDER_MOTOROLA ? .bigEndian : .littleEndian
        var isEmpty = true
        let directories = data.pointee.ifd
        for (content, directory) in [
            (directories.0, ExifDirectory.ifd0), (directories.2, .exif), (directories.3, .gps),
        ] {
            guard let content, let entries = content.pointee.entries else { continue }
            for index in 0..<Int(content.pointee.count) {
                guard let entry = entries[index]?.pointee, let bytes = entry.data else { continue }
                isEmpty = false
                visit(
                    directory,
                    ExifField(
                        tag: UInt16(truncatingIfNeeded: entry.tag.rawValue),
                        type: UInt16(truncatingIfNeeded: entry.format.rawValue),
                        count: Int(truncatingIfNeeded: entry.components),
                        bytes: [UInt8](UnsafeBufferPointer(start: bytes, count: Int(entry.size))),
                        order: order
                    )
                )
            }
        }
        return !isEmpty
    }

    /// Where the maker note stands in `block`; nil where there is none or it is cut off.
    ///
    /// The block is a TIFF structure behind `header`, of any size.
    package static func makerNote(in block: [UInt8]) -> Range<Int>? {
        let base = header.count
        guard let layout = TIFFLayout(block, base: base),
            let entry = layout.makerNoteEntries(in: block, base: base).first,
            let count = layout.uint32(at: entry + 4, in: block), count > 4,
            let pointer = layout.uint32(at: entry + 8, in: block)
        else { return nil }
        let start = base + Int(pointer)
        let end = start + Int(count)
        return end <= block.count ? start..<end : nil
    }

    /// Sets the maker note's count and the pointer to the thumbnail's directory to zero.
    private static func cutMakerNoteAndThumbnail(_ block: inout [UInt8]) {
        let base = header.count
        guard let layout = TIFFLayout(block, base: base) else { return }
        guard let ifd0 = layout.directory(at: layout.firstDirectory, in: block) else { return }
        block.replace(at: ifd0.end, zeros: 4)
        for note in layout.makerNoteEntries(in: block, base: base) {
            block.replace(at: note + 4, zeros: 4)
        }
    }
}

/// One entry of a directory, with its value's bytes as they stood.
package struct ExifField: Sendable {
    package let tag: UInt16
    /// The TIFF type: 2 for ASCII, 3 for SHORT, 5 for RATIONAL and so on.
    package let type: UInt16
    /// How many values of that type.
    package let count: Int
    package let bytes: [UInt8]
    package let order: ByteOrder

    /// An entry of those parts.
    package init(tag: UInt16, type: UInt16, count: Int, bytes: [UInt8], order: ByteOrder) {
        self.tag = tag
        self.type = type
        self.count = count
        self.bytes = bytes
        self.order = order
    }
}

/// Where the directories of a TIFF structure in memory stand (TIFF 6.0 section 2).
private struct TIFFLayout {
    let order: ByteOrder
    /// Of the first directory, from the start of the block.
    let firstDirectory: Int

    init?(_ block: [UInt8], base: Int) {
        let mark = block.span.bytes.uint16(at: base)
        guard mark == 0x4949 || mark == 0x4D4D else { return nil }
        order = mark == 0x4949 ? .littleEndian : .bigEndian
        guard let pointer = block.span.bytes.uint32(at: base + 4, order) else { return nil }
        firstDirectory = base &+ Int(pointer)
    }

    func directory(
        at offset: Int,
        in block: [UInt8]
    ) -> (entries: StrideTo<Int>, end: Int)? {
        guard let count = block.span.bytes.uint16(at: offset, order) else { return nil }
        let end = offset + 2 + 12 * Int(count)
        guard end <= block.count else { return nil }
        return (stride(from: offset + 2, to: end, by: 12), end)
    }

    /// Where the maker note's entries in the Exif directories stand: one, but for odd files.
    func makerNoteEntries(in block: [UInt8], base: Int) -> [Int] {
        guard let ifd0 = directory(at: firstDirectory, in: block) else { return [] }
        var notes: [Int] = []
        for entry in ifd0.entries where tag(at: entry, in: block) == 0x8769 {
            guard let pointer = uint32(at: entry + 8, in: block),
                let exif = directory(at: base &+ Int(pointer), in: block)
            else { return notes }
            notes += exif.entries.filter { tag(at: $0, in: block) == 0x927C }
        }
        return notes
    }

    func tag(at entry: Int, in block: [UInt8]) -> UInt16? {
        block.span.bytes.uint16(at: entry, order)
    }

    func uint32(at offset: Int, in block: [UInt8]) -> UInt32? {
        block.span.bytes.uint32(at: offset, order)
    }
}

extension [UInt8] {
    /// Sets the `zeros` bytes at `offset` to 0, where they all are there.
    fileprivate mutating func replace(at offset: Int, zeros: Int) {
        guard offset >= 0, offset + zeros <= count else { return }
        for index in offset..<(offset + zeros) { self[index] = 0 }
    }
}
