/// Why bytes are no JSON text (RFC 8259), or not the one that was expected.
package struct JSONError: Error, Equatable, Sendable {
    /// What is wrong.
    package enum Reason: Sendable {
        /// The text ends before its value does.
        case unexpectedEnd
        /// A byte that cannot stand there.
        case unexpectedByte
        /// A control character inside a string that should have been escaped.
        case controlCharacter
        /// A backslash before something that is no escape.
        case badEscape
        /// A number that the grammar does not know, such as `01` or `1.`.
        case badNumber
        /// A number beyond what a `Double` holds.
        case numberTooLarge
        /// More than `JSONReader.maximumDepth` arrays and objects in each other.
        case tooDeep
        /// An element of more than `JSONElements.maximumElementInBytes`.
        case tooLarge
        /// A value of another kind than was asked for.
        case otherKind
        /// Something behind the value.
        case trailingBytes
    }

    package let reason: Reason
    /// Where, counted in bytes from the start of what was read.
    package let offset: Int
}

extension JSONError: CustomStringConvertible {
    package var description: String {
        switch reason {
        case .unexpectedEnd: "the text ends in the middle of a value"
        case .unexpectedByte: "no JSON at byte \(offset)"
        case .controlCharacter: "a control character in a string, at byte \(offset)"
        case .badEscape: "an unknown escape at byte \(offset)"
        case .badNumber: "no number at byte \(offset)"
        case .numberTooLarge: "a number out of range at byte \(offset)"
        case .tooDeep: "more than \(JSONReader.maximumDepth) levels deep at byte \(offset)"
        case .tooLarge: "larger than \(JSONElements.maximumElementInBytes >> 20) MiB"
        case .otherKind: "a value of another kind was expected at byte \(offset)"
        case .trailingBytes: "something behind the value, at byte \(offset)"
        }
    }
}
