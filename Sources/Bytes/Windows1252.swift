/// The encoding of western Windows, which most text that is not UTF-8 turns out to be.
///
/// Its five unassigned bytes stand for the C1 controls, as the WHATWG encoding standard has it.
package enum Windows1252 {
    /// The text of `bytes`: every byte is a character.
    package static func decode(_ bytes: some Collection<UInt8>) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            if (0x80...0x9F).contains(byte) {
                text.append(upperControls[Int(byte - 0x80)])
            } else {
                text.append(Unicode.Scalar(byte))
            }
        }
        return String(text)
    }

    private static let upperControls: [Unicode.Scalar] = [
        "\u{20AC}", "\u{81}", "\u{201A}", "\u{192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}",
        "\u{2C6}", "\u{2030}", "\u{160}", "\u{2039}", "\u{152}", "\u{8D}", "\u{17D}", "\u{8F}",
        "\u{90}", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}",
        "\u{2014}",
        "\u{2DC}", "\u{2122}", "\u{161}", "\u{203A}", "\u{153}", "\u{9D}", "\u{17E}", "\u{178}",
    ]
}
