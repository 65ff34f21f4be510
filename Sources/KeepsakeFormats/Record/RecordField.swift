import Bytes

/// A field of the record `keepsake.memory/1`, in the order in which it is written.
public enum RecordField: CaseIterable, Sendable {
    case schema, id, path, pathBytes, sourcePath, media, format, size, modifiedAt
    case digest, contentDigest, duplicateOf, duplicateKind
    case takenAt, takenAtUTC, takenAtSource, takenAtOffsetSource
    case latitude, longitude, altitude, direction, coordinateSource
    case title, description, category, tags, albums, people, location, rating, likes, favorite
    case owner, cameraMake, cameraModel, lensModel
    case width, height, orientation, duration, pair, sidecars, attributes, warnings
}

extension RecordField: RawRepresentable {
    /// The name of the field, as the record spells it.
    public var rawValue: String {
        quotedName.withUTF8Buffer { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
    }

    /// The field of that name.
    public init?(rawValue: String) {
        guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = field
    }

    /// The name between quotes, as a key of a JSON object.
    ///
    /// Literals cost nothing to pass around; an array of names would be retained at every key.
    var quotedName: StaticString {
        switch self {
        case .schema: #""schema""#
        case .id: #""id""#
        case .path: #""path""#
        case .pathBytes: #""path_bytes""#
        case .sourcePath: #""source_path""#
        case .media: #""media""#
        case .format: #""format""#
        case .size: #""size""#
        case .modifiedAt: #""modified_at""#
        case .digest: #""digest""#
        case .contentDigest: #""content_digest""#
        case .duplicateOf: #""duplicate_of""#
        case .duplicateKind: #""duplicate_kind""#
        case .takenAt: #""taken_at""#
        case .takenAtUTC: #""taken_at_utc""#
        case .takenAtSource: #""taken_at_source""#
        case .takenAtOffsetSource: #""taken_at_offset_source""#
        case .latitude: #""latitude""#
        case .longitude: #""longitude""#
        case .altitude: #""altitude""#
        case .direction: #""direction""#
        case .coordinateSource: #""coordinate_source""#
        case .title: #""title""#
        case .description: #""description""#
        case .category: #""category""#
        case .tags: #""tags""#
        case .albums: #""albums""#
        case .people: #""people""#
        case .location: #""location""#
        case .rating: #""rating""#
        case .likes: #""likes""#
        case .favorite: #""favorite""#
        case .owner: #""owner""#
        case .cameraMake: #""camera_make""#
        case .cameraModel: #""camera_model""#
        case .lensModel: #""lens_model""#
        case .width: #""width""#
        case .height: #""height""#
        case .orientation: #""orientation""#
        case .duration: #""duration""#
        case .pair: #""pair""#
        case .sidecars: #""sidecars""#
        case .attributes: #""attributes""#
        case .warnings: #""warnings""#
        }
    }
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
