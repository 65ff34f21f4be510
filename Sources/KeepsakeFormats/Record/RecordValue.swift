import Bytes
public import Keepsake

/// What the record of a memory says in one field, before it is written in any format.
public enum RecordValue: Sendable {
    /// Not known.
    case null
    /// A text.
    case text(String)
    /// A path, shown as text with U+FFFD where it is no UTF-8.
    case path(FilePath)
    /// The name of a memory.
    case id(MemoryID)
    /// A digest.
    case digest(Digest)
    /// When a picture was taken.
    case date(CaptureDate)
    /// A clock in UTC.
    case instant(WallClock)
    /// A whole number.
    case integer(Int)
    /// A number with at most so many decimals.
    case decimal(Double, places: Int)
    /// A number with all its decimals.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// A list of texts.
    case texts([String])
    /// A list of paths.
    case paths([FilePath])
    /// Texts with names.
    case attributes([String: String])
    /// What the owner should know.
    case warnings([Warning])
}

extension Memory {
    /// What the record says in `field`: the one place that all formats share.
    public func value(of field: RecordField) -> RecordValue {
        switch field {
        case .schema: .text(Memory.schema)
        case .id: .id(id)
        case .path: .path(path)
        case .pathBytes: path.isUTF8 ? .null : .text(Base64.encode(path.bytes))
        case .sourcePath: sourcePath.map { .path($0) } ?? .null
        case .media: .text(format.kind.rawValue)
        case .format: .text(format.rawValue)
        case .size: .integer(sizeInBytes)
        case .modifiedAt: .instant(WallClock(nanosecondsSince1970: modifiedAt))
        case .digest: digest.map { .digest($0) } ?? .null
        case .contentDigest: contentDigest.map { .digest($0) } ?? .null
        case .duplicateOf: (duplicate?.original).map { .id($0) } ?? .null
        case .duplicateKind: RecordValue(duplicate?.kind.rawValue)
        case .takenAt: takenAt.map { .date($0) } ?? .null
        case .takenAtUTC: (takenAt?.utc).map { .instant($0) } ?? .null
        case .takenAtSource: RecordValue(takenAtSource?.rawValue)
        case .takenAtOffsetSource: RecordValue(takenAtOffsetSource?.rawValue)
        case .latitude: RecordValue(coordinate?.latitude, places: 7)
        case .longitude: RecordValue(coordinate?.longitude, places: 7)
        case .altitude: RecordValue(coordinate?.altitudeInMetres, places: 3)
        case .direction: direction.map { .number($0) } ?? .null
        case .coordinateSource: RecordValue(coordinateSource?.rawValue)
        case .title: RecordValue(title)
        case .description: RecordValue(description)
        case .category: RecordValue(category)
        case .tags: .texts(tags)
        case .albums: .texts(albums)
        case .people: .texts(people)
        case .location: RecordValue(location)
        case .rating: RecordValue(rating)
        case .likes: .integer(likes)
        case .favorite: .boolean(isFavorite)
        case .owner: RecordValue(owner)
        case .cameraMake: RecordValue(cameraMake)
        case .cameraModel: RecordValue(cameraModel)
        case .lensModel: RecordValue(lensModel)
        case .width: RecordValue(width)
        case .height: RecordValue(height)
        case .orientation: RecordValue(orientation)
        case .duration: durationInSeconds.map { .number($0) } ?? .null
        case .pair: pair.map { .id($0) } ?? .null
        case .sidecars: .paths(sidecars)
        case .attributes: .attributes(attributes)
        case .warnings: .warnings(warnings)
        }
    }
}

extension RecordValue {
    fileprivate init(_ text: String?) {
        if let text { self = .text(text) } else { self = .null }
    }

    fileprivate init(_ number: Int?) {
        if let number { self = .integer(number) } else { self = .null }
    }

    fileprivate init(_ number: Double?, places: Int) {
        if let number { self = .decimal(number, places: places) } else { self = .null }
    }
}
