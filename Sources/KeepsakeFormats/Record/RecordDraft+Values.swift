import Bytes
import Keepsake

/// Setting the fields of a draft, whichever format their values come from.
extension RecordDraft {
    /// Sets a field that holds a whole number; nil is a number that is none of the kind.
    mutating func set(_ field: RecordField, integer value: Int?) {
        guard let value, field.integers.contains(value) else { return reject(field) }
        switch field {
        case .size:
            memory.sizeInBytes = value
            hasSize = true
        case .rating: memory.rating = value
        case .likes: memory.likes = value
        case .width: memory.width = value
        case .height: memory.height = value
        case .orientation: memory.orientation = value
        default: break
        }
    }

    /// Sets a field that holds a decimal number.
    mutating func set(_ field: RecordField, decimal value: Double) {
        switch field {
        case .latitude: latitude = value
        case .longitude: longitude = value
        case .altitude: altitude = value
        case .direction:
            guard (0..<360).contains(value) else { return reject(field) }
            memory.direction = value
        case .duration:
            guard value >= 0, value.isFinite else { return reject(field) }
            memory.durationInSeconds = value
        default: break
        }
    }

    /// Sets a field that holds true or false.
    mutating func set(_ field: RecordField, boolean value: Bool) {
        if field == .favorite { memory.isFavorite = value }
    }

    /// Sets a field that holds a list of texts.
    mutating func set(_ field: RecordField, texts: [String]) {
        switch field {
        case .tags: memory.tags = texts
        case .albums: memory.albums = texts
        case .people: memory.people = texts
        case .sidecars: memory.sidecars = texts.map { FilePath($0) }
        default: break
        }
    }

    /// Sets the user's own fields.
    mutating func set(attributes: [String: String]) { memory.attributes = attributes }

    /// Sets what the owner should know.
    mutating func set(warnings: [Warning]) { memory.warnings = warnings }
}

extension RecordField {
    /// The values of a field that holds a whole number.
    fileprivate var integers: ClosedRange<Int> {
        switch self {
        case .rating: -1...5
        case .orientation: 1...8
        case .width, .height: 1...Int.max
        default: 0...Int.max
        }
    }
}

// MARK: - Texts

extension RecordDraft {
    /// Sets a field that holds a text.
    mutating func set(_ field: RecordField, text: RawSpan) {
        switch field {
        case .path: memory.path = FilePath(bytes: text.utf8)
        case .pathBytes:
            exactPath = take(field, Base64.decode(text.text).map { FilePath(bytes: $0) })
        case .sourcePath: memory.sourcePath = FilePath(bytes: text.utf8)
        case .title: memory.title = text.text
        case .description: memory.description = text.text
        case .category: memory.category = text.text
        case .location: memory.location = text.text
        case .owner: memory.owner = text.text
        case .cameraMake: memory.cameraMake = text.text
        case .cameraModel: memory.cameraModel = text.text
        case .lensModel: memory.lensModel = text.text
        case .takenAtSource: memory.takenAtSource = Source(rawValue: text.text)
        case .coordinateSource: memory.coordinateSource = Source(rawValue: text.text)
        default: setStrict(field, text)
        }
    }

    /// Sets a field that not every text fits.
    private mutating func setStrict(_ field: RecordField, _ text: RawSpan) {
        switch field {
        case .schema:
            if text.text != Memory.schema { reject(field, "only \(Memory.schema) is known") }
        case .id:
            if let id = take(field, MemoryID(utf8: text)) {
                memory.id = id
                hasID = true
            }
        case .format:
            if let format = take(field, MediaFormat(rawValue: text.text)) {
                memory.format = format
                hasFormat = true
            }
        case .modifiedAt:
            if let time = take(field, Self.instant(text)) {
                memory.modifiedAt = time
                hasModificationTime = true
            }
        case .digest: memory.digest = take(field, Digest(utf8: text))
        case .contentDigest: memory.contentDigest = take(field, Digest(utf8: text))
        case .duplicateOf: original = take(field, MemoryID(utf8: text))
        case .duplicateKind: duplicateKind = take(field, Duplicate.Kind(rawValue: text.text))
        case .takenAt: memory.takenAt = take(field, CaptureDate(utf8: text))
        case .takenAtOffsetSource:
            memory.takenAtOffsetSource = take(field, OffsetSource(rawValue: text.text))
        case .pair: memory.pair = take(field, MemoryID(utf8: text))
        // `media` follows from `format`, `taken_at_utc` from `taken_at`.
        default: break
        }
    }

    /// `value`, where there is none noting that `field` is wrong.
    private mutating func take<Value>(_ field: RecordField, _ value: Value?) -> Value? {
        if value == nil { reject(field) }
        return value
    }

    /// Nanoseconds since 1970 of the instant that `text` spells with a `Z`.
    private static func instant(_ text: RawSpan) -> Int64? {
        guard let date = CaptureDate(utf8: text), date.zone == .instant else { return nil }
        return date.clock.nanosecondsSince1970
    }
}
