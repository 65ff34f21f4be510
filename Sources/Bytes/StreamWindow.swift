/// A window over a stream of any length: what is at hand of it, and a way to read on.
package struct StreamWindow {
    /// How much is asked for at once.
    static let chunkInBytes = 256 << 10

    /// What is at hand, of which the bytes before `position` are done with.
    package private(set) var buffer: [UInt8] = []
    /// Where the rest begins.
    package var position = 0
    /// Whether nothing follows behind the buffer.
    package private(set) var isComplete = false
    private let readNext: (Int) throws -> [UInt8]

    /// A window over the stream that `readNext` gives piece by piece, each of at most as many bytes
    /// as it is asked for; an empty one is the end.
    package init(readNext: @escaping (Int) throws -> [UInt8]) { self.readNext = readNext }

    /// How many bytes are at hand.
    package var count: Int { buffer.count - position }

    /// Reads on until the window has doubled, so that an element that is looked at again each
    /// time is looked at few times, however large it is; one piece where little is at hand, so
    /// that nothing waits for what comes later.
    ///
    /// It grows no further than a piece beyond `limit`.
    package mutating func refill(limit: Int = .max) throws {
        buffer.removeFirst(position)
        position = 0
        let wanted =
            buffer.count < limit ? min(max(1, buffer.count * 2), limit) : buffer.count + 1
        while buffer.count < wanted, !isComplete {
            let chunk = try readNext(max(Self.chunkInBytes, wanted - buffer.count))
            isComplete = chunk.isEmpty
            buffer += chunk
        }
    }

    /// Moves behind the next line feed, or to the end where there is none.
    package mutating func skipLine() throws {
        while true {
            if let feed = buffer[position...].firstIndex(of: 0x0A) {
                position = feed + 1
                return
            }
            position = buffer.count
            if isComplete { return }
            try refill()
        }
    }

    /// The next byte; nil at the end.
    package mutating func peek() throws -> UInt8? {
        if position == buffer.count, !isComplete { try refill() }
        return position < buffer.count ? buffer[position] : nil
    }
}
