extension Interface {
    /// The manual page, in the man macros of roff.
    package var manualPage: String {
        var page = ".\\\" Made from the table of commands and options.\n"
        page += ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\" \"User Commands\"\n"
        page += ".nh\n.SH NAME\n\(name) \\- \(Roff.escaped(summary.lowercasingFirst))\n"
        page += ".SH SYNOPSIS\n.B \(name)\n.I COMMAND\n.RI [ OPTION ...]\n"
        page += ".SH DESCRIPTION\n" + Roff.paragraphs(discussion)
        page += ".SH COMMANDS\n" + visibleCommands.map(manual(of:)).joined()
        page += ".SH OPTIONS\n"
        page += """
            Options may stand anywhere; \\fB\\-\\-\\fR ends them. A value may begin with \\(oq\\-\\(cq, and may be \
            joined to a long name by \\(oq=\\(cq.

            """
        for section in Self.sections(of: allOptions) {
            page += ".SS \(Roff.escaped(section.title))\n"
            page += section.options.map(manual(of:)).joined()
        }
        for chapter in chapters {
            page += ".SH \(Roff.escaped(chapter.title.uppercased()))\n"
            for row in chapter.rows {
                page += ".TP\n.B \(Roff.escaped(row.term))\n\(Roff.text(row.meaning))\n"
            }
        }
        return page + manualExamples
    }

    private func manual(of command: Command) -> String {
        let heading = [command.name, command.operands.usage].filter { !$0.isEmpty }
        var text = ".SS \(Roff.escaped(heading.joined(separator: " ")))\n"
        text += Roff.text(command.summary + ".") + "\n"
        for paragraph in command.discussion { text += ".PP\n\(Roff.text(paragraph))\n" }
        guard !command.options.isEmpty else { return text }
        let options = command.options.map { "\\fB\(Roff.escaped($0.spelling))\\fR" }
        return text + ".PP\nOptions: \(options.joined(separator: ", ")).\n"
    }

    private func manual(of option: Option) -> String {
        var text = ".TP\n"
        if let letter = option.letter { text += "\\fB\\-\(letter)\\fR, " }
        text += "\\fB\(Roff.escaped(option.spelling))\\fR"
        if let placeholder = option.placeholder { text += " \\fI\(Roff.escaped(placeholder))\\fR" }
        text += "\n\(Roff.text(option.help))"
        if !option.choices.isEmpty {
            text += Roff.escaped(": " + option.choices.joined(separator: ", "))
        }
        return text + (option.isRepeatable ? ". May be given several times.\n" : ".\n")
    }

    private var manualExamples: String {
        let examples = visibleCommands.flatMap(\.examples)
        guard !examples.isEmpty else { return "" }
        return ".SH EXAMPLES\n"
            + examples.map {
                ".TP\n.B \(Roff.escaped($0.line))\n\(Roff.text($0.meaning)).\n"
            }.joined()
    }
}

/// Text as roff wants it.
private enum Roff {
    /// `text` with what roff would take for markup escaped; '-' is the one to type, not a hyphen.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case "\"": escaped += "\\(dq"
            default: escaped.append(character)
            }
        }
        return escaped
    }

    /// A paragraph: text between back quotes is bold; no line begins with a control character.
    static func text(_ text: String) -> String {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        var line = ""
        for (index, part) in parts.enumerated() {
            line += index % 2 == 1 ? "\\fB\(escaped(String(part)))\\fR" : escaped(String(part))
        }
        return line.hasPrefix(".") ? "\\&" + line : line
    }

    static func paragraphs(_ paragraphs: [String]) -> String {
        paragraphs.map { text($0) + "\n" }.joined(separator: ".PP\n")
    }
}

extension String {
    /// The text as it stands behind "name - ".
    fileprivate var lowercasingFirst: String { prefix(1).lowercased() + dropFirst() }
}
