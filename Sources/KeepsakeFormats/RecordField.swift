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
