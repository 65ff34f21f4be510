import Bytes

/// What the beginnings of the pictures of a video stream tell: H.264 (ITU-T H.264 Annex B) its size
/// and the camera's clock, MPEG-2 its size.
struct VideoStream {
    private static let mpeg1: UInt8 = 0x01
    private static let mpeg2: UInt8 = 0x02
    private static let h264: UInt8 = 0x1B
    private static let h265: UInt8 = 0x24

    /// The types of streams that are video (ISO/IEC 13818-1 table 2-34).
    static let types: Set<UInt8> = [mpeg1, mpeg2, h264, h265]

    private var size: (width: Int, height: Int)?
    private var clock: ModifiedDVPack?
    private var isMPEG = false

    /// Whether all that is looked for was found.
    var isComplete: Bool { size != nil && (clock != nil || isMPEG) }

    /// Takes the beginning of a picture.
    mutating func take(_ bytes: [UInt8], type: UInt8) {
        switch type {
        case Self.h264: takeUnits(bytes)
        case Self.mpeg1, Self.mpeg2:
            isMPEG = true
            size = size ?? Self.sequenceSize(bytes)
        default: break
        }
    }

    /// The units of H.264, each behind 0, 0, 1.
    private mutating func takeUnits(_ bytes: [UInt8]) {
        var starts = Self.starts(in: bytes)
        starts.append(bytes.count + 3)
        for (start, next) in zip(starts, starts.dropFirst()) where start < bytes.count {
            let end = min(next - 3, bytes.count)
            guard start < end else { continue }
            switch bytes[start] & 0x1F {
            case 6:
                if clock == nil {
                    clock = ModifiedDVPack(message: Self.unescaped(bytes[(start + 1)..<end]))
                }
            case 7:
                if size == nil {
                    size = SequenceParameterSet(Self.unescaped(bytes[(start + 1)..<end]))?.size
                }
            default: break
            }
        }
    }

    /// Where units begin: behind each 0, 0, 1.
    private static func starts(in bytes: [UInt8]) -> [Int] {
        var starts: [Int] = []
        var zeros = 0
        for (index, byte) in bytes.enumerated() {
            if byte == 1, zeros >= 2 { starts.append(index + 1) }
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return starts
    }

    /// Without the 3 that keeps 0, 0, 1 from standing inside a unit.
    private static func unescaped(_ unit: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(unit.count)
        var zeros = 0
        for byte in unit {
            if byte == 3, zeros >= 2 {
                zeros = 0
                continue
            }
            output.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return output
    }

    /// The sequence header of MPEG-1 and MPEG-2: 12 bits of width, 12 of height.
    private static func sequenceSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let span = bytes.span.bytes
        for start in starts(in: bytes) where span.uint8(at: start) == 0xB3 {
            guard let sides = span.uint32(at: start + 1) else { return nil }
            let (width, height) = (Int(sides >> 20), Int(sides >> 8 & 0xFFF))
            if width > 0, height > 0 { return (width, height) }
        }
        return nil
    }

    /// Adds what was found to `facts`.
    func add(to facts: inout MediaFacts) {
        if let size { (facts.width, facts.height) = size }
        clock?.add(to: &facts)
    }
}
