import Bytes

extension [UInt8] {
    /// Appends `text` so that a terminal shows it and obeys none of it: control characters, marks
    /// that turn the direction of writing and bytes that are not UTF-8 are spelt out.
    mutating func append(visible text: [UInt8]) {
        var index = 0
        while index < text.count {
            let length = Self.lengthOfCharacter(beginningWith: text[index])
            let part = text[index..<Swift.min(index + length, text.count)]
            if let character = String(validating: part, as: UTF8.self)?.unicodeScalars.first {
                append(visible: character)
                index += length
            } else {
                append(byteSpeltOut: text[index])
                index += 1
            }
        }
    }

    /// `text` as a terminal may show it.
    static func visible(_ text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.append(visible: text)
        return output
    }

    private static func lengthOfCharacter(beginningWith byte: UInt8) -> Int {
        switch byte {
        case 0xC0...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xFF: 4
        default: 1
        }
    }

    private mutating func append(visible character: Unicode.Scalar) {
        switch character {
        case "\n": append(literal: "\\n")
        case "\r": append(literal: "\\r")
        case "\t": append(literal: "\\t")
        case "\0"..<" ", "\u{7F}": append(byteSpeltOut: UInt8(truncatingIfNeeded: character.value))
        case _ where character.commandsTerminal:
            append(utf8: "\\u{\(String(character.value, radix: 16))}")
        default: append(contentsOf: Array(String(character).utf8))
        }
    }

    private mutating func append(byteSpeltOut byte: UInt8) {
        append(literal: "\\x")
        append(hexadecimal: CollectionOfOne(byte))
    }
}

extension Unicode.Scalar {
    /// C1 controls, line separators, and what turns the direction of writing.
    fileprivate var commandsTerminal: Bool {
        switch self {
        case "\u{80}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            true
        default: false
        }
    }
}
