public import FileSystem
public import Hashing

/// Reads the whole of a file, once.
///
/// A scan only hashes; an import stages a copy in the same pass. One reader serves many threads, each
/// with a scratch of its own.
public protocol BodyReader: Sendable {
    /// Reads all of `file`, whose bytes begin at its start.
    ///
    /// - Parameters:
    ///   - file: the open file.
    ///   - status: what the system said of the file when it was opened.
    ///   - scratch: what the calling thread reads with.
    /// - Returns: the digest of all bytes, and what was kept of them.
    /// - Throws: the failure of a system call; its path tells whether the source or the copy failed.
    func readBody(
        of file: OpenFile,
        status: FileStatus,
        scratch: BodyScratch
    ) throws(SystemError) -> Body
}

/// What one thread reads bodies with, file after file: a buffer and a running digest.
public final class BodyScratch {
    /// Large enough that system calls don't count, small enough for the processor's cache; writes of
    /// a megabyte and more were slower.
    public static let bufferInBytes = 256 << 10

    /// `bufferInBytes` bytes.
    public let buffer: UnsafeMutableRawBufferPointer
    /// Ready for the next file.
    public let hash = SHA256()

    /// A scratch for one thread.
    public init() {
        buffer = .allocate(byteCount: Self.bufferInBytes, alignment: 4_096)
    }

    deinit { buffer.deallocate() }
}

/// What the reading of a whole file gave.
public struct Body: Sendable {
    /// Of all bytes that were read.
    public let digest: Digest
    /// How many bytes there were: differs from the status where the file changed meanwhile.
    public let sizeInBytes: Int
    /// The copy that was made in passing.
    public let staged: StagedFile?

    /// A body of that digest and size.
    public init(digest: Digest, sizeInBytes: Int, staged: StagedFile? = nil) {
        self.digest = digest
        self.sizeInBytes = sizeInBytes
        self.staged = staged
    }
}

/// A copy that lies in an archive's staging folder and has no final name yet.
public struct StagedFile: Sendable, Equatable {
    /// Its name in the staging folder.
    public let name: FilePath

    /// The staged file of that name.
    public init(name: FilePath) { self.name = name }
}
