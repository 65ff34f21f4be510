public import FileSystem
public import Hashing
public import MediaMetadata

/// One photo or video with what is known of it: the record.
///
/// What is unknown is nil, empty where it is a list. The fields are those of `keepsake.memory/1`.
public struct Memory: Sendable, Equatable {
    /// Unique in an archive: equal files have equal ids.
    public var id: MemoryID
    /// As found; of a memory in an archive, its path within it.
    public var path: FilePath
    /// Where it came from; only memories of an archive have one.
    public var sourcePath: FilePath?
    /// Told from the content, never from the name.
    public var format: MediaFormat
    /// Of the whole file.
    public var sizeInBytes: Int
    /// Nanoseconds since 1970 in UTC.
    public var modifiedAt: Int64
    /// Of the whole file.
    public var digest: Digest?
    /// Of the picture alone, all metadata left out.
    public var contentDigest: Digest?
    /// Which memory is kept in its stead; nil for one that is kept itself.
    public var duplicate: Duplicate?

    /// When the picture was taken; nil where nothing tells.
    public var takenAt: CaptureDate?
    /// Which tag, name or file told `takenAt`.
    public var takenAtSource: Source?
    /// Where the offset of `takenAt` comes from; nil where it has none.
    public var takenAtOffsetSource: OffsetSource?
    /// Where the picture was taken; nil where nothing tells.
    public var coordinate: Coordinate?
    /// What told `coordinate`.
    public var coordinateSource: Source?
    /// Where the camera looked, in degrees from north: 0 to less than 360.
    public var direction: Double?

    /// A name that a person gave.
    public var title: String?
    /// What a person wrote of it.
    public var description: String?
    /// One word by which a person sorts.
    public var category: String?
    /// Words by which a person finds it, each once.
    public var tags: [String] = []
    /// The albums it lies in, each once.
    public var albums: [String] = []
    /// Who is on it, each once.
    public var people: [String] = []
    /// The place's name, as a person would write it.
    public var location: String?
    /// -1 (rejected) to 5.
    public var rating: Int?
    /// How often it was liked: 0 or more.
    public var likes = 0
    /// Whether its owner marked it.
    public var isFavorite = false
    /// Whose it is.
    public var owner: String?

    /// Who made the camera, as it says itself.
    public var cameraMake: String?
    /// Which camera, as it says itself.
    public var cameraModel: String?
    /// Which lens, as the camera says.
    public var lensModel: String?
    /// Pixels as stored, before orientation is applied.
    public var width: Int?
    /// Pixels as stored, before orientation is applied.
    public var height: Int?
    /// The EXIF orientation, 1 to 8.
    public var orientation: Int?
    /// Of a video.
    public var durationInSeconds: Double?

    /// The first half of a pair, named by the second.
    public var pair: MemoryID?
    /// The sidecar files that were used.
    public var sidecars: [FilePath] = []
    /// The user's own fields.
    public var attributes: [String: String] = [:]
    /// What its owner should know of it.
    public var warnings: [Warning] = []

    /// A record with what is known of any file; all else is unknown.
    public init(
        id: MemoryID,
        path: FilePath,
        format: MediaFormat,
        sizeInBytes: Int,
        modifiedAt: Int64,
        digest: Digest? = nil
    ) {
        self.id = id
        self.path = path
        self.format = format
        self.sizeInBytes = sizeInBytes
        self.modifiedAt = modifiedAt
        self.digest = digest
    }

    /// The name of the record's version, as its `schema` field spells it.
    public static let schema = "keepsake.memory/1"
}

/// Why a memory is not kept, and which one is in its stead.
public struct Duplicate: Hashable, Sendable {
    /// In what two files are equal.
    public enum Kind: String, Sendable {
        /// All their bytes.
        case exact
        /// The picture, under other metadata.
        case content
    }

    /// The memory that is kept: the first in walking order.
    public let original: MemoryID
    /// In what the two are equal.
    public let kind: Kind

    /// A duplicate of `original`.
    public init(of original: MemoryID, kind: Kind) {
        self.original = original
        self.kind = kind
    }
}

/// Where the offset of `taken_at` comes from.
public enum OffsetSource: String, Sendable {
    /// It stands beside its clock.
    case own
    /// Inferred from the GPS instant.
    case gps
    /// Inferred from Takeout's instant.
    case takeout
    /// `--time-zone`.
    case option
    /// The user said so.
    case user
}
