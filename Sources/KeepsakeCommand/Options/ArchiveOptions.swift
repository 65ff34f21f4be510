import Arguments
import FileSystem

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
}

extension Option {
    static let archive = Option(
        "archive",
        value: .folder("DIR"),
        section: "Archive",
        help: "The archive; by default $KEEPSAKE_ARCHIVE, then ~/Keepsake"
    )
}
