import Bytes

/// Builds RIFF files: WebP and AVI.
package enum RIFFBuilder {
    /// A chunk, padded to an even number of bytes.
    package static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        var output = Array(name.utf8)
        output.append(UInt32(bytes.count), .littleEndian)
        return output + bytes + (bytes.count % 2 == 0 ? [] : [0])
    }

    /// A list of that type.
    package static func list(_ type: String, _ chunks: [UInt8]...) -> [UInt8] {
        chunk("LIST", Array(type.utf8) + chunks.joined())
    }

    /// The file of that form.
    package static func file(_ form: String, _ chunks: [UInt8]...) -> [UInt8] {
        let body = Array(form.utf8) + chunks.joined()
        var output = Array("RIFF".utf8)
        output.append(UInt32(body.count), .littleEndian)
        return output + body
    }

    /// The header of a WebP that has more than a picture.
    package static func extendedHeader(width: UInt32, height: UInt32) -> [UInt8] {
        let sides = [width - 1, height - 1].flatMap { [$0].encoded(.littleEndian).prefix(3) }
        return chunk("VP8X", [0x0C, 0, 0, 0] + sides)
    }

    /// The main header of an AVI: microseconds a frame, frames, size.
    package static func mainHeader(time: UInt32, frames: UInt32, width: UInt32, height: UInt32)
        -> [UInt8]
    {
        let numbers: [UInt32] = [time, 0, 0, 0, frames, 0, 1, 0, width, height, 0, 0, 0, 0]
        return chunk("avih", numbers.encoded(.littleEndian))
    }
}
