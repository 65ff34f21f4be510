/// Collects text for a sink and hands it over in pieces of 64 KiB.
package struct BufferedOutput {
    /// Measured: larger pieces gain nothing on a file or a pipe.
    package static let pieceInBytes = 64 << 10

    /// What is not handed over yet; callers append to it.
    package var bytes: [UInt8] = []
    private let sink: any ByteSink

    /// Nothing collected yet for `sink`.
    package init(_ sink: any ByteSink) {
        self.sink = sink
        bytes.reserveCapacity(Self.pieceInBytes + 4_096)
    }

    /// Hands over what there is once it is a whole piece.
    package mutating func flushIfFull() throws {
        if bytes.count >= Self.pieceInBytes { try flush() }
    }

    /// Hands over what there is.
    package mutating func flush() throws {
        if bytes.isEmpty { return }
        try sink.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
