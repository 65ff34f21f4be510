/// Random access to the bytes of one file, wherever it lies: on disk, in a zip, in memory.
public protocol ByteSource: AnyObject {
    /// How many bytes there are.
    var sizeInBytes: Int { get }

    /// Reads up to `buffer.count` bytes from `offset` on; fewer only at the end.
    ///
    /// - Returns: how many bytes were read.
    func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ByteSourceError) -> Int
}

/// Why bytes could not be had.
public enum ByteSourceError: Error, Equatable, Sendable {
    /// The system refused the read, with its `errno`.
    case unreadable(errno: Int32)
    /// The bytes asked for lie past the end.
    case truncated(offset: Int)
}

/// The bytes of a file that already lies in memory.
public final class MemoryByteSource: ByteSource {
    private let bytes: [UInt8]

    /// A source over `bytes`.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How many bytes there are.
    public var sizeInBytes: Int { bytes.count }

    /// Copies up to `buffer.count` bytes from `offset` on; fewer only at the end.
    public func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ByteSourceError) -> Int {
        guard offset >= 0, offset < bytes.count else { return 0 }
        let part = bytes[offset..<min(offset + buffer.count, bytes.count)]
        buffer.copyBytes(from: part)
        return part.count
    }
}

/// Where finished bytes go: a file, a pipe, a buffer.
public protocol ByteSink: AnyObject {
    /// Takes all of `bytes`, in order.
    func write(_ bytes: [UInt8]) throws
    /// Takes all of `bytes`, in order, without a copy of them.
    func write(_ bytes: RawSpan) throws
}

extension ByteSink {
    /// Takes a copy of `bytes`, for sinks that have no better way.
    public func write(_ bytes: RawSpan) throws { try write(bytes.bytes) }
}

/// A sink whose bytes can be changed, and read again, after they were written.
public protocol RandomAccessSink: ByteSink {
    /// Whether it can do so as it is: a path may also lead to a pipe.
    var isRandomAccess: Bool { get }
    /// Writes all of `bytes` at `offset`, over what stands there.
    func write(_ bytes: RawSpan, at offset: Int) throws
    /// Cuts off what stands behind the first `size` bytes.
    func truncate(to size: Int) throws
    /// What was written, to be read again.
    func writtenSource() throws -> any ByteSource
}

/// A sink that keeps what it is given.
public final class MemorySink: ByteSink {
    /// All that was written.
    public private(set) var bytes: [UInt8] = []

    /// An empty sink.
    public init() {}

    /// Keeps `bytes`.
    public func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
