import Bytes

/// HEIF (ISO/IEC 23008-12) and AVIF, single pictures and sequences.
enum HEIF: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        if case .picture = FileType(head)?.content { true } else { false }
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        do throws(ByteSourceError) {
            facts.format = try window.format ?? .heic
            var isCut = false
            var hasMeta = false
            // A sequence is a movie's tracks; what a still in it tells goes before.
            var sequence: MovieBox?
            var walk = BoxWalk(window, in: 0..<window.sizeInBytes)
            while let box = try walk.next() {
                isCut = isCut || box.isCut
                switch box.type {
                case "meta" where !hasMeta:
                    hasMeta = true
                    var meta = try HEIFMeta(window, box.payload)
                    try meta.read(into: &facts)
                case "moov" where sequence == nil:
                    sequence = MovieBox()
                    try sequence?.read(box, window)
                default: break
                }
            }
            if facts.width == nil { sequence?.mainTrack?.describe(&facts) }
            if isCut { throw .truncated(offset: window.sizeInBytes) }
        } catch {
            throw MediaError(error)
        }
    }
}

extension ByteWindow {
    /// The format that the file type box at the beginning names; nil where it is no picture's.
    fileprivate var format: MediaFormat? {
        get throws(ByteSourceError) {
            let count = min(MediaReader.headInBytes, sizeInBytes)
            let content = try withBytes(at: 0, count: count) { FileType($0)?.content }
            if case .picture(let format) = content { return format }
            return nil
        }
    }
}
