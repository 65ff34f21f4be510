import Bytes
import Exif

/// JPEG 2000: JP2, JPX and JPM files (ISO/IEC 15444-1 annex I) and the bare codestream.
enum JPEG2000: Container {
    /// The most bytes of a metadata box that are read.
    private static let maximumBlockInBytes = 4 << 20

    static func recognises(_ head: RawSpan) -> Bool {
        isCodestream(head) || isSignature(head)
    }

    /// Start of codestream, then its size (ISO/IEC 15444-1 annex A.4).
    private static func isCodestream(_ head: RawSpan) -> Bool {
        head.uint32(at: 0) == 0xFF4F_FF51
    }

    /// The signature box; the first files had an end-of-file character for the last two of its type.
    private static func isSignature(_ head: RawSpan) -> Bool {
        head.uint32(at: 0) == 12 && head.uint16(at: 4) == 0x6A50
            && head.uint32(at: 8) == 0x0D0A_870A
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .jp2
        do throws(ByteSourceError) {
            if try window.uint32(at: 0) == 0xFF4F_FF51 {
                try readCodestream(at: 0, window, &facts)
            } else {
                try readBoxes(window, &facts)
            }
        } catch {
            throw MediaError(error)
        }
    }

    private static func readBoxes(
        _ window: ByteWindow,
        _ facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var isCut = false
        var walk = BoxWalk(window, in: 0..<window.sizeInBytes)
        while let box = try walk.next() {
            isCut = isCut || box.isCut
            switch box.type {
            case "jp2h": try readHeader(window, box.payload, &facts)
            case "jp2c" where facts.width == nil:
                try readCodestream(at: box.payload.lowerBound, window, &facts)
            case "uuid": try readUUID(window, box.payload, &facts)
            case "xml ":
                let text = try EmbeddedXMP.read(box.payload, window)
                // Any XML may stand here; XMP names itself within its first lines.
                if text.prefix(1 << 10).contains("rdf:RDF") {
                    XMPDecoder.decode(text, into: &facts)
                }
            default: break
            }
        }
        if walk.isDamaged {
            facts.warnings.append(Warning(.metadataDamaged, "impossible box size"))
        }
        if isCut { throw .truncated(offset: window.sizeInBytes) }
    }

    private static func readHeader(
        _ window: ByteWindow,
        _ range: Range<Int>,
        _ facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            guard box.type == "ihdr", facts.width == nil else { continue }
            var fields = BoxFields(window, box.payload)
            let height = try fields.uint32()
            let width = try fields.uint32()
            if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
        }
    }

    /// Reads the size segment: the reference grid, less what lies before the picture.
    private static func readCodestream(
        at offset: Int,
        _ window: ByteWindow,
        _ facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var fields = BoxFields(window, offset..<window.sizeInBytes)
        guard try fields.uint32() == 0xFF4F_FF51 else { return }
        try fields.skip(4)
        let right = try fields.uint32()
        let bottom = try fields.uint32()
        let width = right - (try fields.uint32())
        let height = bottom - (try fields.uint32())
        if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
    }

    private static func readUUID(
        _ window: ByteWindow,
        _ range: Range<Int>,
        _ facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var fields = BoxFields(window, range)
        let identifier = try fields.bytes(upTo: 16)
        guard let content = Content.known.first(where: { $0.identifier == identifier })?.content
        else { return }
        switch content {
        case .exif:
            let block = try fields.bytes(upTo: maximumBlockInBytes)
            // Some writers repeat the mark of a JPEG's segment.
            let hasMark = block.starts(with: ExifBlock.header)
            let start = hasMark ? ExifBlock.header.count : 0
            ExifDecoder.decode([Array(block[start...])], into: &facts)
        case .xmp: XMPDecoder.decode(try EmbeddedXMP.read(fields.rest, window), into: &facts)
        case .iptc:
            IPTCDecoder.decode(try fields.bytes(upTo: maximumBlockInBytes), into: &facts)
        }
    }

    /// What boxes with an identifier hold.
    private enum Content {
        case exif
        case xmp
        case iptc

        static let known: [(identifier: [UInt8], content: Content)] = [
            (Array("JpgTiffExif->JP2".utf8), .exif),
            // Photoshop's own.
            (
                [
                    0x05, 0x37, 0xCD, 0xAB, 0x9D, 0x0C, 0x44, 0x31,
                    0xA7, 0x2A, 0xFA, 0x56, 0x1F, 0x2A, 0x11, 0x3E,
                ], .exif
            ),
            (MovieBox.xmpIdentifier, .xmp),
            (
                [
                    0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23,
                    0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
                ], .iptc
            ),
            (
                [
                    0x09, 0xA1, 0x4E, 0x97, 0xC0, 0xB4, 0x42, 0xE0,
                    0xBE, 0xBF, 0x36, 0xDF, 0x6F, 0x0C, 0xE3, 0x6F,
                ], .iptc
            ),
        ]
    }
}

extension Collection<UInt8> {
    /// Whether the bytes of `literal` stand somewhere in it.
    fileprivate func contains(_ literal: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
