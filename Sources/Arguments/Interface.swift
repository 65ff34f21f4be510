/// The whole command line of a program, as one value: parsing, help, the manual page and the
/// shells' completions are all drawn from it.
package struct Interface: Sendable {
    /// The program's name.
    package let name: String
    package let version: String
    /// What the program does, in a line without a full stop.
    package let summary: String
    /// More about it, a paragraph each.
    package let discussion: [String]
    package let commands: [Command]
    /// The options that every command takes, and that may stand without one.
    package let commonOptions: [Option]
    /// What else the manual page says.
    package let chapters: [Chapter]

    /// A section of the manual page: a term and its meaning in each row.
    package struct Chapter: Sendable {
        package let title: String
        package let rows: [(term: String, meaning: String)]

        /// A chapter of those rows.
        package init(_ title: String, _ rows: [(term: String, meaning: String)]) {
            self.title = title
            self.rows = rows
        }
    }

    /// A command line of those commands and options.
    package init(
        name: String,
        version: String,
        summary: String,
        discussion: [String] = [],
        commands: [Command],
        commonOptions: [Option],
        chapters: [Chapter] = []
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.discussion = discussion
        self.commands = commands
        self.commonOptions = commonOptions
        self.chapters = chapters
    }

    /// The commands that help lists.
    package var visibleCommands: [Command] { commands.filter { !$0.isHidden } }

    /// The words that an operand may be, where they are known.
    func words(for kind: Operands.Kind) -> [String] {
        switch kind {
        case .text, .file: []
        case .choice(let words): words
        case .command: visibleCommands.map(\.name)
        }
    }

    /// The command of that name.
    package func command(named name: String) -> Command? {
        commands.first { $0.name == name }
    }

    /// All that `command` takes, its own options first; the common ones where there is none.
    package func options(of command: Command?) -> [Option] {
        (command?.options ?? []) + commonOptions
    }

    /// Every option of the program, once.
    package var allOptions: [Option] {
        var options: [Option] = []
        for option in visibleCommands.flatMap(\.options) + commonOptions
        where !options.contains(where: { $0.name == option.name }) {
            options.append(option)
        }
        return options
    }

    /// The commands that take the option of that name.
    package func commands(taking name: String) -> [Command] {
        visibleCommands.filter { command in command.options.contains { $0.name == name } }
    }
}
