import Keepsake
import TestSupport
import Testing

@testable import KeepsakeFormats

@Suite("Bounding box")
struct BoundingBoxTests {
    private func box(_ longitudes: [Double]) -> [Double] {
        var box = BoundingBox()
        for longitude in longitudes {
            if let place = Coordinate(latitude: 1, longitude: longitude) { box.include(place) }
        }
        guard let edges = box.edges else { return [] }
        return [edges.southWest.longitude, edges.northEast.longitude]
    }

    @Test(
        "the box is what the largest gap leaves",
        arguments: [
            ([], []), ([5], [5, 5]), ([5, 5.000_000_1], [5, 5.000_000_1]),
            ([-122.4, 2.35], [-122.4, 2.35]),
            ([179.875, -179.875, -157.858_333_3], [179.875, -157.858_333_3]),
            ([-179, -178], [-179, -178]), ([180], [180, 180]), ([-180], [-180, -180]),
            ([170, 180], [170, 180]), ([-170, -180], [-180, -170]), ([180, -170], [180, -170]),
            ([180, -180], [180, -180]), ([179.875, -179.875, 180], [179.875, -179.875]),
            ([-90, 90], [-90, 90]), ([-91, 90], [90, -91]), ([0, 120, -120], [-120, 120]),
        ] as [([Double], [Double])]
    )
    func longitudes(longitudes: [Double], expected: [Double]) {
        #expect(box(longitudes) == expected)
    }

    @Test("random boxes are the smallest, whatever the order")
    func random() {
        var random = SeededRandom()
        for _ in 0..<500 {
            let centre = Double.random(in: -180...180, using: &random)
            let spread = Double.random(in: 0.000_1...180, using: &random)
            let longitudes = (0..<random.number(in: 1...40)).map { _ in
                wrapped(centre + .random(in: -spread...spread, using: &random))
            }
            #expect(box(longitudes) == Self.exactBox(longitudes))
        }
    }

    private func wrapped(_ longitude: Double) -> Double {
        let wrapped =
            longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
        return (wrapped * 1e7).rounded() / 1e7
    }

    /// By sorting them all.
    private static func exactBox(_ longitudes: [Double]) -> [Double] {
        let units = longitudes.map { Int(($0 * 1e7).rounded()) }.sorted()
        guard let first = units.first, let last = units.last else { return [] }
        var widest = first + 3_600_000_000 - last
        var edges = (first, last)
        for (left, right) in zip(units, units.dropFirst()) where right - left > widest {
            widest = right - left
            edges = (right, left)
        }
        return [Double(edges.0) / 1e7, Double(edges.1) / 1e7]
    }

    @Test("a box round the whole world holds every place")
    func world() {
        let longitudes = (0..<36_000).map { Double($0 - 18_000) / 100 }
        let edges = box(longitudes)
        #expect(edges[1] - edges[0] >= 359.9)
        #expect(longitudes.allSatisfy { edges[0] <= $0 && $0 <= edges[1] })
    }

    @Test("altitudes bound the box only where every place has one")
    func altitudes() {
        var box = BoundingBox()
        for altitude in [-3.5, 1_200] {
            guard let place = Coordinate(latitude: 1, longitude: 2, altitudeInMetres: altitude)
            else { continue }
            box.include(place)
        }
        #expect(box.edges?.southWest.altitudeInMetres == -3.5)
        #expect(box.edges?.northEast.altitudeInMetres == 1_200)
        if let place = Coordinate(latitude: 1, longitude: 2) { box.include(place) }
        #expect(box.edges?.southWest.altitudeInMetres == nil)
        #expect(box.edges?.northEast.altitudeInMetres == nil)
    }
}
