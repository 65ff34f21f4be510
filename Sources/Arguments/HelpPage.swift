extension Interface {
    /// What `--help` prints: of `command`, or of the program where there is none.
    package func help(for command: Command? = nil) -> String {
        guard let command else { return programHelp }
        var page = Paragraph.filled("Usage: \(usage(of: command))", indent: 0)
        page += "\n" + Paragraph.filled(command.summary + ".")
        for paragraph in command.discussion { page += "\n" + Paragraph.filled(paragraph) }
        page += optionSections(command.options + commonOptions)
        if !command.examples.isEmpty {
            page += "\nExamples:\n"
            for example in command.examples {
                page += Paragraph.filled(example.meaning + ":", indent: 2)
                page += "    \(example.line)\n"
            }
        }
        return page
    }

    /// How `command` is typed: `keepsake scan SOURCE... [OPTION...]`.
    package func usage(of command: Command) -> String {
        [name, command.name, command.operands.usage, "[OPTION...]"]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var programHelp: String {
        var page = "Usage: \(name) COMMAND [OPTION...]\n\n" + Paragraph.filled(summary + ".")
        for paragraph in discussion { page += "\n" + Paragraph.filled(paragraph) }
        let width = (visibleCommands.map(\.name.count).max() ?? 0) + 2
        page += "\nCommands:\n"
        for command in visibleCommands {
            page += row(command.name, command.summary, width: width)
        }
        page += optionSections(commonOptions)
        page += "\n`\(name) help COMMAND` tells more of each.\n"
        return page
    }

    /// The options under their headings, in the order in which the headings first come.
    private func optionSections(_ options: [Option]) -> String {
        var page = ""
        for section in Self.sections(of: options) {
            page += "\n\(section.title):\n"
            for option in section.options {
                page += row(Self.column(for: option), Self.sentence(for: option), width: 24)
            }
        }
        return page
    }

    /// `options` by heading.
    static func sections(of options: [Option]) -> [(title: String, options: [Option])] {
        var sections: [(title: String, options: [Option])] = []
        for option in options {
            if let index = sections.firstIndex(where: { $0.title == option.section }) {
                sections[index].options.append(option)
            } else {
                sections.append((option.section, [option]))
            }
        }
        return sections
    }

    /// `-o, --output FILE`; the names stand below each other whether there is a letter or not.
    private static func column(for option: Option) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return letter + option.spelling + (option.placeholder.map { " \($0)" } ?? "")
    }

    /// The help, and the words that may be the value where help calls it by another name.
    private static func sentence(for option: Option) -> String {
        let words = option.choices.joined(separator: ", ")
        let more = words.isEmpty ? "" : "; \(option.placeholder ?? "one"): \(words)"
        return option.help + more + (option.isRepeatable ? " (repeatable)" : "")
    }

    /// A term and its meaning side by side, below each other where the term is long.
    private func row(_ term: String, _ meaning: String, width: Int) -> String {
        let lines = Paragraph.lines(of: meaning, width: 80 - width - 2)
        let indent = String(repeating: " ", count: width + 2)
        guard term.count + 2 <= width, let first = lines.first else {
            return "  \(term)\n" + lines.map { indent + $0 + "\n" }.joined()
        }
        let gap = String(repeating: " ", count: width - term.count)
        return "  \(term)\(gap)\(first)\n"
            + lines.dropFirst().map { indent + $0 + "\n" }.joined()
    }
}
