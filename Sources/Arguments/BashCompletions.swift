extension Interface {
    /// A script that teaches bash to complete the program's command line.
    package var bashCompletions: String {
        """
        # bash completions of \(name)
        _\(name)() {
            local current=${COMP_WORDS[COMP_CWORD]} previous= command= word index
            [ "$COMP_CWORD" -gt 0 ] && previous=${COMP_WORDS[COMP_CWORD-1]}
            # bash takes "--name=value" for three words.
            if [ "$previous" = = ] && [ "$COMP_CWORD" -gt 1 ]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            elif [ "$current" = = ]; then
                current=
            fi
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                case $word in
        \(indented(bashOptionsWithValue, by: 8))) ((index++)) ; [ "${COMP_WORDS[index]}" = = ] && ((index++)) ;;
                -*) ;;
                *) [ -z "$command" ] && command=$word ;;
                esac
            done
            case $previous in
        \(bashValues)    esac
            if [ -z "$command" ] && [[ $current != -* ]]; then
                COMPREPLY=($(compgen -W "\(visibleCommands.map(\.name).joined(separator: " "))" -- "$current"))
                return
            fi
            if [[ $current == -* ]]; then
                case $command in
        \(bashOptions)        esac
                return
            fi
            case $command in
        \(bashOperands)    esac
        }
        complete -F _\(name) \(name)

        """
    }

    /// A pattern of all spellings behind which a value stands.
    private var bashOptionsWithValue: String {
        allOptions.filter(\.takesValue).flatMap(\.spellings).joined(separator: "|")
    }

    private var bashValues: String {
        var cases = ""
        for option in allOptions where option.takesValue {
            cases += "    \(option.spellings.joined(separator: "|"))) "
            switch option.value {
            case .none, .text: cases += "return ;;\n"
            case .file: cases += "\(Self.bashReply("-f")); return ;;\n"
            case .folder: cases += "\(Self.bashReply("-d")); return ;;\n"
            case .choice(_, let words), .suggestion(_, let words):
                cases += "\(Self.bashReply(words: words)); return ;;\n"
            }
        }
        return cases
    }

    private var bashOptions: String {
        var cases = ""
        for command in visibleCommands {
            cases += "        \(command.name)) \(bashReply(options(of: command))) ;;\n"
        }
        return cases + "        *) \(bashReply(commonOptions)) ;;\n"
    }

    private var bashOperands: String {
        var cases = ""
        for command in visibleCommands where command.operands.count.upperBound > 0 {
            let words = words(for: command.operands.kind)
            if command.operands.kind == .file {
                cases += "    \(command.name)) \(Self.bashReply("-f")) ;;\n"
            } else if !words.isEmpty {
                cases += "    \(command.name)) \(Self.bashReply(words: words)) ;;\n"
            }
        }
        return cases
    }

    private func bashReply(_ options: [Option]) -> String {
        Self.bashReply(words: options.map(\.spelling))
    }

    private static func bashReply(words: [String]) -> String {
        "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\"))"
    }

    /// Paths, one a line, so that blanks in them part nothing.
    private static func bashReply(_ flag: String) -> String {
        "compopt -o filenames; mapfile -t COMPREPLY < <(compgen \(flag) -- \"$current\")"
    }

    private func indented(_ text: String, by count: Int) -> String {
        String(repeating: " ", count: count) + text
    }
}

extension Option {
    /// `-o` and `--output`.
    var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + [spelling] }
}
