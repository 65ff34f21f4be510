import Glibc
public import MediaMetadata

/// All places within a distance of one.
public struct Surroundings: Hashable, Sendable {
    /// The place in the middle.
    public let centre: Coordinate
    /// The distance, 0 or more.
    public let radiusInMetres: Double

    /// The places within `radiusInMetres` of `centre`; nil for a negative or infinite distance.
    public init?(of centre: Coordinate, radiusInMetres: Double) {
        guard radiusInMetres.isFinite, radiusInMetres >= 0 else { return nil }
        self.centre = centre
        self.radiusInMetres = radiusInMetres
    }

    /// The surroundings that `text` spells as LAT,LON,RADIUS, the radius in metres or, with `km`
    /// behind it, in kilometres.
    public init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3, let radius = Self.metres(in: String(parts[2])),
            let numbers = DecimalList.numbers(in: parts[..<2].joined(separator: ",")),
            let centre = Coordinate(latitude: numbers[0], longitude: numbers[1])
        else { return nil }
        self.init(of: centre, radiusInMetres: radius)
    }

    /// The distance that `text` spells: `500`, `500m`, `1.5km`.
    public static func metres(in text: String) -> Double? {
        let text = text.lowercased()
        let unit = ["km", "m"].first { text.hasSuffix($0) } ?? ""
        guard let number = DecimalList.number(in: String(text.dropLast(unit.count))) else {
            return nil
        }
        return unit == "km" ? number * 1_000 : number
    }

    /// Whether `place` lies within the distance.
    public func contains(_ place: Coordinate) -> Bool {
        centre.distanceInMetres(to: place) <= radiusInMetres
    }
}

extension Coordinate {
    /// The mean radius of the earth (IUGG).
    static let earthRadiusInMetres = 6_371_008.8

    /// Along the great circle of a round earth (haversine): within 0.6 % of the ellipsoid's.
    public func distanceInMetres(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let latitudes = sin((other.latitude - latitude) * radians / 2)
        let longitudes = sin((other.longitude - longitude) * radians / 2)
        let chord =
            latitudes * latitudes
            + cos(latitude * radians) * cos(other.latitude * radians) * longitudes * longitudes
        return 2 * Self.earthRadiusInMetres * asin(min(1, chord.squareRoot()))
    }
}
