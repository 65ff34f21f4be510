extension Reading<Coordinate> {
    /// The place where two axes meet, or why there is none.
    ///
    /// - Parameters:
    ///   - latitude: nil where the tag is not there.
    ///   - longitude: likewise.
    ///   - altitudeInMetres: negative below the sea.
    ///   - isVoid: whether the receiver said that it had no fix.
    ///   - raw: both axes as they stood.
    ///   - warnings: go with the place.
    /// - Returns: nil where there is no axis at all.
    static func position(
        _ latitude: Axis?,
        _ longitude: Axis?,
        altitudeInMetres: Double?,
        isVoid: Bool,
        raw: String,
        warnings: [Warning]
    ) -> Reading? {
        guard let latitude, let longitude else {
            guard latitude != nil || longitude != nil else { return nil }
            return .rejected(Warning(.positionInvalid, "half a position: \(raw)"))
        }
        guard let north = latitude.magnitude, let east = longitude.magnitude else {
            return .rejected(Warning(.positionInvalid, "no numbers: \(raw)"))
        }
        // 0, 0 is what a receiver without a fix leaves, with references or without.
        if north == 0, east == 0 { return .rejected(Warning(.positionZero, "no fix: \(raw)")) }
        guard let (north, east) = signed(latitude, longitude) else {
            return .rejected(Warning(.positionNoReference, "no hemisphere: \(raw)"))
        }
        guard
            let place = Coordinate(
                latitude: north,
                longitude: east,
                altitudeInMetres: altitudeInMetres
            )
        else { return .rejected(Warning(.positionInvalid, "out of range: \(raw)")) }
        if place.latitude == 0, place.longitude == 0 {
            return .rejected(Warning(.positionZero, "no fix: \(raw)"))
        }
        let void = isVoid ? [Warning(.positionVoid, "GPSStatus V: \(raw)")] : []
        return .value(place, warnings: warnings + void)
    }

    /// Both axes with their signs; nil where a reference lacks and the numbers have no sign either.
    private static func signed(_ latitude: Axis, _ longitude: Axis) -> (Double, Double)? {
        if let north = latitude.value, let east = longitude.value { return (north, east) }
        // Both axes as negative numbers can be, at least one of them negative: the writer meant it.
        guard latitude.isSigned, longitude.isSigned, latitude.isNegative || longitude.isNegative,
            let north = latitude.value ?? latitude.magnitude,
            let east = longitude.value ?? longitude.magnitude
        else { return nil }
        return (north, east)
    }
}
