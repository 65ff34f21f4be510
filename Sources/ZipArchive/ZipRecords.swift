import Bytes

/// The numbers of the format (PKWARE APPNOTE 6.3).
enum ZipRecord {
    static let localHeader: UInt32 = 0x0403_4B50  // 4.3.7
    static let directoryHeader: UInt32 = 0x0201_4B50  // 4.3.12
    static let end: UInt32 = 0x0605_4B50  // 4.3.16
    static let end64: UInt32 = 0x0606_4B50  // 4.3.14
    static let locator64: UInt32 = 0x0706_4B50  // 4.3.15

    static let localHeaderInBytes = 30
    static let directoryHeaderInBytes = 46
    static let endInBytes = 22
    static let end64InBytes = 56
    static let locator64InBytes = 20

    static let extraZip64: UInt16 = 0x0001  // 4.5.3
    static let extraTime: UInt16 = 0x5455  // Info-ZIP's "UT"

    /// In a field of 32 bits: the value stands in the extra field of zip64.
    static let inExtra32: UInt32 = 0xFFFF_FFFF
    /// In a field of 16 bits, likewise.
    static let inExtra16: UInt16 = 0xFFFF

    static let flagEncrypted: UInt16 = 1 << 0
    static let flagUTF8: UInt16 = 1 << 11

    /// The kind of system in the high byte of "version made by".
    static let madeByUnix: UInt8 = 3
    /// The same for every zip of ours: Unix, version 4.5.
    static let madeBy: UInt16 = UInt16(madeByUnix) << 8 | 45
    /// A plain file that its owner may write, in the high half of the external attributes.
    static let plainFile: UInt32 = 0o100644 << 16
}

extension [UInt8] {
    /// Appends `number`, its lowest byte first.
    mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
