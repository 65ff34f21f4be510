import Bytes

/// Canon CRW: a CIFF heap that is a file.
enum CRW: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        (head.matches("II") || head.matches("MM")) && head.matches("HEAPCCDR", at: 6)
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .raw
        do throws(ByteSourceError) {
            var heap = try CIFFHeap(window, from: 0, to: window.sizeInBytes)
            try heap.read(into: &facts)
        } catch {
            throw MediaError(error)
        }
    }
}
