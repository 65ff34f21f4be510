/// Where a value came from, as the record names it: `exif:DateTimeOriginal`, `takeout`, `user`.
public struct Source: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The source of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    init(_ name: String) { rawValue = name }
}

extension Source {
    public static let exifDateTimeOriginal = Source("exif:DateTimeOriginal")
    public static let exifDateTimeDigitized = Source("exif:DateTimeDigitized")
    public static let exifDateTime = Source("exif:DateTime")
    public static let gpsDateTimeStamp = Source("gps:DateTimeStamp")
    public static let filename = Source("filename")
    public static let folder = Source("folder")
    public static let pair = Source("pair")
    public static let fileModified = Source("file:modified")
    public static let user = Source("user")
    public static let exif = Source("exif")
}
