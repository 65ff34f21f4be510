import Bytes
import Keepsake

extension Format {
    /// A Feature a line.
    public static let geojsonl = Format(
        name: "geojsonl",
        fileExtension: "geojsonl",
        mediaType: "application/geo+json-seq",
        summary: "a GeoJSON Feature a line, with record separators on demand (RFC 8142)",
        output: .text,
        makeWriter: { GeoJSONLinesWriter($0) },
        makeReader: { JSONRecordReader(.sequence, isFeature: true, of: $0) },
        recognizes: { JSONShape(first: $0) == .feature }
    )
}

/// Writes a Feature a line.
final class GeoJSONLinesWriter: FormatWriter {
    private static let recordSeparator: UInt8 = 0x1E  // RFC 8142 section 2.1

    private let feature: FeatureJSON
    private let hasRecordSeparators: Bool
    private var output: BufferedOutput

    init(_ export: Export) {
        feature = FeatureJSON(fields: export.options.fields)
        hasRecordSeparators = export.options.hasRecordSeparators
        output = BufferedOutput(export.sink)
    }

    func write(_ memory: Memory) throws {
        if hasRecordSeparators { output.bytes.append(Self.recordSeparator) }
        feature.append(memory, to: &output.bytes)
        output.bytes.append(UInt8(ascii: "\n"))
        try output.flushIfFull()
    }

    func finish() throws { try output.flush() }
}
