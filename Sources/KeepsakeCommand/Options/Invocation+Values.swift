import Arguments
import FileSystem

extension Invocation {
    /// The value of `option` as text.
    func text(of option: Option) throws(UsageError) -> String? {
        guard let bytes = value(of: option) else { return nil }
        return try Self.text(bytes, of: option)
    }

    /// The values of all uses of `option` as text.
    func texts(of option: Option) throws(UsageError) -> [String] {
        var texts: [String] = []
        for bytes in values(of: option) { texts.append(try Self.text(bytes, of: option)) }
        return texts
    }

    private static func text(_ bytes: [UInt8], of option: Option) throws(UsageError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .invalidValue(option: option.spelling, value: bytes, expected: "UTF-8")
        }
        return text
    }

    /// The value of `option` as what `read` makes of it; a message says what was `expected`.
    func value<Value>(
        of option: Option,
        _ expected: String,
        _ read: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = try text(of: option) else { return nil }
        guard let value = read(text) else {
            throw .invalidValue(
                option: option.spelling,
                value: Array(text.utf8),
                expected: expected
            )
        }
        return value
    }

    /// The value of `option` as one of the words of `Word`, which the parser has let through.
    func word<Word: RawRepresentable<String>>(of option: Option) throws(UsageError) -> Word? {
        try value(of: option, option.choices.joined(separator: ", "), Word.init(rawValue:))
    }

    /// The value of `option` as a whole number in `range`.
    func integer(of option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        try value(of: option, "a number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// The value of `option` as a path.
    func path(of option: Option) throws(UsageError) -> FilePath? {
        guard let bytes = value(of: option) else { return nil }
        guard !bytes.isEmpty else { throw .emptyPath }
        return FilePath(bytes: bytes)
    }
}
