/// What was typed, taken apart by the table: which command, which options, and the rest.
package struct Invocation: Sendable {
    /// nil where options alone were given.
    package let command: Command?
    /// What stood beside the options, in order, without the command's name.
    package let operands: [[UInt8]]
    let given: [(name: String, value: [UInt8])]

    /// Whether `option` was given.
    package func has(_ option: Option) -> Bool { given.contains { $0.name == option.name } }

    /// How often `option` was given.
    package func count(of option: Option) -> Int {
        given.count { $0.name == option.name }
    }

    /// The value of `option`; of its last use where there are several.
    package func value(of option: Option) -> [UInt8]? {
        given.last { $0.name == option.name }?.value
    }

    /// The values of all uses of `option`, in order.
    package func values(of option: Option) -> [[UInt8]] {
        given.filter { $0.name == option.name }.map(\.value)
    }

    /// Which of `options` was given last; the first of them that was given counts for none.
    package func last(of options: [Option]) -> Option? {
        guard
            let name = given.last(where: { use in options.contains { $0.name == use.name } })?.name
        else { return nil }
        return options.first { $0.name == name }
    }
}
