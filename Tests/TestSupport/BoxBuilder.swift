/// Builds boxes of ISO base media in code (ISO/IEC 14496-12 section 4.2), as a writer would or as none
/// should.
///
///     BoxBuilder.box("moov", BoxBuilder.box("udta", title))
package enum BoxBuilder {
    /// A box of that type, its size in front.
    ///
    /// `©` is one byte, A9.
    package static func box(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
        let payload = parts.flatMap { $0 }
        return uint32(8 + payload.count) + code(type) + payload
    }

    /// A box with version and flags.
    package static func fullBox(
        _ type: String,
        version: UInt8 = 0,
        flags: UInt32 = 0,
        _ parts: [UInt8]...
    ) -> [UInt8] {
        box(type, uint32(Int(version) << 24 | Int(flags)), parts.flatMap { $0 })
    }

    /// A box whose size takes 64 bits.
    package static func longBox(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
        let payload = parts.flatMap { $0 }
        return uint32(1) + code(type) + uint64(16 + payload.count) + payload
    }

    /// A box that goes on to the end.
    package static func openBox(_ type: String, _ parts: [UInt8]...) -> [UInt8] {
        uint32(0) + code(type) + parts.flatMap { $0 }
    }

    /// A box that announces `size` bytes, whatever there are.
    package static func box(_ type: String, announcing size: Int, _ parts: [UInt8]...) -> [UInt8] {
        uint32(size) + code(type) + parts.flatMap { $0 }
    }

    /// The file type box.
    package static func fileType(_ major: String, _ compatible: String...) -> [UInt8] {
        box("ftyp", code(major), uint32(0), compatible.flatMap(code))
    }

    /// The four bytes of a code.
    package static func code(_ text: String) -> [UInt8] {
        text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    }

    /// Two bytes, the higher one first.
    package static func uint16(_ value: Int) -> [UInt8] { bytes(value, 2) }
    /// Four bytes, the highest one first.
    package static func uint32(_ value: Int) -> [UInt8] { bytes(value, 4) }
    /// Eight bytes, the highest one first.
    package static func uint64(_ value: Int) -> [UInt8] { bytes(value, 8) }

    private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
