public import FileSystem
public import Hashing
public import MediaMetadata

/// One photo or video with what is known of it: the record. What is unknown is nil, empty where it
/// is a list. The fields are those of `keepsake.memory/1`.
public struct Memory: Sendable, Equatable {
    public var id: MemoryID
    /// As found; of a memory in an archive, its path within it.
    public var path: FilePath
    /// Where it came from; only memories of an archive have one.
    public var sourcePath: FilePath?
    public var format: MediaFormat
    public var sizeInBytes: Int
    /// Nanoseconds since 1970 in UTC.
    public var modifiedAt: Int64
    /// Of the whole file.
    public var digest: Digest?
    /// Of the picture alone, all metadata left out.
    public var contentDigest: Digest?
    public var duplicate: Duplicate?

    public var takenAt: CaptureDate?
    public var takenAtSource: Source?
    public var takenAtOffsetSource: OffsetSource?
    public var coordinate: Coordinate?
    public var coordinateSource: Source?
    /// Where the camera looked, in degrees from north: 0 to less than 360.
    public var direction: Double?

    public var title: String?
    public var description: String?
    public var category: String?
    public var tags: [String] = []
    public var albums: [String] = []
    public var people: [String] = []
    /// The place's name, as a person would write it.
    public var location: String?
    /// -1 (rejected) to 5.
    public var rating: Int?
    public var likes = 0
    public var isFavorite = false
    public var owner: String?

    public var cameraMake: String?
    public var cameraModel: String?
    public var lensModel: String?
    /// Pixels as stored, before orientation is applied.
    public var width: Int?
    public var height: Int?
    /// The EXIF orientation, 1 to 8.
    public var orientation: Int?
    public var durationInSeconds: Double?

    /// The first half of a pair, named by the second.
    public var pair: MemoryID?
    /// The sidecar files that were used.
    public var sidecars: [FilePath] = []
    /// The user's own fields.
    public var attributes: [String: String] = [:]
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
    case user
}
