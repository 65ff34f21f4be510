import CZlib

/// A running compression by zlib, without a wrapper (RFC 1951).
package final class Deflater {
    /// How much work is done.
    package enum Level: Int32, Sendable {
        case fast = 1
        /// What all zips of ours have, so that the same input is the same bytes.
        case usual = 6
    }

    /// How many packed bytes are handed over at once, at most.
    private static let pieceInBytes = 64 << 10

    // zlib keeps the address of its state, so it stays where it is until `deinit`; nobody else has it.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private let output = UnsafeMutableRawBufferPointer.allocate(
        byteCount: Deflater.pieceInBytes,
        alignment: 16
    )

    /// A compression of which nothing is written yet.
    package init(level: Level = .usual) {
        stream.initialize(to: z_stream())
        let result = deflateInit2_(
            stream,
            level.rawValue,
            Z_DEFLATED,
            Inflate.Wrapper.none.windowBits,
            8,
            Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size)
        )
        precondition(result == Z_OK, "zlib has 256 KiB for its state, and knows these parameters")
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
        output.deallocate()
    }

    /// Takes in the next `bytes` and calls `body` with what is packed by now, piece by piece.
    ///
    /// - Parameters:
    ///   - bytes: what follows.
    ///   - isLast: whether nothing follows behind it.
    ///   - body: takes the packed bytes, in order.
    /// - Throws: what `body` throws.
    package func deflate(
        _ bytes: RawSpan,
        isLast: Bool = false,
        _ body: (RawSpan) throws -> Void
    ) throws {
        try bytes.withUnsafeBytes { input in
            var rest = input
            repeat {
                // Its counters have 32 bits.
                let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(part.count))
                // zlib does not write through this pointer.
                stream.pointee.next_in = UnsafeMutablePointer(
                    mutating: part.baseAddress?.assumingMemoryBound(to: UInt8.self)
                )
                stream.pointee.avail_in = UInt32(part.count)
                try drain(flush: isLast && rest.isEmpty ? Z_FINISH : Z_NO_FLUSH, body)
            } while !rest.isEmpty
        }
    }

    private func drain(flush: Int32, _ body: (RawSpan) throws -> Void) throws {
        repeat {
            stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.pointee.avail_out = UInt32(output.count)
            CZlib.deflate(stream, flush)
            let count = output.count - Int(stream.pointee.avail_out)
            if count > 0 { try body(UnsafeRawBufferPointer(rebasing: output[..<count]).bytes) }
        } while stream.pointee.avail_out == 0
    }
}
