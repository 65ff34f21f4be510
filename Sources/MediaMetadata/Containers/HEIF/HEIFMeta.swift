import Bytes

/// The meta box of a HEIF file: finds the primary picture, its size, its turn and its metadata.
struct HEIFMeta {
    private let window: ByteWindow
    private var children: [FourCC: Box] = [:]
    private var warnings: [Warning] = []

    /// Finds the children of the box at `range`.
    init(_ window: ByteWindow, _ range: Range<Int>) throws(ByteSourceError) {
        self.window = window
        // Version and flags come first.
        var walk = BoxWalk(window, in: range.dropFirst(4))
        while let box = try walk.next() {
            if children[box.type] == nil { children[box.type] = box }
        }
        if walk.isDamaged {
            warnings.append(Warning(.metadataDamaged, "meta box: impossible box size"))
        }
    }

    /// Adds what the box tells.
    ///
    /// What can't be read becomes a warning.
    mutating func read(into facts: inout MediaFacts) throws(ByteSourceError) {
        let items = try items()
        for (item, location) in try located(items.metadataOfPrimary) {
            let data = ItemData(window, itemData: children["idat"]?.payload)
            try data.read(item, location, into: &facts)
        }
        try read("iprp") { fields, window throws(ByteSourceError) in
            let properties = try ItemProperties(fields.rest, of: items.primary, window)
            (facts.width, facts.height) = (properties.size?.width, properties.size?.height)
            // The picture's own turn, whatever its EXIF says of it.
            facts.orientation = properties.transform.orientation
        }
        facts.warnings += warnings
    }

    private mutating func items() throws(ByteSourceError) -> ItemTable {
        var items = ItemTable()
        try read("pitm") { fields, _ throws(ByteSourceError) in try items.readPrimary(fields) }
        try read("iinf") { fields, window throws(ByteSourceError) in
            try items.readInformation(fields, window)
        }
        try read("iref") { fields, window throws(ByteSourceError) in
            try items.readReferences(fields, window)
        }
        return items
    }

    private mutating func located(
        _ items: [ItemTable.Item]
    ) throws(ByteSourceError) -> [(ItemTable.Item, ItemLocations.Location?)] {
        guard !items.isEmpty else { return [] }
        var locations = ItemLocations()
        let ids = Set(items.map(\.id))
        try read("iloc") { fields, _ throws(ByteSourceError) in
            try locations.read(fields, wanted: ids)
        }
        return items.map { ($0, locations[$0.id]) }
    }

    /// Reads a child by `body`; where that meets its end too early, a warning says so.
    private mutating func read(
        _ type: FourCC,
        _ body: (BoxFields, ByteWindow) throws(ByteSourceError) -> Void
    ) throws(ByteSourceError) {
        guard let box = children[type] else { return }
        do throws(ByteSourceError) {
            try body(BoxFields(window, box.payload), window)
        } catch {
            guard case .truncated = error else { throw error }
            warnings.append(Warning(.metadataDamaged, "\(type) box ends too early"))
        }
    }
}
