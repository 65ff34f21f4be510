import Bytes

/// Where the samples of a track lie (ISO/IEC 14496-12 sections 8.7.3 to 8.7.5).
struct SampleTable {
    /// The most runs of chunks that are kept.
    private static let maximumRunCount = 1_024

    private let window: ByteWindow
    private var sizes: Range<Int>?
    private var offsets: Range<Int>?
    private var offsetWidth = 4
    private var runs: [(firstChunk: Int, samplesPerChunk: Int)] = []

    init(_ window: ByteWindow, _ range: Range<Int>) throws(ByteSourceError) {
        self.window = window
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            switch box.type {
            case "stsz": sizes = box.payload
            case "stco": offsets = box.payload
            case "co64": (offsets, offsetWidth) = (box.payload, 8)
            case "stsc": try readRuns(BoxFields(window, box.payload))
            default: break
            }
        }
    }

    private mutating func readRuns(_ fields: BoxFields) throws(ByteSourceError) {
        var fields = fields
        try fields.skip(4)
        for _ in 0..<min(try fields.uint32(), Self.maximumRunCount) {
            runs.append((try fields.uint32(), try fields.uint32()))
            try fields.skip(4)
        }
    }

    /// The places of the first samples, in order.
    func samples(upTo maximumCount: Int) throws(ByteSourceError) -> [Range<Int>] {
        guard let sizes, let offsets else { return [] }
        var sizeFields = BoxFields(window, sizes)
        try sizeFields.skip(4)
        let commonSize = try sizeFields.uint32()
        let count = min(try sizeFields.uint32(), maximumCount)
        var chunkFields = BoxFields(window, offsets)
        try chunkFields.skip(4)
        let chunkCount = min(try chunkFields.uint32(), maximumCount)
        var chunks: [Int] = []
        for _ in 0..<chunkCount { chunks.append(try chunkFields.number(ofBytes: offsetWidth)) }
        var samples: [Range<Int>] = []
        var run = 0
        for (index, start) in chunks.enumerated() {
            // Chunks count from 1.
            while run + 1 < runs.count, runs[run + 1].firstChunk <= index + 1 { run += 1 }
            var offset = start
            for _ in 0..<(runs.isEmpty ? 1 : runs[run].samplesPerChunk) {
                guard samples.count < count else { return samples }
                let size = commonSize > 0 ? commonSize : try sizeFields.uint32()
                let (end, overflow) = offset.addingReportingOverflow(size)
                guard !overflow else { return samples }
                samples.append(offset..<end)
                offset = end
            }
        }
        return samples
    }
}
