import FileSystem

/// The sources of a run as they were named: paths, and `-` for those that standard input lists.
struct SourceList {
    /// One of them.
    enum Item {
        case path(FilePath)
        case standardInput

        /// As messages name it.
        var path: FilePath {
            switch self {
            case .path(let path): path
            case .standardInput: StandardStream.input.path
            }
        }
    }

    let items: [Item]
    private let endedByNUL: Bool

    /// The sources that `operands` name.
    init(_ operands: [[UInt8]], endedByNUL: Bool = false) throws(UsageError) {
        var items: [Item] = []
        for operand in operands {
            guard !operand.isEmpty else { throw .emptyPath }
            let isHyphen = operand == [UInt8(ascii: "-")]
            items.append(isHyphen ? .standardInput : .path(FilePath(bytes: operand)))
        }
        self.items = items
        self.endedByNUL = endedByNUL
    }

    /// The paths that were named, without those that standard input lists.
    var paths: [FilePath] {
        items.compactMap { item in
            if case .path(let path) = item { path } else { nil }
        }
    }

    /// All sources, where none is for standard input to tell.
    var fixedPaths: [FilePath]? { paths.count == items.count ? paths : nil }

    /// Checks that every path that was named is there.
    func checkPresence() throws(UsageError) {
        for path in paths {
            do throws(SystemError) {
                _ = try FileStatus(of: path)
            } catch {
                throw .noSuchSource(path, error)
            }
        }
    }

    /// Gives the sources one after the other, reading standard input as it comes.
    func makeListing() -> () -> FilePath? {
        var rest = ArraySlice(items)
        var lines: PathLines?
        return {
            while true {
                if let path = lines?.next() { return path }
                lines = nil
                switch rest.popFirst() {
                case .path(let path): return path
                case .standardInput: lines = PathLines(.input, endedByNUL: endedByNUL)
                case nil: return nil
                }
            }
        }
    }
}

/// Paths that a stream lists, one a line or each ended by NUL.
private final class PathLines {
    /// No system takes a longer path; a longer line is cut, and the path is not found.
    private static let maximumLength = 64 << 10

    private let stream: StandardStream
    private let end: UInt8
    private var buffer: [UInt8] = []
    private var position = 0
    private var isAtEnd = false

    init(_ stream: StandardStream, endedByNUL: Bool) {
        self.stream = stream
        end = endedByNUL ? 0 : UInt8(ascii: "\n")
    }

    /// The next path that is not empty.
    func next() -> FilePath? {
        while let line = nextLine() {
            if !line.isEmpty { return FilePath(bytes: line) }
        }
        return nil
    }

    private func nextLine() -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            let rest = buffer[position...]
            let end = rest.firstIndex(of: self.end)
            line += rest[..<(end ?? rest.endIndex)].prefix(Self.maximumLength - line.count)
            if let end {
                position = end + 1
                return line
            }
            guard fill() else { return line.isEmpty ? nil : line }
        }
    }

    /// A stream that can't be read any further is at its end.
    private func fill() -> Bool {
        position = 0
        buffer = []
        guard !isAtEnd else { return false }
        buffer = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            count = (try? stream.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
        isAtEnd = buffer.isEmpty
        return !isAtEnd
    }
}

extension FilePath {
    /// Whether the name is one that an output has until it is whole.
    var isUnfinishedOutput: Bool {
        bytes.suffix(5).elementsEqual(".part".utf8)
            && lastComponent.bytes.starts(with: ".keepsake-".utf8)
    }
}
