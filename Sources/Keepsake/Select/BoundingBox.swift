public import MediaMetadata

/// A part of the earth between two meridians and two parallels, all in degrees.
public struct BoundingBox: Hashable, Sendable {
    /// The meridian it begins at.
    public let west: Double
    /// The lower parallel.
    public let south: Double
    /// The meridian it ends at; less than `west` where the box lies across the antimeridian.
    public let east: Double
    /// The upper parallel.
    public let north: Double

    /// The box between those degrees; nil out of range or where south lies north of north.
    public init?(west: Double, south: Double, east: Double, north: Double) {
        guard (-180...180).contains(west), (-180...180).contains(east),
            (-90...90).contains(south), (-90...90).contains(north), south <= north
        else { return nil }
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// The box that `text` spells as W,S,E,N (RFC 7946 section 5).
    public init?(text: String) {
        guard let numbers = DecimalList.numbers(in: text), numbers.count == 4 else { return nil }
        self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    }

    /// Whether the box lies across the antimeridian.
    public var crossesAntimeridian: Bool { west > east }

    /// Whether `place` lies in the box or on its edge.
    ///
    /// The meridian of 180° is that of -180°.
    public func contains(_ place: Coordinate) -> Bool {
        guard (south...north).contains(place.latitude) else { return false }
        return contains(longitude: place.longitude)
            || (abs(place.longitude) == 180 && contains(longitude: -place.longitude))
    }

    private func contains(longitude: Double) -> Bool {
        crossesAntimeridian
            ? longitude >= west || longitude <= east
            : longitude >= west && longitude <= east
    }
}
