/// The records behind the directory of a zip (APPNOTE 4.3.14 to 4.3.16).
enum ZipEnd {
    /// The bytes of the records.
    ///
    /// - Parameters:
    ///   - count: how many entries there are.
    ///   - size: how large the directory is.
    ///   - offset: where it begins.
    /// - Returns: those of zip64 too, where one of the numbers asks for them.
    static func records(count: Int, size: Int, offset: Int) -> [UInt8] {
        let isZip64 =
            count >= Int(ZipRecord.inExtra16) || size >= ZipEntry.limit32
            || offset >= ZipEntry.limit32
        var bytes: [UInt8] = []
        if isZip64 { appendEnd64(count: count, size: size, offset: offset, to: &bytes) }
        let shortCount = UInt16(clamping: count)
        bytes.append(littleEndian: ZipRecord.end)
        bytes.append(littleEndian: UInt32(0))
        bytes.append(littleEndian: shortCount)
        bytes.append(littleEndian: shortCount)
        bytes.append(littleEndian: ZipEntry.field(size))
        bytes.append(littleEndian: ZipEntry.field(offset))
        bytes.append(littleEndian: UInt16(0))
        return bytes
    }

    private static func appendEnd64(
        count: Int,
        size: Int,
        offset: Int,
        to bytes: inout [UInt8]
    ) {
        bytes.append(littleEndian: ZipRecord.end64)
        // The size leaves out itself and the signature.
        bytes.append(littleEndian: UInt64(ZipRecord.end64InBytes - 12))
        bytes.append(littleEndian: ZipRecord.madeBy)
        bytes.append(littleEndian: UInt16(45))
        bytes.append(littleEndian: UInt64(0))
        for number in [count, count, size, offset] {
            bytes.append(littleEndian: UInt64(truncatingIfNeeded: number))
        }
        bytes.append(littleEndian: ZipRecord.locator64)
        bytes.append(littleEndian: UInt32(0))
        bytes.append(littleEndian: UInt64(truncatingIfNeeded: offset + size))
        bytes.append(littleEndian: UInt32(1))
    }
}
