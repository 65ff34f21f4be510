package import Bytes

/// One entry of an EXIF directory.
package struct ExifEntry: Sendable {
    package let tag: UInt16
    package let value: Value

    /// What the entry holds; numbers are written in the block's byte order.
    package enum Value: Sendable {
        /// One byte each, of that type: BYTE 1, ASCII 2, UNDEFINED 7.
        case raw(type: UInt16, bytes: [UInt8])
        case shorts([UInt16])
        case longs([UInt32])
        /// Numerators and denominators in turn.
        case rationals([UInt32], isSigned: Bool)
        /// A LONG that tells where the directory lies.
        case pointer(ExifTree.Directory)
        /// A LONG that tells where `bytes` lie: a thumbnail, a strip.
        case offset(of: [UInt8])
        /// Whatever is claimed of whatever bytes.
        case odd(type: UInt16, count: UInt32, bytes: [UInt8], offset: UInt32?)
    }

    /// An entry that holds `value`.
    package init(tag: UInt16, value: Value) {
        self.tag = tag
        self.value = value
    }

    /// The twelve bytes of the entry and what stands behind the directory for it, where that begins
    /// at `place`.
    func encoded(_ order: ByteOrder, offsets: [ExifTree.Directory: UInt32], at place: Int)
        -> (entry: [UInt8], value: [UInt8])
    {
        let place = UInt32(truncatingIfNeeded: place)
        switch value {
        case .raw(let type, let bytes):
            return encoded(order, type, UInt32(bytes.count), bytes, at: place)
        case .shorts(let numbers):
            return encoded(order, 3, UInt32(numbers.count), numbers.encoded(order), at: place)
        case .longs(let numbers):
            return encoded(order, 4, UInt32(numbers.count), numbers.encoded(order), at: place)
        case .rationals(let numbers, let isSigned):
            let count = UInt32(numbers.count / 2)
            return encoded(order, isSigned ? 10 : 5, count, numbers.encoded(order), at: place)
        case .pointer(let directory):
            return encoded(order, 4, 1, [offsets[directory] ?? 0].encoded(order), at: place)
        case .offset(let bytes):
            return (encoded(order, 4, 1, [place].encoded(order), at: place).entry, even(bytes))
        case .odd(let type, let count, let bytes, let offset):
            guard let offset else { return encoded(order, type, count, bytes, at: place) }
            return (head(order, type, count) + [offset].encoded(order), even(bytes))
        }
    }

    private func encoded(
        _ order: ByteOrder,
        _ type: UInt16,
        _ count: UInt32,
        _ bytes: [UInt8],
        at place: UInt32
    ) -> (entry: [UInt8], value: [UInt8]) {
        if bytes.count <= 4 {
            let padding = [UInt8](repeating: 0, count: 4 - bytes.count)
            return (head(order, type, count) + bytes + padding, [])
        }
        return (head(order, type, count) + [place].encoded(order), even(bytes))
    }

    private func head(_ order: ByteOrder, _ type: UInt16, _ count: UInt32) -> [UInt8] {
        [tag, type].encoded(order) + [count].encoded(order)
    }

    /// Values begin at even offsets (TIFF 6.0, section 2).
    private func even(_ bytes: [UInt8]) -> [UInt8] {
        bytes.count.isMultiple(of: 2) ? bytes : bytes + [0]
    }
}

extension Sequence where Element: FixedWidthInteger {
    /// The bytes of all numbers in that order.
    package func encoded(_ order: ByteOrder) -> [UInt8] {
        var output: [UInt8] = []
        for number in self { output.append(number, order) }
        return output
    }
}

extension [UInt8] {
    package mutating func append(_ number: some FixedWidthInteger, _ order: ByteOrder) {
        let ordered = order == .bigEndian ? number.bigEndian : number.littleEndian
        Swift.withUnsafeBytes(of: ordered) { append(contentsOf: $0) }
    }
}
