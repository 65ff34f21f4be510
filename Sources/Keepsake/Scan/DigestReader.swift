public import FileSystem

/// Reads the whole of a file for its digest and keeps nothing.
public struct DigestReader: BodyReader {
    /// A reader.
    public init() {}

    /// Hashes all of `file`.
    public func readBody(
        of file: OpenFile,
        status: FileStatus,
        scratch: BodyScratch
    ) throws(SystemError) -> Body {
        // The file before may have ended with an error midway.
        scratch.hash.restart()
        var size = 0
        while true {
            guard !StopSignal.isStopAsked else { throw .interrupted("read", file.path) }
            let count = try file.read(into: scratch.buffer, at: size)
            scratch.hash.update(UnsafeRawBufferPointer(rebasing: scratch.buffer[..<count]))
            size += count
            guard count == scratch.buffer.count else { break }
        }
        return Body(digest: scratch.hash.finish(), sizeInBytes: size)
    }
}
