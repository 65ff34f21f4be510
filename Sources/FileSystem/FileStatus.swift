import Glibc

/// What the system says of a file.
public struct FileStatus: Sendable, Equatable {
    /// What kind of thing stands at a path.
    public enum Kind: Sendable {
        case file
        case folder
        case symbolicLink
        /// A pipe, socket or device: never opened.
        case special
    }

    /// A file's identity on this machine, whatever its names.
    public struct Identity: Hashable, Sendable {
        /// The file system it lies on.
        public let device: UInt64
        /// Its number there.
        public let inode: UInt64
    }

    /// What it is.
    public let kind: Kind
    /// Of a file: how long it is.
    public let sizeInBytes: Int
    /// Nanoseconds since 1970 in UTC.
    public let modifiedAt: Int64
    /// Tells it from all others, whatever its names.
    public let identity: Identity
    /// How many names the file has.
    public let linkCount: Int
    /// Permission bits, 0 to 0o7777.
    public let mode: UInt32
    /// Numeric user who owns it.
    public let ownerID: UInt32

    /// Of a file in another one, such as a zip.
    ///
    /// - Parameters:
    ///   - place: tells it from the others in that file.
    ///   - sizeInBytes: its own size.
    ///   - modifiedAt: in nanoseconds since 1970 in UTC.
    ///   - mode: permission bits.
    package init(inside place: UInt64, sizeInBytes: Int, modifiedAt: Int64, mode: UInt32) {
        kind = .file
        self.sizeInBytes = sizeInBytes
        self.modifiedAt = modifiedAt
        identity = Identity(device: 0, inode: place)
        linkCount = 1
        self.mode = mode
        ownerID = 0
    }

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .symbolicLink
        default: kind = .special
        }
        sizeInBytes = Int(status.st_size)
        // 64 bits of nanoseconds reach from 1677 to 2262: what lies beyond stands at the border.
        let (seconds, overflows) = Int64(status.st_mtim.tv_sec)
            .multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, sumOverflows) = seconds.addingReportingOverflow(Int64(status.st_mtim.tv_nsec))
        modifiedAt =
            overflows || sumOverflows ? (status.st_mtim.tv_sec < 0 ? .min : .max) : sum
        identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        linkCount = Int(status.st_nlink)
        mode = status.st_mode & 0o7777
        ownerID = status.st_uid
    }

    /// Of the thing at `path`, a link itself where `followingLinks` is false.
    public init(of path: FilePath, followingLinks: Bool = true) throws(SystemError) {
        var status = stat()
        let result = path.withCString {
            fstatat(AT_FDCWD, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
        }
        guard result == 0 else { throw .current("stat", path) }
        self.init(status)
    }
}
