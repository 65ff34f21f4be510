/// The order in which the bytes of a number stand.
public enum ByteOrder: Sendable {
    case bigEndian
    case littleEndian
}

/// Checked reads from untrusted bytes: what lies outside is nil, never a trap.
extension RawSpan {
    /// The byte at `offset`.
    @inlinable
    public func uint8(at offset: Int) -> UInt8? {
        guard offset >= 0, offset < byteCount else { return nil }
        return unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
    }

    /// The unsigned number of the type asked for that begins at `offset`.
    @inlinable
    public func integer<Number: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int,
        as type: Number.Type = Number.self,
        _ order: ByteOrder = .bigEndian
    ) -> Number? {
        let width = MemoryLayout<Number>.size
        guard offset >= 0, byteCount >= width, offset <= byteCount - width else { return nil }
        let raw = unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Number.self)
        return order == .bigEndian ? Number(bigEndian: raw) : Number(littleEndian: raw)
    }

    /// The two bytes at `offset` as a number.
    @inlinable
    public func uint16(at offset: Int, _ order: ByteOrder = .bigEndian) -> UInt16? {
        integer(at: offset, order)
    }

    /// The four bytes at `offset` as a number.
    @inlinable
    public func uint32(at offset: Int, _ order: ByteOrder = .bigEndian) -> UInt32? {
        integer(at: offset, order)
    }

    /// The eight bytes at `offset` as a number.
    @inlinable
    public func uint64(at offset: Int, _ order: ByteOrder = .bigEndian) -> UInt64? {
        integer(at: offset, order)
    }

    /// Whether the bytes of `literal` stand at `offset`.
    @inlinable
    public func matches(_ literal: StaticString, at offset: Int = 0) -> Bool {
        let count = literal.utf8CodeUnitCount
        guard offset >= 0, byteCount >= count, offset <= byteCount - count else { return false }
        for index in 0..<count
        where unsafeLoad(fromUncheckedByteOffset: offset + index, as: UInt8.self)
            != literal.utf8Start[index]
        {
            return false
        }
        return true
    }

    /// A copy of the bytes in `range`, cut to what there is.
    @inlinable
    public func bytes(in range: Range<Int>) -> [UInt8] {
        let range = range.clamped(to: 0..<byteCount)
        return withUnsafeBytes { [UInt8]($0[range]) }
    }

    /// A copy of all bytes.
    @inlinable
    public var bytes: [UInt8] { withUnsafeBytes { [UInt8]($0) } }
}
