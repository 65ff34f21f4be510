extension Format {
    /// The formats that keepsake comes with, in the order in which they are listed.
    public static let builtIn: [Format] = [.csv, .geojson, .geojsonl, .json, .ndjson, .zip]
}
