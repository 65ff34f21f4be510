extension Interface {
    /// A script that teaches fish to complete the program's command line.
    package var fishCompletions: String {
        let names = visibleCommands.map(\.name).joined(separator: " ")
        var script = "# fish completions of \(name)\n"
        script += "set -l commands \(names)\ncomplete -c \(name) -f\n"
        for command in visibleCommands {
            script += "complete -c \(name) -n \"not __fish_seen_subcommand_from $commands\" "
            script += "-a \(command.name) -d \(quoted(command.summary))\n"
        }
        for option in commonOptions { script += fish(option, condition: nil) }
        for command in visibleCommands {
            let condition = "__fish_seen_subcommand_from \(command.name)"
            script += fish(command.operands, condition: condition)
            for option in command.options { script += fish(option, condition: condition) }
        }
        return script
    }

    private func fish(_ option: Option, condition: String?) -> String {
        var line = "complete -c \(name)"
        if let condition { line += " -n \(quoted(condition))" }
        if let letter = option.letter { line += " -s \(letter)" }
        line += " -l \(option.name)"
        switch option.value {
        case .none: break
        case .text: line += " -x"
        case .file: line += " -r -F"
        case .folder: line += " -x -a '(__fish_complete_directories)'"
        case .choice(_, let words), .suggestion(_, let words):
            line += " -x -a \(quoted(words.joined(separator: " ")))"
        }
        return line + " -d \(quoted(option.help))\n"
    }

    private func fish(_ operands: Operands, condition: String) -> String {
        if operands.count.upperBound == 0 { return "" }
        let line = "complete -c \(name) -n \(quoted(condition))"
        if operands.kind == .file { return "\(line) -F\n" }
        let words = words(for: operands.kind)
        return words.isEmpty ? "" : "\(line) -a \(quoted(words.joined(separator: " ")))\n"
    }

    private func quoted(_ text: String) -> String {
        "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
