public import FileSystem
public import Hashing

/// Reads the whole of a file, once. A scan only hashes; an import stages a copy in the same pass.
/// One reader serves many threads.
public protocol BodyReader: Sendable {
    /// Reads all of `file`, whose bytes begin at its start.
    ///
    /// - Parameter status: what the system said of the file when it was opened.
    func readBody(of file: OpenFile, status: FileStatus) throws(SystemError) -> Body
}

/// What the reading of a whole file gave.
public struct Body: Sendable {
    public let digest: Digest
    /// How many bytes there were: differs from the status where the file changed meanwhile.
    public let sizeInBytes: Int
    /// The copy that was made in passing.
    public let staged: StagedFile?

    /// A body of that digest and size.
    public init(digest: Digest, sizeInBytes: Int, staged: StagedFile? = nil) {
        self.digest = digest
        self.sizeInBytes = sizeInBytes
        self.staged = staged
    }
}

/// A copy that lies in an archive's staging folder and has no final name yet.
public struct StagedFile: Sendable, Equatable {
    /// Its name in the staging folder.
    public let name: FilePath

    /// The staged file of that name.
    public init(name: FilePath) { self.name = name }
}
