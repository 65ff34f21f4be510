public import Bytes
import FileSystem
public import Keepsake

extension ArchiveMediaStore: MediaStore {
    /// The bytes of the file of `memory`.
    public func open(_ memory: Memory) throws -> any ByteSource {
        let file: OpenFile = try open(memory)
        return FileByteSource(file, sizeInBytes: try file.status().sizeInBytes)
    }
}
