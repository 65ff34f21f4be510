/// Builds a HEIF or AVIF file in code: items with their places, properties and references.
///
/// The pictures themselves are made up; nothing shows them.
package struct HEIFBuilder: Sendable {
    /// One item and where its bytes go.
    package struct Item: Sendable {
        var id: Int
        var type: String
        var bytes: [UInt8]
        var contentType: String?
        /// The items that it describes.
        var describes: [Int] = []
        /// In so many pieces.
        var extentCount = 1
        var isInItemData = false
        var constructionMethod: Int?
        var dataReference = 0
        /// Counts the extents from here instead of from 0.
        var baseOffset = 0
    }

    var fileType: [UInt8]
    var items: [Item] = []
    var properties: [[UInt8]] = []
    var associations: [(item: Int, properties: [Int])] = []
    var references: [[UInt8]] = []
    package var primary = 1
    package var locationVersion = 1
    package var informationVersion: UInt8 = 2

    /// A file of that brand whose picture, item 1, has `width` by `height` pixels.
    package init(_ brand: String = "heic", width: Int = 640, height: Int = 480) {
        fileType = BoxBuilder.fileType(brand, "mif1", brand)
        items = [Item(id: 1, type: "hvc1", bytes: [1, 2, 3])]
        addProperty(Self.size(width, height), to: 1)
    }

    /// The size property.
    package static func size(_ width: Int, _ height: Int) -> [UInt8] {
        BoxBuilder.fullBox("ispe", BoxBuilder.uint32(width), BoxBuilder.uint32(height))
    }

    /// The same file with other brands.
    package func brands(_ fileType: [UInt8]) -> HEIFBuilder { with { $0.fileType = fileType } }

    /// A property of `item`, behind those that it has.
    package func property(_ box: [UInt8], of item: Int = 1) -> HEIFBuilder {
        with { $0.addProperty(box, to: item) }
    }

    /// A picture beside the first.
    package func picture(_ id: Int, type: String = "hvc1") -> HEIFBuilder {
        with { $0.items.append(Item(id: id, type: type, bytes: [4, 5])) }
    }

    /// A reference of that type.
    package func reference(_ type: String, from: Int, to: [Int]) -> HEIFBuilder {
        with { $0.references.append(Self.reference(type, from, to)) }
    }

    private static func reference(_ type: String, _ from: Int, _ to: [Int]) -> [UInt8] {
        let targets = to.flatMap(BoxBuilder.uint16)
        return BoxBuilder.box(
            type,
            BoxBuilder.uint16(from),
            BoxBuilder.uint16(to.count),
            targets
        )
    }

    /// An item with the payload given, offset field and all.
    package func item(
        _ id: Int,
        _ type: String,
        _ bytes: [UInt8],
        contentType: String? = nil,
        describing targets: [Int] = [1],
        _ change: (inout Item) -> Void = { _ in }
    ) -> HEIFBuilder {
        var item = Item(id: id, type: type, bytes: bytes, contentType: contentType)
        item.describes = targets
        change(&item)
        return with { $0.items.append(item) }
    }

    /// An EXIF item as the standard has it: the offset of the TIFF header, then `Exif\0\0`.
    package func exif(_ block: [UInt8], id: Int = 2, describing targets: [Int] = [1]) -> HEIFBuilder
    {
        let payload = BoxBuilder.uint32(6) + Array("Exif\0\0".utf8) + block
        return item(id, "Exif", payload, describing: targets)
    }

    private mutating func addProperty(_ box: [UInt8], to item: Int) {
        properties.append(box)
        if let index = associations.firstIndex(where: { $0.item == item }) {
            associations[index].properties.append(properties.count)
        } else {
            associations.append((item, [properties.count]))
        }
    }

    private func with(_ change: (inout HEIFBuilder) -> Void) -> HEIFBuilder {
        var copy = self
        change(&copy)
        return copy
    }
}

extension HEIFBuilder.Item {
    /// Splits it into so many extents.
    package mutating func split(into count: Int) { extentCount = count }
    /// Puts it into the item data box of the meta box.
    package mutating func moveIntoItemData() { isInItemData = true }
    /// Says that it is made from other items, or lies in another file.
    package mutating func place(method: Int? = nil, dataReference: Int = 0, baseOffset: Int = 0) {
        constructionMethod = method
        self.dataReference = dataReference
        self.baseOffset = baseOffset
    }
}

// MARK: - Layout

extension HEIFBuilder {
    /// The file.
    package func encoded() -> [UInt8] {
        // Sizes do not depend on places: a first pass tells where the data begins.
        let start = fileType.count + meta(dataStart: 0).count + 8
        let data = items.filter { !$0.isInItemData }.flatMap(\.bytes)
        return fileType + meta(dataStart: start) + BoxBuilder.box("mdat", data)
    }

    private func meta(dataStart: Int) -> [UInt8] {
        let handler = BoxBuilder.fullBox(
            "hdlr",
            [UInt8](repeating: 0, count: 4),
            BoxBuilder.code("pict"),
            [UInt8](repeating: 0, count: 13)
        )
        let itemData = items.filter(\.isInItemData).flatMap(\.bytes)
        return BoxBuilder.fullBox(
            "meta",
            handler,
            BoxBuilder.fullBox("pitm", BoxBuilder.uint16(primary)),
            information(),
            itemReferences(),
            itemProperties(),
            locations(dataStart),
            itemData.isEmpty ? [] : BoxBuilder.box("idat", itemData)
        )
    }

    private func information() -> [UInt8] {
        let entries = items.flatMap { item -> [UInt8] in
            let id =
                informationVersion == 3 ? BoxBuilder.uint32(item.id) : BoxBuilder.uint16(item.id)
            let content = (item.contentType.map { [UInt8]($0.utf8) } ?? []) + [0]
            return BoxBuilder.fullBox(
                "infe",
                version: informationVersion,
                id,
                [0, 0],
                BoxBuilder.code(item.type),
                [0],
                content
            )
        }
        return BoxBuilder.fullBox("iinf", BoxBuilder.uint16(items.count), entries)
    }

    private func itemReferences() -> [UInt8] {
        let described = items.filter { !$0.describes.isEmpty }
            .flatMap { Self.reference("cdsc", $0.id, $0.describes) }
        return BoxBuilder.fullBox("iref", described, references.flatMap { $0 })
    }

    private func itemProperties() -> [UInt8] {
        let entries = associations.flatMap { entry in
            BoxBuilder.uint16(entry.item) + [UInt8(entry.properties.count)]
                + entry.properties.map { UInt8($0) }
        }
        return BoxBuilder.box(
            "iprp",
            BoxBuilder.box("ipco", properties.flatMap { $0 }),
            BoxBuilder.fullBox("ipma", BoxBuilder.uint32(associations.count), entries)
        )
    }

    private func locations(_ dataStart: Int) -> [UInt8] {
        var entries: [UInt8] = []
        var inFile = dataStart
        var inItemData = 0
        for item in items {
            let start = item.isInItemData ? inItemData : inFile
            entries +=
                locationVersion < 2 ? BoxBuilder.uint16(item.id) : BoxBuilder.uint32(item.id)
            if locationVersion > 0 {
                entries += BoxBuilder.uint16(item.constructionMethod ?? (item.isInItemData ? 1 : 0))
            }
            entries += BoxBuilder.uint16(item.dataReference)
            entries += BoxBuilder.uint32(item.baseOffset)
            entries += BoxBuilder.uint16(item.extentCount)
            let piece = (item.bytes.count + item.extentCount - 1) / item.extentCount
            for index in 0..<item.extentCount {
                let offset = min(index * piece, item.bytes.count)
                entries += BoxBuilder.uint32(start + offset - item.baseOffset)
                entries += BoxBuilder.uint32(min(piece, item.bytes.count - offset))
            }
            if item.isInItemData {
                inItemData += item.bytes.count
            } else {
                inFile += item.bytes.count
            }
        }
        let count =
            locationVersion < 2 ? BoxBuilder.uint16(items.count) : BoxBuilder.uint32(items.count)
        return BoxBuilder.fullBox(
            "iloc",
            version: UInt8(locationVersion),
            [0x44, 0x40],
            count,
            entries
        )
    }
}
