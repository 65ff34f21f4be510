import Arguments
import FileSystem
import Keepsake

/// Which archive is meant.
struct ArchiveOptions {
    let path: FilePath

    static let all: [Option] = [.archive]

    init(_ invocation: Invocation) throws {
        if let path = try invocation.path(of: .archive) {
            self.path = path
        } else if let path = ProcessEnvironment.value(of: "KEEPSAKE_ARCHIVE") {
            self.path = FilePath(bytes: path)
        } else if let home = ProcessEnvironment.value(of: "HOME") {
            path = FilePath(bytes: home).appending("Keepsake")
        } else {
            throw UsageError.missingOption(Option.archive.spelling)
        }
    }

    /// Opens the archive for reading.
    func open() throws -> Archive { try naming { try Archive(reading: path) } }

    /// Opens the archive for reading; nil where there is none.
    func openIfThere() throws -> Archive? {
        do {
            return try Archive(reading: path)
        } catch ArchiveError.notAnArchive {
            return nil
        }
    }

    /// The name of a memory as the archive knows it: a path that was typed from outside begins with
    /// the archive's own, which is left out.
    func name(_ typed: [UInt8]) -> [UInt8] {
        let folder = path.bytes + [UInt8(ascii: "/")]
        return typed.starts(with: folder) ? Array(typed[folder.count...]) : typed
    }

    /// Runs `body`, whose failures are then told with the archive's path.
    func naming<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as ArchiveError {
            throw ArchiveFailure(path: path, reason: error)
        }
    }
}

/// What went wrong with which archive.
struct ArchiveFailure: Error {
    let path: FilePath
    let reason: ArchiveError
}

extension Option {
    static let archive = Option(
        "archive",
        value: .folder("DIR"),
        section: "Archive",
        help: "The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake"
    )
}
