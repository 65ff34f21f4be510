import CZlib

/// Undoes deflate (RFC 1951) by zlib, in one go and never beyond a limit: what a few bytes can blow
/// up to is not for them to say.
package enum Inflate {
    /// What stands around the deflated bytes.
    package enum Wrapper: Sendable {
        /// Nothing, as in a zip (RFC 1951).
        case none
        /// Two bytes and a checksum, as in a PNG (RFC 1950).
        case zlib
        /// As in a .tgz (RFC 1952).
        case gzip

        /// The number by which zlib knows it: the size of the window, its sign and what is added to
        /// it.
        var windowBits: Int32 {
            switch self {
            case .none: -15
            case .zlib: 15
            case .gzip: 15 + 16
            }
        }
    }

    /// The bytes that `bytes` hold.
    ///
    /// - Parameters:
    ///   - bytes: the whole deflated stream; what follows its end is ignored.
    ///   - limit: the most bytes that may come out.
    ///   - wrapper: what stands around the stream.
    /// - Returns: nil where the stream is damaged, cut off or holds more than `limit` bytes.
    package static func inflated(
        _ bytes: [UInt8],
        upTo limit: Int,
        wrapper: Wrapper = .zlib
    ) -> [UInt8]? {
        guard bytes.count <= Int(UInt32.max), limit >= 0, limit < Int(UInt32.max) else {
            return nil
        }
        var stream = z_stream()
        guard
            inflateInit2_(
                &stream,
                wrapper.windowBits,
                ZLIB_VERSION,
                Int32(MemoryLayout<z_stream>.size)
            ) == Z_OK
        else { return nil }
        defer { inflateEnd(&stream) }
        return bytes.withUnsafeBufferPointer { input in
            // zlib reads through this pointer alone, though its type says otherwise.
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = UInt32(input.count)
            return inflate(&stream, upTo: limit)
        }
    }

    /// How many bytes are made room for at first; doubled as they fill up.
    private static let firstRoomInBytes = 16 << 10

    private static func inflate(_ stream: inout z_stream, upTo limit: Int) -> [UInt8]? {
        var output: [UInt8] = []
        while true {
            // One byte more than the limit tells what fits from what does not.
            let room = min(max(firstRoomInBytes, output.count), limit + 1 - output.count)
            guard room > 0 else { return nil }
            var status = Z_OK
            let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                stream.next_out = buffer.baseAddress
                stream.avail_out = UInt32(room)
                status = CZlib.inflate(&stream, Z_NO_FLUSH)
                count = room - Int(stream.avail_out)
            }
            output += part
            switch status {
            case Z_STREAM_END: return output.count <= limit ? output : nil
            // Input that ends early fills no more room.
            case Z_OK where part.count == room: continue
            default: return nil
            }
        }
    }
}
