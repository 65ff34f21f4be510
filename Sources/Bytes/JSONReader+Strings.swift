/// Strings: one scan finds the end; only those with escapes are copied piece by piece.
extension JSONReader {
    /// Reads a string.
    package mutating func string() throws(JSONError) -> String {
        guard try peek() == .string else { throw error(.otherKind) }
        let (range, hasEscapes) = try scanString()
        guard hasEscapes else {
            return String(
                decoding: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count),
                as: UTF8.self
            )
        }
        return String(decoding: unescape(range), as: UTF8.self)
    }

    /// Reads a string and calls `body` with its bytes, its escapes resolved.
    ///
    /// They may be no UTF-8 where the text is none.
    package mutating func withString<Result>(
        _ body: (RawSpan) -> Result
    ) throws(JSONError) -> Result {
        guard try peek() == .string else { throw error(.otherKind) }
        let (range, hasEscapes) = try scanString()
        guard hasEscapes else {
            return body(
                UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count).bytes
            )
        }
        return body(unescape(range).span.bytes)
    }

    /// Passes over the string whose opening quote is the next byte.
    ///
    /// - Returns: what lies between the quotes, and whether a backslash is among it.
    /// - Throws: `JSONError` where it does not end or holds a control character.
    mutating func scanString() throws(JSONError) -> (range: Range<Int>, hasEscapes: Bool) {
        let start = position + 1
        var place = start
        var hasEscapes = false
        while true {
            place = endOfPlainRun(from: place)
            guard place < count else {
                throw JSONError(reason: .unexpectedEnd, offset: count)
            }
            switch bytes[place] {
            case UInt8(ascii: "\""):
                position = place + 1
                return (start..<place, hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                place = try endOfEscape(at: place)
            default:
                throw JSONError(reason: .controlCharacter, offset: place)
            }
        }
    }

    /// The offset of the first quote, backslash or control character from `place` on: eight bytes
    /// are looked at in one go.
    private func endOfPlainRun(from place: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits: UInt64 = 0x8080_8080_8080_8080
        var place = place
        while place <= count - 8 {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self)
            )
            // The high bit of each byte that is 0 after the exclusive or, or below 0x20. A borrow
            // can only mark bytes above one that is marked rightly, and the lowest is taken.
            let quotes = word ^ (ones &* 0x22)
            let backslashes = word ^ (ones &* 0x5C)
            let marks =
                ((quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
                    | (word &- ones &* 0x20) & ~word) & highBits
            if marks != 0 { return place + marks.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
            place += 1
        }
        return place
    }

    /// The offset behind the escape at `place`.
    private func endOfEscape(at place: Int) throws(JSONError) -> Int {
        guard place + 1 < count else { throw JSONError(reason: .unexpectedEnd, offset: count) }
        switch bytes[place + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return place + 2
        case UInt8(ascii: "u"):
            for index in place + 2..<place + 6 {
                guard index < count else {
                    throw JSONError(reason: .unexpectedEnd, offset: count)
                }
                guard Self.hexadecimalValue(bytes[index]) != nil else {
                    throw JSONError(reason: .badEscape, offset: place)
                }
            }
            return place + 6
        default: throw JSONError(reason: .badEscape, offset: place)
        }
    }

    /// The bytes in `range`, which the scan passed, with their escapes resolved.
    func unescape(_ range: Range<Int>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(range.count)
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\\") {
                appendEscape(at: &place, before: range.upperBound, to: &text)
            } else {
                text.append(byte)
                place += 1
            }
        }
        return text
    }

    /// Appends what the escape at `place` stands for and moves `place` behind it.
    private func appendEscape(at place: inout Int, before end: Int, to text: inout [UInt8]) {
        let letter = bytes[place + 1]
        switch letter {
        case UInt8(ascii: "u"):
            let scalar = escapedScalar(at: &place, before: end)
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            return
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        default: text.append(letter)
        }
        place += 2
    }

    /// The character that the `\uXXXX` at `place` stands for, or it and the next as a surrogate
    /// pair; U+FFFD for half a pair.
    ///
    /// `place` moves behind it.
    private func escapedScalar(at place: inout Int, before end: Int) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        let first = codeUnit(at: place)
        place += 6
        guard (0xD800...0xDBFF).contains(first) else {
            return Unicode.Scalar(first) ?? replacement
        }
        guard place + 1 < end, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        else { return replacement }
        let second = codeUnit(at: place)
        guard (0xDC00...0xDFFF).contains(second) else { return replacement }
        place += 6
        return Unicode.Scalar(0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? replacement
    }

    /// The four hexadecimal digits behind the `\u` at `place`.
    private func codeUnit(at place: Int) -> UInt32 {
        var unit: UInt32 = 0
        for index in place + 2..<place + 6 {
            unit = unit << 4 | UInt32(Self.hexadecimalValue(bytes[index]) ?? 0)
        }
        return unit
    }

    private static func hexadecimalValue(_ digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
