public import Bytes
import CLinux
import Glibc

/// An open file.
///
/// It is closed when nobody holds it any more.
public final class OpenFile: Sendable {
    /// The path it was opened by, for messages.
    public let path: FilePath
    let descriptor: Int32
    /// Of a part of a file: where it begins, and how long it is.
    private let part: Range<Int>?

    init(descriptor: Int32, path: FilePath, part: Range<Int>? = nil) {
        self.descriptor = descriptor
        self.path = path
        self.part = part
    }

    deinit { close(descriptor) }

    /// Whether it is a file as it lies on disk, not a part of one.
    package var isWhole: Bool { part == nil }

    /// Opens `name` for reading, below `folder` where one is given.
    ///
    /// Pipes and devices are not waited for; the caller checks `status` before reading.
    ///
    /// - Parameters:
    ///   - name: relative to `folder`.
    ///   - folder: nil for the working directory.
    ///   - path: the path to name in messages; `name` where nil.
    ///   - followingLinks: whether a symbolic link may stand at `name`.
    /// - Throws: the system's refusal.
    public convenience init(
        reading name: FilePath,
        in folder: Folder? = nil,
        path: FilePath? = nil,
        followingLinks: Bool = false
    ) throws(SystemError) {
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
        let descriptor = name.withCString { openat(folder?.descriptor ?? AT_FDCWD, $0, flags) }
        guard descriptor >= 0 else { throw .current("open", path ?? name) }
        self.init(descriptor: descriptor, path: path ?? name)
    }

    /// Makes `name` anew for writing; something that stands there already is an error.
    ///
    /// - Parameters:
    ///   - name: relative to `folder`.
    ///   - folder: nil for the working directory.
    ///   - path: the path to name in messages; `name` where nil.
    ///   - mode: permission bits, further narrowed by the umask.
    /// - Throws: the system's refusal.
    public convenience init(
        creating name: FilePath,
        in folder: Folder? = nil,
        path: FilePath? = nil,
        mode: UInt32 = 0o666
    ) throws(SystemError) {
        let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = name.withCString {
            openat(folder?.descriptor ?? AT_FDCWD, $0, flags, mode_t(mode))
        }
        guard descriptor >= 0 else { throw .current("open", path ?? name) }
        self.init(descriptor: descriptor, path: path ?? name)
    }

    /// Opens `name` for appending, making it where it is not there.
    public convenience init(
        appendingTo name: FilePath,
        in folder: Folder? = nil
    ) throws(SystemError) {
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW
        let descriptor = name.withCString {
            openat(folder?.descriptor ?? AT_FDCWD, $0, flags, mode_t(0o666))
        }
        guard descriptor >= 0 else { throw .current("open", name) }
        self.init(descriptor: descriptor, path: name)
    }

    /// What the system says of the open file.
    public func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .current("fstat", path) }
        return FileStatus(status)
    }

    /// Reads up to `buffer.count` bytes from `offset` on; fewer only at the end.
    public func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(SystemError) -> Int {
        let start = (part?.lowerBound ?? 0) + offset
        let limit = min(buffer.count, max(0, (part?.upperBound ?? .max) - start))
        var count = 0
        while count < limit {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[count..<limit])
            let piece = pread(descriptor, rest.baseAddress, rest.count, off_t(start + count))
            if piece < 0 {
                if errno == EINTR { continue }
                throw .current("read", path)
            }
            if piece == 0 { break }
            count += piece
        }
        return count
    }

    /// A copy of all bytes, cut at `limit`.
    public func bytes(upTo limit: Int) throws(SystemError) -> [UInt8] {
        let size = min(try status().sizeInBytes, limit)
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            do throws(SystemError) {
                count = try read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Reads the next bytes of a stream, such as standard input; 0 at its end.
    public func readNext(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { throw .current("read", path) }
        }
    }

    /// The next bytes of a stream, at most `count`; empty at its end.
    public func readNext(upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: max(0, count)) { buffer, filled in
            do throws(SystemError) {
                filled = try readNext(into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all of `bytes` where the last write ended.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                // A stop that was asked for ends the wait for a reader.
                if errno == EINTR, StopSignal.received == nil { continue }
                throw .current("write", path)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Writes all of `bytes` at `offset`.
    public func write(_ bytes: [UInt8], at offset: Int) throws(SystemError) {
        try bytes.span.bytes.withUnsafeBytes { (bytes) throws(SystemError) in
            try write(bytes, at: offset)
        }
    }

    /// Writes all of `bytes` at `offset`.
    public func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(SystemError) {
        var done = 0
        while done < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
            let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            if count < 0 {
                if errno == EINTR { continue }
                throw .current("write", path)
            }
            done += count
        }
    }

    /// Sets the modification time, in nanoseconds since 1970 in UTC.
    public func setModificationTime(_ nanoseconds: Int64) throws(SystemError) {
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let time =
            rest < 0
            ? timespec(tv_sec: Int(seconds - 1), tv_nsec: Int(rest + 1_000_000_000))
            : timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
        let times = [timespec(tv_sec: 0, tv_nsec: keepsake_time_omit), time]
        guard futimens(descriptor, times) == 0 else { throw .current("futimens", path) }
    }

    /// Waits until the bytes of this file are on the disk.
    public func synchronize() throws(SystemError) {
        guard fsync(descriptor) == 0 else { throw .current("fsync", path) }
    }

    /// Waits until all of the file system that holds this file is on the disk: one call a batch
    /// costs a third of an fsync a file.
    public func synchronizeFileSystem() throws(SystemError) {
        guard syncfs(descriptor) == 0 else { throw .current("syncfs", path) }
    }

    /// Whether a person sees what is written here.
    public var isTerminal: Bool { isatty(descriptor) == 1 }
}

extension OpenFile: RandomAccessSink {
    /// Writes all of `bytes` where the last write ended.
    public func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try write($0) }
    }

    /// Writes all of `bytes` where the last write ended.
    public func write(_ bytes: RawSpan) throws {
        try bytes.withUnsafeBytes { try write($0) }
    }

    /// Whether the file is a regular one that is open for reading and writing, and not for
    /// appending: there the system would ignore the offset.
    public var isRandomAccess: Bool {
        let flags = fcntl(descriptor, F_GETFL)
        return flags >= 0 && flags & O_ACCMODE == O_RDWR && flags & O_APPEND == 0
            && (try? status())?.kind == .file
    }

    /// Writes all of `bytes` at `offset`.
    public func write(_ bytes: RawSpan, at offset: Int) throws {
        try bytes.withUnsafeBytes { try write($0, at: offset) }
    }

    /// What was written, to be read again.
    public func writtenSource() throws -> any ByteSource {
        FileByteSource(self, sizeInBytes: try status().sizeInBytes)
    }
}

/// An open regular file as the source of a photo's bytes.
public final class FileByteSource: ByteSource {
    private let file: OpenFile
    /// How long the file was when it was looked at.
    public let sizeInBytes: Int

    /// A source over `file`, which was `sizeInBytes` long when it was looked at.
    public init(_ file: OpenFile, sizeInBytes: Int) {
        self.file = file
        self.sizeInBytes = sizeInBytes
    }

    /// Reads up to `buffer.count` bytes from `offset` on; fewer only at the end.
    public func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ByteSourceError) -> Int {
        do {
            return try file.read(into: buffer, at: offset)
        } catch {
            throw .unreadable(errno: error.code)
        }
    }
}
