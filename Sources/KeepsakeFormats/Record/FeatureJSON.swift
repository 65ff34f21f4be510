import Bytes
import Keepsake

/// Renders memories as GeoJSON Features (RFC 7946 section 3.2): the position as a Point, the record
/// as the properties.
struct FeatureJSON: Sendable {
    private let record: RecordJSON

    /// A renderer with `fields` as the properties; all where nil.
    init(fields: [RecordField]?) { record = RecordJSON(fields: fields) }

    /// Appends `memory` as a Feature, without a line end.
    func append(_ memory: Memory, to output: inout [UInt8]) {
        output.append(literal: "{\"type\":\"Feature\",\"id\":\"")
        memory.id.write(to: &output)
        output.append(literal: "\",\"geometry\":")
        if let place = memory.coordinate {
            output.append(literal: "{\"type\":\"Point\",\"coordinates\":[")
            output.append(listOf: place)
            output.append(literal: "]}")
        } else {
            output.append(literal: "null")
        }
        output.append(literal: ",\"properties\":")
        record.append(memory, to: &output)
        output.append(UInt8(ascii: "}"))
    }
}

extension [UInt8] {
    /// Appends the numbers of `places`, longitude first (RFC 7946 section 3.1.1), with the altitude
    /// of each that has one.
    mutating func append(listOf places: Coordinate...) {
        for (index, place) in places.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(decimal: place.longitude, places: 7)
            append(UInt8(ascii: ","))
            append(decimal: place.latitude, places: 7)
            guard let altitude = place.altitudeInMetres else { continue }
            append(UInt8(ascii: ","))
            append(decimal: altitude, places: 3)
        }
    }
}
