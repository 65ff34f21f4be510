import Brotli
import Bytes

/// JPEG XL: files of boxes (ISO/IEC 18181-2) and the bare codestream (18181-1).
enum JPEGXL: Container {
    /// The most bytes of a metadata box, packed or not.
    private static let maximumBlockInBytes = 4 << 20
    /// The header's size and orientation take fewer.
    private static let headerInBytes = 32

    static func recognises(_ head: RawSpan) -> Bool {
        head.uint16(at: 0) == 0xFF0A
            || head.uint32(at: 0) == 12 && head.matches("JXL ", at: 4)
                && head.uint32(at: 8) == 0x0D0A_870A
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .jxl
        var header: JPEGXLHeader?
        do throws(ByteSourceError) {
            if try window.uint16(at: 0) == 0xFF0A {
                header = JPEGXLHeader(try window.bytes(at: 0, upTo: headerInBytes))
            } else {
                try readBoxes(window, &header, &facts)
            }
        } catch {
            describe(header, &facts)
            throw MediaError(error)
        }
        describe(header, &facts)
    }

    /// The codestream's own orientation counts, whatever EXIF says (18181-2 section 8.4).
    private static func describe(_ header: JPEGXLHeader?, _ facts: inout MediaFacts) {
        (facts.width, facts.height) = (header?.width, header?.height)
        facts.orientation = header?.orientation
        if header == nil {
            facts.warnings.append(Warning(.metadataDamaged, "no readable codestream header"))
        }
    }

    private static func readBoxes(
        _ window: ByteWindow,
        _ header: inout JPEGXLHeader?,
        _ facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var isCut = false
        var walk = BoxWalk(window, in: 0..<window.sizeInBytes)
        while let box = try walk.next() {
            isCut = isCut || box.isCut
            var fields = BoxFields(window, box.payload)
            switch box.type {
            case "jxlc", "jxlp":
                guard header == nil else { continue }
                // A part begins with its number.
                if box.type == "jxlp" { try fields.skip(4) }
                header = JPEGXLHeader(try fields.bytes(upTo: headerInBytes))
            case "Exif", "xml ":
                take(box.type, try fields.bytes(upTo: maximumBlockInBytes), &facts)
            case "brob":
                let type = try fields.type()
                guard type == "Exif" || type == "xml " else { continue }
                unpack(type, try fields.bytes(upTo: maximumBlockInBytes), &facts)
            default: break
            }
        }
        if isCut { throw .truncated(offset: window.sizeInBytes) }
    }

    private static func unpack(_ type: FourCC, _ packed: [UInt8], _ facts: inout MediaFacts) {
        do throws(Brotli.Failure) {
            take(type, try Brotli.unpack(packed, upTo: maximumBlockInBytes), &facts)
        } catch {
            let reason = "compressed \(type) box is \(error)"
            facts.warnings.append(Warning(.metadataDamaged, reason))
        }
    }

    private static func take(_ type: FourCC, _ block: [UInt8], _ facts: inout MediaFacts) {
        guard type == "Exif" else {
            XMPDecoder.decode(block, into: &facts)
            return
        }
        guard let start = ExifItem.startOfTIFF(in: block) else {
            facts.warnings.append(Warning(.metadataDamaged, "EXIF box without a TIFF header"))
            return
        }
        ExifDecoder.decode([Array(block[start...])], into: &facts)
    }
}

/// The beginning of a JPEG XL codestream (ISO/IEC 18181-1 annex D): size and orientation.
struct JPEGXLHeader: Equatable {
    let width: Int
    let height: Int
    /// As in EXIF, 1 to 8.
    let orientation: Int

    /// Reads `bytes` from the codestream's mark on; nil where they are none.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0x0A]) else { return nil }
        var bits = Bits(bytes.dropFirst(2))
        let isSmall = bits.next(1) == 1
        height = isSmall ? 8 * (bits.next(5) + 1) : bits.size()
        let ratio = bits.next(3)
        switch ratio {
        case 0: width = isSmall ? 8 * (bits.next(5) + 1) : bits.size()
        case 1: width = height
        case 2: width = height * 12 / 10
        case 3: width = height * 4 / 3
        case 4: width = height * 3 / 2
        case 5: width = height * 16 / 9
        case 6: width = height * 5 / 4
        default: width = height * 2
        }
        // All of the rest may be left at its defaults; the orientation is the first extra field.
        let isDefault = bits.next(1) == 1
        let hasExtras = !isDefault && bits.next(1) == 1
        orientation = hasExtras ? bits.next(3) + 1 : 1
        guard !bits.isBeyondEnd, width > 0 else { return nil }
    }

    /// Reads bits, the lowest of each byte first.
    private struct Bits {
        private let bytes: ArraySlice<UInt8>
        private var position = 0
        private(set) var isBeyondEnd = false

        init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

        mutating func next(_ count: Int) -> Int {
            var value = 0
            for bit in 0..<count {
                let index = bytes.startIndex + position / 8
                guard index < bytes.endIndex else {
                    isBeyondEnd = true
                    return 0
                }
                value |= Int(bytes[index] >> UInt8(position % 8) & 1) << bit
                position += 1
            }
            return value
        }

        /// A side of the picture: 9, 13, 18 or 30 bits, counted from 1.
        mutating func size() -> Int {
            switch next(2) {
            case 0: next(9) + 1
            case 1: next(13) + 1
            case 2: next(18) + 1
            default: next(30) + 1
            }
        }
    }
}
