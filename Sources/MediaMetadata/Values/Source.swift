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

extension Source {
    package static let exifMake = Source("exif:Make")
    package static let exifModel = Source("exif:Model")
    package static let exifLensModel = Source("exif:LensModel")
    package static let exifXPTitle = Source("exif:XPTitle")
    package static let exifXPComment = Source("exif:XPComment")
    package static let exifXPKeywords = Source("exif:XPKeywords")
    package static let exifImageDescription = Source("exif:ImageDescription")
    package static let exifUserComment = Source("exif:UserComment")
    package static let exifRating = Source("exif:Rating")
    package static let matroskaTitle = Source("matroska:Title")
}

extension Source {
    public static let xmpDateTimeOriginal = Source("xmp:DateTimeOriginal")
    public static let xmpDateCreated = Source("xmp:DateCreated")
    public static let xmpCreateDate = Source("xmp:CreateDate")
    public static let sidecarDateTimeOriginal = Source("sidecar:DateTimeOriginal")
    public static let sidecarDateCreated = Source("sidecar:DateCreated")
    public static let sidecarCreateDate = Source("sidecar:CreateDate")
    public static let iptcDateCreated = Source("iptc:DateCreated")
    public static let quickTimeCreationDate = Source("quicktime:CreationDate")
    public static let quickTimeCreateDate = Source("quicktime:CreateDate")
    public static let quickTimeContentCreateDate = Source("quicktime:ContentCreateDate")
    public static let pngCreationTime = Source("png:CreationTime")
    public static let pngTIME = Source("png:tIME")
    public static let takeoutPhotoTakenTime = Source("takeout:photoTakenTime")
    public static let xmp = Source("xmp")
    public static let sidecar = Source("sidecar")
    public static let quickTime = Source("quicktime")
    public static let goPro = Source("gopro")
    public static let takeout = Source("takeout")
    /// A position in Takeout that its owner moved; the record calls it `takeout`.
    public static let takeoutCorrection = Source("takeout:geoData")
    public static let gpx = Source("gpx")
}

extension Source {
    package static let quickTimeMake = Source("quicktime:Make")
    package static let quickTimeModel = Source("quicktime:Model")
    package static let quickTimeTitle = Source("quicktime:Title")
    package static let quickTimeDescription = Source("quicktime:Description")
    package static let quickTimeKeywords = Source("quicktime:Keywords")
    package static let quickTimeLocation = Source("quicktime:LocationName")
    package static let goProModel = Source("gopro:Model")
}
