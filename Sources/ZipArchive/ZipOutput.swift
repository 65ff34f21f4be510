import Bytes

/// Where a zip goes: collects bytes in pieces of 256 KiB, and lets those be changed that lie in the
/// piece at hand or in a file.
final class ZipOutput {
    /// Larger writes gain nothing; some file systems take 1 MiB and more in two speeds.
    static let pieceInBytes = 256 << 10

    private let sink: any ByteSink
    /// nil where what was written is out of reach.
    private let file: (any RandomAccessSink)?
    // Freed with the output; nobody else has its address.
    private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: ZipOutput.pieceInBytes,
        alignment: 4_096
    )
    /// The offset in the zip of the buffer's first byte.
    private var start = 0
    /// How many bytes of the buffer are in use.
    private var count = 0
    /// How far the file was written, at most.
    private var end = 0

    init(_ sink: any ByteSink) {
        self.sink = sink
        let file = sink as? any RandomAccessSink
        self.file = file?.isRandomAccess == true ? file : nil
    }

    deinit { buffer.deallocate() }

    /// Where the next byte goes.
    var offset: Int { start + count }
    /// Whether everything that was written can be changed.
    var isRandomAccess: Bool { file != nil }

    /// What was written, to be read again; nil where it is out of reach.
    func written() throws -> (any ByteSource)? { try file?.writtenSource() }

    /// Appends `bytes`.
    func append(_ bytes: RawSpan) throws {
        var done = 0
        while done < bytes.byteCount {
            if count == buffer.count { try flush() }
            let part = min(bytes.byteCount - done, buffer.count - count)
            bytes.withUnsafeBytes { all in
                buffer[count...].copyBytes(from: all[done..<done + part])
            }
            count += part
            done += part
        }
    }

    /// Appends up to `limit` bytes that `read` puts into the place it is given.
    ///
    /// - Parameters:
    ///   - limit: how many bytes at most.
    ///   - read: fills its buffer from the start and says how many bytes it put there.
    ///   - inspect: sees them.
    /// - Returns: how many bytes were appended.
    /// - Throws: what `read` and the sink throw.
    func append(
        upTo limit: Int,
        read: (UnsafeMutableRawBufferPointer) throws -> Int,
        inspect: (RawSpan) -> Void
    ) throws -> Int {
        // A few bytes at a time would cost a read each.
        if buffer.count - count < min(limit, Self.pieceInBytes / 4) { try flush() }
        let room = UnsafeMutableRawBufferPointer(
            rebasing: buffer[count..<min(buffer.count, count + limit)]
        )
        let filled = min(max(0, try read(room)), room.count)
        inspect(UnsafeRawBufferPointer(rebasing: room[..<filled]).bytes)
        count += filled
        return filled
    }

    /// Makes sure that the next `size` bytes stay within reach until they are all there; false where
    /// they cannot.
    func hold(_ size: Int) throws -> Bool {
        if file != nil { return true }
        guard size <= buffer.count else { return false }
        if size > buffer.count - count { try flush() }
        return true
    }

    /// Puts `bytes` over those at `offset`, which are within reach.
    func replace(at offset: Int, with bytes: [UInt8]) throws {
        // What lies in the file already, and what in the buffer.
        let inFile = max(0, min(bytes.count, start - offset))
        if inFile > 0 { try file?.write(Array(bytes[..<inFile]).span.bytes, at: offset) }
        let place = offset + inFile - start
        guard inFile < bytes.count, place >= 0, place + bytes.count - inFile <= count else {
            return
        }
        buffer[place...].copyBytes(from: bytes[inFile...])
    }

    /// Forgets what was appended from `offset` on; false where it is out of reach.
    func rewind(to offset: Int) -> Bool {
        if offset >= start {
            count = offset - start
        } else {
            guard file != nil else { return false }
            start = offset
            count = 0
        }
        return true
    }

    /// Hands over what there is.
    func flush() throws {
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count]).bytes
        if let file {
            try file.write(bytes, at: start)
        } else {
            try sink.write(bytes)
        }
        start += count
        end = max(end, start)
        count = 0
    }

    /// Hands over the rest and cuts off what was forgotten.
    func finish() throws {
        try flush()
        if end > start { try file?.truncate(to: start) }
    }
}
