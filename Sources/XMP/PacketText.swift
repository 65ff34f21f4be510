import Bytes

/// The bytes of a packet in UTF-8, from its first `<` on.
struct PacketText {
    private(set) var bytes: [UInt8]
    /// Whether bytes had to be guessed: those that are no UTF-8 are read as Windows-1252.
    private(set) var isGuess = false

    init(_ raw: [UInt8]) {
        switch Encoding(raw) {
        case .eightBit: bytes = raw
        case .utf16(let order): bytes = Self.utf8(fromUTF16: raw, order)
        case .utf32(let order): bytes = Self.utf8(fromUTF32: raw, order)
        }
        guard let start = bytes.firstIndex(of: UInt8(ascii: "<")) else {
            bytes = []
            return
        }
        if start > 0 { bytes.removeFirst(start) }
    }

    /// How the characters of a packet are encoded, told from its first ones: `<` or a blank, perhaps
    /// behind a byte order mark.
    private enum Encoding: Equatable {
        case eightBit
        case utf16(ByteOrder)
        case utf32(ByteOrder)

        init(_ raw: [UInt8]) {
            let head = raw.prefix(4) + repeatElement(1, count: max(0, 4 - raw.count))
            let isMark = { (mark: [UInt8]) in head.starts(with: mark) }
            let zeros = head.map { $0 == 0 }
            if isMark([0, 0, 0xFE, 0xFF]) || zeros == [true, true, true, false] {
                self = .utf32(.bigEndian)
            } else if isMark([0xFF, 0xFE, 0, 0]) || zeros == [false, true, true, true] {
                self = .utf32(.littleEndian)
            } else if isMark([0xFE, 0xFF]) || zeros == [true, false, true, false] {
                self = .utf16(.bigEndian)
            } else if isMark([0xFF, 0xFE]) || zeros == [false, true, false, true] {
                self = .utf16(.littleEndian)
            } else {
                self = .eightBit
            }
        }
    }

    private static func utf8(fromUTF16 raw: [UInt8], _ order: ByteOrder) -> [UInt8] {
        let span = raw.span.bytes
        let units = stride(from: 0, to: raw.count - 1, by: 2)
            .map { span.uint16(at: $0, order) ?? 0 }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func utf8(fromUTF32 raw: [UInt8], _ order: ByteOrder) -> [UInt8] {
        let span = raw.span.bytes
        var text = String.UnicodeScalarView()
        for offset in stride(from: 0, to: raw.count - 3, by: 4) {
            let scalar = span.uint32(at: offset, order).flatMap { Unicode.Scalar($0) }
            text.append(scalar ?? "\u{FFFD}")
        }
        return Array(String(text).utf8)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 9 || byte == 10 || byte == 13 }

    /// Reads bytes that are no UTF-8 as Windows-1252 one by one, which leaves the rest of a packet
    /// as it was written, and puts blanks for what XML 1.0 forbids (section 2.2).
    mutating func makeValid() {
        var repaired: [UInt8] = []
        repaired.reserveCapacity(bytes.count + bytes.count / 8)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                repaired.append(byte >= 0x20 || Self.isBlank(byte) ? byte : 0x20)
                index += 1
                continue
            }
            let length = Self.sequenceLength(of: byte)
            let sequence = bytes[index..<min(index + length, bytes.count)]
            if length > 1, let text = String(validating: sequence, as: UTF8.self) {
                let isForbidden = text == "\u{FFFE}" || text == "\u{FFFF}"
                repaired += isForbidden ? [0x20] : sequence
                index += length
            } else {
                repaired += Windows1252.decode([byte]).utf8
                isGuess = true
                index += 1
            }
        }
        bytes = repaired
    }

    /// How many bytes a character takes in UTF-8 that begins with `lead`; 1 where none does.
    private static func sequenceLength(of lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }
}

// MARK: - Markup

extension PacketText {
    /// The text with every `&` and `<` escaped that begins no reference and no tag, and a blank for
    /// every reference to a character that XML forbids.
    var withMarkupEscaped: [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(bytes.count + 64)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "<") where !beginsTag(at: index): escaped += "&lt;".utf8
            case UInt8(ascii: "&"):
                let (replacement, count) = reference(at: index)
                escaped += replacement.utf8
                index += count
            default: escaped.append(byte)
            }
        }
        return escaped
    }

    private func beginsTag(at index: Int) -> Bool {
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        let isLetter = (0x61...0x7A).contains(byte | 0x20)
        return isLetter || byte >= 0x80 || "/!?_:".utf8.contains(byte)
    }

    /// What stands for the `&` before `index`, and how many of the bytes from there on it swallows.
    private func reference(at index: Int) -> (text: String, count: Int) {
        let name = bytes[index...].prefix(Self.maximumReferenceInBytes)
        guard let end = name.firstIndex(of: UInt8(ascii: ";")) else { return ("&amp;", 0) }
        let body = String(decoding: bytes[index..<end], as: UTF8.self)
        guard body.hasPrefix("#") else {
            return (["amp", "lt", "gt", "quot", "apos"].contains(body) ? "&" : "&amp;", 0)
        }
        let isHexadecimal = body.hasPrefix("#x")
        let digits = body.dropFirst(isHexadecimal ? 2 : 1)
        guard !digits.isEmpty, digits.utf8.allSatisfy({ $0.isDigit(hexadecimal: isHexadecimal) })
        else { return ("&amp;", 0) }
        let value = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        let isAllowed = value.flatMap(Unicode.Scalar.init).map { $0.value >= 0x20 || $0 == "\n" }
        return isAllowed == true ? ("&", 0) : (" ", body.utf8.count + 1)
    }

    /// The longest reference that is looked at: ten digits and what is around them.
    private static let maximumReferenceInBytes = 14
}

extension UInt8 {
    fileprivate func isDigit(hexadecimal: Bool) -> Bool {
        (0x30...0x39).contains(self) || hexadecimal && (0x61...0x66).contains(self | 0x20)
    }
}
