import XMP

extension XMPPacket {
    /// The text of that name without blanks at its ends; nil where there is none.
    func text(_ namespace: XMPNamespace, _ name: String) -> String? {
        self[namespace, name]?.text?.trimmed
    }

    /// The texts of all lists of that name, without blanks at their ends.
    func texts(_ namespace: XMPNamespace, _ name: String) -> [String] {
        let name = XMPName(namespace, name)
        return properties.filter { $0.name == name }.flatMap(\.value.texts).compactMap(\.trimmed)
    }

    /// The whole number of that name, where it lies in `range`.
    func integer(_ namespace: XMPNamespace, _ name: String, in range: ClosedRange<Int>) -> Int? {
        text(namespace, name).flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }
}

/// Reads the numbers of XMP: `35/10`, `3.5`, `-3.5e-1`.
enum XMPNumber {
    /// The number that all of `text` spells; nil where it is none, or over zero.
    static func read(_ text: some StringProtocol) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard let first = parts.first, let numerator = decimal(first), parts.count <= 2 else {
            return nil
        }
        guard parts.count == 2 else { return numerator }
        guard let denominator = decimal(parts[1]), denominator != 0 else { return nil }
        let quotient = numerator / denominator
        return quotient.isFinite ? quotient : nil
    }

    /// Swift's own reading takes words such as "nan" and hexadecimal digits too.
    private static func decimal(_ text: some StringProtocol) -> Double? {
        let isDecimal = text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || byte | 0x20 == UInt8(ascii: "e")
                || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
        }
        guard isDecimal, let number = Double(text), number.isFinite else { return nil }
        return number
    }
}

extension StringProtocol {
    /// The text without blanks at its ends; nil where nothing is left.
    var trimmed: String? {
        let bytes = Substring(self).utf8
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return String(Substring(bytes[first...last]))
    }
}
