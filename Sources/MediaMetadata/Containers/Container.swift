import Bytes

/// One kind of file: knows it by its first bytes and tells where what a record needs lies in it,
/// reading as little as it can.
///
/// A new kind is one file that conforms and one line in `MediaReader.containers`.
protocol Container: SendableMetatype {
    /// Whether a file that begins with `head` is of this kind.
    ///
    /// - Parameter head: the first bytes, `MediaReader.headInBytes` of them or the whole file.
    /// - Returns: false for a file of another kind.
    static func recognises(_ head: RawSpan) -> Bool

    /// Reads the file under `window`, which `recognises` said yes to.
    ///
    /// A container may find only now that the file is not its own: it throws `notMine`, and the next
    /// one is asked. What was found stays in `facts` even where the rest throws; the format is set before anything
    /// else is read.
    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError)
}

/// Why a file could not be read to its end.
enum MediaError: Error, Equatable {
    /// The system refused a read.
    case unreadable(errno: Int32)
    /// The file ends before what it announces.
    case truncated(offset: Int)
    /// What stands there is not what the format allows.
    case malformed(String)
    /// The file is of another kind after all, or holds sound alone.
    case notMine

    init(_ error: ByteSourceError) {
        switch error {
        case .unreadable(let errno): self = .unreadable(errno: errno)
        case .truncated(let offset): self = .truncated(offset: offset)
        }
    }
}
