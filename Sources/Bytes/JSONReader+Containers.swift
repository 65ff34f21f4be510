/// Objects and arrays: entered, walked member by member, left.
extension JSONReader {
    /// Enters the object that comes next.
    package mutating func beginObject() throws(JSONError) { try begin(UInt8(ascii: "{")) }

    /// Enters the array that comes next.
    package mutating func beginArray() throws(JSONError) { try begin(UInt8(ascii: "[")) }

    mutating func begin(_ bracket: UInt8) throws(JSONError) {
        guard try nextByte() == bracket else {
            _ = try peek()
            throw error(.otherKind)
        }
        guard depth < Self.maximumDepth else { throw error(.tooDeep) }
        position += 1
        depth += 1
        isAtFirst = true
    }

    /// Moves to the next member of the object and reads its key; false behind the last, where the
    /// object is left.
    package mutating func nextMember() throws(JSONError) -> Bool {
        guard try separator(orEnd: UInt8(ascii: "}")) else { return false }
        guard try nextByte() == UInt8(ascii: "\"") else { throw error(.unexpectedByte) }
        (key, keyHasEscapes) = try scanString()
        guard try nextByte() == UInt8(ascii: ":") else { throw error(.unexpectedByte) }
        position += 1
        return true
    }

    /// Moves to the next element of the array; false behind the last, where the array is left.
    package mutating func nextElement() throws(JSONError) -> Bool {
        try separator(orEnd: UInt8(ascii: "]"))
    }

    private mutating func separator(orEnd end: UInt8) throws(JSONError) -> Bool {
        let byte = try nextByte()
        if byte == end {
            position += 1
            depth -= 1
            isAtFirst = false
            return false
        }
        if isAtFirst {
            isAtFirst = false
        } else {
            guard byte == UInt8(ascii: ",") else { throw error(.unexpectedByte) }
            position += 1
            guard try nextByte() != end else { throw error(.unexpectedByte) }
        }
        return true
    }

    /// Whether the key of the member at hand is `literal`.
    package func keyIs(_ literal: StaticString) -> Bool {
        if keyHasEscapes {
            return literal.withUTF8Buffer { keyText.utf8.elementsEqual($0) }
        }
        let count = literal.utf8CodeUnitCount
        guard key.count == count else { return false }
        for index in 0..<count where bytes[key.lowerBound + index] != literal.utf8Start[index] {
            return false
        }
        return true
    }

    /// Whether the key of the member at hand is `literal`, which stands between quotes.
    package func keyIs(quoted literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        if keyHasEscapes {
            return literal.withUTF8Buffer { keyText.utf8.elementsEqual($0.dropFirst().dropLast()) }
        }
        guard key.count == count - 2 else { return false }
        // The key's own quotes stand around it. Eight bytes are compared in one go.
        let start = UnsafeRawPointer(bytes + key.lowerBound - 1)
        let wanted = UnsafeRawPointer(literal.utf8Start)
        var place = 0
        while place + 8 <= count {
            let word = start.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            guard word == wanted.loadUnaligned(fromByteOffset: place, as: UInt64.self) else {
                return false
            }
            place += 8
        }
        while place < count {
            guard
                start.load(fromByteOffset: place, as: UInt8.self)
                    == wanted.load(fromByteOffset: place, as: UInt8.self)
            else { return false }
            place += 1
        }
        return true
    }

    /// The key of the member at hand.
    package var keyText: String {
        let raw = UnsafeBufferPointer(start: bytes + key.lowerBound, count: key.count)
        guard keyHasEscapes else { return String(decoding: raw, as: UTF8.self) }
        return String(decoding: unescape(key), as: UTF8.self)
    }
}
