/// A place on the earth in WGS 84, rounded to the seventh decimal (about a centimetre), so that
/// what is written is what is held.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public let longitude: Double
    /// Metres above the sea, negative below, rounded to millimetres; nil where unknown.
    public let altitudeInMetres: Double?

    /// The place at those degrees; nil out of range or where a number is not finite.
    public init?(latitude: Double, longitude: Double, altitudeInMetres: Double? = nil) {
        guard latitude.isFinite, longitude.isFinite,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        // Adding 0 turns -0 into 0.
        self.latitude = (latitude * 1e7).rounded() / 1e7 + 0
        self.longitude = (longitude * 1e7).rounded() / 1e7 + 0
        self.altitudeInMetres = altitudeInMetres.flatMap { metres in
            metres.isFinite && abs(metres) < 1e9 ? (metres * 1e3).rounded() / 1e3 + 0 : nil
        }
    }

    /// The same place at that altitude.
    public func at(altitudeInMetres: Double?) -> Coordinate {
        Coordinate(
            latitude: latitude,
            longitude: longitude,
            altitudeInMetres: altitudeInMetres
        ) ?? self
    }
}
