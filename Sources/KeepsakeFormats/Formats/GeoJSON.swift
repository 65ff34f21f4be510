import Bytes
import Keepsake

extension Format {
    /// One FeatureCollection (RFC 7946).
    public static let geojson = Format(
        name: "geojson",
        fileExtension: "geojson",
        mediaType: "application/geo+json",
        summary: "a GeoJSON FeatureCollection (RFC 7946)",
        output: .text,
        makeWriter: { GeoJSONWriter($0) },
        makeReader: { JSONRecordReader(.features, isFeature: true, of: $0) },
        recognizes: { JSONShape(first: $0) == .featureCollection }
    )
}

/// Writes a FeatureCollection, a Feature a line.
///
/// Its `bbox` stands behind the features, where it is known.
final class GeoJSONWriter: FormatWriter {
    private let feature: FeatureJSON
    private var output: BufferedOutput
    private var box = BoundingBox()
    private var isEmpty = true

    init(_ export: Export) {
        feature = FeatureJSON(fields: export.options.fields)
        output = BufferedOutput(export.sink)
    }

    func write(_ memory: Memory) throws {
        if isEmpty {
            output.bytes.append(literal: "{\"type\":\"FeatureCollection\",\"features\":[")
        }
        output.bytes.append(literal: isEmpty ? "\n" : ",\n")
        isEmpty = false
        feature.append(memory, to: &output.bytes)
        if let place = memory.coordinate { box.include(place) }
        try output.flushIfFull()
    }

    func finish() throws {
        output.bytes.append(
            literal: isEmpty ? "{\"type\":\"FeatureCollection\",\"features\":[]" : "\n]"
        )
        if let edges = box.edges {
            output.bytes.append(literal: ",\"bbox\":[")
            output.bytes.append(listOf: edges.southWest, edges.northEast)
            output.bytes.append(UInt8(ascii: "]"))
        }
        output.bytes.append(literal: "}\n")
        try output.flush()
    }
}
