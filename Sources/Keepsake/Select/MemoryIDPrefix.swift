import Hashing

/// The first digits of a memory's id, as people type them.
public struct MemoryIDPrefix: Hashable, Sendable {
    /// Fewer digits name too many memories.
    public static let minimumDigits = 4

    /// 4 to 32 lower-case hexadecimal digits.
    public let text: String

    /// The prefix that `text` spells; nil unless it is 4 to 32 hexadecimal digits.
    public init?(text: String) {
        guard (Self.minimumDigits...32).contains(text.utf8.count),
            text.utf8.allSatisfy({ Digest.value(ofHexadecimal: $0) != nil })
        else { return nil }
        self.text = text.lowercased()
    }

    /// Whether the id begins so.
    public func matches(_ id: MemoryID) -> Bool {
        id.text.utf8.starts(with: text.utf8)
    }
}
