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

    /// Moves to the next member where its key is `literal`, which stands between quotes, without a
    /// blank around it; false, and nothing read, where it is another or has blanks.
    package mutating func takeMember(quoted literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        let start = position + (isAtFirst ? 0 : 1)
        guard start + count < self.count, isAtFirst || bytes[position] == UInt8(ascii: ","),
            bytes[start + count] == UInt8(ascii: ":"), matches(literal, at: start)
        else { return false }
        key = start + 1..<start + count - 1
        keyHasEscapes = false
        position = start + count + 1
        isAtFirst = false
        return true
    }

    /// Whether the key of the member at hand is `literal`, which stands between quotes.
    package func keyIs(quoted literal: StaticString) -> Bool {
        let count = literal.utf8CodeUnitCount
        if keyHasEscapes {
            return literal.withUTF8Buffer { keyText.utf8.elementsEqual($0.dropFirst().dropLast()) }
        }
        // The key's own quotes stand around it.
        return key.count == count - 2 && matches(literal, at: key.lowerBound - 1)
    }

    /// Whether `literal` stands at `place`, behind which there are as many bytes.
    ///
    /// Eight are compared in one go.
    private func matches(_ literal: StaticString, at place: Int) -> Bool {
        let count = literal.utf8CodeUnitCount
        let found = UnsafeRawPointer(bytes + place)
        let wanted = UnsafeRawPointer(literal.utf8Start)
        var done = 0
        while done + 8 <= count {
            let word = found.loadUnaligned(fromByteOffset: done, as: UInt64.self)
            guard word == wanted.loadUnaligned(fromByteOffset: done, as: UInt64.self) else {
                return false
            }
            done += 8
        }
        while done < count {
            let byte = found.load(fromByteOffset: done, as: UInt8.self)
            guard byte == wanted.load(fromByteOffset: done, as: UInt8.self) else { return false }
            done += 1
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
