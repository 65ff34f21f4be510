import Bytes

/// The directories of an EXIF block or TIFF, laid out one behind the other, each with its values
/// behind it.
package struct ExifTree: Sendable {
    /// One of the directories that EXIF knows.
    package enum Directory: Sendable, CaseIterable {
        /// IFD0.
        case primary
        case exif
        case gps
        case interoperability
        /// IFD1.
        case thumbnail
    }

    let byteOrder: ByteOrder
    var entries: [Directory: [ExifEntry]] = [:]
    /// Where the link at the end of a directory leads, other than where the standard has it.
    var next: [Directory: Directory] = [:]
    var isSorted = true

    init(byteOrder: ByteOrder) { self.byteOrder = byteOrder }

    var isEmpty: Bool { entries.values.allSatisfy(\.isEmpty) && next.isEmpty }

    mutating func replace(_ entry: ExifEntry, in directory: Directory) {
        let place = entries[directory]?.firstIndex { $0.tag == entry.tag }
        if let place {
            entries[directory]?[place] = entry
        } else {
            entries[directory, default: []].append(entry)
        }
    }

    /// Adds what makes the block a TIFF of one grey strip.
    mutating func addPicture(width: Int, height: Int, shade: UInt8) {
        let strip = Array(repeatElement(Self.packedRow(width, shade), count: height).joined())
        let picture: [(UInt16, ExifEntry.Value)] = [
            (0x0100, .longs([UInt32(width)])),
            (0x0101, .longs([UInt32(height)])),
            (0x0102, .shorts([8])),
            (0x0103, .shorts([32_773])),  // PackBits
            (0x0106, .shorts([1])),
            (0x0111, .offset(of: strip)),
            (0x0115, .shorts([1])),
            (0x0116, .longs([UInt32(height)])),
            (0x0117, .longs([UInt32(strip.count)])),
        ]
        for (tag, value) in picture { replace(ExifEntry(tag: tag, value: value), in: .primary) }
    }

    /// A row of one shade: runs of at most 128 pixels, two bytes each (TIFF 6.0, section 9).
    private static func packedRow(_ width: Int, _ shade: UInt8) -> [UInt8] {
        stride(from: 0, to: width, by: 128).flatMap { start -> [UInt8] in
            let count = min(128, width - start)
            return count == 1 ? [0, shade] : [UInt8(257 - count), shade]
        }
    }
}

// MARK: - Layout

extension ExifTree {
    /// The block, from its byte order mark on.
    func encoded() -> [UInt8] {
        let linked = linkedEntries()
        let present = Directory.allCases.filter { $0 == .primary || linked[$0] != nil }
        // Sizes do not depend on offsets: a first pass with none tells where each directory lies.
        var offsets: [Directory: UInt32] = [:]
        var place = 8
        for directory in present {
            offsets[directory] = UInt32(place)
            place += encoded(directory, linked, at: place, offsets: offsets).count
        }
        var output: [UInt8] = byteOrder == .bigEndian ? Array("MM".utf8) : Array("II".utf8)
        output.append(UInt16(42), byteOrder)
        output.append(UInt32(8), byteOrder)
        for directory in present {
            output += encoded(directory, linked, at: output.count, offsets: offsets)
        }
        return output
    }

    /// The entries with the pointers that hold the tree together, where none was given.
    private func linkedEntries() -> [Directory: [ExifEntry]] {
        var linked = entries.filter { !$0.value.isEmpty }
        let links: [(Directory, UInt16, Directory)] = [
            (.exif, 0xA005, .interoperability), (.primary, 0x8769, .exif), (.primary, 0x8825, .gps),
        ]
        for (parent, tag, child) in links where linked[child] != nil {
            if linked[parent]?.contains(where: { $0.tag == tag }) ?? false { continue }
            linked[parent, default: []].append(ExifEntry(tag: tag, value: .pointer(child)))
        }
        if isSorted { linked = linked.mapValues { $0.sorted { $0.tag < $1.tag } } }
        return linked
    }

    private func encoded(
        _ directory: Directory,
        _ linked: [Directory: [ExifEntry]],
        at start: Int,
        offsets: [Directory: UInt32]
    ) -> [UInt8] {
        let list = linked[directory] ?? []
        var table: [UInt8] = []
        var values: [UInt8] = []
        let valuesStart = start + 2 + list.count * 12 + 4
        table.append(UInt16(list.count), byteOrder)
        for entry in list {
            let encoded = entry.encoded(byteOrder, offsets: offsets, at: valuesStart + values.count)
            table += encoded.entry
            values += encoded.value
        }
        let follower = next[directory] ?? (directory == .primary ? .thumbnail : nil)
        table.append(follower.flatMap { offsets[$0] } ?? 0, byteOrder)
        return table + values
    }
}
