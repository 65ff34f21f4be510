public import Bytes
public import Keepsake

/// Opens the files of memories.
public protocol MediaStore: Sendable {
    /// The bytes of the file of `memory`.
    ///
    /// - Throws: a `Warning` or `SystemError` that says why they can't be had; the memory is then
    ///   left out of the export.
    func open(_ memory: Memory) throws -> any ByteSource
}

/// A memory whose file could not go into an export.
///
/// The export is as it was before, and the next memory may follow.
public struct MemoryLeftOut: Error, Equatable, Sendable {
    /// The memory's path.
    public let path: FilePath
    /// Why.
    public let reason: Warning

    /// The memory at `path`, left out for that reason.
    public init(path: FilePath, reason: Warning) {
        self.path = path
        self.reason = reason
    }
}

extension MediaStore {
    /// The bytes of the file of `memory`, of which there are as many as its record says.
    func source(of memory: Memory) throws(MemoryLeftOut) -> any ByteSource {
        let source: any ByteSource
        do {
            source = try open(memory)
        } catch let reason as Warning {
            throw MemoryLeftOut(path: memory.path, reason: reason)
        } catch let error as SystemError {
            throw MemoryLeftOut(path: memory.path, reason: Warning(.unreadable, error.reason))
        } catch {
            throw MemoryLeftOut(path: memory.path, reason: Warning(.unreadable, "\(error)"))
        }
        guard source.sizeInBytes == memory.sizeInBytes else {
            let detail = "\(source.sizeInBytes) bytes, \(memory.sizeInBytes) in its record"
            throw MemoryLeftOut(path: memory.path, reason: Warning(.changedWhileRead, detail))
        }
        return source
    }
}

/// Opens the files of memories where their paths lead.
public struct FileMedia: MediaStore {
    private let root: FilePath?
    private let followsLinks: Bool

    /// The files below `root`, such as an archive's folder; from the working directory where nil.
    /// Absolute paths are taken as they are.
    public init(below root: FilePath? = nil, followingLinks: Bool = false) {
        self.root = root
        followsLinks = followingLinks
    }

    /// The bytes of the file at the memory's path.
    public func open(_ memory: Memory) throws -> any ByteSource {
        let isBelow = root != nil && !memory.path.isAbsolute
        let path = isBelow ? root?.appending(memory.path) ?? memory.path : memory.path
        let file = try OpenFile(reading: path, followingLinks: followsLinks)
        let status = try file.status()
        guard status.kind == .file else { throw Warning(.unreadable, "no regular file") }
        return FileByteSource(file, sizeInBytes: status.sizeInBytes)
    }
}
