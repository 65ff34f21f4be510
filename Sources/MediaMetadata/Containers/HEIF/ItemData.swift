import Bytes
import Deflate
import Exif

/// Reads the bytes of EXIF and XMP items, wherever they lie.
struct ItemData {
    /// The most bytes of an item that are put together: far above any camera's.
    private static let maximumItemInBytes = 4 << 20

    /// What is read whole without a second thought.
    private static let smallItemInBytes = 16 << 10

    private let window: ByteWindow
    /// Where the item data box's bytes stand.
    private let itemData: Range<Int>?

    init(_ window: ByteWindow, itemData: Range<Int>?) {
        self.window = window
        self.itemData = itemData
    }

    /// Adds what `item` at `location` holds.
    func read(
        _ item: ItemTable.Item,
        _ location: ItemLocations.Location?,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let name = item.kind == .exif ? "EXIF item" : "XMP item"
        guard let location else {
            facts.warnings.append(Warning(.metadataDamaged, "\(name) without a place"))
            return
        }
        if let obstacle = location.obstacle {
            facts.warnings.append(Warning(.metadataDamaged, "\(name) in \(obstacle)"))
            return
        }
        if try readInPlace(item, location, into: &facts) { return }
        let (bytes, isCut) = try self.bytes(location)
        if isCut { facts.warnings.append(Warning(.metadataDamaged, "\(name) is cut off")) }
        switch item.kind {
        case .exif:
            guard let start = ExifItem.startOfTIFF(in: bytes) else {
                let reason = "EXIF item without a TIFF header"
                facts.warnings.append(Warning(.metadataDamaged, reason))
                return
            }
            ExifDecoder.decode([Array(bytes[start...])], into: &facts)
        case .xmp(isDeflated: false): XMPDecoder.decode(bytes, into: &facts)
        case .xmp:
            guard let packet = Self.inflated(bytes) else {
                facts.warnings.append(Warning(.metadataDamaged, "XMP item can't be unpacked"))
                return
            }
            XMPDecoder.decode(packet, into: &facts)
        }
    }

    /// As HTTP's content coding has it, in zlib's wrapper, or without one, as many understood it.
    private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
        Inflate.inflated(bytes, upTo: maximumItemInBytes)
            ?? Inflate.inflated(bytes, upTo: maximumItemInBytes, wrapper: .none)
    }

    /// Reads an item where it lies if not all of it is needed: EXIF with previews, XMP with room to grow.
    ///
    /// False where it is small or in pieces.
    private func readInPlace(
        _ item: ItemTable.Item,
        _ location: ItemLocations.Location,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) -> Bool {
        guard let extent = location.extents.first, location.extents.count == 1,
            !location.isInItemData, extent.upperBound <= window.sizeInBytes,
            extent.count > Self.smallItemInBytes
        else { return false }
        switch item.kind {
        case .exif: return try readLargeExif(extent, into: &facts)
        case .xmp(isDeflated: false):
            XMPDecoder.decode(try EmbeddedXMP.read(extent, window), into: &facts)
            return true
        case .xmp: return false
        }
    }

    private func readLargeExif(
        _ extent: Range<Int>,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) -> Bool {
        guard extent.count > ExifBlock.maximumSizeInBytes else { return false }
        let head = try window.bytes(at: extent.lowerBound, count: ExifItem.searchedInBytes)
        guard let start = ExifItem.startOfTIFF(in: head) else { return false }
        ExifDecoder.decode(at: extent.lowerBound + start, of: window, into: &facts)
        return true
    }

    private func bytes(
        _ location: ItemLocations.Location
    ) throws(ByteSourceError) -> (bytes: [UInt8], isCut: Bool) {
        let space = location.isInItemData ? itemData ?? 0..<0 : 0..<window.sizeInBytes
        var bytes: [UInt8] = []
        var isCut = false
        for extent in location.extents {
            let room = max(0, Self.maximumItemInBytes - bytes.count)
            let start = space.lowerBound.addingReportingOverflow(extent.lowerBound)
            guard !start.overflow, start.partialValue < space.upperBound else {
                isCut = true
                continue
            }
            let available = space.upperBound - start.partialValue
            let isOpen = extent.upperBound == .max
            let wanted = isOpen ? available : extent.count
            isCut = isCut || wanted > available || wanted > room
            let count = min(wanted, available, room)
            if count > 0 { bytes += try window.bytes(at: start.partialValue, count: count) }
        }
        return (bytes, isCut)
    }
}

/// The payload of an EXIF item (ISO/IEC 23008-12 annex A.2.1), and what writers made of it.
enum ExifItem {
    /// How far behind its place a TIFF header is looked for.
    static let searchedInBytes = 256

    /// Where the TIFF header begins; nil where there is none.
    ///
    /// Four bytes say how many more bytes stand before it. They may be wrong or lack, `Exif\0\0` may
    /// follow them, or the marker and the length of a JPEG's segment.
    static func startOfTIFF(in item: [UInt8]) -> Int? {
        let span = item.span.bytes
        if let distance = span.uint32(at: 0), distance < UInt32(Int32.max) {
            let start = 4 + Int(distance)
            for start in [start, start + 6] where isTIFF(span, at: start) { return start }
        }
        return (0..<min(searchedInBytes, item.count)).first { isTIFF(span, at: $0) }
    }

    private static func isTIFF(_ span: RawSpan, at offset: Int) -> Bool {
        span.matches("II*\0", at: offset) || span.matches("MM\0*", at: offset)
    }
}
