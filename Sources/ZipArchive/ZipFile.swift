package import Bytes

/// A zip that is read in place: its directory, and the bytes of its entries.
///
/// The directory at the end is what counts; nothing is taken from the local headers but where the
/// bytes of an entry begin. All numbers are held against the bounds of the file.
package final class ZipFile {
    private let source: any ByteSource
    private let directory: Directory

    /// Where the directory lies.
    private struct Directory {
        var offset: Int
        var size: Int
        var count: Int
        /// How many bytes stand before the zip, as before one that unpacks itself.
        var shift = 0
    }

    /// The zip in `source`.
    package init(_ source: any ByteSource) throws(ZipError) {
        self.source = source
        directory = try Self.findDirectory(in: source)
    }

    /// How many entries the zip says it has; hostile ones say anything.
    package var statedCount: Int { directory.count }

    /// The entries, in the order of the directory, read as they are asked for.
    package func entries() -> ZipDirectory {
        ZipDirectory(
            SourceReader(source, from: directory.offset, count: directory.size),
            shift: directory.shift
        )
    }

    /// A reader of the unpacked bytes of `entry`.
    package func open(_ entry: ZipEntry) throws(ZipError) -> ZipEntryReader {
        if entry.isEncrypted { throw .encrypted }
        if case .other(let number) = entry.method { throw .method(number) }
        let start = try dataOffset(of: entry)
        guard entry.packedSize <= source.sizeInBytes - start else { throw .truncated }
        guard entry.method != .stored || entry.packedSize == entry.size else { throw .damaged }
        return ZipEntryReader(entry, SourceReader(source, from: start, count: entry.packedSize))
    }

    /// Where the bytes of a stored entry lie as they are: `size` of them from there.
    package func offsetOfStoredBytes(of entry: ZipEntry) throws(ZipError) -> Int {
        if entry.isEncrypted { throw .encrypted }
        guard entry.method == .stored, entry.packedSize == entry.size else { throw .damaged }
        let start = try dataOffset(of: entry)
        guard entry.size <= source.sizeInBytes - start else { throw .truncated }
        return start
    }

    /// Reads every entry against its checksum.
    ///
    /// - Returns: how many there are.
    /// - Throws: what is wrong with the first that is not whole.
    package func verify() throws(ZipError) -> Int {
        var entries = entries()
        var count = 0
        while let entry = try entries.next() {
            let reader = try open(entry)
            while try !reader.read(upTo: ZipOutput.pieceInBytes).isEmpty {}
            count += 1
        }
        return count
    }

    /// Where the bytes of `entry` begin: behind its local header.
    private func dataOffset(of entry: ZipEntry) throws(ZipError) -> Int {
        let reader = SourceReader(source, from: entry.offset, count: ZipRecord.localHeaderInBytes)
        let header = try reader.read(exactly: ZipRecord.localHeaderInBytes)
        let bytes = header.span.bytes
        guard bytes.uint32(at: 0, .littleEndian) == ZipRecord.localHeader,
            let name = bytes.uint16(at: 26, .littleEndian),
            let extra = bytes.uint16(at: 28, .littleEndian)
        else { throw .damaged }
        let start = entry.offset + ZipRecord.localHeaderInBytes + Int(name) + Int(extra)
        guard start <= source.sizeInBytes else { throw .truncated }
        return start
    }
}

// MARK: - The end

extension ZipFile {
    /// A comment of at most 65,535 bytes may follow the end record.
    private static let maximumCommentInBytes = 65_535

    private static func findDirectory(in source: any ByteSource) throws(ZipError) -> Directory {
        let tailSize = min(source.sizeInBytes, ZipRecord.endInBytes + maximumCommentInBytes)
        let tailStart = source.sizeInBytes - tailSize
        let tail = try SourceReader(source, from: tailStart, count: tailSize).read(
            exactly: tailSize
        )
        var place = tailSize - ZipRecord.endInBytes
        while place >= 0 {
            if let directory = directory(tail, at: place) {
                let end = tailStart + place
                let end64 = try end64(in: source, before: end)
                return try checked(end64?.directory ?? directory, endingAt: end64?.offset ?? end)
            }
            place -= 1
        }
        throw .notZip
    }

    /// The end record at `place`; nil where none stands there.
    private static func directory(_ tail: [UInt8], at place: Int) -> Directory? {
        let bytes = tail.span.bytes
        guard bytes.uint32(at: place, .littleEndian) == ZipRecord.end,
            let count = bytes.uint16(at: place + 10, .littleEndian),
            let size = bytes.uint32(at: place + 12, .littleEndian),
            let offset = bytes.uint32(at: place + 16, .littleEndian),
            let comment = bytes.uint16(at: place + 20, .littleEndian),
            place + ZipRecord.endInBytes + Int(comment) <= tail.count
        else { return nil }
        return Directory(offset: Int(offset), size: Int(size), count: Int(count))
    }

    /// The end record of zip64 that the locator before `end` leads to, and where it lies; nil where
    /// there is no locator.
    private static func end64(
        in source: any ByteSource,
        before end: Int
    ) throws(ZipError) -> (directory: Directory, offset: Int)? {
        let start = end - ZipRecord.locator64InBytes
        guard start >= 0 else { return nil }
        let locator = try SourceReader(source, from: start, count: ZipRecord.locator64InBytes)
            .read(exactly: ZipRecord.locator64InBytes)
        let place = locator.span.bytes
        guard place.uint32(at: 0, .littleEndian) == ZipRecord.locator64 else { return nil }
        // Where bytes stand before the zip, the offset leads astray; the record nearly always stands
        // right before its locator.
        let stated = place.uint64(at: 8, .littleEndian).flatMap { Int(exactly: $0) }
        for offset in [stated ?? -1, start - ZipRecord.end64InBytes] {
            guard offset >= 0, offset <= start - ZipRecord.end64InBytes else { continue }
            let record = try SourceReader(source, from: offset, count: ZipRecord.end64InBytes)
                .read(exactly: ZipRecord.end64InBytes)
            if let directory = directory64(record) { return (directory, offset) }
        }
        throw .damaged
    }

    private static func directory64(_ record: [UInt8]) -> Directory? {
        let bytes = record.span.bytes
        guard bytes.uint32(at: 0, .littleEndian) == ZipRecord.end64,
            let count = bytes.uint64(at: 32, .littleEndian).flatMap({ Int(exactly: $0) }),
            let size = bytes.uint64(at: 40, .littleEndian).flatMap({ Int(exactly: $0) }),
            let offset = bytes.uint64(at: 48, .littleEndian).flatMap({ Int(exactly: $0) })
        else { return nil }
        return Directory(offset: offset, size: size, count: count)
    }

    /// The directory, which ends at `end`, moved to where it lies if bytes stand before the zip.
    private static func checked(_ directory: Directory, endingAt end: Int) throws(ZipError)
        -> Directory
    {
        guard directory.size <= end, directory.offset <= end - directory.size else {
            throw .damaged
        }
        var directory = directory
        directory.shift = end - directory.size - directory.offset
        directory.offset += directory.shift
        return directory
    }
}
