/// JSON text appended to a byte buffer (RFC 8259).
extension [UInt8] {
    /// Appends `text` as a JSON string, quotes included.
    ///
    /// Control characters are escaped as RFC 8259 section 7 asks; all else stands as found.
    @inlinable
    public mutating func append(jsonString text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { append(jsonEscaping: $0) }
        append(UInt8(ascii: "\""))
    }

    /// Appends `text` as a JSON string, or `null` where there is none.
    @inlinable
    public mutating func append(jsonString text: String?) {
        guard let text else {
            append(literal: "null")
            return
        }
        append(jsonString: text)
    }

    /// Appends the UTF-8 in `text` as a JSON string, quotes included.
    ///
    /// Bytes that are no UTF-8 become U+FFFD.
    package mutating func append(jsonUTF8 text: [UInt8]) {
        guard text.allSatisfy({ $0 < 0x80 }) else {
            append(jsonString: String(decoding: text, as: UTF8.self))
            return
        }
        append(UInt8(ascii: "\""))
        text.withUnsafeBufferPointer { append(jsonEscaping: $0) }
        append(UInt8(ascii: "\""))
    }

    /// Appends the UTF-8 in `text`, escaped for the inside of a JSON string: whole runs that need no
    /// escape are copied at once.
    @usableFromInline
    mutating func append(jsonEscaping text: UnsafeBufferPointer<UInt8>) {
        var runStart = 0
        for index in text.indices {
            let byte = text[index]
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                continue
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart..<index]))
            append(jsonEscapeOf: byte)
            runStart = index + 1
        }
        append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
    }

    private mutating func append(jsonEscapeOf byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append(literal: "u00")
            append(hexadecimal: CollectionOfOne(byte))
        }
    }
}
