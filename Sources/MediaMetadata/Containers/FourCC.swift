/// The four letters that name a chunk: `IHDR`, `EXIF`, `hdrl`.
struct FourCC: Hashable, ExpressibleByStringLiteral {
    let rawValue: UInt32

    /// The name that stood in a file as a number, its first letter in the highest byte.
    init(_ rawValue: UInt32) { self.rawValue = rawValue }

    init(stringLiteral name: StaticString) {
        var value: UInt32 = 0
        for index in 0..<min(name.utf8CodeUnitCount, 4) {
            value = value << 8 | UInt32(name.utf8Start[index])
        }
        rawValue = value
    }

    /// Whether all four are letters of ASCII, as a PNG wants them.
    var isLetters: Bool {
        (0..<4).allSatisfy { index in
            let byte = UInt8(truncatingIfNeeded: rawValue >> (8 * index)) | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
    }
}
