package import FileSystem
import Glibc

/// A folder of its own for one test, gone with the last one that holds it.
package final class TemporaryFolder {
    package let path: FilePath

    /// A new empty folder below `$TMPDIR`, or `/tmp`.
    package init() throws {
        let parent = Environment["TMPDIR"] ?? "/tmp"
        let name = "keepsake-test-" + String(UInt64.random(in: .min ... .max), radix: 16)
        path = FilePath(parent).appending(name)
        _ = try Folder(FilePath(parent), followingLinks: true).makeFolder(FilePath(name))
    }

    deinit { try? Self.remove(path.lastComponent, in: Folder(path.parent, followingLinks: true)) }

    /// The path of `name` below the folder.
    package func appending(_ name: String) -> FilePath { path.appending(name) }

    /// Writes a new file below the folder, with the folders on its way.
    ///
    /// - Returns: its path.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
        try write(bytes, to: FilePath(name))
    }

    /// Writes a new file whose name need not be UTF-8, with the folders on its way.
    @discardableResult
    package func write(_ bytes: [UInt8], to name: FilePath) throws -> FilePath {
        let folder = try makeFolder(name.parent)
        try OpenFile(creating: name.lastComponent, in: folder).write(bytes)
        return path.appending(name)
    }

    /// Makes a folder below this one, with the folders on its way.
    @discardableResult
    package func makeFolder(_ name: FilePath) throws -> Folder {
        var folder = try Folder(path)
        for component in name.components where component.bytes != Array(".".utf8) {
            folder = try folder.makeFolder(component)
        }
        return folder
    }

    /// The bytes of the file `name` below the folder.
    package func read(_ name: String) throws -> [UInt8] {
        let file = try OpenFile(reading: path.appending(name))
        let size = try file.status().sizeInBytes
        return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
        }
    }

    /// The paths of all files below the folder, relative to it, in byte order.
    package func files() throws -> [String] {
        try Self.files(in: Folder(path)).map(\.text).sorted()
    }

    private static func files(in folder: Folder) throws -> [FilePath] {
        try folder.entries().flatMap { entry -> [FilePath] in
            guard try folder.status(of: entry.name).kind == .folder else { return [entry.name] }
            let inner = try Folder(entry.name, in: folder)
            return try files(in: inner).map { entry.name.appending($0) }
        }
    }

    private static func remove(_ name: FilePath, in parent: Folder) throws {
        guard try parent.status(of: name).kind == .folder else { return try parent.remove(name) }
        let folder = try Folder(name, in: parent)
        for entry in try folder.entries() { try remove(entry.name, in: folder) }
        try parent.removeFolder(name)
    }
}
