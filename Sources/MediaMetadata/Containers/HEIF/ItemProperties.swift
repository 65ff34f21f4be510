import Bytes

/// What is said of a picture beside its data (ISO/IEC 23008-12 section 6.5): its size, and how it is
/// to be turned.
struct ItemProperties {
    /// The most properties of a file: an association names them by 15 bits.
    private static let maximumPropertyCount = 1 << 15

    /// The most properties of one picture that are applied.
    private static let maximumAssociationCount = 256

    /// Pixels as stored.
    private(set) var size: (width: Int, height: Int)?
    /// What irot and imir amount to.
    private(set) var transform = PictureTransform.identity

    /// Reads the properties of `item`.
    ///
    /// They are applied in the order in which they are associated with it. Where none gives a size, the largest in the file stands in.
    init(_ range: Range<Int>, of item: Int?, _ window: ByteWindow) throws(ByteSourceError) {
        var properties: [Box] = []
        var indices: [Int] = []
        var associationsLeft = ItemTable.maximumItemCount
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            switch box.type {
            case "ipco" where properties.isEmpty:
                var children = BoxWalk(
                    window,
                    in: box.payload,
                    upTo: Self.maximumPropertyCount
                )
                while let property = try children.next() { properties.append(property) }
            case "ipma":
                let fields = BoxFields(window, box.payload)
                try Self.read(fields, of: item, into: &indices, &associationsLeft)
            default: break
            }
        }
        // Properties count from 1; 0 is none.
        for index in indices where properties.indices.contains(index - 1) {
            try apply(properties[index - 1], window)
        }
        if size == nil { size = try Self.largestSize(among: properties, window) }
    }

    private static func read(
        _ fields: BoxFields,
        of item: Int?,
        into indices: inout [Int],
        _ associationsLeft: inout Int
    ) throws(ByteSourceError) {
        var fields = fields
        let version = try fields.uint8()
        try fields.skip(2)
        let isWide = try fields.uint8() & 1 == 1
        let count = try fields.uint32()
        for _ in 0..<min(count, associationsLeft) {
            associationsLeft -= 1
            let id = version == 0 ? try fields.uint16() : try fields.uint32()
            let length = try fields.uint8()
            guard id == item, indices.count < maximumAssociationCount else {
                try fields.skip(isWide ? 2 * length : length)
                continue
            }
            for _ in 0..<length {
                // The highest bit says that readers must know the property.
                indices.append(
                    isWide ? try fields.uint16() & 0x7FFF : try fields.uint8() & 0x7F
                )
            }
        }
    }

    private mutating func apply(_ property: Box, _ window: ByteWindow) throws(ByteSourceError) {
        var fields = BoxFields(window, property.payload)
        switch property.type {
        case "ispe" where size == nil: size = try Self.size(fields)
        case "irot": transform.turnAnticlockwise(quarters: try fields.uint8())
        case "imir":
            if try fields.uint8() & 1 == 0 {
                transform.mirrorTopToBottom()
            } else {
                transform.mirrorLeftToRight()
            }
        default: break
        }
    }

    private static func size(
        _ fields: BoxFields
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        var fields = fields
        _ = try fields.version()
        let width = try fields.uint32()
        let height = try fields.uint32()
        return width > 0 && height > 0 ? (width, height) : nil
    }

    private static func largestSize(
        among properties: [Box],
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int)? {
        var largest: (width: Int, height: Int)?
        var largestArea = 0.0
        for property in properties where property.type == "ispe" {
            guard let size = try size(BoxFields(window, property.payload)) else { continue }
            let area = Double(size.width) * Double(size.height)
            if area > largestArea { (largest, largestArea) = (size, area) }
        }
        return largest
    }
}
