import Bytes
import Keepsake
import KeepsakeFormats
import Testing

@Suite("GeoJSON")
struct GeoJSONTests {
    private func collection(_ memories: [Memory]) throws -> JSONValue {
        let bytes = try Format.geojson.written(memories)
        return try JSONValue(bytes.span.bytes)
    }

    private func box(_ memories: [Memory]) throws -> [Double]? {
        try collection(memories)["bbox"]?.elements?.compactMap(\.double)
    }

    @Test("a collection of every sample is what RFC 7946 asks for")
    func rules() throws {
        let document = try collection(Samples.all)
        #expect(document["type"] == .string("FeatureCollection"))
        for forbidden in ["crs", "coordinates", "geometries", "geometry", "properties"] {
            #expect(document[forbidden] == nil)
        }
        let features = try #require(document["features"]?.elements)
        #expect(features.count == Samples.all.count)
        for (feature, memory) in zip(features, Samples.all) {
            #expect(feature["type"] == .string("Feature"))
            #expect(feature["id"] == .string(memory.id.text))
            #expect(feature["properties"]?["schema"] == .string(Memory.schema))
            try expectPoint(feature["geometry"], memory.coordinate)
        }
    }

    private func expectPoint(_ geometry: JSONValue?, _ place: Coordinate?) throws {
        guard let place else {
            #expect(geometry == .null)
            return
        }
        #expect(geometry?["type"] == .string("Point"))
        let numbers = geometry?["coordinates"]?.elements?.compactMap(\.double)
        let altitudes = place.altitudeInMetres.map { [$0] } ?? []
        #expect(numbers == [place.longitude, place.latitude] + altitudes)
    }

    @Test("the box crosses the antimeridian where the places do")
    func antimeridian() throws {
        let expected = [179.875, -16.75, -157.858_333_3, 21.306_944_4]
        #expect(try box(Samples.acrossTheAntimeridian) == expected)
    }

    @Test("the box has three dimensions only where every place has")
    func altitudes() throws {
        let high = Samples.at(1, 2, 3)
        let higher = Samples.at(4, 5, 6)
        #expect(try box([high, higher]) == [2, 1, 3, 5, 4, 6])
        #expect(try box([high, higher, Samples.at(1, 2)]) == [2, 1, 5, 4])
        #expect(try box([high, Samples.plain()]) == [2, 1, 3, 2, 1, 3])
        let none = try box([Samples.plain()])
        #expect(none == nil)
    }

    @Test("coordinates have at most seven decimals and no exponent")
    func decimals() throws {
        let bytes = try Format.geojson.written([Samples.at(0.000_000_1, -0.000_000_04)])
        #expect(String(decoding: bytes, as: UTF8.self).contains("\"coordinates\":[0,0.0000001]"))
    }

    @Test("only the fields that are asked for are properties")
    func fields() throws {
        var options = ExportOptions()
        options.fields = [.title, .path]
        let bytes = try Format.geojsonl.written([Samples.full], options)
        #expect(
            String(decoding: bytes, as: UTF8.self).hasSuffix(
                "\"properties\":{\"title\":\"Harbour\",\"path\":\"2019/01/clip.mov\"}}\n"
            )
        )
    }

    @Test("a line begins with a record separator on demand, and is read with it")
    func recordSeparators() throws {
        var options = ExportOptions()
        options.hasRecordSeparators = true
        let bytes = try Format.geojsonl.written(Samples.all, options)
        let lines = bytes.split(separator: 0x0A)
        #expect(lines.count == Samples.all.count)
        #expect(lines.allSatisfy { $0.first == 0x1E })
        #expect(try Format.geojsonl.read(bytes) == Samples.all)
    }

    @Test("a point that was moved on a map has moved")
    func moved() throws {
        let text = String(decoding: try Format.geojson.written([Samples.at(1, 2)]), as: UTF8.self)
        let moved = text.split(separator: "[2,1]").joined(separator: "[2.5,1]")
        let memory = try #require(try Format.geojson.read(Array(moved.utf8)).first)
        #expect(memory.coordinate == Coordinate(latitude: 1, longitude: 2.5))
        #expect(memory.coordinateSource == .user)
    }

    @Test("a Feature of another kind is named, and the next one is read")
    func otherGeometry() throws {
        let good = String(decoding: try Format.geojsonl.written([Samples.plain()]), as: UTF8.self)
        let line = good.split(separator: "\"geometry\":null")
            .joined(
                separator: "\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}"
            )
        let (memories, errors) = try Format.geojsonl.readAll(Array((line + good).utf8))
        #expect(memories == [Samples.plain()])
        #expect(errors == [RecordError(position: 1, reason: "geometry: not a Point")])
    }
}
