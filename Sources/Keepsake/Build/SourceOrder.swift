import MediaMetadata

/// Which source is believed first, for each field of the record: the first valid one wins.
enum SourceOrder {
    /// Dates of photos.
    static let photoDates: [Source] =
        sidecarDates + [.exifDateTimeOriginal, .exifDateTimeDigitized] + embeddedXMPDates
        + [.quickTimeCreationDate, .quickTimeCreateDate] + lateDates

    /// Dates of videos: the movie's own come before what editors embed.
    static let videoDates: [Source] =
        sidecarDates + [.quickTimeCreationDate, .quickTimeCreateDate]
        + [.exifDateTimeOriginal, .exifDateTimeDigitized] + embeddedXMPDates
        + [.quickTimeContentCreateDate] + lateDates

    private static let sidecarDates: [Source] = [
        .sidecarDateTimeOriginal, .sidecarDateCreated, .sidecarCreateDate,
    ]
    private static let embeddedXMPDates: [Source] = [
        .xmpDateTimeOriginal, .xmpDateCreated, .xmpCreateDate, .iptcDateCreated,
    ]
    private static let lateDates: [Source] = [
        .takeoutPhotoTakenTime, .gpsDateTimeStamp, .exifDateTime, .pngCreationTime, .pngTIME,
        .filename, .folder,
    ]

    /// Positions.
    static let positions: [Source] = [.sidecar, .exif, .xmp, .quickTime, .goPro, .takeout]

    /// The findings in `order`, those of one source as they were met; others are left out.
    static func sorted(_ findings: [Finding], by order: [Source]) -> [Finding] {
        var sorted: [Finding] = []
        for source in order {
            sorted += findings.lazy.filter { $0.source == source }
        }
        return sorted
    }
}
