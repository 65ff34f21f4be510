/// Why a zip can't be read or written.
package enum ZipError: Error, Equatable, Sendable {
    /// No end record is found: the bytes are no zip, or their end is missing.
    case notZip
    /// The file ends before the directory or an entry does.
    case truncated
    /// Records that contradict each other or the bounds of the file.
    case damaged
    /// The bytes of an entry are not those that its checksum was made of.
    case checksum
    /// An entry is encrypted.
    case encrypted
    /// An entry is packed by a method other than stored and deflated.
    case method(UInt16)
    /// The system refused a read, with its `errno`.
    case unreadable(errno: Int32)
    /// A name of more than 65,535 bytes.
    case nameTooLong
    /// What was to be written changed while it was read.
    case changed
}
