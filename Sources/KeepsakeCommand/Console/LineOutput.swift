import Bytes
import FileSystem

/// A buffer before a sink that hands on whole lines, so that a reader of a pipe sees no half of one.
final class LineOutput: ByteSink {
    private static let capacityInBytes = 64 << 10
    /// A line longer than this goes out in parts: the buffer stays bounded.
    private static let maximumLineInBytes = 1 << 20

    let isTerminal: Bool
    private let sink: any ByteSink
    private var buffer: [UInt8] = []

    /// A buffer before `sink`; before a terminal it holds nothing back.
    init(_ sink: any ByteSink, isTerminal: Bool = false) {
        self.sink = sink
        self.isTerminal = isTerminal
    }

    func write(_ bytes: [UInt8]) throws {
        buffer += bytes
        try flushWholeLines()
    }

    /// Takes the line that `append` appends to the buffer, and ends it.
    func line(_ append: (inout [UInt8]) -> Void) throws {
        append(&buffer)
        buffer.append(UInt8(ascii: "\n"))
        try flushWholeLines()
    }

    /// Hands on all that is held.
    func flush() throws {
        guard !buffer.isEmpty else { return }
        defer { buffer.removeAll(keepingCapacity: true) }
        try sink.write(buffer)
    }

    private func flushWholeLines() throws {
        if isTerminal { return try flush() }
        guard buffer.count >= Self.capacityInBytes else { return }
        guard let end = buffer.lastIndex(of: UInt8(ascii: "\n")), end < buffer.count - 1 else {
            if buffer.last == UInt8(ascii: "\n") || buffer.count >= Self.maximumLineInBytes {
                try flush()
            }
            return
        }
        let rest = Array(buffer[(end + 1)...])
        buffer.removeSubrange((end + 1)...)
        defer { buffer = rest }
        try sink.write(buffer)
    }
}

/// A standard stream as the end of a buffer.
final class StandardSink: ByteSink {
    private let stream: StandardStream

    init(_ stream: StandardStream) { self.stream = stream }

    func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try stream.write($0) }
    }
}
