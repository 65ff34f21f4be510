import Bytes
import Deflate

/// Packs what is written to it, and keeps count.
final class DeflatingSink: ByteSink {
    private let deflater = Deflater()
    private let body: (RawSpan) throws -> Void
    private var checksum = CRC32()
    private var size = 0
    private var packedSize = 0

    /// A sink that calls `body` with the packed bytes.
    init(_ body: @escaping (RawSpan) throws -> Void) { self.body = body }

    func write(_ bytes: [UInt8]) throws { try write(bytes.span.bytes) }

    func write(_ bytes: RawSpan) throws { try deflate(bytes, isLast: false) }

    /// Packs the rest and tells `entry` what there was.
    func finish(_ entry: inout ZipEntry) throws {
        try deflate([UInt8]().span.bytes, isLast: true)
        entry.checksum = checksum.value
        entry.size = size
        entry.packedSize = packedSize
    }

    private func deflate(_ bytes: RawSpan, isLast: Bool) throws {
        checksum.update(bytes)
        size += bytes.byteCount
        try deflater.deflate(bytes, isLast: isLast) { packed in
            packedSize += packed.byteCount
            try body(packed)
        }
    }
}
