import Bytes

/// Reads the elements of an EBML file (RFC 8794): an id, a size, both of a length that their first
/// bits tell, and that many bytes.
struct EBML {
    struct Element {
        /// With the bits that tell its length, as the specification writes it.
        let id: UInt32
        /// Where its bytes begin.
        let offset: Int
        /// nil where a writer that could not go back left it open.
        let sizeInBytes: Int?

        /// Where it ends, within `limit`.
        func end(within limit: Int) -> Int {
            guard let sizeInBytes, sizeInBytes < limit - offset else { return limit }
            return offset + sizeInBytes
        }
    }

    let window: ByteWindow

    /// The element that begins at `offset`; nil where none can.
    func element(at offset: Int) throws(ByteSourceError) -> Element? {
        let first = try window.uint8(at: offset)
        let idLength = first.leadingZeroBitCount + 1
        guard idLength <= 4 else { return nil }
        var id: UInt32 = 0
        for index in 0..<idLength {
            id = id << 8 | UInt32(try window.uint8(at: offset + index))
        }
        let start = offset + idLength
        let head = try window.uint8(at: start)
        let length = head.leadingZeroBitCount + 1
        guard length <= 8 else { return nil }
        var size = UInt64(head) & (0x7F >> UInt64(length - 1))
        for index in 1..<max(length, 1) {
            size = size << 8 | UInt64(try window.uint8(at: start + index))
        }
        // All bits set: of unknown size.
        let unknown = (UInt64(1) << UInt64(7 * length)) - 1
        return Element(
            id: id,
            offset: start + length,
            sizeInBytes: size == unknown ? nil : Int(clamping: size)
        )
    }

    /// The value of `element` as a number; nil where it is none.
    func unsigned(_ element: Element) throws(ByteSourceError) -> UInt64? {
        guard let size = element.sizeInBytes, (1...8).contains(size) else { return nil }
        var value: UInt64 = 0
        for index in 0..<size {
            value = value << 8 | UInt64(try window.uint8(at: element.offset + index))
        }
        return value
    }

    /// The value of `element` as a number with a sign, of eight bytes.
    func signed(_ element: Element) throws(ByteSourceError) -> Int64? {
        guard element.sizeInBytes == 8 else { return nil }
        return try window.integer(at: element.offset)
    }

    /// The value of `element` as a floating-point number.
    func float(_ element: Element) throws(ByteSourceError) -> Double? {
        switch element.sizeInBytes {
        case 4: Double(Float(bitPattern: try window.uint32(at: element.offset)))
        case 8: Double(bitPattern: try window.uint64(at: element.offset))
        default: nil
        }
    }

    /// The value of `element` as text, cut to `limit` bytes.
    func text(_ element: Element, upTo limit: Int) throws(ByteSourceError) -> [UInt8] {
        guard let size = element.sizeInBytes else { return [] }
        return try window.bytes(at: element.offset, upTo: min(size, limit))
    }
}
