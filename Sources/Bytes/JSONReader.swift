/// Reads a JSON text (RFC 8259) from front to back, a token at a time, without building a tree.
///
/// An object is read as `beginObject`, then `nextMember` until it says false, the value of each
/// member being read or skipped in between; an array likewise. Strict: nothing that the grammar
/// does not know is let through, but invalid UTF-8 and lone surrogates, which become U+FFFD.
package struct JSONReader: ~Copyable {
    /// How many arrays and objects may lie in each other.
    package static let maximumDepth = 64

    // The reader lives inside `read`'s call and cannot be copied out of it, so the bytes outlive it.
    let bytes: UnsafePointer<UInt8>
    let count: Int
    /// Whether nothing follows behind the bytes; else a number that reaches their end may go on.
    let isComplete: Bool
    /// The offset of the next byte.
    package internal(set) var position: Int
    /// How many line feeds were passed between tokens.
    package private(set) var lineFeeds = 0
    var depth: Int
    var isAtFirst = false
    /// Where the key of the member at hand lies, without its quotes.
    var key = 0..<0
    var keyHasEscapes = false

    private init(
        _ bytes: UnsafePointer<UInt8>,
        count: Int,
        isComplete: Bool,
        position: Int,
        depth: Int
    ) {
        self.bytes = bytes
        self.count = count
        self.isComplete = isComplete
        self.position = position
        self.depth = depth
    }

    /// Calls `body` with a reader of `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: what to read.
    ///   - start: where to begin.
    ///   - depth: how many containers are open there.
    ///   - isComplete: whether nothing follows behind `bytes`.
    ///   - body: reads.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws.
    package static func read<Result, Failure: Error>(
        _ bytes: RawSpan,
        from start: Int = 0,
        depth: Int = 0,
        isComplete: Bool = true,
        _ body: (inout JSONReader) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) throws(Failure) -> Result in
            // An empty buffer may have no address; the reader never reads from it.
            var empty: UInt8 = 0
            return try withUnsafePointer(to: &empty) { (none) throws(Failure) -> Result in
                var reader = JSONReader(
                    buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? none,
                    count: buffer.count,
                    isComplete: isComplete,
                    position: min(max(0, start), buffer.count),
                    depth: depth
                )
                return try body(&reader)
            }
        }
    }

    /// The kinds of value.
    package enum Kind: Sendable {
        case null, boolean, number, string, array, object
    }

    /// The kind of the next value, which stays to be read.
    package mutating func peek() throws(JSONError) -> Kind {
        switch try nextByte() {
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        default: throw error(.unexpectedByte)
        }
    }

    func error(_ reason: JSONError.Reason) -> JSONError {
        JSONError(reason: reason, offset: position)
    }
}

// MARK: - Skipping

extension JSONReader {
    /// Passes over the next value, whatever it is.
    package mutating func skipValue() throws(JSONError) {
        // A bit for each container that was entered: 1 for an object.
        var areObjects: [64 of Bool] = .init(repeating: false)
        var level = 0
        repeat {
            if level > 0 {
                let isObject = areObjects[level - 1]
                guard isObject ? try nextMember() : try nextElement() else {
                    level -= 1
                    continue
                }
            }
            switch try peek() {
            case .object, .array:
                let isObject = bytes[position] == UInt8(ascii: "{")
                try begin(bytes[position])
                areObjects[level] = isObject
                level += 1
            case .string: _ = try scanString()
            case .number: _ = try scanNumber()
            case .null, .boolean: try skipLiteral()
            }
        } while level > 0
    }

    private mutating func skipLiteral() throws(JSONError) {
        switch bytes[position] {
        case UInt8(ascii: "n"): try take("null")
        case UInt8(ascii: "t"): try take("true")
        default: try take("false")
        }
    }

    /// Makes sure that nothing but blanks is left.
    package mutating func end() throws(JSONError) {
        skipBlanks()
        guard position == count else { throw error(.trailingBytes) }
    }

    /// The next byte that is no blank, which stays to be read.
    @inline(__always)
    mutating func nextByte() throws(JSONError) -> UInt8 {
        skipBlanks()
        guard position < count else { throw error(.unexpectedEnd) }
        return bytes[position]
    }

    /// Passes over space, tab, line feed and carriage return.
    @inline(__always)
    package mutating func skipBlanks() {
        while position < count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0D: break
            case 0x0A: lineFeeds += 1
            default: return
            }
            position += 1
        }
    }

    mutating func take(_ literal: StaticString) throws(JSONError) {
        for index in 0..<literal.utf8CodeUnitCount {
            guard position < count else { throw error(.unexpectedEnd) }
            guard bytes[position] == literal.utf8Start[index] else { throw error(.unexpectedByte) }
            position += 1
        }
    }
}

// MARK: - Null and booleans

extension JSONReader {
    /// Reads `null` where it comes next; false, and nothing read, where something else does.
    package mutating func takeNull() throws(JSONError) -> Bool {
        guard try nextByte() == UInt8(ascii: "n") else { return false }
        try take("null")
        return true
    }

    /// Reads `true` or `false`.
    package mutating func boolean() throws(JSONError) -> Bool {
        guard try peek() == .boolean else { throw error(.otherKind) }
        let isTrue = bytes[position] == UInt8(ascii: "t")
        try take(isTrue ? "true" : "false")
        return isTrue
    }
}
