import Bytes

/// Where items lie (ISO/IEC 14496-12 section 8.11.3).
struct ItemLocations {
    /// The most extents of one item that are put together.
    static let maximumExtentCount = 1_024

    /// The extents of one item.
    struct Location {
        var extents: [Range<Int>] = []
        /// Why its bytes can't be had: they lie in another file, or in other items.
        var obstacle: String?
        /// Whether the extents count from the beginning of the item data box.
        var isInItemData = false
    }

    private var locations: [Int: Location] = [:]

    subscript(_ item: Int) -> Location? { locations[item] }

    /// Reads the item location box, of which the places of `wanted` items are kept.
    mutating func read(_ fields: BoxFields, wanted: Set<Int>) throws(ByteSourceError) {
        var fields = fields
        let version = try fields.version()
        let sizes = try fields.uint16()
        let widths = Widths(
            offset: sizes >> 12,
            length: sizes >> 8 & 15,
            base: sizes >> 4 & 15,
            index: version == 0 ? 0 : sizes & 15
        )
        guard widths.areReadable else { throw .truncated(offset: fields.offset) }
        let count = version < 2 ? try fields.uint16() : try fields.uint32()
        for _ in 0..<min(count, ItemTable.maximumItemCount) {
            let item = version < 2 ? try fields.uint16() : try fields.uint32()
            let location = try location(&fields, widths, version)
            if wanted.contains(item), locations[item] == nil { locations[item] = location }
        }
    }

    /// How many bytes the numbers of a table take, each at most 8.
    private struct Widths {
        let offset: Int
        let length: Int
        let base: Int
        let index: Int

        var areReadable: Bool { max(offset, length, base, index) <= 8 }
        var extentInBytes: Int { offset + length + index }
    }

    private func location(
        _ fields: inout BoxFields,
        _ widths: Widths,
        _ version: Int
    ) throws(ByteSourceError) -> Location {
        var location = Location()
        let method = version == 0 ? 0 : try fields.uint16() & 15
        location.isInItemData = method == 1
        if method > 1 { location.obstacle = "construction method \(method)" }
        if try fields.uint16() != 0 { location.obstacle = "another file" }
        let base = try fields.number(ofBytes: widths.base)
        let count = try fields.uint16()
        guard count <= Self.maximumExtentCount else {
            location.obstacle = "\(count) extents"
            try fields.skip(count * widths.extentInBytes)
            return location
        }
        for _ in 0..<count {
            try fields.skip(widths.index)
            let offset = try fields.number(ofBytes: widths.offset)
            let length = try fields.number(ofBytes: widths.length)
            let start = base.addingReportingOverflow(offset)
            // A length of 0 means all there is.
            let end = start.partialValue.addingReportingOverflow(length)
            guard !start.overflow else { continue }
            let isOpen = length == 0 || end.overflow
            location.extents.append(start.partialValue..<(isOpen ? .max : end.partialValue))
        }
        return location
    }
}
