public import Bytes
public import FileSystem

/// The bytes of a file of records, front to back.
public protocol RecordInput: AnyObject {
    /// The next bytes, at most `count`; empty at the end.
    func read(upTo count: Int) throws -> [UInt8]
    /// The whole as a file that is read at any place; nil of a pipe.
    var source: (any ByteSource)? { get }
}

/// Records that lie in memory.
public final class MemoryRecordInput: RecordInput {
    private let bytes: [UInt8]
    private var position = 0

    /// An input of `bytes`.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next bytes, at most `count`; empty at the end.
    public func read(upTo count: Int) -> [UInt8] {
        let part = bytes[position..<min(position + max(0, count), bytes.count)]
        position = part.endIndex
        return Array(part)
    }

    /// The whole, where it is a file.
    public var source: (any ByteSource)? { MemoryByteSource(bytes) }
}

/// Records in a file or on a pipe.
public final class FileRecordInput: RecordInput {
    private let file: OpenFile
    /// What was looked at already, to tell the format.
    private var first: [UInt8]

    /// An input of what `file` still holds, behind the bytes in `first`, which were read already.
    public init(_ file: OpenFile, first: [UInt8] = []) {
        self.file = file
        self.first = first
    }

    /// The next bytes, at most `count`; empty at the end.
    public func read(upTo count: Int) throws -> [UInt8] {
        if !first.isEmpty {
            let part = Array(first.prefix(count))
            first.removeFirst(part.count)
            return part
        }
        return try file.readNext(upTo: count)
    }

    /// The whole, where it is a file.
    public var source: (any ByteSource)? {
        guard let status = try? file.status(), status.kind == .file else { return nil }
        return FileByteSource(file, sizeInBytes: status.sizeInBytes)
    }
}
