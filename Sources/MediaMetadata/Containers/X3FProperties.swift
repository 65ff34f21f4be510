import Bytes

/// The properties of a Sigma X3F: names and values in UTF-16, told by their places in one text.
struct X3FProperties {
    /// The most that the section may have: cameras write 2 KB.
    private static let maximumSizeInBytes = 256 << 10
    private static let headerInBytes = 24
    /// The most properties: cameras write fifty.
    private static let maximumCount = 1_024

    private var values: [String: String] = [:]

    /// The section at `offset`; nil where it is none.
    init?(_ window: ByteWindow, at offset: Int, count: Int) throws(ByteSourceError) {
        guard count >= Self.headerInBytes, count <= Self.maximumSizeInBytes,
            try window.matches("SECp", at: offset)
        else { return nil }
        let bytes = try window.bytes(at: offset, count: count)
        let span = bytes.span.bytes
        guard let entries = span.uint32(at: 8, .littleEndian).map(Int.init),
            entries <= Self.maximumCount
        else { return nil }
        let texts = Self.headerInBytes + 8 * entries
        func text(at place: Int) -> String? {
            guard let units = span.uint32(at: place, .littleEndian) else { return nil }
            let start = texts + 2 * Int(units)
            let end = start + 2 * Self.maximumTextInUnits
            return MetadataText.decodeUTF16(span.bytes(in: start..<end))
        }
        for index in 0..<entries {
            let entry = Self.headerInBytes + 8 * index
            if let name = text(at: entry), let value = text(at: entry + 4) { values[name] = value }
        }
    }

    private static let maximumTextInUnits = 256

    /// Adds maker, model and time to `facts`.
    func add(to facts: inout MediaFacts) {
        if let make = values["CAMMANUF"] {
            facts.findings.append(Finding(.exifMake, raw: make, .cameraMake(make)))
        }
        if let model = values["CAMMODEL"] {
            facts.findings.append(Finding(.exifModel, raw: model, .cameraModel(model)))
        }
        // Seconds from 1970 by the camera's clock.
        if let time = values["TIME"], let seconds = Int64(time) {
            facts.findings.append(
                Finding(
                    .exifDateTimeOriginal,
                    raw: time,
                    .takenAt(DateText.reading(ofSecondsSince1970: seconds))
                )
            )
        }
    }
}
