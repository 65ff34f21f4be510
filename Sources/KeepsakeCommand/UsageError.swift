import FileSystem

/// What was typed is well formed and yet makes no sense; nothing was done.
enum UsageError: Error, Equatable {
    /// No command was given.
    case nothingAsked
    case unknownTopic([UInt8], nearest: String?)
    /// The value of `option` is none; `expected` says what is.
    case invalidValue(option: String, value: [UInt8], expected: String)
    /// Only one of the options makes sense.
    case conflict([String])
    case noSuchSource(FilePath, SystemError)
    case emptyPath
    /// Data goes to standard output already.
    case standardOutputTaken(option: String)
    /// The format's bytes are not for eyes.
    case terminalForBinary(format: String)
    case missingOption(String)
    case unknownFormat([UInt8], nearest: String?)
    case unknownField([UInt8], nearest: String?)
    /// There are no records that any format reads.
    case noRecords(FilePath)
    /// Records alone bring no pictures into an archive.
    case recordsWithoutFiles(FilePath)
}
