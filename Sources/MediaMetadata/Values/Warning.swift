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
    /// As the record spells it.
    public let rawValue: String

    /// The code of that name: lower-case words joined by '-'.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = name }
}

extension WarningCode {
    package static let empty = WarningCode("empty")
    package static let notMedia = WarningCode("not-media")
    package static let truncated = WarningCode("truncated")
    package static let unreadable = WarningCode("unreadable")
    package static let changedWhileRead = WarningCode("changed-while-read")
    package static let encrypted = WarningCode("encrypted")
    package static let unsafeName = WarningCode("unsafe-name")
    package static let tooDeep = WarningCode("too-deep")
    package static let tooLarge = WarningCode("too-large")
    package static let removed = WarningCode("removed")
    package static let symbolicLink = WarningCode("symbolic-link")
    package static let specialFile = WarningCode("special-file")
    package static let noPicture = WarningCode("no-picture")
    package static let datePartial = WarningCode("date-partial")
    package static let dateInvalid = WarningCode("date-invalid")
    package static let date24h = WarningCode("date-24h")
    package static let datePlaceholder = WarningCode("date-placeholder")
    package static let offsetInvalid = WarningCode("offset-invalid")
    package static let dateFromFilename = WarningCode("date-from-filename")
    package static let dateFromFolder = WarningCode("date-from-folder")
    package static let dateFromModified = WarningCode("date-from-modified")
    package static let positionZero = WarningCode("position-zero")
    package static let positionInvalid = WarningCode("position-invalid")
    package static let positionNoReference = WarningCode("position-no-reference")
    package static let positionVoid = WarningCode("position-void")
    package static let sidecarAmbiguous = WarningCode("sidecar-ambiguous")
    package static let sidecarUnreadable = WarningCode("sidecar-unreadable")
    package static let trashed = WarningCode("trashed")
    package static let textCharset = WarningCode("text-charset")
    package static let extensionMismatch = WarningCode("extension-mismatch")
    package static let metadataDamaged = WarningCode("metadata-damaged")
}
