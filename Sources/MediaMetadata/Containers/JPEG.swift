import Bytes
import Exif
import XMP

/// JPEG (ITU-T T.81, JFIF, Exif 3.0 section 4.7), MPO included.
enum JPEG: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        head.uint16(at: 0) == 0xFFD8 && head.uint8(at: 2) == 0xFF
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .jpeg
        var segments = Segments()
        do throws(ByteSourceError) {
            try segments.read(window, into: &facts)
        } catch {
            segments.decode(window, into: &facts)
            throw MediaError(error)
        }
        segments.decode(window, into: &facts)
    }
}

/// The segments of one file up to the picture's data.
private struct Segments {
    /// Bytes between two segments that are no marker: skipped so far, as other readers do.
    private static let maximumGarbageInBytes = 64 << 10
    /// The most segments before the picture: hundreds of ICC and XMP parts are seen.
    private static let maximumCount = 10_000

    /// The most bytes that an EXIF block spread over segments may have: far above any camera's.
    private static let maximumExifInBytes = 16 << 20

    /// TIFF structures, each put together from its segments.
    private var exif: [[UInt8]] = []
    private var exifInBytes = 0
    /// What a heap of Canon's tells: heeded where there is no EXIF.
    private var heapFacts: MediaFacts?

    /// The most bytes of XMP packets, and of Photoshop resources, that are kept.
    private static let maximumBlockInBytes = 16 << 20

    private var xmp: [[UInt8]] = []
    private var xmpInBytes = 0
    private var extendedXMP = ExtendedXMP()
    /// One block, however many segments it took.
    private var photoshop: [UInt8] = []

    mutating func read(
        _ window: ByteWindow,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var offset = 2
        for _ in 0..<Self.maximumCount {
            guard let marker = try nextMarker(window, &offset) else { return }
            switch marker {
            case 0xD9, 0xDA: return
            case 0x01, 0xD0...0xD8: continue
            default: break
            }
            // The length includes its own two bytes.
            let length = Int(try window.uint16(at: offset))
            guard length >= 2 else { continue }
            try take(marker, at: offset + 2, count: length - 2, window, &facts)
            offset += length
        }
    }

    /// The marker at or behind `offset`, which then stands behind it; nil where none follows.
    private func nextMarker(
        _ window: ByteWindow,
        _ offset: inout Int
    ) throws(ByteSourceError) -> UInt8? {
        let limit = offset + Self.maximumGarbageInBytes
        while offset < limit {
            guard try window.uint8(at: offset) == 0xFF else {
                offset += 1
                continue
            }
            // Any marker may be preceded by fill bytes (T.81 section B.1.1.2).
            let code = try window.uint8(at: offset + 1)
            offset += code == 0xFF ? 1 : 2
            if code != 0xFF, code != 0 { return code }
        }
        return nil
    }

    private mutating func take(
        _ marker: UInt8,
        at offset: Int,
        count: Int,
        _ window: ByteWindow,
        _ facts: inout MediaFacts
    ) throws(ByteSourceError) {
        switch marker {
        // Start of frame, whatever the process; C4, C8 and CC are tables.
        case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
            guard facts.width == nil, count >= 5 else { return }
            let height = Int(try window.uint16(at: offset + 1))
            let width = Int(try window.uint16(at: offset + 3))
            if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
        case 0xE0: try takeAPP0(at: offset, count: count, window)
        case 0xE1: try takeAPP1(at: offset, count: count, window)
        case 0xED: try takeAPP13(at: offset, count: count, window)
        default: break
        }
    }

    /// Canon's first digital cameras had a heap of CIFF where EXIF stands today.
    private mutating func takeAPP0(
        at offset: Int,
        count: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        guard try CIFFHeap.isInJPEG(window, at: offset) else { return }
        var found = MediaFacts(format: .jpeg)
        var heap = try CIFFHeap(window, from: offset, to: offset + count)
        try? heap.read(into: &found)
        heapFacts = found
    }

    private mutating func takeAPP1(
        at offset: Int,
        count: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        let head = try window.bytes(at: offset, upTo: min(count, 16))
        guard let start = Self.startOfExif(head) else {
            return try takeXMP(at: offset, count: count, window)
        }
        let bytes = try window.bytes(at: offset + start, upTo: count - start)
        exifInBytes += bytes.count
        guard exifInBytes <= Self.maximumExifInBytes else { return }
        if Self.isTIFF(head, at: start) {
            exif.append(bytes)
        } else if let last = exif.indices.last {
            // A block of more than 64 KiB goes on in the next segment, which has no header.
            exif[last] += bytes
        }
    }

    private mutating func takeXMP(
        at offset: Int,
        count: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        let main: StaticString = "http://ns.adobe.com/xap/1.0/"
        let extended: StaticString = "http://ns.adobe.com/xmp/extension/\0"
        if try window.matches(main, at: offset) {
            // A NUL ends the signature; some writers leave it out.
            let end = main.utf8CodeUnitCount
            let start = try window.uint8(at: offset + end) == 0 ? end + 1 : end
            guard count > start, xmpInBytes + count <= Self.maximumBlockInBytes else { return }
            xmp.append(try window.bytes(at: offset + start, upTo: count - start))
            xmpInBytes += count
        } else if try window.matches(extended, at: offset) {
            let start = extended.utf8CodeUnitCount
            try extendedXMP.take(at: offset + start, count: count - start, window)
        }
    }

    private mutating func takeAPP13(
        at offset: Int,
        count: Int,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        for signature: StaticString in ["Photoshop 3.0\0", "Adobe_Photoshop2.5:"] {
            let start = signature.utf8CodeUnitCount
            guard try window.matches(signature, at: offset), count > start,
                photoshop.count + count <= Self.maximumBlockInBytes
            else { continue }
            photoshop += try window.bytes(at: offset + start, upTo: count - start)
            return
        }
    }

    /// Where the TIFF structure or its continuation begins behind an `Exif` mark, which stands within
    /// the first four bytes, in either case, with one NUL or two.
    private static func startOfExif(_ head: [UInt8]) -> Int? {
        for lead in 0...4 {
            let mark = head.dropFirst(lead).prefix(4).map { $0 | 0x20 }
            guard mark.elementsEqual("exif".utf8) else { continue }
            let start = lead + 4
            for gap in [2, 1, 0] where isTIFF(head, at: start + gap) { return start + gap }
            return lead == 0 ? start + 2 : nil
        }
        return nil
    }

    private static func isTIFF(_ head: [UInt8], at offset: Int) -> Bool {
        let span = head.span.bytes
        return span.matches("II*\0", at: offset) || span.matches("MM\0*", at: offset)
    }

    func decode(_ window: ByteWindow, into facts: inout MediaFacts) {
        if !exif.isEmpty { ExifDecoder.decode(exif, into: &facts) }
        for bytes in xmp { decode(XMPPacket(bytes), window, into: &facts) }
        if !photoshop.isEmpty { PhotoshopResources(photoshop).decode(into: &facts) }
        if exif.isEmpty, let heapFacts {
            facts.findings += heapFacts.findings
            facts.orientation = facts.orientation ?? heapFacts.orientation
        }
    }

    /// Decodes a main packet with the extended one that it names.
    private func decode(_ main: XMPPacket, _ window: ByteWindow, into facts: inout MediaFacts) {
        var packet = main
        if let guid = packet.text(.note, "HasExtendedXMP") {
            let limit = XMPPacket.maximumSizeInBytes
            if let whole = extendedXMP.assembled(guid, maximumSizeInBytes: limit, window) {
                packet.append(XMPPacket(whole))
            } else {
                facts.warnings.append(Warning(.metadataDamaged, "extended XMP is not whole"))
            }
        }
        XMPDecoder.decode(packet, into: &facts)
    }
}
