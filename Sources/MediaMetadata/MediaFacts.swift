/// All that one file's bytes tell: what it is, and every date, position and text it offers.
///
/// Nothing is chosen here.
public struct MediaFacts: Sendable {
    /// What the file is.
    public var format: MediaFormat
    /// Pixels as stored, before orientation is applied.
    public var width: Int?
    /// Pixels as stored, before orientation is applied.
    public var height: Int?
    /// The EXIF orientation, 1 to 8, by the rule of the container.
    public var orientation: Int?
    /// Of a video.
    public var durationInSeconds: Double?
    /// What the two halves of a Live Photo share.
    public var contentIdentifier: String?
    /// In the order in which they were met.
    public var findings: [Finding] = []
    /// Blocks that could not be read.
    public var warnings: [Warning] = []

    /// Facts of a file of that format, nothing else known yet.
    public init(format: MediaFormat) { self.format = format }
}

/// One value that a file offers, with its source.
public struct Finding: Sendable, Equatable {
    /// Which tag it stood in.
    public let source: Source
    /// As it stood there.
    public let raw: String
    /// What was made of it.
    public let value: Value

    /// A value for a field of the record, or why the raw value is none.
    public enum Value: Sendable, Equatable {
        case takenAt(Reading<DateReading>)
        case position(Reading<Coordinate>)
        /// Degrees from north.
        case direction(Double)
        case title(String)
        case description(String)
        case tags([String])
        case people([String])
        case albums([String])
        case favorite
        case location(String)
        /// -1 to 5.
        case rating(Int)
        case cameraMake(String)
        case cameraModel(String)
        case lensModel(String)
    }

    /// A finding of `value` in the tag that `source` names.
    public init(_ source: Source, raw: String, _ value: Value) {
        self.source = source
        self.raw = raw
        self.value = value
    }
}

/// A value that was read, or the reason why the raw one is none.
public enum Reading<Value: Sendable & Equatable>: Sendable, Equatable {
    case value(Value, warnings: [Warning] = [])
    case rejected(Warning)
}

/// A date as a tag tells it.
public struct DateReading: Sendable, Equatable {
    /// How much of it the tag holds.
    public enum Precision: Sendable, Comparable {
        case year
        case month
        case day
        case second
    }

    /// The date, with what is known of its zone.
    public let date: CaptureDate
    /// How much of it the tag holds.
    public let precision: Precision

    /// A date known to `precision`; what is finer stands at its start.
    public init(_ date: CaptureDate, precision: Precision = .second) {
        self.date = date
        self.precision = precision
    }
}
