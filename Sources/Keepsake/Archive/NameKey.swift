/// What two paths have in common that are one file on some file system: they differ only in case
/// or in Unicode form.
///
/// Bytes that are no UTF-8 differ unless they are the same but for ASCII case.
package struct NameKey: Hashable, Sendable {
    private enum Value: Hashable, Sendable {
        /// `String` holds canonically equivalent forms (NFC, NFD) equal, and hashes them alike.
        case text(String)
        case bytes([UInt8])
    }

    private let value: Value

    /// The key of a name or path of those bytes.
    package init(_ bytes: [UInt8]) {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            value = .text(String(decoding: bytes.lazy.map(Self.lowercase), as: UTF8.self))
        } else if let text = String(validating: bytes, as: UTF8.self) {
            // Up, then down: as full case folding does, "ß" is "ss", and the two lower-case sigmas
            // are one.
            value = .text(text.uppercased().lowercased())
        } else {
            value = .bytes(bytes.map(Self.lowercase))
        }
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
