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
    static let positions: [Source] = [
        .sidecar, .takeoutCorrection, .exif, .xmp, .quickTime, .goPro, .takeout,
    ]

    private static let embedded = XMPSources.embedded
    private static let beside = XMPSources.sidecar

    /// Where the camera looked.
    static let directions: [Source] = positions

    static let titles: [Source] = [
        beside.title, embedded.title, .iptcObjectName, .exifXPTitle, .quickTimeTitle,
        .matroskaTitle, .takeout,
    ]
    static let descriptions: [Source] = [
        beside.description, embedded.description, .iptcCaption, .exifImageDescription,
        .exifUserComment, .exifXPComment, .quickTimeDescription, .takeout,
    ]
    /// All of them count, in this order.
    static let tags: [Source] = [
        beside.subject, embedded.subject, .iptcKeywords, .exifXPKeywords, .quickTimeKeywords,
        beside.tagsList, beside.hierarchicalSubject,
        embedded.tagsList, embedded.hierarchicalSubject,
    ]
    /// All of them count, in this order.
    static let people: [Source] = [
        beside.regions, beside.regionInfo, beside.personInImage,
        embedded.regions, embedded.regionInfo, embedded.personInImage, .takeout,
    ]
    static let locations: [Source] = [
        beside.location, embedded.location, .iptcLocation, .quickTimeLocation,
    ]
    static let ratings: [Source] = [beside.rating, embedded.rating, .exifRating]
    /// The camera's own word comes before a sidecar's: nobody corrects it, editors only repeat it.
    static let makes: [Source] = [.exifMake, .quickTimeMake, beside.make, embedded.make]
    static let models: [Source] = [
        .exifModel, .quickTimeModel, .goProModel, beside.model, embedded.model,
    ]
    static let lenses: [Source] = [.exifLensModel, beside.lens, embedded.lens]

    /// The value of the finding that comes first.
    ///
    /// - Parameters:
    ///   - findings: as they were met.
    ///   - order: sources that are not in it come behind.
    ///   - value: the value of a finding for the field in question; nil where it has none.
    /// - Returns: nil where no finding has a value.
    static func first<Value>(
        _ findings: [Finding],
        by order: [Source],
        _ value: (Finding.Value) -> Value?
    ) -> Value? {
        var best: (rank: Int, value: Value)?
        for finding in findings {
            guard let value = value(finding.value) else { continue }
            let rank = order.firstIndex(of: finding.source) ?? order.count
            if best.map({ rank < $0.rank }) ?? true { best = (rank, value) }
        }
        return best?.value
    }

    /// The texts of all findings that have some.
    ///
    /// - Parameters:
    ///   - findings: as they were met.
    ///   - order: sources that are not in it come behind.
    ///   - texts: the texts of a finding for the field in question; nil where it has none.
    /// - Returns: in that order, each once.
    static func union(
        _ findings: [Finding],
        by order: [Source],
        _ texts: (Finding.Value) -> [String]?
    ) -> [String] {
        var ranked: [(rank: Int, texts: [String])] = []
        for finding in findings {
            guard let texts = texts(finding.value) else { continue }
            let rank = order.firstIndex(of: finding.source) ?? order.count
            let place = ranked.firstIndex { $0.rank > rank } ?? ranked.endIndex
            ranked.insert((rank, texts), at: place)
        }
        var seen: Set<ExactText> = []
        return ranked.flatMap(\.texts).filter { seen.insert(ExactText($0)).inserted }
    }

    /// The findings in `order`, those of one source as they were met; others are left out.
    static func sorted(_ findings: [Finding], by order: [Source]) -> [Finding] {
        var sorted: [Finding] = []
        for source in order {
            sorted += findings.lazy.filter { $0.source == source }
        }
        return sorted
    }
}

/// A text that equals another only where all bytes do: Swift holds composed and decomposed letters
/// to be the same.
private struct ExactText: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (one: ExactText, other: ExactText) -> Bool {
        one.text.utf8.count == other.text.utf8.count && one.text.utf8.elementsEqual(other.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
