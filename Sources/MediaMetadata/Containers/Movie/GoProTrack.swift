import Bytes

/// The first good position of a GoPro movie: in its timed metadata, a sample a second.
enum GoProTrack {
    /// A receiver needs up to two minutes for its first fix.
    private static let maximumSampleCount = 128
    /// The most bytes that are read in the search.
    private static let maximumSizeInBytes = 512 << 10
    private static let maximumSampleInBytes = 64 << 10

    /// Adds what the block in the user data and the tracks of `movie` tell.
    static func read(
        _ movie: MovieBox,
        _ window: ByteWindow,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var metadata = GPMF()
        if let block = movie.tags.goPro { metadata.read(block) }
        for track in movie.tracks where track.coding == "gpmd" && metadata.position == nil {
            guard let range = track.sampleTable else { continue }
            try read(try SampleTable(window, range), window, into: &metadata)
        }
        if let model = metadata.model {
            facts.findings.append(Finding(.goProModel, raw: model, .cameraModel(model)))
        }
        if let position = metadata.position {
            let raw = "\(position.latitude) \(position.longitude)"
            facts.findings.append(Finding(.goPro, raw: raw, .position(.value(position))))
        }
    }

    private static func read(
        _ table: SampleTable,
        _ window: ByteWindow,
        into metadata: inout GPMF
    ) throws(ByteSourceError) {
        var bytesLeft = maximumSizeInBytes
        for sample in try table.samples(upTo: maximumSampleCount) {
            let count = min(sample.count, maximumSampleInBytes)
            bytesLeft -= count
            guard bytesLeft > 0, metadata.position == nil else { return }
            metadata.read(try window.bytes(at: sample.lowerBound, upTo: count))
        }
    }
}
