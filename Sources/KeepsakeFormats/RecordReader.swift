public import Keepsake

/// Reads memories back, one after the other, holding no more than a batch of them.
public protocol RecordReader: AnyObject {
    /// The next memory; nil at the end. After a `RecordError` the reader stands at the next record.
    func next() throws -> Memory?
}

/// A record that could not be read.
public struct RecordError: Error, Equatable, Sendable {
    /// Counted from 1: the line, or the number of the record where the format has no lines.
    public let position: Int
    /// What is wrong with it.
    public let reason: String

    /// What is wrong with the record at `position`.
    public init(position: Int, reason: String) {
        self.position = position
        self.reason = reason
    }
}
