/// Why what was typed is no use of the program.
///
/// Spellings are as typed: bytes that may be anything.
package enum ArgumentError: Error, Equatable {
    /// No command of that name; perhaps `nearest` was meant.
    case unknownCommand([UInt8], nearest: String?)
    /// No option of that spelling; perhaps `nearest` was meant.
    case unknownOption([UInt8], nearest: String?)
    /// The option is one of other commands, or of none where `command` is nil.
    case optionOfOthers(option: String, command: String?, takenBy: [String])
    /// The option wants a value and nothing follows.
    case missingValue(option: String, placeholder: String)
    /// The option takes no value, and one was given by "=".
    case unexpectedValue(option: String)
    /// The value is none of those that the option takes.
    case invalidChoice(option: String, value: [UInt8], choices: [String], nearest: String?)
    case missingOperand(command: String, usage: String)
    case unexpectedOperand(command: String, operand: [UInt8])
}
