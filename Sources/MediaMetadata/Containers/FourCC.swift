/// A four-character code: the type of a box or chunk, a brand, a handler, a key.
struct FourCC: Hashable {
    /// The four bytes, the first one highest.
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Whether all four are letters of ASCII, as a PNG wants them.
    var isLetters: Bool {
        (0..<4).allSatisfy { index in
            let byte = UInt8(truncatingIfNeeded: rawValue >> (8 * index)) | 0x20
            return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
    }
}

extension FourCC: ExpressibleByStringLiteral {
    /// The code that four ASCII characters spell; `©` is the byte A9, as in Mac OS Roman.
    @inline(__always)
    init(stringLiteral name: StaticString) {
        // © takes two bytes of UTF-8, C2 A9: the first one falls out of the four.
        var value: UInt32 = 0
        for index in 0..<name.utf8CodeUnitCount {
            value = value << 8 | UInt32(name.utf8Start[index])
        }
        rawValue = value
    }
}

extension FourCC: CustomStringConvertible {
    /// The characters, each byte that is no printable ASCII as `?`.
    var description: String {
        let bytes = stride(from: 24, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: rawValue >> UInt32($0))
        }
        return String(
            decoding: bytes.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") },
            as: UTF8.self
        )
    }
}
