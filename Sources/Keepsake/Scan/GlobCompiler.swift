/// Turns the text of a glob into the steps that match it.
struct GlobCompiler {
    private let pattern: [UInt8]
    private var position = 0
    private var depth = 0
    /// Whether a '.' of the same name stands before, so that letters match in either case.
    private var isBehindDot = false
    private var program: [GlobInstruction] = []

    init(_ pattern: [UInt8]) { self.pattern = pattern }

    mutating func compile() throws(GlobError) -> [GlobInstruction] {
        if pattern.first == slash {
            position = 1
        } else {
            appendAnyFolders()
        }
        try compileSequence()
        if pattern.last == slash, pattern.count > 1 { repeatAny(of: .all) }
        program.append(.end)
        return program
    }

    private let slash = UInt8(ascii: "/")

    private func byte(_ offset: Int = 0) -> UInt8? {
        let index = position + offset
        return index >= 0 && index < pattern.count ? pattern[index] : nil
    }

    /// Everything up to the end, or to the `,` or `}` that ends an alternative.
    private mutating func compileSequence() throws(GlobError) {
        while let next = byte() {
            if depth > 0, next == UInt8(ascii: ",") || next == UInt8(ascii: "}") { return }
            position += 1
            switch next {
            case UInt8(ascii: "*"): compileStar()
            case UInt8(ascii: "?"): appendCharacter(outside: ByteSet())
            case UInt8(ascii: "["): try compileSet()
            case UInt8(ascii: "{"): try compileAlternatives()
            case UInt8(ascii: "\\"):
                guard let escaped = byte() else { throw .nothingEscaped }
                position += 1
                append(literal: escaped)
            default: append(literal: next)
            }
        }
    }

    private mutating func append(literal byte: UInt8) {
        if byte == slash { isBehindDot = false }
        program.append(.byte(isBehindDot ? .bothCases(of: byte) : ByteSet(CollectionOfOne(byte))))
        if byte == UInt8(ascii: ".") { isBehindDot = true }
    }
}

// MARK: - Stars

extension GlobCompiler {
    private mutating func compileStar() {
        guard byte() == UInt8(ascii: "*") else { return repeatAny(of: .allButSlash) }
        let startsName = position == 1 || byte(-2) == slash
        while byte() == UInt8(ascii: "*") { position += 1 }
        guard startsName, byte() == slash else { return repeatAny(of: .all) }
        position += 1
        isBehindDot = false
        appendAnyFolders()
    }

    /// `(any*)`.
    private mutating func repeatAny(of set: ByteSet) {
        let start = program.count
        program += [.split(start + 1, start + 3), .byte(set), .jump(start)]
    }

    /// `(any* '/')?`: nothing, or whatever ends with '/'.
    private mutating func appendAnyFolders() {
        let start = program.count
        program.append(.split(start + 1, start + 5))
        repeatAny(of: .all)
        program.append(.byte(ByteSet(CollectionOfOne(slash))))
    }
}

// MARK: - One character

extension GlobCompiler {
    /// One UTF-8 character but '/' and those of `set`: its first byte, then any that continue it.
    private mutating func appendCharacter(outside set: ByteSet) {
        var first = ByteSet.allButSlash
        for byte in UInt8.min...UInt8.max where set.contains(byte) || byte & 0xC0 == 0x80 {
            first.remove(byte)
        }
        program.append(.byte(first))
        repeatAny(of: ByteSet(0x80...0xBF))
    }

    /// What stands behind `[`.
    private mutating func compileSet() throws(GlobError) {
        let isNegated = byte() == UInt8(ascii: "!") || byte() == UInt8(ascii: "^")
        if isNegated { position += 1 }
        var set = ByteSet()
        var isFirst = true
        while true {
            guard let first = byte() else { throw .unclosed(UInt8(ascii: "[")) }
            position += 1
            if first == UInt8(ascii: "]"), !isFirst { break }
            isFirst = false
            let last = try rangeEnd(from: first)
            for member in first...last {
                set.formUnion(isBehindDot ? .bothCases(of: member) : [member])
            }
        }
        set.remove(slash)
        if isNegated { return appendCharacter(outside: set) }
        program.append(.byte(set))
    }

    /// The end of the range that `first` begins; `first` itself where it stands alone.
    private mutating func rangeEnd(from first: UInt8) throws(GlobError) -> UInt8 {
        guard first < 0x80 else { throw .invalidSet }
        guard byte() == UInt8(ascii: "-"), let last = byte(1), last != UInt8(ascii: "]") else {
            return first
        }
        guard first <= last, last < 0x80 else { throw .invalidSet }
        position += 2
        return last
    }
}

// MARK: - Alternatives

extension GlobCompiler {
    /// What stands behind `{`: each alternative but the last is `split(it, next) it jump(end)`.
    private mutating func compileAlternatives() throws(GlobError) {
        guard depth < 16 else { throw .tooDeep }
        depth += 1
        defer { depth -= 1 }
        let wasBehindDot = isBehindDot
        var isBehindAnyDot = false
        var jumps: [Int] = []
        while true {
            let start = program.count
            program.append(.jump(start + 1))
            isBehindDot = wasBehindDot
            try compileSequence()
            isBehindAnyDot = isBehindAnyDot || isBehindDot
            guard let end = byte() else { throw .unclosed(UInt8(ascii: "{")) }
            position += 1
            if end == UInt8(ascii: "}") { break }
            jumps.append(program.count)
            program.append(.end)
            program[start] = .split(start + 1, program.count)
        }
        for jump in jumps { program[jump] = .jump(program.count) }
        isBehindDot = isBehindAnyDot
    }
}

extension ByteSet {
    static let all = ByteSet(UInt8.min...UInt8.max)
    static let allButSlash = ByteSet((UInt8.min...UInt8.max).filter { $0 != UInt8(ascii: "/") })

    /// The letter in both cases, any other byte alone.
    static func bothCases(of byte: UInt8) -> ByteSet {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        return isLetter ? ByteSet([byte | 0x20, byte & ~0x20]) : ByteSet(CollectionOfOne(byte))
    }
}

extension ByteSet: ExpressibleByArrayLiteral {
    init(arrayLiteral members: UInt8...) { self.init(members) }

    mutating func formUnion(_ other: ByteSet) {
        for byte in UInt8.min...UInt8.max where other.contains(byte) { insert(byte) }
    }
}
