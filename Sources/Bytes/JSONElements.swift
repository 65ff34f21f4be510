/// Walks the elements of a JSON stream of any length, holding one of them at a time.
package struct JSONElements {
    /// Where the elements lie.
    package enum Shape: Sendable {
        /// One value after the other (NDJSON, RFC 8142, or a pretty-printed sequence).
        case sequence
        /// In an array, which is the whole text.
        case array
        /// In the array `features` of an object (RFC 7946).
        case features
    }

    /// A larger element is an error, so that a text without end costs no memory.
    package static let maximumElementInBytes = 16 << 20
    private enum State {
        case before
        case inside
        case behindArray
        case ended
    }

    private let shape: Shape
    private var state = State.before
    private var isAtFirst = true
    private var window: StreamWindow

    /// The line of a sequence, or the place in the array, at which the element last walked to
    /// begins; counted from 1.
    package private(set) var elementPosition = 0
    private var line = 1

    /// The elements of the text that `readNext` gives piece by piece, each of at most as many bytes
    /// as it is asked for; an empty one is the end.
    package init(_ shape: Shape, readNext: @escaping (Int) throws -> [UInt8]) {
        self.shape = shape
        window = StreamWindow(readNext: readNext)
    }

    /// Calls `body` with a reader that stands before the next element; nil behind the last.
    ///
    /// `body` must read or skip the whole element. Where the element does not lie in memory yet, it
    /// is called again, so it must change nothing else. After a `JSONError` a sequence goes on with
    /// the next line that begins a value; an array has ended.
    package mutating func next<Result>(
        _ body: (inout JSONReader) throws(JSONError) -> Result
    ) throws -> Result? {
        if state == .ended { return nil }
        do {
            if state == .before { try begin() }
            if state == .inside, let result = try nextElement(body) { return result }
            if state == .behindArray { try finish() }
            state = .ended
            return nil
        } catch let error as JSONError {
            let offset = error.offset - window.position
            if shape == .sequence { try skipToNextLine() } else { state = .ended }
            throw JSONError(reason: error.reason, offset: offset)
        }
    }

    private mutating func begin() throws {
        let isFeatures = shape == .features
        if shape != .sequence {
            try step { reader throws(JSONError) in
                try reader.skipByteOrderMark()
                guard isFeatures else { return try reader.beginArray() }
                try reader.beginObject()
                while try reader.nextMember() {
                    if reader.keyIs("features") { return try reader.beginArray() }
                    try reader.skipValue()
                }
                throw reader.error(.unexpectedEnd)
            }
        }
        state = .inside
    }

    private mutating func nextElement<Result>(
        _ body: (inout JSONReader) throws(JSONError) -> Result
    ) throws -> Result? {
        if shape == .sequence { return try nextOfSequence(body) }
        elementPosition += 1
        let isAtFirst = isAtFirst
        let result = try step(depth: 1) { reader throws(JSONError) -> Result? in
            guard try reader.nextElement(isFirst: isAtFirst) else { return nil }
            return try body(&reader)
        }
        self.isAtFirst = false
        if result == nil { state = .behindArray }
        return result
    }

    private mutating func nextOfSequence<Result>(
        _ body: (inout JSONReader) throws(JSONError) -> Result
    ) throws -> Result? {
        let isFirst = isAtFirst
        isAtFirst = false
        let isThere = try step { reader throws(JSONError) in
            if isFirst { try reader.skipByteOrderMark() }
            return try reader.skipToSequenceElement()
        }
        elementPosition = line
        return isThere ? try step { reader throws(JSONError) in try body(&reader) } : nil
    }

    /// What stands behind the array: the rest of the object, and nothing else.
    private mutating func finish() throws {
        let isFeatures = shape == .features
        try step(depth: isFeatures ? 1 : 0) { reader throws(JSONError) in
            while isFeatures, try reader.nextMember() { try reader.skipValue() }
            try reader.endOfText()
        }
    }
}

// MARK: - The window

extension JSONElements {
    /// Calls `body` with a reader at the place where the last step ended, again with more bytes as
    /// long as they do not suffice.
    private mutating func step<Result>(
        depth: Int = 0,
        _ body: (inout JSONReader) throws(JSONError) -> Result
    ) throws -> Result {
        while true {
            do throws(JSONError) {
                let (result, end, lineFeeds) = try JSONReader.read(
                    window.buffer.span.bytes,
                    from: window.position,
                    depth: depth,
                    isComplete: window.isComplete
                ) { reader throws(JSONError) in
                    let result = try body(&reader)
                    return (result, reader.position, reader.lineFeeds)
                }
                // Refilling grows in leaps: what fits in the last one may still be too much.
                guard end - window.position <= Self.maximumElementInBytes else {
                    throw JSONError(reason: .tooLarge, offset: window.position)
                }
                window.position = end
                line += lineFeeds
                return result
            } catch {
                guard error.reason == .unexpectedEnd, !window.isComplete else { throw error }
                guard window.count <= Self.maximumElementInBytes else {
                    throw JSONError(reason: .tooLarge, offset: window.position)
                }
            }
            try window.refill(limit: Self.maximumElementInBytes)
        }
    }

    /// Moves behind the line in which the broken element began, and on to a line that begins with a
    /// brace or a record separator: the rest of a pretty-printed element does not.
    private mutating func skipToNextLine() throws {
        repeat {
            try window.skipLine()
            line += 1
            guard let byte = try window.peek() else { return }
            if byte == UInt8(ascii: "{") || byte == 0x1E { return }
        } while true
    }
}

extension JSONReader {
    /// Like `nextElement`, where the array was entered by another reader.
    fileprivate mutating func nextElement(isFirst: Bool) throws(JSONError) -> Bool {
        isAtFirst = isFirst
        return try nextElement()
    }

    /// Moves to the next value of a sequence, past blanks and record separators (RFC 8142); false
    /// where none follows.
    fileprivate mutating func skipToSequenceElement() throws(JSONError) -> Bool {
        skipBlanks()
        while position < count, bytes[position] == 0x1E {
            position += 1
            skipBlanks()
        }
        if position == count, !isComplete { throw error(.unexpectedEnd) }
        return position < count
    }

    /// Makes sure that nothing but blanks follows, here and in what is not read yet.
    fileprivate mutating func endOfText() throws(JSONError) {
        try end()
        if !isComplete { throw error(.unexpectedEnd) }
    }

    /// Passes over the mark that some programs put before UTF-8.
    fileprivate mutating func skipByteOrderMark() throws(JSONError) {
        let mark: [3 of UInt8] = [0xEF, 0xBB, 0xBF]
        for index in 0..<3 {
            if position + index == count, !isComplete { throw error(.unexpectedEnd) }
            guard position + index < count, bytes[position + index] == mark[index] else { return }
        }
        position += 3
    }
}
