import Bytes

/// The items of a HEIF file (ISO/IEC 14496-12 section 8.11): which is the picture, and which EXIF and
/// XMP belong to it.
struct ItemTable {
    /// The most items: a picture of 65,000 tiles.
    static let maximumItemCount = 1 << 16

    /// An item that is no picture.
    struct Item: Equatable {
        enum Kind: Equatable {
            case exif
            case xmp(isDeflated: Bool)
        }
        let id: Int
        let kind: Kind
    }

    /// The id of the picture that is shown.
    private(set) var primary: Int?
    /// EXIF and XMP items in the order of the file.
    private(set) var metadata: [Item] = []
    /// Which items each one describes.
    private var described: [Int: [Int]] = [:]
    /// The items that the primary picture is made of.
    private var sources: Set<Int> = []

    /// The EXIF and XMP items of the primary picture.
    ///
    /// An item that says of what it speaks is taken only where that is the picture or what it is made
    /// of; one that does not say is taken for the picture's.
    var metadataOfPrimary: [Item] {
        let own = metadata.filter { item in
            described[item.id]?.contains { $0 == primary } ?? false
        }
        let others = metadata.filter { item in
            guard !own.contains(item) else { return false }
            guard let targets = described[item.id], primary != nil else { return true }
            return targets.contains(where: sources.contains)
        }
        return own + others
    }

    // MARK: - Reading

    mutating func readPrimary(_ fields: BoxFields) throws(ByteSourceError) {
        var fields = fields
        let version = try fields.version()
        primary = version == 0 ? try fields.uint16() : try fields.uint32()
    }

    /// Reads the item information box.
    mutating func readInformation(
        _ fields: BoxFields,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        var fields = fields
        let version = try fields.version()
        _ = version == 0 ? try fields.uint16() : try fields.uint32()
        var walk = BoxWalk(window, in: fields.rest, upTo: Self.maximumItemCount)
        while let entry = try walk.next() {
            guard entry.type == "infe" else { continue }
            if let item = try Self.item(BoxFields(window, entry.payload)) { metadata.append(item) }
        }
    }

    /// Reads an entry; nil where it is a picture or of no use.
    private static func item(_ fields: BoxFields) throws(ByteSourceError) -> Item? {
        var fields = fields
        let version = try fields.version()
        let id = version < 3 ? try fields.uint16() : try fields.uint32()
        try fields.skip(2)
        // Before version 2 there was no type: the content type behind the name says it all.
        let type: FourCC = version < 2 ? "mime" : try fields.type()
        switch type {
        case "Exif": return Item(id: id, kind: .exif)
        case "mime":
            _ = try fields.text()
            guard try fields.text() == Array("application/rdf+xml".utf8) else { return nil }
            let coding = try fields.text()
            guard coding.isEmpty || coding == Array("deflate".utf8) else { return nil }
            return Item(id: id, kind: .xmp(isDeflated: !coding.isEmpty))
        default: return nil
        }
    }

    /// Reads the item reference box.
    mutating func readReferences(
        _ fields: BoxFields,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        var fields = fields
        let version = try fields.version()
        var walk = BoxWalk(window, in: fields.rest, upTo: Self.maximumItemCount)
        var targetsLeft = Self.maximumItemCount
        while let box = try walk.next() {
            guard box.type == "cdsc" || box.type == "dimg" else { continue }
            var reference = BoxFields(window, box.payload)
            let from = version == 0 ? try reference.uint16() : try reference.uint32()
            let isDescription = box.type == "cdsc" && metadata.contains { $0.id == from }
            guard isDescription || from == primary else { continue }
            let count = min(try reference.uint16(), targetsLeft)
            targetsLeft -= count
            for _ in 0..<count {
                let to = version == 0 ? try reference.uint16() : try reference.uint32()
                if isDescription {
                    described[from, default: []].append(to)
                } else {
                    sources.insert(to)
                }
            }
        }
    }
}
