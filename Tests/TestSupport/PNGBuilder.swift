import Bytes

/// Builds a PNG chunk by chunk, as a program would write it or as none should.
///
///     PNGBuilder().size(width: 3, height: 2).text("Creation Time", "2019-01-02").png()
package struct PNGBuilder: Sendable {
    private var width: UInt32 = 64
    private var height: UInt32 = 48
    private var chunks: [(name: String, bytes: [UInt8])] = []

    /// A picture of 64 by 48 pixels without metadata.
    package init() {}

    /// Pixels, as the header says.
    package func size(width: UInt32, height: UInt32) -> PNGBuilder {
        with {
            $0.width = width
            $0.height = height
        }
    }

    /// A chunk of any name; `IDAT` is the picture.
    package func chunk(_ name: String, _ bytes: [UInt8]) -> PNGBuilder {
        with { $0.chunks.append((name, bytes)) }
    }

    /// A tEXt chunk.
    package func text(_ keyword: String, _ text: String) -> PNGBuilder {
        chunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
    }

    /// A zTXt chunk.
    package func compressedText(_ keyword: String, _ text: [UInt8]) -> PNGBuilder {
        chunk("zTXt", Array(keyword.utf8) + [0, 0] + Zlib.stored(text))
    }

    /// An iTXt chunk.
    package func internationalText(_ keyword: String, _ text: String, isCompressed: Bool = false)
        -> PNGBuilder
    {
        let text = Array(text.utf8)
        let head = Array(keyword.utf8) + [0, isCompressed ? 1 : 0, 0] + Array("en\0\0".utf8)
        return chunk("iTXt", head + (isCompressed ? Zlib.stored(text) : text))
    }

    /// A raw profile as ImageMagick writes it.
    package static func profile(_ name: String, _ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef")
        let hex = bytes.enumerated().map { index, byte in
            (index % 36 == 0 ? "\n" : "") + "\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
        return "\n\(name)\n    \(bytes.count)" + hex.joined() + "\n"
    }

    /// The file.
    ///
    /// A picture of no data stands at the end where no `IDAT` was given.
    package func png() -> [UInt8] {
        var output: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header = [width, height].encoded(.bigEndian) + [8, 2, 0, 0, 0]
        let hasPicture = chunks.contains { $0.name == "IDAT" }
        for chunk in [("IHDR", header)] + chunks + (hasPicture ? [] : [("IDAT", [])]) {
            Self.append(chunk.0, chunk.1, to: &output)
        }
        Self.append("IEND", [], to: &output)
        return output
    }

    /// The checksum is left at zero: no reader of metadata asks for it.
    private static func append(_ name: String, _ bytes: [UInt8], to output: inout [UInt8]) {
        output.append(UInt32(bytes.count), .bigEndian)
        output += Array(name.utf8) + bytes + [0, 0, 0, 0]
    }

    private func with(_ change: (inout PNGBuilder) -> Void) -> PNGBuilder {
        var copy = self
        change(&copy)
        return copy
    }
}
