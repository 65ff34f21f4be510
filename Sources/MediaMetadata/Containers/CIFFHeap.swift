import Bytes

/// Canon's CIFF (Camera Image File Format 1.0): directories in directories, each at the end of its
/// block.
///
/// CRW files are one, and the APP0 segment of Canon's first JPEG holds one.
struct CIFFHeap {
    /// Directories in directories: cameras write three levels.
    private static let maximumDepth = 8
    /// The most directories: cameras write ten.
    private static let maximumDirectoryCount = 64
    /// The most entries of one directory.
    private static let maximumEntryCount = 512
    /// The most that a text may have.
    private static let maximumTextInBytes = 256

    private let window: ByteWindow
    private let order: ByteOrder
    /// The heap itself, behind its header.
    private let block: Range<Int>
    private var seen: Set<Int> = []

    /// The heap between `start` and `end` of a file, header included.
    init(_ window: ByteWindow, from start: Int, to end: Int) throws(ByteSourceError) {
        self.window = window
        order = try window.uint16(at: start) == 0x4949 ? .littleEndian : .bigEndian
        let headerSize = Int(try window.uint32(at: start + 2, order))
        block = min(start + headerSize, end)..<end
    }

    /// Whether a heap that speaks of the JPEG around it begins at `offset`.
    static func isInJPEG(_ window: ByteWindow, at offset: Int) throws(ByteSourceError) -> Bool {
        try window.matches("HEAPJPGM", at: offset + 6)
    }

    /// Adds what the heap tells to `facts`.
    mutating func read(into facts: inout MediaFacts) throws(ByteSourceError) {
        try readDirectory(of: block, depth: 0, into: &facts)
    }

    private mutating func readDirectory(
        of block: Range<Int>,
        depth: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        guard block.count >= 4, depth < Self.maximumDepth, seen.count < Self.maximumDirectoryCount
        else { return }
        // The last four bytes of a block tell where its directory stands.
        let directory = block.lowerBound + Int(try window.uint32(at: block.upperBound - 4, order))
        guard seen.insert(directory).inserted else { return }
        let count = Int(try window.uint16(at: directory, order))
        for index in 0..<min(count, Self.maximumEntryCount) {
            let entry = directory + 2 + index * 10
            try take(entry, of: block, depth: depth, into: &facts)
        }
    }

    private mutating func take(
        _ entry: Int,
        of block: Range<Int>,
        depth: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let tag = try window.uint16(at: entry, order)
        // Where the value stands: in the entry itself, or in the block.
        let isInEntry = tag & 0xC000 == 0x4000
        guard isInEntry || tag & 0xC000 == 0 else { return }
        var value = (entry + 2)..<(entry + 10)
        if !isInEntry {
            let start = block.lowerBound + Int(try window.uint32(at: entry + 6, order))
            let size = Int(try window.uint32(at: entry + 2, order))
            guard start + size <= block.upperBound else { return }
            value = start..<(start + size)
        }
        let kind = tag & 0x3800
        if kind == 0x2800 || kind == 0x3000 {
            // A damaged directory takes nothing from those beside it.
            try? readDirectory(of: value, depth: depth + 1, into: &facts)
        } else {
            try take(tag & 0x3FFF, value, into: &facts)
        }
    }

    private func take(
        _ tag: UInt16,
        _ value: Range<Int>,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        switch tag {
        case 0x080A: try takeMakeAndModel(value, into: &facts)
        case 0x180E where value.count >= 4: try takeTime(value, into: &facts)
        case 0x1810 where value.count >= 16: try takePicture(value, into: &facts)
        default: break
        }
    }

    /// `Canon` with a NUL behind it, then the model.
    private func takeMakeAndModel(
        _ value: Range<Int>,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let bytes = try window.bytes(
            at: value.lowerBound,
            count: min(value.count, Self.maximumTextInBytes)
        )
        let makeInBytes = 6
        if let make = MetadataText.decode(bytes.prefix(makeInBytes))?.text {
            facts.findings.append(Finding(.exifMake, raw: make, .cameraMake(make)))
        }
        if let model = MetadataText.decode(bytes.dropFirst(makeInBytes))?.text {
            facts.findings.append(Finding(.exifModel, raw: model, .cameraModel(model)))
        }
    }

    /// Seconds from 1970 by the camera's clock; how far that is ahead of UTC; a mark that it is known.
    private func takeTime(
        _ value: Range<Int>,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let seconds = try window.uint32(at: value.lowerBound, order)
        var zone = CaptureDate.Zone.unknown
        if value.count >= 12, try window.uint32(at: value.lowerBound + 8, order) == 0x8000_0000 {
            let code = try window.integer(at: value.lowerBound + 4, as: Int32.self, order)
            zone = UTCOffset(minutes: Int(code) / 60).map { .offset($0) } ?? .unknown
        }
        facts.findings.append(
            Finding(
                .exifDateTimeOriginal,
                raw: "\(seconds)",
                .takenAt(DateText.reading(ofSecondsSince1970: Int64(seconds), zone: zone))
            )
        )
    }

    /// Width and height, the shape of a pixel, then how far to turn it, in degrees to the right.
    private func takePicture(
        _ value: Range<Int>,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let width = Int(try window.uint32(at: value.lowerBound, order))
        let height = Int(try window.uint32(at: value.lowerBound + 4, order))
        let rotation = try window.integer(at: value.lowerBound + 12, as: Int32.self, order)
        if facts.width == nil, width > 0, height > 0 {
            (facts.width, facts.height) = (width, height)
        }
        facts.orientation =
            facts.orientation ?? Orientation.turned(degreesToTheRight: Int(rotation))
    }
}
