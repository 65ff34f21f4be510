import Keepsake

/// The smallest box round places that come one by one, right across the antimeridian: there its west
/// is greater than its east (RFC 7946 section 5.2).
///
/// On the circle of longitudes the smallest box is what the largest gap between two neighbours
/// leaves. Not all longitudes are kept: the circle is cut into strips, and of each only the
/// westernmost and easternmost place are. A gap between two strips with places is so known exactly,
/// and one inside a strip is narrower than it. Hence the box is the smallest one, unless no gap is
/// as wide as a strip (0.1 degrees); then it still holds every place, and is less than a strip wider
/// than it need be.
struct BoundingBox {
    private static let stripCount = 3_600
    /// Longitudes are counted in units of the seventh decimal, to which they are rounded, from -180
    /// degrees on.
    private static let unitsPerDegree = 1e7
    private static let circle = 3_600_000_000
    private static let strip = circle / stripCount

    private struct Strip {
        var west: Int
        var east: Int
    }

    private var strips: [Strip?] = []
    private var south = Double.infinity
    private var north = -Double.infinity
    private var lowest = Double.infinity
    private var highest = -Double.infinity
    private var haveAllAltitudes = true

    /// Makes sure that `place` lies in the box.
    mutating func include(_ place: Coordinate) {
        if strips.isEmpty { strips = Array(repeating: nil, count: Self.stripCount) }
        // -180 and 180 are the two ends, not one place: as numbers, each has to lie in the box.
        let units = Int(((place.longitude + 180) * Self.unitsPerDegree).rounded())
        let index = min(max(0, units / Self.strip), Self.stripCount - 1)
        let old = strips[index] ?? Strip(west: units, east: units)
        strips[index] = Strip(west: min(old.west, units), east: max(old.east, units))
        south = min(south, place.latitude)
        north = max(north, place.latitude)
        if let altitude = place.altitudeInMetres {
            lowest = min(lowest, altitude)
            highest = max(highest, altitude)
        } else {
            haveAllAltitudes = false
        }
    }

    /// The south-west and north-east corner, with altitudes only where every place has one; nil
    /// without a place.
    var edges: (southWest: Coordinate, northEast: Coordinate)? {
        guard let (west, east) = longitudes,
            let southWest = Coordinate(
                latitude: south,
                longitude: west,
                altitudeInMetres: haveAllAltitudes ? lowest : nil
            ),
            let northEast = Coordinate(
                latitude: north,
                longitude: east,
                altitudeInMetres: haveAllAltitudes ? highest : nil
            )
        else { return nil }
        return (southWest, northEast)
    }

    private var longitudes: (west: Double, east: Double)? {
        let occupied = strips.compactMap(\.self)
        guard let first = occupied.first, let last = occupied.last else { return nil }
        // The gap that holds the antimeridian: without a larger one, the box does not cross it.
        var widest = first.west + Self.circle - last.east
        var edges = (west: first.west, east: last.east)
        for (left, right) in zip(occupied, occupied.dropFirst())
        where right.west - left.east > widest {
            widest = right.west - left.east
            edges = (west: right.west, east: left.east)
        }
        return (Self.degrees(edges.west), Self.degrees(edges.east))
    }

    private static func degrees(_ units: Int) -> Double {
        Double(units - circle / 2) / unitsPerDegree
    }
}
