import Bytes

/// The part of an H.264 sequence parameter set that tells the size (ITU-T H.264 section 7.3.2.1.1).
struct SequenceParameterSet {
    let size: (width: Int, height: Int)

    /// The set in `bytes`, behind its unit's first byte; nil where it is damaged.
    init?(_ bytes: [UInt8]) {
        var bits = BitReader(bytes)
        guard let profile = bits.read(8), bits.read(16) != nil, bits.readUnsigned() != nil else {
            return nil
        }
        var chroma = 1
        if Self.profilesWithChroma.contains(profile) {
            guard let format = bits.readUnsigned(), let depth = Self.skipDepths(&bits, format)
            else {
                return nil
            }
            chroma = depth
        }
        guard bits.readUnsigned() != nil, Self.skipOrder(&bits), bits.readUnsigned() != nil,
            bits.read(1) != nil, let columns = bits.readUnsigned(), let rows = bits.readUnsigned(),
            let isFrames = bits.read(1), columns < Self.maximumSide, rows < Self.maximumSide
        else { return nil }
        if isFrames == 0 { _ = bits.read(1) }
        _ = bits.read(1)
        let fields = 2 - isFrames
        var width = (columns + 1) * 16
        var height = (rows + 1) * 16 * fields
        if bits.read(1) == 1 {
            guard let left = bits.readUnsigned(), let right = bits.readUnsigned(),
                let top = bits.readUnsigned(), let bottom = bits.readUnsigned()
            else { return nil }
            width -= (left + right) * (chroma == 1 || chroma == 2 ? 2 : 1)
            height -= (top + bottom) * (chroma == 1 ? 2 : 1) * fields
        }
        guard width > 0, height > 0 else { return nil }
        size = (width, height)
    }

    /// In macroblocks of 16 pixels.
    private static let maximumSide = 4_096
    /// Those that tell how colours are stored.
    private static let profilesWithChroma: Set<Int> = [
        44, 83, 86, 100, 110, 118, 122, 128, 134, 135, 138, 139, 244,
    ]

    /// Steps over the depths and the scaling lists.
    ///
    /// - Returns: the format of colours, 0 where the planes stand apart.
    private static func skipDepths(_ bits: inout BitReader, _ format: Int) -> Int? {
        var chroma = format
        if format == 3 {
            guard let isApart = bits.read(1) else { return nil }
            if isApart == 1 { chroma = 0 }
        }
        guard bits.readUnsigned() != nil, bits.readUnsigned() != nil, bits.read(1) != nil,
            let hasLists = bits.read(1)
        else { return nil }
        guard hasLists == 1 else { return chroma }
        for index in 0..<(format == 3 ? 12 : 8) where bits.read(1) == 1 {
            skipScalingList(&bits, count: index < 6 ? 16 : 64)
        }
        return chroma
    }

    private static func skipScalingList(_ bits: inout BitReader, count: Int) {
        var (last, next) = (8, 8)
        for _ in 0..<count where next != 0 {
            guard let delta = bits.readSigned() else { return }
            next = (last &+ delta &+ 256) & 0xFF
            last = next == 0 ? last : next
        }
    }

    /// Steps over how the order of pictures is told.
    private static func skipOrder(_ bits: inout BitReader) -> Bool {
        switch bits.readUnsigned() {
        case 0: return bits.readUnsigned() != nil
        case 1:
            guard bits.read(1) != nil, bits.readSigned() != nil, bits.readSigned() != nil,
                let count = bits.readUnsigned(), count < 256
            else { return false }
            return (0..<count).allSatisfy { _ in bits.readSigned() != nil }
        case 2: return true
        default: return false
        }
    }
}

/// Reads bits from the highest of each byte down; nil at the end.
private struct BitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func read(_ count: Int) -> Int? {
        guard count <= 8 * bytes.count - position else { return nil }
        var value = 0
        for _ in 0..<count {
            value = value << 1 | Int(bytes[position >> 3] >> (7 - UInt8(position & 7)) & 1)
            position += 1
        }
        return value
    }

    /// An Exp-Golomb code (section 9.1): as many bits as zeros came before the first one.
    mutating func readUnsigned() -> Int? {
        var zeros = 0
        while true {
            guard zeros <= 31, let bit = read(1) else { return nil }
            if bit == 1 { break }
            zeros += 1
        }
        return read(zeros).map { (1 << zeros) - 1 + $0 }
    }

    /// Positive and negative in turn: 1, -1, 2, -2.
    mutating func readSigned() -> Int? {
        readUnsigned().map { $0 & 1 == 1 ? ($0 + 1) / 2 : -($0 / 2) }
    }
}
