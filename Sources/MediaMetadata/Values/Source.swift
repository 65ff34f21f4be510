/// Where a value came from, as the record names it: `exif:DateTimeOriginal`, `takeout`, `user`.
public struct Source: RawRepresentable, Hashable, Sendable {
    /// As the record spells it.
    public let rawValue: String

    /// The source of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    init(_ name: String) { rawValue = name }
}

extension Source {
    package static let exifDateTimeOriginal = Source("exif:DateTimeOriginal")
    package static let exifDateTimeDigitized = Source("exif:DateTimeDigitized")
    package static let exifDateTime = Source("exif:DateTime")
    package static let gpsDateTimeStamp = Source("gps:DateTimeStamp")
    package static let filename = Source("filename")
    package static let folder = Source("folder")
    package static let pair = Source("pair")
    package static let fileModified = Source("file:modified")
    package static let user = Source("user")
    package static let exif = Source("exif")
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
    package static let xmpDateTimeOriginal = Source("xmp:DateTimeOriginal")
    package static let xmpDateCreated = Source("xmp:DateCreated")
    package static let xmpCreateDate = Source("xmp:CreateDate")
    package static let sidecarDateTimeOriginal = Source("sidecar:DateTimeOriginal")
    package static let sidecarDateCreated = Source("sidecar:DateCreated")
    package static let sidecarCreateDate = Source("sidecar:CreateDate")
    package static let iptcDateCreated = Source("iptc:DateCreated")
    package static let quickTimeCreationDate = Source("quicktime:CreationDate")
    package static let quickTimeCreateDate = Source("quicktime:CreateDate")
    package static let quickTimeContentCreateDate = Source("quicktime:ContentCreateDate")
    package static let pngCreationTime = Source("png:CreationTime")
    package static let pngTIME = Source("png:tIME")
    package static let takeoutPhotoTakenTime = Source("takeout:photoTakenTime")
    package static let xmp = Source("xmp")
    package static let sidecar = Source("sidecar")
    package static let quickTime = Source("quicktime")
    package static let goPro = Source("gopro")
    package static let takeout = Source("takeout")
    /// A position in Takeout that its owner moved; the record calls it `takeout`.
    package static let takeoutCorrection = Source("takeout:geoData")
    package static let gpx = Source("gpx")
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
