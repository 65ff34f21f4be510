import Bytes

/// The image resources of Photoshop (its file format specification, "Image Resources"): a signature,
/// a number, a name, a length and that many bytes, over and over.
package struct PhotoshopResources {
    /// The most resources of one block: Photoshop writes some dozens.
    static let maximumCount = 10_000

    /// Numbers of the resources that a record draws on.
    package enum ID {
        package static let iptc: UInt16 = 0x0404
        package static let exif: UInt16 = 0x0422
        package static let xmp: UInt16 = 0x0424
    }

    private let block: [UInt8]
    private var resources: [(id: UInt16, range: Range<Int>)] = []
    /// Whether the block ends within a resource, or holds anything else.
    package private(set) var isDamaged = false

    /// Finds the resources of `block`, which begins with a signature.
    package init(_ block: [UInt8]) {
        self.block = block
        let span = block.span.bytes
        var offset = 0
        while offset < block.count, resources.count < Self.maximumCount {
            guard Self.isSignature(span, at: offset) else {
                isDamaged = block[offset...].contains { $0 != 0 }
                return
            }
            guard let id = span.uint16(at: offset + 4), let name = span.uint8(at: offset + 6) else {
                isDamaged = true
                return
            }
            // Name and length byte together, and the bytes, are padded to whole words.
            let size = offset + 6 + (Int(name) + 2) / 2 * 2
            guard let count = span.uint32(at: size), Int(count) <= block.count - size - 4 else {
                isDamaged = true
                return
            }
            resources.append((id, (size + 4)..<(size + 4 + Int(count))))
            offset = size + 4 + (Int(count) + 1) / 2 * 2
        }
    }

    /// The bytes of each resource of that number, in order.
    package func values(_ id: UInt16) -> [[UInt8]] {
        resources.filter { $0.id == id }.map { Array(block[$0.range]) }
    }

    private static func isSignature(_ span: RawSpan, at offset: Int) -> Bool {
        span.matches("8BIM", at: offset) || span.matches("MeSa", at: offset)
            || span.matches("PHUT", at: offset) || span.matches("AgHg", at: offset)
            || span.matches("DCSR", at: offset)
    }
}

extension PhotoshopResources {
    /// Adds what the IPTC blocks and XMP packets among the resources hold.
    package func decode(into facts: inout MediaFacts) {
        for packet in values(ID.xmp) { XMPDecoder.decode(packet, into: &facts) }
        for block in values(ID.iptc) { IPTCDecoder.decode(block, into: &facts) }
        if isDamaged {
            facts.warnings.append(Warning(.metadataDamaged, "Photoshop resources cut short"))
        }
    }
}
