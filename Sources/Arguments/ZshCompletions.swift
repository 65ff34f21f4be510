extension Interface {
    /// A script that teaches zsh to complete the program's command line.
    package var zshCompletions: String {
        """
        #compdef \(name)
        # zsh completions of \(name)
        _\(name)() {
            local context state line
            local -A opt_args
            local -a commands
            commands=(
        \(zshCommands)    )
            _arguments -C -s -S \\
        \(zshOptions(commonOptions))        '1:command:->command' \\
                '*::operand:->operand'
            case $state in
            command) _describe command commands ;;
            operand)
                case $words[1] in
        \(visibleCommands.map(zshCase).joined())        esac
                ;;
            esac
        }
        if [ "$funcstack[1]" = _\(name) ]; then
            _\(name) "$@"
        else
            compdef _\(name) \(name)
        fi

        """
    }

    private var zshCommands: String {
        visibleCommands.map { "        \(quoted("\($0.name):\($0.summary)"))\n" }.joined()
    }

    private func zshCase(_ command: Command) -> String {
        """
                \(command.name))
                    _arguments -s -S \\
        \(zshOptions(options(of: command)))                \(zshOperands(command.operands))
                    ;;

        """
    }

    private func zshOptions(_ options: [Option]) -> String {
        options.map { "                \(zshOption($0)) \\\n" }.joined()
    }

    /// `'(-o --output)'{-o+,--output=}'[help]:FILE:_files'`.
    private func zshOption(_ option: Option) -> String {
        let letterTail = option.takesValue ? "+" : ""
        let nameTail = option.takesValue ? "=" : ""
        let spellings = option.spellings.joined(separator: " ")
        let exclusion = option.isRepeatable ? "*" : "(\(spellings))"
        let help = option.help.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        let tail = "[\(help)]\(zshValue(option))"
        guard let letter = option.letter else {
            return quoted("\(exclusion)\(option.spelling)\(nameTail)\(tail)")
        }
        return quoted(exclusion)
            + "{-\(letter)\(letterTail),\(option.spelling)\(nameTail)}" + quoted(tail)
    }

    private func zshValue(_ option: Option) -> String {
        switch option.value {
        case .none: ""
        case .text(let name): ":\(name): "
        case .file(let name): ":\(name):_files"
        case .folder(let name): ":\(name):_files -/"
        case .choice(let name, let words), .suggestion(let name, let words):
            ":\(name):(\(words.joined(separator: " ")))"
        }
    }

    private func zshOperands(_ operands: Operands) -> String {
        if operands.count.upperBound == 0 { return "" }
        let words = words(for: operands.kind)
        if operands.kind == .file { return quoted("*:\(operands.usage):_files") }
        let action = words.isEmpty ? " " : "(\(words.joined(separator: " ")))"
        return quoted("*:\(operands.usage):\(action)")
    }

    private func quoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
}
