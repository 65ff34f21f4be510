/// A command of a program: its name, what it works on, and the options it takes.
package struct Command: Sendable {
    package let name: String
    /// What it does, in a line without a full stop.
    package let summary: String
    /// More about it, a paragraph each.
    package let discussion: [String]
    package let operands: Operands
    /// Its own options; those that every command takes are the program's.
    package let options: [Option]
    package let examples: [Example]
    /// Whether help and completions leave it out.
    package let isHidden: Bool

    /// A line to type, and what it does.
    package struct Example: Sendable {
        package let line: String
        package let meaning: String

        /// The example `line`.
        package init(_ line: String, _ meaning: String) {
            self.line = line
            self.meaning = meaning
        }
    }

    /// A command of those properties.
    package init(
        _ name: String,
        summary: String,
        discussion: [String] = [],
        operands: Operands = .none,
        options: [Option] = [],
        examples: [Example] = [],
        isHidden: Bool = false
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.operands = operands
        self.options = options
        self.examples = examples
        self.isHidden = isHidden
    }
}

/// What a command takes beside its options.
package struct Operands: Sendable {
    /// What an operand is, for completion.
    package enum Kind: Sendable, Equatable {
        case text
        case file
        case choice([String])
        /// The name of a command.
        case command
    }

    /// As usage lines show them, such as "SOURCE...".
    package let usage: String
    package let count: ClosedRange<Int>
    package let kind: Kind

    /// As many operands as `count` allows.
    package init(_ usage: String, count: ClosedRange<Int>, kind: Kind) {
        self.usage = usage
        self.count = count
        self.kind = kind
    }

    /// The command takes options only.
    package static let none = Operands("", count: 0...0, kind: .text)

    /// One or more files.
    package static func files(_ usage: String, atLeast count: Int) -> Operands {
        Operands(usage, count: count...Int.max, kind: .file)
    }
}
