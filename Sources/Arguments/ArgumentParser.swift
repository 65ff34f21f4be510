extension Interface {
    /// Takes `arguments` (without the program's own name) apart.
    ///
    /// Options may stand anywhere up to "--"; an option's value is what follows, whatever it begins with; the first operand names the
    /// command.
    package func parse(_ arguments: [[UInt8]]) throws(ArgumentError) -> Invocation {
        var parser = ArgumentParser(interface: self, arguments: arguments)
        return try parser.parse()
    }
}

extension Interface {
    /// The command whose name is most like `name`; nil where none is near.
    package func nearestCommand(to name: [UInt8]) -> String? {
        Spelling.nearest(
            to: String(decoding: name, as: UTF8.self),
            among: visibleCommands.map(\.name)
        )
    }
}

/// One pass over what was typed.
private struct ArgumentParser {
    let interface: Interface
    let arguments: [[UInt8]]
    var position = 0
    var operands: [[UInt8]] = []
    var given: [(option: Option, value: [UInt8])] = []
    /// The first spelling that no command knows.
    ///
    /// It is told once the command is known, whose own
    /// options are likelier to be meant.
    var unknown: [UInt8]?

    init(interface: Interface, arguments: [[UInt8]]) {
        self.interface = interface
        self.arguments = arguments
    }

    mutating func parse() throws(ArgumentError) -> Invocation {
        while let argument = next() {
            if argument == Array("--".utf8) {
                operands += arguments[position...]
                break
            }
            if argument.starts(with: "--".utf8) {
                try takeLong(argument)
            } else if argument.first == UInt8(ascii: "-"), argument.count > 1 {
                try takeLetters(argument)
            } else {
                operands.append(argument)
            }
        }
        return try checked()
    }

    private mutating func next() -> [UInt8]? {
        guard position < arguments.count else { return nil }
        position += 1
        return arguments[position - 1]
    }

    /// `--name`, `--name value` or `--name=value`.
    private mutating func takeLong(_ argument: [UInt8]) throws(ArgumentError) {
        let equals = argument.firstIndex(of: UInt8(ascii: "="))
        let name = argument[2..<(equals ?? argument.endIndex)]
        guard let option = option(where: { $0.name.utf8.elementsEqual(name) }) else {
            unknown = unknown ?? Array(argument[..<(equals ?? argument.endIndex)])
            return
        }
        guard let equals else { return try take(option) }
        guard option.takesValue else { throw .unexpectedValue(option: option.spelling) }
        try add(option, Array(argument[(equals + 1)...]))
    }

    /// `-a`, `-abc`, `-j4`, `-j=4` or `-j 4`.
    private mutating func takeLetters(_ argument: [UInt8]) throws(ArgumentError) {
        var index = 1
        while index < argument.count {
            let letter = argument[index]
            index += 1
            guard let option = option(where: { $0.letter?.asciiValue == letter }) else {
                unknown = unknown ?? [UInt8(ascii: "-")] + argument[(index - 1)...]
                return
            }
            guard option.takesValue else {
                given.append((option, []))
                continue
            }
            if index == argument.count { return try take(option) }
            if argument[index] == UInt8(ascii: "=") { index += 1 }
            return try add(option, Array(argument[index...]))
        }
    }

    /// Takes `option`, and the next argument where it wants a value.
    private mutating func take(_ option: Option) throws(ArgumentError) {
        guard let placeholder = option.placeholder else {
            given.append((option, []))
            return
        }
        guard let value = next() else {
            throw .missingValue(option: option.spelling, placeholder: placeholder)
        }
        try add(option, value)
    }

    private mutating func add(_ option: Option, _ value: [UInt8]) throws(ArgumentError) {
        if case .choice(_, let words) = option.value,
            !words.contains(where: { $0.utf8.elementsEqual(value) })
        {
            throw .invalidChoice(
                option: option.spelling,
                value: value,
                choices: words,
                nearest: Spelling.nearest(to: String(decoding: value, as: UTF8.self), among: words)
            )
        }
        given.append((option, value))
    }

    /// An option of any command: a name means the same everywhere, so its value is known before the
    /// command is.
    private func option(where isMeant: (Option) -> Bool) -> Option? {
        if let option = interface.commonOptions.first(where: isMeant) { return option }
        for command in interface.commands {
            if let option = command.options.first(where: isMeant) { return option }
        }
        return nil
    }
}

extension ArgumentParser {
    /// Holds what was taken against the table.
    private func checked() throws(ArgumentError) -> Invocation {
        let name = operands.first.map { String(decoding: $0, as: UTF8.self) }
        let command = name.flatMap { interface.command(named: $0) }
        if let unknown { throw .unknownOption(unknown, nearest: nearest(to: unknown, of: command)) }
        if name != nil, command == nil {
            throw .unknownCommand(operands[0], nearest: interface.nearestCommand(to: operands[0]))
        }
        let taken = interface.options(of: command)
        for (option, _) in given where !taken.contains(where: { $0.name == option.name }) {
            throw .optionOfOthers(
                option: option.spelling,
                command: command?.name,
                takenBy: interface.commands(taking: option.name).map(\.name)
            )
        }
        return Invocation(
            command: command,
            operands: Array(operands.dropFirst()),
            given: given.map { ($0.option.name, $0.value) }
        )
    }

    private func nearest(to spelling: [UInt8], of command: Command?) -> String? {
        guard spelling.starts(with: "--".utf8) else { return nil }
        let typed = String(decoding: spelling.dropFirst(2), as: UTF8.self)
        let own = interface.options(of: command).map(\.name)
        let all = interface.allOptions.map(\.name)
        return (Spelling.nearest(to: typed, among: own) ?? Spelling.nearest(to: typed, among: all))
            .map { "--\($0)" }
    }
}

extension Invocation {
    /// Checks that as many operands are there as the command wants.
    ///
    /// Apart from parsing, so that
    /// `--help` is answered first.
    package func checkOperands() throws(ArgumentError) {
        guard let command else { return }
        if operands.count < command.operands.count.lowerBound {
            throw .missingOperand(command: command.name, usage: command.operands.usage)
        }
        if operands.count > command.operands.count.upperBound {
            throw .unexpectedOperand(
                command: command.name,
                operand: operands[command.operands.count.upperBound]
            )
        }
    }
}
