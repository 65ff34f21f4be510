import CZlib

/// A running decompression by zlib, for bytes that are too many to be unpacked in one go.
package final class Inflater {
    // zlib keeps the address of its state, so it stays where it is until `deinit`; nobody else has it.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// Whether the end of the packed bytes was met.
    package private(set) var isFinished = false

    /// A decompression of which nothing is read yet.
    package init(wrapper: Inflate.Wrapper = .none) {
        stream.initialize(to: z_stream())
        let result = inflateInit2_(
            stream,
            wrapper.windowBits,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        precondition(result == Z_OK, "zlib has 40 KiB for its state, and knows these parameters")
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Unpacks some of `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: what follows of the packed bytes.
    ///   - count: how many bytes to unpack at most.
    /// - Returns: what was unpacked, and how many of `bytes` it took.
    /// - Throws: `InflateError` where they are no packed bytes.
    package func inflate(
        _ bytes: RawSpan,
        upTo count: Int
    ) throws(InflateError) -> (bytes: [UInt8], taken: Int) {
        var taken = 0
        var result = Z_OK
        let unpacked = [UInt8](unsafeUninitializedCapacity: max(0, count)) { output, filled in
            bytes.withUnsafeBytes { input in
                let part = input.prefix(1 << 30)
                // zlib does not write through this pointer.
                stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self)
                )
                stream.pointee.avail_in = UInt32(part.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(min(output.count, 1 << 30))
                let room = stream.pointee.avail_out
                result = CZlib.inflate(stream, Z_NO_FLUSH)
                taken = part.count - Int(stream.pointee.avail_in)
                filled = Int(room - stream.pointee.avail_out)
            }
        }
        isFinished = result == Z_STREAM_END
        // Z_BUF_ERROR: nothing could be done with what there was.
        guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else {
            throw InflateError()
        }
        return (unpacked, taken)
    }
}

/// Bytes that are not packed as they should be.
package struct InflateError: Error, Equatable, Sendable {}
