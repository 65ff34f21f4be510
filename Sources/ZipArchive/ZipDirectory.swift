import Bytes

/// The entries of a zip, in the order of its directory, read as they are asked for: however many
/// there are, and whatever number the zip says, no more than one is held.
package struct ZipDirectory {
    private static let chunkInBytes = 64 << 10

    private let reader: SourceReader
    private let shift: Int
    private var buffer: [UInt8] = []
    private var position = 0

    init(_ reader: SourceReader, shift: Int) {
        self.reader = reader
        self.shift = shift
    }

    /// The next entry; nil behind the last.
    package mutating func next() throws(ZipError) -> ZipEntry? {
        try fill(ZipRecord.directoryHeaderInBytes)
        if buffer.count == position { return nil }
        guard buffer.count - position >= ZipRecord.directoryHeaderInBytes else { throw .truncated }
        let sizes = try variableSizes()
        let size = ZipRecord.directoryHeaderInBytes + sizes.name + sizes.extra + sizes.comment
        try fill(size)
        guard buffer.count - position >= size else { throw .truncated }
        let header = Array(buffer[position..<position + size])
        position += size
        return try entry(header, name: sizes.name, extra: sizes.extra)
    }

    /// Makes sure that the next `count` bytes are at hand, as far as there are so many.
    private mutating func fill(_ count: Int) throws(ZipError) {
        while buffer.count - position < count, reader.count > 0 {
            buffer.removeFirst(position)
            position = 0
            buffer += try reader.read(upTo: max(Self.chunkInBytes, count))
        }
    }

    private func variableSizes() throws(ZipError) -> (name: Int, extra: Int, comment: Int) {
        let bytes = buffer.span.bytes
        guard bytes.uint32(at: position, .littleEndian) == ZipRecord.directoryHeader,
            let name = bytes.uint16(at: position + 28, .littleEndian),
            let extra = bytes.uint16(at: position + 30, .littleEndian),
            let comment = bytes.uint16(at: position + 32, .littleEndian)
        else { throw .damaged }
        return (Int(name), Int(extra), Int(comment))
    }

    private func entry(
        _ header: [UInt8],
        name nameSize: Int,
        extra extraSize: Int
    ) throws(ZipError) -> ZipEntry {
        let bytes = header.span.bytes
        let nameEnd = ZipRecord.directoryHeaderInBytes + nameSize
        let extra = ZipExtra(Array(header[nameEnd..<nameEnd + extraSize]))
        guard let madeBy = bytes.uint8(at: 5),
            let flags = bytes.uint16(at: 8, .littleEndian),
            let method = bytes.uint16(at: 10, .littleEndian),
            let dosTime = bytes.uint16(at: 12, .littleEndian),
            let dosDate = bytes.uint16(at: 14, .littleEndian),
            let checksum = bytes.uint32(at: 16, .littleEndian),
            let packed = bytes.uint32(at: 20, .littleEndian),
            let size = bytes.uint32(at: 24, .littleEndian),
            let attributes = bytes.uint32(at: 38, .littleEndian),
            let offset = bytes.uint32(at: 42, .littleEndian)
        else { throw .truncated }
        let large = try extra.large(size: size, packed: packed, offset: offset)
        let (place, overflows) = large.offset.addingReportingOverflow(shift)
        guard !overflows else { throw .damaged }
        return ZipEntry(
            name: Array(header[ZipRecord.directoryHeaderInBytes..<nameEnd]),
            nameIsUTF8: flags & ZipRecord.flagUTF8 != 0,
            method: ZipEntry.Method(method),
            isEncrypted: flags & ZipRecord.flagEncrypted != 0,
            time: ZipTime(dosDate: dosDate, dosTime: dosTime, secondsSince1970: extra.unixTime),
            checksum: checksum,
            packedSize: large.packed,
            size: large.size,
            offset: place,
            unixMode: madeBy == ZipRecord.madeByUnix
                ? UInt16(truncatingIfNeeded: attributes >> 16) : nil
        )
    }
}
