/// Something about a file that its owner should know: a value that was not believed, a block that
/// could not be read.
public struct Warning: Hashable, Sendable, Error {
    /// Which kind of thing, for programs.
    public let code: WarningCode
    /// What exactly, with the raw value, for people.
    public let detail: String

    /// A warning of that kind.
    public init(_ code: WarningCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}

/// The kind of a warning or failure, as reports and records spell it.
public struct WarningCode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// The code of that name: lower-case words joined by '-'.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = name }
}

extension WarningCode {
    public static let empty = WarningCode("empty")
    public static let notMedia = WarningCode("not-media")
    public static let truncated = WarningCode("truncated")
    public static let unreadable = WarningCode("unreadable")
    public static let changedWhileRead = WarningCode("changed-while-read")
    public static let encrypted = WarningCode("encrypted")
    public static let unsafeName = WarningCode("unsafe-name")
    public static let tooDeep = WarningCode("too-deep")
    public static let tooLarge = WarningCode("too-large")
    public static let removed = WarningCode("removed")
    public static let symbolicLink = WarningCode("symbolic-link")
    public static let specialFile = WarningCode("special-file")
    public static let noPicture = WarningCode("no-picture")
    public static let datePartial = WarningCode("date-partial")
    public static let dateInvalid = WarningCode("date-invalid")
    public static let date24h = WarningCode("date-24h")
    public static let datePlaceholder = WarningCode("date-placeholder")
    public static let offsetInvalid = WarningCode("offset-invalid")
    public static let dateFromFilename = WarningCode("date-from-filename")
    public static let dateFromFolder = WarningCode("date-from-folder")
    public static let dateFromModified = WarningCode("date-from-modified")
    public static let positionZero = WarningCode("position-zero")
    public static let positionInvalid = WarningCode("position-invalid")
    public static let positionNoReference = WarningCode("position-no-reference")
    public static let positionVoid = WarningCode("position-void")
    public static let sidecarAmbiguous = WarningCode("sidecar-ambiguous")
    public static let sidecarUnreadable = WarningCode("sidecar-unreadable")
    public static let trashed = WarningCode("trashed")
    public static let textCharset = WarningCode("text-charset")
    public static let extensionMismatch = WarningCode("extension-mismatch")
    public static let metadataDamaged = WarningCode("metadata-damaged")
}
