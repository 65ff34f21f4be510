/// An option of a program: how it is spelt, what it takes, and the sentence that explains it.
package struct Option: Sendable, Equatable {
    /// What stands behind the option's name.
    package enum Value: Sendable, Equatable {
        /// Nothing: the option is there or it is not.
        case none
        /// Anything, called so in help.
        case text(String)
        /// The path of a file.
        case file(String)
        /// The path of a folder.
        case folder(String)
        /// One of these words.
        case choice(String, of: [String])
        /// One of these words, or another that only the program can judge.
        case suggestion(String, of: [String])
    }

    /// Without the "--".
    package let name: String
    /// The one letter behind "-".
    package let letter: Character?
    package let value: Value
    /// Whether each use adds a value; else the last use counts.
    package let isRepeatable: Bool
    /// The heading it stands under in help.
    package let section: String
    /// What it does, in a sentence.
    package let help: String

    /// The option `--name`, and `-letter` where one is given.
    package init(
        _ name: String,
        _ letter: Character? = nil,
        value: Value = .none,
        isRepeatable: Bool = false,
        section: String = "Options",
        help: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.isRepeatable = isRepeatable
        self.section = section
        self.help = help
    }

    /// Whether something stands behind the name.
    package var takesValue: Bool { value != .none }

    /// What help calls the value.
    package var placeholder: String? {
        switch value {
        case .none: nil
        case .text(let name), .file(let name), .folder(let name): name
        case .choice(let name, _), .suggestion(let name, _): name
        }
    }

    /// The words that may be the value, where they are known.
    package var choices: [String] {
        switch value {
        case .none, .text, .file, .folder: []
        case .choice(_, let words), .suggestion(_, let words): words
        }
    }

    /// The option as messages name it: `--output`.
    package var spelling: String { "--\(name)" }
}
