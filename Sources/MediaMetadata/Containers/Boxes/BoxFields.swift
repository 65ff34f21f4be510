import Bytes

/// Reads the fields of a box one after the other, never past its end.
struct BoxFields {
    private let window: ByteWindow
    /// Where the next field stands in the file.
    private(set) var offset: Int
    private let end: Int

    init(_ window: ByteWindow, _ range: Range<Int>) {
        self.window = window
        offset = range.lowerBound
        end = range.upperBound
    }

    var bytesLeft: Int { end - offset }
    /// What has not been read yet.
    var rest: Range<Int> { offset..<end }

    mutating func skip(_ count: Int) throws(ByteSourceError) {
        guard count >= 0, count <= bytesLeft else { throw .truncated(offset: end) }
        offset += count
    }

    /// A number in big-endian order.
    mutating func integer<Number: FixedWidthInteger & BitwiseCopyable>(
        as type: Number.Type = Number.self
    ) throws(ByteSourceError) -> Number {
        let place = offset
        try skip(MemoryLayout<Number>.size)
        return try window.integer(at: place)
    }

    mutating func uint8() throws(ByteSourceError) -> Int { Int(try integer(as: UInt8.self)) }
    mutating func uint16() throws(ByteSourceError) -> Int { Int(try integer(as: UInt16.self)) }
    mutating func uint32() throws(ByteSourceError) -> Int { Int(try integer(as: UInt32.self)) }
    mutating func type() throws(ByteSourceError) -> FourCC { FourCC(rawValue: try integer()) }

    /// A number of `width` bytes, 0 to 8; one that no file can hold is clamped.
    mutating func number(ofBytes width: Int) throws(ByteSourceError) -> Int {
        let place = offset
        try skip(width)
        var value: UInt64 = 0
        for index in 0..<width {
            value = value << 8 | UInt64(try window.uint8(at: place + index))
        }
        return Int(clamping: value)
    }

    /// The version of a full box (ISO/IEC 14496-12 section 4.2); its flags are passed over.
    mutating func version() throws(ByteSourceError) -> Int {
        let version = try uint8()
        try skip(3)
        return version
    }

    /// The bytes up to the next NUL, which is passed over, or to the end.
    ///
    /// A text of more than `maximumSizeInBytes` is damaged.
    mutating func text(upTo maximumSizeInBytes: Int = 1 << 10) throws(ByteSourceError) -> [UInt8] {
        var text: [UInt8] = []
        while bytesLeft > 0 {
            let byte = try integer(as: UInt8.self)
            if byte == 0 { break }
            guard text.count < maximumSizeInBytes else { throw .truncated(offset: offset) }
            text.append(byte)
        }
        return text
    }

    /// The next `count` bytes, or what there is of them.
    mutating func bytes(upTo count: Int) throws(ByteSourceError) -> [UInt8] {
        let place = offset
        let count = max(0, min(count, bytesLeft))
        try skip(count)
        return count == 0 ? [] : try window.bytes(at: place, count: count)
    }
}
