import CDeflate

/// The checksum that zip keeps of each entry, by libdeflate: three times as fast as zlib's, and it is
/// what limits the writing of stored entries.
package struct CRC32: Sendable {
    /// Of what was taken in so far.
    package private(set) var value: UInt32 = 0

    /// Of nothing yet.
    package init() {}

    /// Takes in the next `bytes`.
    package mutating func update(_ bytes: RawSpan) {
        value = bytes.withUnsafeBytes { libdeflate_crc32(value, $0.baseAddress, $0.count) }
    }
}
