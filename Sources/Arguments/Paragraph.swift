/// Text set in lines of a fixed width.
enum Paragraph {
    /// The words of `text` in lines of at most `width` columns; a longer word has its own line.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            if !line.isEmpty { line += " " }
            line += word
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// `text` in lines of at most `width` columns, each behind `indent` blanks.
    static func filled(_ text: String, indent: Int = 0, width: Int = 80) -> String {
        lines(of: text, width: width - indent)
            .map { String(repeating: " ", count: indent) + $0 + "\n" }
            .joined()
    }
}
