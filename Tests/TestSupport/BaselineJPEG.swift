/// A colour as JPEG holds it (ITU-T T.871).
struct YCbCr: Sendable {
    let luma: UInt8
    let blueDifference: UInt8
    let redDifference: UInt8

    init(red: UInt8, green: UInt8, blue: UInt8) {
        let (red, green, blue) = (Double(red), Double(green), Double(blue))
        luma = Self.byte(0.299 * red + 0.587 * green + 0.114 * blue)
        blueDifference = Self.byte(128 - 0.168_736 * red - 0.331_264 * green + 0.5 * blue)
        redDifference = Self.byte(128 + 0.5 * red - 0.418_688 * green - 0.081_312 * blue)
    }

    private static func byte(_ value: Double) -> UInt8 { UInt8(min(255, max(0, value.rounded()))) }
}

/// A baseline JPEG of one plain colour: only the first block of each component says anything, so
/// that all later bits are zeros and twelve of them make 16 by 16 pixels.
struct BaselineJPEG {
    let width: Int
    let height: Int
    let colour: YCbCr

    /// The file, with `segments` behind its start marker.
    func encoded(with segments: [UInt8]) -> [UInt8] {
        [0xFF, 0xD8] + segments + quantisation + frame + huffmanTables + scan + [0xFF, 0xD9]
    }

    /// All factors 8: a block's DC coefficient, eight times its mean, is then the mean itself.
    private var quantisation: [UInt8] {
        segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    }

    private var frame: [UInt8] {
        let size =
            PhotoBuilder.bigEndian(UInt16(truncatingIfNeeded: height))
            + PhotoBuilder.bigEndian(UInt16(truncatingIfNeeded: width))
        // Luma in 2 by 2 blocks, both differences in one block, quantised by table 0.
        return segment(0xC0, [8] + size + [3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])
    }

    // DC: no difference is the code 0, differences of 1 to 8 bits are 10000 to 10111. AC: only the
    // end of a block, code 0.
    private var huffmanTables: [UInt8] {
        let lengths: [UInt8] = [1, 0, 0, 0, 8] + [UInt8](repeating: 0, count: 11)
        let ends: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
        return segment(0xC4, [0x00] + lengths + Array(0...8)) + segment(0xC4, [0x10] + ends + [0])
    }

    private var scan: [UInt8] {
        var bits = BitWriter()
        write(difference: Int(colour.luma) - 128, to: &bits)
        for _ in 1..<4 { bits.write(0, count: 2) }
        write(difference: Int(colour.blueDifference) - 128, to: &bits)
        write(difference: Int(colour.redDifference) - 128, to: &bits)
        let units = ((width + 15) / 16) * ((height + 15) / 16)
        let zeros = max(0, units - 1) * 12
        return segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
            + bits.finished(followedByZeros: zeros)
    }

    /// A block of one difference and nothing else (ITU-T T.81, F.1.2.1).
    private func write(difference: Int, to bits: inout BitWriter) {
        guard difference != 0 else { return bits.write(0, count: 2) }
        let size = Int.bitWidth - difference.magnitude.leadingZeroBitCount
        bits.write(0b10000 + size - 1, count: 5)
        bits.write(difference > 0 ? difference : difference + (1 << size) - 1, count: size)
        bits.write(0, count: 1)
    }

    private func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        JPEGSegment.marked(marker, bytes).encoded(exif: [])
    }
}

/// Bits of entropy-coded data, the highest first, with a zero behind each 0xFF.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending = 0
    private var pendingCount = 0

    mutating func write(_ value: Int, count: Int) {
        for place in (0..<count).reversed() {
            pending = pending << 1 | (value >> place & 1)
            pendingCount += 1
            if pendingCount == 8 { flush() }
        }
    }

    private mutating func flush() {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        if bytes.last == 0xFF { bytes.append(0) }
        pending = 0
        pendingCount = 0
    }

    /// All bytes, the last filled up with ones.
    func finished(followedByZeros zeros: Int) -> [UInt8] {
        var copy = self
        var rest = zeros
        while rest > 0, copy.pendingCount != 0 {
            copy.write(0, count: 1)
            rest -= 1
        }
        copy.bytes += [UInt8](repeating: 0, count: rest / 8)
        copy.write(0, count: rest % 8)
        while copy.pendingCount != 0 { copy.write(1, count: 1) }
        return copy.bytes
    }
}
