import Bytes

/// The two headers of an entry, on their way out.
extension ZipEntry {
    /// From here on a size, an offset or a number of bytes needs the extra field of zip64.
    static let limit32 = 0xFFFF_FFFF

    /// The header before the entry's bytes (APPNOTE 4.3.7).
    ///
    /// - Parameter isZip64: whether the sizes stand in an extra field, as they have to where one of
    ///   them may be 4 GiB or more.
    /// - Returns: the bytes.
    func localHeader(isZip64: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: ZipRecord.localHeader)
        appendCommon(to: &bytes, isZip64: isZip64)
        bytes.append(littleEndian: checksum)
        bytes.append(
            littleEndian: isZip64 ? ZipRecord.inExtra32 : UInt32(truncatingIfNeeded: packedSize)
        )
        bytes.append(littleEndian: isZip64 ? ZipRecord.inExtra32 : UInt32(truncatingIfNeeded: size))
        var extra: [UInt8] = []
        // In the local header both sizes stand there, whichever of them is large (4.5.3).
        if isZip64 { Self.append(zip64: [size, packedSize], to: &extra) }
        append(timeTo: &extra)
        bytes.append(littleEndian: UInt16(truncatingIfNeeded: name.count))
        bytes.append(littleEndian: UInt16(truncatingIfNeeded: extra.count))
        return bytes + name + extra
    }

    /// The entry in the directory at the end (APPNOTE 4.3.12).
    var directoryHeader: [UInt8] {
        let large = [size, packedSize, offset].filter { $0 >= Self.limit32 }
        var bytes: [UInt8] = []
        bytes.append(littleEndian: ZipRecord.directoryHeader)
        bytes.append(littleEndian: ZipRecord.madeBy)
        appendCommon(to: &bytes, isZip64: !large.isEmpty)
        bytes.append(littleEndian: checksum)
        bytes.append(littleEndian: Self.field(packedSize))
        bytes.append(littleEndian: Self.field(size))
        var extra: [UInt8] = []
        if !large.isEmpty { Self.append(zip64: large, to: &extra) }
        append(timeTo: &extra)
        bytes.append(littleEndian: UInt16(truncatingIfNeeded: name.count))
        bytes.append(littleEndian: UInt16(truncatingIfNeeded: extra.count))
        // No comment, the first disk, no internal attributes.
        bytes.append(littleEndian: UInt16(0))
        bytes.append(littleEndian: UInt16(0))
        bytes.append(littleEndian: UInt16(0))
        bytes.append(littleEndian: ZipRecord.plainFile)
        bytes.append(littleEndian: Self.field(offset))
        return bytes + name + extra
    }

    /// What of a number stands in its field of 32 bits.
    static func field(_ number: Int) -> UInt32 {
        number >= limit32 ? ZipRecord.inExtra32 : UInt32(truncatingIfNeeded: number)
    }

    /// The version needed, the flags, the method and the time of the entry.
    private func appendCommon(to bytes: inout [UInt8], isZip64: Bool) {
        bytes.append(littleEndian: UInt16(isZip64 ? 45 : method == .stored ? 10 : 20))
        bytes.append(littleEndian: nameIsUTF8 ? ZipRecord.flagUTF8 : 0)
        bytes.append(littleEndian: method.number)
        let (date, time) = time.dos
        bytes.append(littleEndian: time)
        bytes.append(littleEndian: date)
    }

    private static func append(zip64 numbers: [Int], to extra: inout [UInt8]) {
        extra.append(littleEndian: ZipRecord.extraZip64)
        extra.append(littleEndian: UInt16(truncatingIfNeeded: 8 * numbers.count))
        for number in numbers { extra.append(littleEndian: UInt64(truncatingIfNeeded: number)) }
    }

    /// The modification time alone, in both headers: no other time may change the bytes of a zip.
    private func append(timeTo extra: inout [UInt8]) {
        guard let seconds = time.unixTime else { return }
        extra.append(littleEndian: ZipRecord.extraTime)
        extra.append(littleEndian: UInt16(5))
        extra.append(1)
        extra.append(littleEndian: seconds)
    }
}
