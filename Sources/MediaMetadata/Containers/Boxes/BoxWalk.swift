import Bytes

/// A box (ISO/IEC 14496-12 section 4.2), which QuickTime calls an atom.
struct Box {
    let type: FourCC
    /// What stands behind the header, cut to what its parent has.
    let payload: Range<Int>
    /// Whether it announces more bytes than its parent has.
    let isCut: Bool
}

/// Walks the boxes that stand one after the other in a part of a file.
///
/// Only headers are read.
struct BoxWalk {
    /// The most boxes of one level: movies that were recorded in pieces have hundreds.
    static let maximumBoxCount = 1_024
    /// Size and type; eight more where the size takes 64 bits.
    static let headerInBytes = 8

    private let window: ByteWindow
    private var offset: Int
    private let end: Int
    private var boxesLeft: Int
    /// Whether a header made no sense or there were too many: what follows is not known.
    private(set) var isDamaged = false

    init(_ window: ByteWindow, in range: Range<Int>, upTo maximumCount: Int = maximumBoxCount) {
        self.window = window
        offset = range.lowerBound
        end = range.upperBound
        boxesLeft = maximumCount
    }

    /// The next box; nil behind the last one.
    mutating func next() throws(ByteSourceError) -> Box? {
        guard end - offset >= Self.headerInBytes else { return nil }
        guard boxesLeft > 0 else { return stop() }
        boxesLeft -= 1
        let announced = try window.uint32(at: offset)
        let type = FourCC(rawValue: try window.uint32(at: offset + 4))
        var header = Self.headerInBytes
        var size = Int(announced)
        if announced == 1 {
            header = 16
            guard end - offset >= header else { return stop() }
            size = Int(clamping: try window.uint64(at: offset + 8))
        } else if announced == 0 {
            // Up to the end. Without a type it ends a list of QuickTime.
            guard type.rawValue != 0 else {
                offset = end
                return nil
            }
            size = end - offset
        }
        guard size >= header else { return stop() }
        let isCut = size > end - offset
        let payload = (offset + header)..<(isCut ? end : offset + size)
        offset = payload.upperBound
        return Box(type: type, payload: payload, isCut: isCut)
    }

    private mutating func stop() -> Box? {
        isDamaged = true
        offset = end
        return nil
    }
}
