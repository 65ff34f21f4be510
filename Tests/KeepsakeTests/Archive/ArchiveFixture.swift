import FileSystem
import Keepsake
import SQLite
import TestSupport

/// A folder with a source tree and room for archives.
struct ArchiveFixture {
    let folder: TemporaryFolder
    var source: FilePath { folder.appending("source") }
    var archive: FilePath { folder.appending("archive") }

    init() throws {
        folder = try TemporaryFolder()
        try folder.makeFolder(FilePath("source"))
    }

    /// Writes a photo into the source tree.
    @discardableResult
    func photo(_ name: String, _ bytes: [UInt8], modifiedAt: Int64? = nil) throws -> FilePath {
        let path = try folder.write(bytes, to: "source/\(name)")
        try OpenFile(reading: path).setModificationTime(modifiedAt ?? Self.modifiedAt)
        return path
    }

    /// The time 2020-05-06T07:08:09.123456789Z.
    static let modifiedAt: Int64 = 1_588_748_889_123_456_789

    /// The photo of that number, unlike any other, taken on that day.
    static func picture(_ number: UInt8, date: String? = "2019:01:02 03:04:05") -> [UInt8] {
        let photo = PhotoBuilder().model("Model \(number)")
        return (date.map { photo.date($0) } ?? photo).jpeg()
    }

    /// Imports the source tree, or what is given.
    @discardableResult
    func importing(
        _ sources: [FilePath]? = nil,
        into archive: FilePath? = nil,
        memoriesInPortion: Int = 4_096,
        jobs: Int = 1,
        alter: (inout ScannedFile) -> Void = { _ in },
        onStep: @escaping (ArchiveStep) throws -> Void = { _ in }
    ) throws -> [Outcome] {
        let archive = try Archive(
            writing: archive ?? self.archive,
            creating: true,
            isDurable: false,
            onStep: onStep
        )
        var options = ImportOptions()
        options.memoriesInPortion = memoriesInPortion
        options.sources = sources ?? [source]
        var scanOptions = ScanOptions()
        scanOptions.jobs = jobs
        let scan = try MediaScan(
            sources: options.sources,
            options: scanOptions,
            bodyReader: try archive.bodyReader(),
            known: try archive.knownSources()
        )
        let run = try ArchiveImport(into: archive, options: options)
        var outcomes: [Outcome] = []
        while var file = scan.next() {
            alter(&file)
            outcomes += try run.add(file)
        }
        outcomes += try run.finish()
        try archive.close()
        return outcomes
    }

    /// What an archive holds: files with their bytes and times, and the rows of its memories.
    func state(of archive: FilePath? = nil) throws -> ArchiveState {
        try ArchiveState(archive ?? self.archive)
    }
}

/// All of an archive that must not depend on how it came about.
struct ArchiveState: Equatable, CustomStringConvertible {
    /// `path size modified mode digest`, in byte order.
    let files: [String]
    /// The rows of the memories but for their batches, in the order of their import.
    let rows: [String]
    /// What is left over in the staging folder.
    let staged: [String]

    init(_ path: FilePath) throws {
        files = try Self.files(in: Folder(path), below: nil)
        staged = try Self.files(in: Folder(path.appending(".keepsake/staging")), below: nil)
        let catalog = path.appending(".keepsake/catalog.sqlite")
        let database = try Database(path: catalog.bytes, access: .reading)
        let columns = try database.prepare("SELECT name FROM pragma_table_xinfo('memory')")
        var names: [String] = []
        while try columns.step() {
            if let name = columns.text(at: 0), name != "batch" { names.append(name) }
        }
        let list = names.map { "'\($0)=' || quote(\($0))" }.joined(separator: " || ' ' || ")
        let query = try database.prepare("SELECT \(list) FROM memory ORDER BY seq")
        var rows: [String] = []
        while try query.step() { rows.append(query.text(at: 0) ?? "") }
        self.rows = rows
    }

    var description: String { (files + rows + staged).joined(separator: "\n") }

    private static func files(in folder: Folder, below path: FilePath?) throws -> [String] {
        try folder.entries().filter { $0.name != FilePath(".keepsake") }
            .sorted { $0.name < $1.name }.flatMap { entry -> [String] in
                let path = path?.appending(entry.name) ?? entry.name
                let status = try folder.status(of: entry.name)
                if status.kind == .folder {
                    return try files(in: Folder(entry.name, in: folder), below: path)
                }
                let file = try OpenFile(reading: entry.name, in: folder)
                let body = try DigestReader().readBody(
                    of: file,
                    status: status,
                    scratch: BodyScratch()
                )
                return [
                    "\(path) \(status.sizeInBytes) \(status.modifiedAt) "
                        + "\(String(status.mode, radix: 8)) \(body.digest.text)"
                ]
            }
    }
}
