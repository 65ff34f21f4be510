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
