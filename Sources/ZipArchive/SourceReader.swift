import Bytes

/// A stretch of a source, read from front to back.
final class SourceReader {
    private let source: any ByteSource
    private var offset: Int
    /// How many bytes are left.
    private(set) var count: Int

    /// The `count` bytes from `offset` on, as far as there are any.
    init(_ source: any ByteSource, from offset: Int, count: Int) {
        self.source = source
        self.offset = max(0, offset)
        self.count = max(0, count)
    }

    /// The next bytes, at most `limit`; empty behind the last.
    func read(upTo limit: Int) throws(ZipError) -> [UInt8] {
        let wanted = min(max(0, limit), count)
        if wanted == 0 { return [] }
        var failure: ByteSourceError?
        let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            do throws(ByteSourceError) {
                filled = try source.read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
            } catch {
                failure = error
            }
        }
        switch failure {
        case .unreadable(let errno): throw .unreadable(errno: errno)
        case .truncated: throw .truncated
        case nil: break
        }
        guard !bytes.isEmpty else { throw .truncated }
        offset += bytes.count
        count -= bytes.count
        return bytes
    }

    /// The next `size` bytes.
    func read(exactly size: Int) throws(ZipError) -> [UInt8] {
        guard size <= count else { throw .truncated }
        var bytes = try read(upTo: size)
        while bytes.count < size { bytes += try read(upTo: size - bytes.count) }
        return bytes
    }
}
