/// A pattern for the paths below a source, as ripgrep, rclone and git know them.
///
/// `*` stands for any run of bytes without '/', `**` for any run at all, `?` for one character but
/// '/', `[a-z]` for one of a set and `[!a-z]` for one outside it, `{a,b}` for either; `\` takes the
/// next byte as it stands. A pattern holds for the end of a path, from any '/' on; one that begins
/// with '/' holds for the whole path. One that ends with '/' holds for all that lies in such a
/// folder. Case counts, but for letters behind a '.' in a name: `*.jpg` takes `IMG_1.JPG`.
///
/// A match takes time in proportion to the path times the pattern, whatever they hold.
public struct Glob: Sendable, Equatable {
    /// The most bytes a pattern may have.
    public static let maximumLength = 1_024

    /// As it was typed.
    public let pattern: [UInt8]
    let program: [GlobInstruction]

    /// The glob that `pattern` spells.
    public init(_ pattern: [UInt8]) throws(GlobError) {
        guard !pattern.isEmpty else { throw .empty }
        guard pattern.count <= Self.maximumLength else { throw .tooLong }
        self.pattern = pattern
        var compiler = GlobCompiler(pattern)
        program = try compiler.compile()
    }

    /// Whether the glob holds for `path`, which is relative to the source.
    ///
    /// A folder's own path ends
    /// with '/' where patterns for what lies in it are to hold for the folder too.
    public func matches(_ path: [UInt8]) -> Bool {
        var states = StateList(count: program.count)
        var next = StateList(count: program.count)
        states.add(0, of: program)
        for byte in path {
            for state in states.members {
                if case .byte(let set) = program[state], set.contains(byte) {
                    next.add(state + 1, of: program)
                }
            }
            if next.members.isEmpty { return false }
            swap(&states, &next)
            next.removeAll()
        }
        return states.members.contains { program[$0] == .end }
    }
}

/// Why a pattern is no glob.
public enum GlobError: Error, Equatable, Sendable {
    /// There is nothing in it.
    case empty
    /// It has more than `Glob.maximumLength` bytes.
    case tooLong
    /// A `[` or `{` has no end.
    case unclosed(UInt8)
    /// A set holds a range that runs backwards, or what is not ASCII.
    case invalidSet
    /// Nothing follows the last `\`.
    case nothingEscaped
    /// Braces lie more than 16 deep in each other.
    case tooDeep
}

/// One step of a compiled glob.
enum GlobInstruction: Sendable, Equatable {
    /// Takes one byte of the set.
    case byte(ByteSet)
    /// Goes on at both places.
    case split(Int, Int)
    case jump(Int)
    case end
}

/// A set of byte values.
struct ByteSet: Sendable, Equatable {
    private var words: [4 of UInt64] = [0, 0, 0, 0]

    init() {}

    init(_ members: some Sequence<UInt8>) {
        for member in members { insert(member) }
    }

    mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

    static func == (left: ByteSet, right: ByteSet) -> Bool {
        (0..<4).allSatisfy { left.words[$0] == right.words[$0] }
    }
}

/// The instructions at which a match may stand, each once.
private struct StateList {
    private(set) var members: [Int] = []
    private var isMember: [Bool]

    init(count: Int) { isMember = Array(repeating: false, count: count) }

    /// Adds `state`, and all that can be reached from it without taking a byte.
    mutating func add(_ state: Int, of program: [GlobInstruction]) {
        var waiting = [state]
        while let state = waiting.popLast() {
            guard !isMember[state] else { continue }
            isMember[state] = true
            switch program[state] {
            case .byte, .end: members.append(state)
            case .split(let one, let other): waiting += [other, one]
            case .jump(let target): waiting.append(target)
            }
        }
    }

    mutating func removeAll() {
        members.removeAll(keepingCapacity: true)
        for index in isMember.indices { isMember[index] = false }
    }
}
