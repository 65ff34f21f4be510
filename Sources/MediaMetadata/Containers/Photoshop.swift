import Bytes

/// PSD and PSB (Adobe Photoshop File Formats Specification): the size, and the metadata among the
/// image resources.
enum Photoshop: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        guard head.matches("8BPS") else { return false }
        let version = head.uint16(at: 4)
        return version == 1 || version == 2
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .psd
        try MetadataBlocks.gathered(into: &facts) { (blocks, facts) throws(ByteSourceError) in
            let height = Int(try window.uint32(at: 14))
            let width = Int(try window.uint32(at: 18))
            if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
            // The palette comes first.
            let start = 26 + 4 + Int(try window.uint32(at: 26))
            let end = start + 4 + Int(try window.uint32(at: start))
            try ImageResources(window: window, start: start + 4, end: end).read(into: &blocks)
        }
    }
}
