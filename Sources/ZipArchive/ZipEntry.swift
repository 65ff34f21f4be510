/// One file of a zip, as the directory at its end tells of it.
package struct ZipEntry: Sendable, Equatable {
    /// How the bytes are packed.
    package enum Method: Sendable, Equatable {
        case stored
        case deflated
        /// One that can't be read here, by its number.
        case other(UInt16)

        init(_ number: UInt16) {
            switch number {
            case 0: self = .stored
            case 8: self = .deflated
            default: self = .other(number)
            }
        }

        var number: UInt16 {
            switch self {
            case .stored: 0
            case .deflated: 8
            case .other(let number): number
            }
        }
    }

    /// The bytes of the name, '/' between its parts.
    package var name: [UInt8]
    /// Whether the zip says that the name is UTF-8.
    package var nameIsUTF8: Bool
    package var method: Method
    package var isEncrypted = false
    package var time: ZipTime
    package var checksum: UInt32
    /// In bytes, as packed.
    package var packedSize: Int
    /// In bytes, unpacked.
    package var size: Int
    /// Where its local header begins.
    package var offset: Int
    /// The permission bits and kind of file of Unix; nil where the zip comes from elsewhere.
    package var unixMode: UInt16?

    /// Whether it stands for a folder.
    package var isFolder: Bool { name.last == UInt8(ascii: "/") }

    /// Whether it stands for a symbolic link, which is never followed.
    package var isSymbolicLink: Bool { (unixMode ?? 0) & 0o170000 == 0o120000 }
}
