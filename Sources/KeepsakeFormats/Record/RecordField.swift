/// A field of the record `keepsake.memory/1`, in the order in which it is written.
public enum RecordField: String, CaseIterable, Sendable {
    case schema, id, path
    case pathBytes = "path_bytes"
    case sourcePath = "source_path"
    case media, format, size
    case modifiedAt = "modified_at"
    case digest
    case contentDigest = "content_digest"
    case duplicateOf = "duplicate_of"
    case duplicateKind = "duplicate_kind"
    case takenAt = "taken_at"
    case takenAtUTC = "taken_at_utc"
    case takenAtSource = "taken_at_source"
    case takenAtOffsetSource = "taken_at_offset_source"
    case latitude, longitude, altitude, direction
    case coordinateSource = "coordinate_source"
    case title, description, category, tags, albums, people, location, rating, likes, favorite
    case owner
    case cameraMake = "camera_make"
    case cameraModel = "camera_model"
    case lensModel = "lens_model"
    case width, height, orientation, duration, pair, sidecars, attributes, warnings
}

extension RecordField {
    /// What a field holds, null aside.
    enum Kind: Sendable {
        case text
        /// A whole number.
        case integer
        case decimal
        case boolean
        /// A list of texts.
        case texts
        /// An object of texts.
        case attributes
        /// A list of objects.
        case warnings
    }

    var kind: Kind {
        switch self {
        case .schema, .id, .path, .pathBytes, .sourcePath, .media, .format, .modifiedAt, .digest,
            .contentDigest, .duplicateOf, .duplicateKind, .takenAt, .takenAtUTC, .takenAtSource,
            .takenAtOffsetSource, .coordinateSource, .title, .description, .category, .location,
            .owner, .cameraMake, .cameraModel, .lensModel, .pair:
            .text
        case .size, .rating, .likes, .width, .height, .orientation: .integer
        case .latitude, .longitude, .altitude, .direction, .duration: .decimal
        case .favorite: .boolean
        case .tags, .albums, .people, .sidecars: .texts
        case .attributes: .attributes
        case .warnings: .warnings
        }
    }

    /// Whether a cell of a table holds a bare number, as which a spreadsheet may well take it.
    var isNumber: Bool {
        switch kind {
        case .integer, .decimal: true
        case .text, .boolean, .texts, .attributes, .warnings: false
        }
    }
}
