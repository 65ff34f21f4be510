import Bytes

/// The extra fields of an entry in the directory: pairs of a number and some bytes (APPNOTE 4.5).
struct ZipExtra {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where the field of that number lies, without its head; nil where it is not there.
    private func range(of number: UInt16) -> Range<Int>? {
        let span = bytes.span.bytes
        var place = 0
        while let found = span.uint16(at: place, .littleEndian),
            let size = span.uint16(at: place + 2, .littleEndian)
        {
            let start = place + 4
            guard start + Int(size) <= bytes.count else { return nil }
            if found == number { return start..<start + Int(size) }
            place = start + Int(size)
        }
        return nil
    }

    /// The modification time of `UT`, in seconds since 1970 in UTC.
    ///
    /// In the directory it stands there alone, whatever times the flags tell of.
    var unixTime: Int64? {
        guard let range = range(of: ZipRecord.extraTime), range.count >= 5 else { return nil }
        let span = bytes.span.bytes
        guard let flags = span.uint8(at: range.lowerBound), flags & 1 != 0,
            let seconds = span.uint32(at: range.lowerBound + 1, .littleEndian)
        else { return nil }
        return Int64(Int32(bitPattern: seconds))
    }

    /// The sizes and the offset of an entry: those that do not fit in 32 bits stand here, in this
    /// order.
    func large(
        size: UInt32,
        packed: UInt32,
        offset: UInt32
    ) throws(ZipError) -> (size: Int, packed: Int, offset: Int) {
        let range = range(of: ZipRecord.extraZip64) ?? 0..<0
        var place = range.lowerBound
        func number(_ field: UInt32) throws(ZipError) -> Int {
            guard field == ZipRecord.inExtra32, !range.isEmpty else { return Int(field) }
            guard place + 8 <= range.upperBound,
                let value = bytes.span.bytes.uint64(at: place, .littleEndian),
                let number = Int(exactly: value)
            else { throw .damaged }
            place += 8
            return number
        }
        return (try number(size), try number(packed), try number(offset))
    }
}
