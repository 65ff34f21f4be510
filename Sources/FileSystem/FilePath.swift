/// A path or name as the file system knows it: bytes without NUL, '/' between parts.
///
/// Two paths are equal only where their bytes are: `String` would hold NFC and NFD forms equal.
public struct FilePath: Hashable, Sendable {
    /// The bytes, without a terminating NUL.
    public let bytes: [UInt8]

    /// The path of `bytes`; whatever follows a NUL is left off, as the system would.
    public init(bytes: [UInt8]) {
        self.bytes = bytes.firstIndex(of: 0).map { Array(bytes[..<$0]) } ?? bytes
    }

    /// The path that `text` spells in UTF-8.
    public init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    /// The path as text; bytes that are not UTF-8 are shown as U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether `text` holds the path exactly.
    public var isUTF8: Bool {
        bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
    }

    /// Whether the path begins at the root.
    public var isAbsolute: Bool { bytes.first == Self.separator }

    /// The part behind the last '/', the whole where there is none.
    public var lastComponent: FilePath {
        let start = bytes.lastIndex(of: Self.separator).map { $0 + 1 } ?? 0
        return start == 0 ? self : FilePath(bytes: Array(bytes[start...]))
    }

    /// What stands before the last '/': "." where there is none, "/" at the root.
    public var parent: FilePath {
        guard let end = bytes.lastIndex(of: Self.separator) else { return FilePath(".") }
        return end == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<end]))
    }

    /// The last component's bytes behind its last '.', empty where there is none or where the name
    /// begins with its only '.'.
    public var fileExtension: [UInt8] {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return [] }
        return Array(name[(dot + 1)...])
    }

    /// The last component without its extension and the dot before it.
    public var stem: [UInt8] {
        let name = lastComponent.bytes
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name }
        return Array(name[..<dot])
    }

    /// The path of `name` below this one.
    public func appending(_ name: FilePath) -> FilePath {
        if bytes.isEmpty { return name }
        var joined = bytes
        joined.reserveCapacity(bytes.count + name.bytes.count + 1)
        if joined.last != Self.separator { joined.append(Self.separator) }
        joined += name.bytes
        return FilePath(bytes: joined)
    }

    /// The path of `name` below this one.
    public func appending(_ name: String) -> FilePath { appending(FilePath(name)) }

    /// The components, without empty ones.
    public var components: [FilePath] {
        bytes.split(separator: Self.separator).map { FilePath(bytes: Array($0)) }
    }

    /// Calls `body` with the path as the system wants it.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { buffer in
            _ = buffer.update(from: bytes)
            buffer[bytes.count] = 0
            return buffer.withMemoryRebound(to: CChar.self) { text in
                guard let base = text.baseAddress else {
                    preconditionFailure("a buffer of one byte or more has an address")
                }
                return body(UnsafePointer(base))
            }
        }
    }

    private static let separator = UInt8(ascii: "/")
}

extension FilePath: Comparable {
    /// Byte order.
    public static func < (left: FilePath, right: FilePath) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension FilePath: CustomStringConvertible {
    /// For people.
    public var description: String { text }
}
