public import Bytes
public import FileSystem
import MediaMetadata
import ZipArchive

/// Opens the files of records that a scan gave, wherever they were found: on disk or in a zip.
///
/// `@unchecked Sendable`: the zips that were opened are only touched under the lock.
public final class SourceFiles: @unchecked Sendable {
    private let lock = ConditionLock()
    private var zips: [FilePath: ZipTree] = [:]
    /// Zips whose records were read: their paths are names of entries.
    private var recordZips: [FilePath] = []

    /// Nothing opened yet.
    public init() {}

    /// Looks for the files of records in the zip at `path` first: the records were read from it.
    public func addRecords(ofZip path: FilePath) {
        lock.withLock { recordZips.append(path) }
    }

    /// The bytes of the file of `memory`.
    ///
    /// - Parameter memory: its path is as a scan gave it.
    /// - Returns: a source of all its bytes.
    /// - Throws: `SystemError`, or a `Warning` that says why they can't be had.
    public func open(_ memory: Memory) throws -> any ByteSource {
        do throws(OpeningError) {
            let opened = try place(of: memory).open(path: memory.path, readsBody: true)
            return FileByteSource(opened.file, sizeInBytes: opened.status.sizeInBytes)
        } catch {
            switch error {
            case .system(let error): throw error
            case .refused(let warning): throw warning
            }
        }
    }

    private func place(of memory: Memory) throws(OpeningError) -> FilePlace {
        let path = memory.path
        for zip in lock.withLock({ recordZips }) {
            guard let tree = try tree(zip), let file = tree.file(at: path),
                file.entry.size == memory.sizeInBytes
            else { continue }
            return .zip(tree, file)
        }
        guard let (zip, inner) = path.partsInZip, let tree = try tree(zip),
            let file = tree.file(at: inner)
        else { return .disk(name: path, folder: nil, followsLinks: true) }
        return .zip(tree, file)
    }

    /// The zip at `path`, opened once; nil where no file is there.
    private func tree(_ path: FilePath) throws(OpeningError) -> ZipTree? {
        if let tree = lock.withLock({ zips[path] }) { return tree }
        guard let status = try? FileStatus(of: path), status.kind == .file else { return nil }
        let place = FilePlace.disk(name: path, folder: nil, followsLinks: true)
        let tree = try ZipTree(try place.open(path: path, readsBody: false).file, path: path)
        lock.withLock { zips[path] = tree }
        return tree
    }
}

extension FilePath {
    /// The zip and the path in it that `a.zip!/inner` names; nil where no zip is named.
    fileprivate var partsInZip: (zip: FilePath, inner: FilePath)? {
        let mark = Array("!/".utf8)
        for start in bytes.indices.dropLast() where bytes[start...].starts(with: mark) {
            return (
                FilePath(bytes: Array(bytes[..<start])),
                FilePath(bytes: Array(bytes[(start + 2)...]))
            )
        }
        return nil
    }
}
