import Bytes
import Exif

/// Walks the directories of a TIFF structure (TIFF 6.0; BigTIFF) in a file that may be huge: only
/// directories and the values asked for are read, and no directory twice.
struct TIFFWalk {
    /// The most entries of one directory: cameras write fewer than 200.
    static let maximumEntryCount = 4_096
    /// The most bytes of one value that is kept.
    static let maximumValueInBytes = 256 << 10
    /// The most directories of one structure that are read.
    static let maximumDirectoryCount = 64
    /// The most that is read of a file altogether: directories full of long values end here.
    static let maximumReadInBytes = 8 << 20

    let window: ByteWindow
    let order: ByteOrder
    let isBig: Bool
    /// The number that follows the mark of the byte order: 42, 43 for BigTIFF, else a maker's own.
    let magic: UInt16
    let firstDirectory: Int
    let base: Int

    /// Reads the header at `base`.
    init(_ window: ByteWindow, base: Int = 0) throws(ByteSourceError) {
        self.window = window
        self.base = base
        order = try window.uint16(at: base) == 0x4949 ? .littleEndian : .bigEndian
        magic = try window.uint16(at: base + 2, order)
        isBig = magic == 43
        let pointer =
            isBig
            ? try window.uint64(at: base + 8, order)
            : UInt64(try window.uint32(at: base + 4, order))
        firstDirectory = Int(clamping: pointer)
    }

    /// One entry of a directory.
    struct Entry {
        let tag: UInt16
        let type: UInt16
        let count: Int
        /// Where the value stands, from the start of the structure.
        let valueOffset: Int
        let sizeInBytes: Int
    }

    /// A directory: its entries, and where the next one stands (0 for none).
    struct Directory {
        var entries: [Entry] = []
        var next = 0

        subscript(_ tag: UInt16) -> Entry? { entries.first { $0.tag == tag } }
    }

    /// Reads the directory at `offset`; what is cut off at the end of the file is left out.
    func directory(at offset: Int) throws(ByteSourceError) -> Directory {
        var directory = Directory()
        let start = base &+ offset
        let count =
            isBig
            ? Int(clamping: try window.uint64(at: start, order))
            : Int(try window.uint16(at: start, order))
        let entryWidth = isBig ? 20 : 12
        let first = start + (isBig ? 8 : 2)
        for index in 0..<min(count, Self.maximumEntryCount) {
            guard let entry = try? entry(at: first + index * entryWidth) else { return directory }
            directory.entries.append(entry)
        }
        let end = first + min(count, Self.maximumEntryCount) * entryWidth
        let next =
            isBig
            ? (try? window.uint64(at: end, order)).map { Int(clamping: $0) }
            : (try? window.uint32(at: end, order)).map { Int($0) }
        directory.next = next ?? 0
        return directory
    }

    private func entry(at offset: Int) throws(ByteSourceError) -> Entry {
        let tag = try window.uint16(at: offset, order)
        let type = try window.uint16(at: offset + 2, order)
        let count =
            isBig
            ? Int(clamping: try window.uint64(at: offset + 4, order))
            : Int(try window.uint32(at: offset + 4, order))
        let inlineOffset = offset + (isBig ? 12 : 8)
        let (size, isTooBig) = count.multipliedReportingOverflow(by: Self.width(of: type))
        if size <= (isBig ? 8 : 4), !isTooBig {
            return Entry(
                tag: tag,
                type: type,
                count: count,
                valueOffset: inlineOffset - base,
                sizeInBytes: size
            )
        }
        let pointer =
            isBig
            ? Int(clamping: try window.uint64(at: inlineOffset, order))
            : Int(try window.uint32(at: inlineOffset, order))
        return Entry(
            tag: tag,
            type: type,
            count: count,
            valueOffset: pointer,
            sizeInBytes: isTooBig ? .max : size
        )
    }

    /// The value of `entry`; nil where it lies outside the file or is larger than any text.
    func field(_ entry: Entry) -> ExifField? {
        guard entry.sizeInBytes <= Self.maximumValueInBytes,
            window.bytesRead <= Self.maximumReadInBytes,
            let bytes = try? window.bytes(at: base &+ entry.valueOffset, count: entry.sizeInBytes)
        else { return nil }
        return ExifField(
            tag: entry.tag,
            type: entry.type,
            count: entry.count,
            bytes: bytes,
            order: order
        )
    }

    /// The bytes of a block that `entry` holds, such as an XMP packet, as far as the file goes; nil
    /// where it is larger than any.
    func block(_ entry: Entry) -> [UInt8]? {
        guard entry.sizeInBytes <= MetadataBlocks.maximumSizeInBytes else { return nil }
        return try? window.bytes(at: base &+ entry.valueOffset, upTo: entry.sizeInBytes)
    }

    /// The offsets that `entry` holds, at most `maximumDirectoryCount` of them.
    func offsets(_ entry: Entry) -> [Int] {
        guard let field = field(entry) else { return [] }
        let span = field.bytes.span.bytes
        return (0..<min(max(entry.count, 0), Self.maximumDirectoryCount)).compactMap { index in
            switch entry.type {
            case 4, 13: span.uint32(at: 4 * index, order).map { Int($0) }
            case 16, 18: span.uint64(at: 8 * index, order).map { Int(clamping: $0) }
            default: nil
            }
        }
    }

    /// Bytes a value of `type` takes; 1 for types unknown.
    private static func width(of type: UInt16) -> Int {
        switch type {
        case 3, 8: 2
        case 4, 9, 11, 13: 4
        case 5, 10, 12, 16, 17, 18: 8
        default: 1
        }
    }
}

extension TIFFWalk {
    private static let exifPointer: UInt16 = 0x8769
    private static let gpsPointer: UInt16 = 0x8825

    /// Takes the tags of the first directory and of the Exif and GPS directories it points to.
    func readExif(into tags: inout ExifTags) {
        guard let first = try? directory(at: firstDirectory) else { return }
        readExif(of: first, into: &tags)
    }

    /// Takes the tags of `directory` and of the Exif and GPS directories it points to.
    func readExif(of directory: Directory, into tags: inout ExifTags) {
        take(directory, as: .ifd0, into: &tags)
        for (pointer, kind) in [(Self.exifPointer, ExifDirectory.exif), (Self.gpsPointer, .gps)] {
            guard let entry = directory[pointer], let offset = offsets(entry).first,
                let part = try? self.directory(at: offset)
            else { continue }
            take(part, as: kind, into: &tags)
        }
    }

    /// Takes the tags of the first directory alone, which is one of that kind.
    func readDirectory(as kind: ExifDirectory, into tags: inout ExifTags) {
        if let first = try? directory(at: firstDirectory) { take(first, as: kind, into: &tags) }
    }

    private func take(_ directory: Directory, as kind: ExifDirectory, into tags: inout ExifTags) {
        for entry in directory.entries where tags.lacks(entry.tag, of: kind) {
            if let field = field(entry) { tags.take(kind, field) }
        }
    }
}
