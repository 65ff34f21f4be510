public import Bytes
import CLinux
import Glibc

/// A file that is written beside its final name and takes it when it is whole.
///
/// Until `commit` nothing stands under the final name that did not stand there before; an output
/// that is let go of without it leaves nothing behind. A pipe, socket or device that stands at the
/// path is written to as it is.
public final class OutputFile: RandomAccessSink {
    /// The path that the whole file will have.
    public let path: FilePath
    private let file: OpenFile
    /// nil for what is written to as it is.
    private let place: OutputPlace?
    private var isOpen = true

    /// Opens a temporary file beside `path`.
    ///
    /// - Parameters:
    ///   - path: the final name; a link to a file stands for that file.
    ///   - replacing: whether a file that stands there is replaced.
    /// - Throws: `OutputError` where something stands in the way, or nothing can be written there.
    public init(_ path: FilePath, replacing: Bool = false) throws(OutputError) {
        self.path = path
        let status = try? FileStatus(of: path)
        switch path.isOpenDescriptor ? .special : status?.kind {
        case .folder: throw .isFolder(path)
        case .special:
            file = try Self.unwritable(path) { () throws(SystemError) in
                try OpenFile(writingTo: path)
            }
            place = nil
        case .file where !replacing: throw .exists(path)
        case .file, .symbolicLink, nil:
            let target = status == nil ? path : FilePath(resolving: path) ?? path
            (file, place) = try Self.unwritable(path) { () throws(SystemError) in
                try OutputPlace.open(beside: target, replacing: replacing, mode: status?.mode)
            }
        }
    }

    deinit { discard() }

    /// Takes all of `bytes`, in order.
    public func write(_ bytes: [UInt8]) throws { try writing { try file.write(bytes) } }

    /// Takes all of `bytes`, in order.
    public func write(_ bytes: RawSpan) throws { try writing { try file.write(bytes) } }

    /// Whether it is a file of its own.
    public var isRandomAccess: Bool { place != nil && file.isRandomAccess }

    /// Writes all of `bytes` at `offset`.
    public func write(_ bytes: RawSpan, at offset: Int) throws {
        try writing { try file.write(bytes, at: offset) }
    }

    /// Cuts off what stands behind the first `size` bytes.
    public func truncate(to size: Int) throws { try writing { try file.truncate(to: size) } }

    /// What was written, to be read again.
    public func writtenSource() throws -> any ByteSource { try file.writtenSource() }

    /// Calls `body`, which writes, and says where it was when it fails.
    private func writing(_ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as SystemError {
            throw OutputError.unwritable(path, error)
        }
    }

    /// Waits until all is on the disk and gives the file its final name.
    public func commit() throws(OutputError) {
        guard isOpen else { return }
        guard let place else {
            isOpen = false
            return
        }
        try Self.unwritable(path) { () throws(SystemError) in try file.synchronize() }
        do throws(SystemError) {
            try place.takeFinalName()
        } catch {
            throw error.exists ? .exists(path) : .unwritable(path, error)
        }
        isOpen = false
        // Some file systems can't synchronize a folder; the file itself is safe by now.
        try? place.folder.synchronize()
    }

    /// Takes away what was written so far.
    public func discard() {
        guard isOpen, let place else { return }
        isOpen = false
        try? place.folder.remove(place.temporaryName)
    }

    private static func unwritable<Result>(
        _ path: FilePath,
        _ body: () throws(SystemError) -> Result
    ) throws(OutputError) -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw .unwritable(path, error)
        }
    }
}

/// Why an output can't be had.
public enum OutputError: Error, Equatable, Sendable {
    /// A file stands there already.
    case exists(FilePath)
    /// A folder stands there.
    case isFolder(FilePath)
    /// The system refused to open or write it.
    case unwritable(FilePath, SystemError)
}

extension FilePath {
    /// Whether the path names a file that the program was given open; it may be a regular one.
    fileprivate var isOpenDescriptor: Bool {
        ["/dev/stdout", "/dev/stderr"].contains { bytes.elementsEqual($0.utf8) }
            || ["/dev/fd/", "/proc/self/fd/"].contains { bytes.starts(with: $0.utf8) }
    }
}
