import CLinux
import Glibc

/// A system call that failed: which, on what, and why.
public struct SystemError: Error, Equatable, Sendable {
    /// The system's error number.
    public let code: Int32
    /// The call, such as "open".
    public let call: String
    /// What it was asked of.
    public let path: FilePath

    /// The failure `code` of `call` on `path`.
    public init(code: Int32, call: String, path: FilePath) {
        self.code = code
        self.call = call
        self.path = path
    }

    /// The failure that `errno` tells of just now.
    static func current(_ call: String, _ path: FilePath) -> SystemError {
        SystemError(code: errno, call: call, path: path)
    }

    /// A call that a stop was asked for in the middle of.
    package static func interrupted(_ call: String, _ path: FilePath) -> SystemError {
        SystemError(code: EINTR, call: call, path: path)
    }

    /// What the system says of it, in English whatever the locale: "No space left on device".
    public var reason: String {
        guard let text = strerrordesc_np(code) else { return "error \(code)" }
        return String(cString: text)
    }

    /// Whether the file or folder is not there.
    public var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    /// Whether a symbolic link stands where none may.
    public var isLink: Bool { code == ELOOP }
    /// Whether something stands at that path already.
    public var exists: Bool { code == EEXIST }
    /// The error number of a disk that is full.
    package static let noSpaceLeft = ENOSPC
    /// Whether there is no room left.
    public var isFull: Bool { code == ENOSPC || code == EDQUOT }
    /// Whether the file system knows no such thing.
    public var isUnsupported: Bool {
        code == EOPNOTSUPP || code == ENOSYS || code == ENOLCK || code == EINVAL
    }
    /// Whether nothing may be written there.
    public var isReadOnly: Bool { code == EROFS || code == EACCES || code == EPERM }
    /// Whether the file system takes no such name, however much room there is.
    public var isUnfitName: Bool { code == ENAMETOOLONG || code == EINVAL || code == EILSEQ }
    /// Whether the reader of a pipe went away.
    public var isBrokenPipe: Bool { code == EPIPE }
}

extension SystemError {
    /// Something was to be opened below a folder, and lies outside.
    package static func outside(_ path: FilePath) -> SystemError {
        SystemError(code: EACCES, call: "open", path: path)
    }
}

extension SystemError: CustomStringConvertible {
    /// For people.
    public var description: String { "\(path): \(reason)" }
}
