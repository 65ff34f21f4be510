import Arguments
import Bytes
import FileSystem
import Keepsake
import KeepsakeFormats

/// All that the program says when something is wrong: a line each, what it is about first.
///
/// Names are
/// bytes from outside: they are spelt so that no terminal obeys them.
enum Messages {
    /// Why a run ended.
    static func text(of error: any Error) -> [UInt8] {
        switch error {
        case let error as ArgumentError: text(of: error).bytes
        case let error as UsageError: text(of: error).bytes
        case let error as OutputError: text(of: error).bytes
        case let error as SystemError: text(of: error).bytes
        case let error as ArchiveFailure: text(of: error).bytes
        case let error as RecordError: Message("record \(error.position): \(error.reason)").bytes
        default: Message("\(String(describing: error))").bytes
        }
    }

    /// Why a file failed or was skipped: `DIR/x.jpg: Permission denied`.
    static func text(of outcome: Outcome) -> [UInt8] {
        Message("\(outcome.path): \(outcome.reason?.detail ?? outcome.status.rawValue)").bytes
    }

    /// What is odd about a file that was read.
    static func text(of warning: Warning, at path: FilePath) -> [UInt8] {
        Message("\(path): \(warning.code.rawValue): \(warning.detail)").bytes
    }
}

// MARK: - Usage

extension Messages {
    private static func text(of error: ArgumentError) -> Message {
        switch error {
        case .unknownCommand(let name, let nearest):
            "unknown command \(quoted: name)\(didYouMean: nearest)"
        case .unknownOption(let spelling, let nearest):
            "unknown option \(spelling)\(didYouMean: nearest)"
        case .optionOfOthers(let option, nil, let others):
            "\(option) needs a command: \(others.joined(separator: ", "))"
        case .optionOfOthers(let option, .some(let command), let others):
            "\(command) takes no \(option); \(others.joined(separator: ", ")) \(takes: others.count)"
        case .missingValue(let option, let placeholder): "\(option) wants a value: \(placeholder)"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .invalidChoice(let option, let value, let choices, let nearest):
            "\(option): \(quoted: value) is none of \(choices.joined(separator: ", "))\(didYouMean: nearest)"
        case .missingOperand(let command, let usage): "\(command) wants \(usage)"
        case .unexpectedOperand(let command, let operand):
            "\(command) does not know what to do with \(quoted: operand)"
        }
    }

    private static func text(of error: UsageError) -> Message {
        switch error {
        case .nothingAsked: "no command given; keepsake help lists them"
        case .unknownTopic(let name, let nearest):
            "no help on \(quoted: name)\(didYouMean: nearest)"
        case .invalidValue(let option, let value, let expected):
            "\(option): \(quoted: value) is not \(expected)"
        case .conflict(let options): "only one of \(options.joined(separator: ", ")) makes sense"
        case .noSuchSource(let path, let error): "\(path): \(error.reason)"
        case .emptyPath: "an empty path names nothing"
        case .standardOutputTaken(let option):
            "\(option): data goes to standard output already; name a file"
        case .terminalForBinary(let format):
            "\(format) is not for a terminal; name a file by --output, or a pipe"
        case .missingOption(let option): "\(option) is needed"
        case .unknownFormat(let name, let nearest):
            "no format \(quoted: name)\(didYouMean: nearest); keepsake formats lists them"
        case .unknownField(let name, let nearest):
            "no field \(quoted: name)\(didYouMean: nearest)"
        case .noRecords(let path): "\(path): holds no records that keepsake reads"
        case .recordsWithoutFiles(let path):
            "\(path): holds records, not files; import takes the files themselves"
        }
    }

    /// What a pattern must be that `error` was thrown of.
    static func expectation(of error: GlobError) -> String {
        switch error {
        case .empty: "a pattern that is not empty"
        case .tooLong: "a pattern of \(Glob.maximumLength) bytes or fewer"
        case .unclosed(let bracket):
            "a pattern whose \(bracket == UInt8(ascii: "[") ? "[" : "{") is closed"
        case .invalidSet: "a pattern with ASCII sets that run upwards"
        case .nothingEscaped: "a pattern with something behind its last \\"
        case .tooDeep: "a pattern of 16 nested braces or fewer"
        }
    }

    /// What a layout must be that `error` was thrown of.
    static func expectation(of error: LayoutError) -> String {
        switch error {
        case .unknownField(let name): "a layout of known fields: there is no {\(name)}"
        case .unclosedBrace: "a layout whose braces are closed"
        case .notRelative: "a layout that stays within the archive"
        case .noExtension: "a layout that ends in a name with {name} or {ext}"
        case .tooLong: "a short layout"
        }
    }
}

// MARK: - The system

extension Messages {
    private static func text(of error: OutputError) -> Message {
        switch error {
        case .exists(let path): "\(path): exists; --force replaces it"
        case .isFolder(let path): "\(path): is a folder"
        case .unwritable(let path, let error): "\(path): \(error.reason)"
        }
    }

    private static func text(of error: SystemError) -> Message { "\(error.path): \(error.reason)" }
}

// MARK: - Archives

extension Messages {
    private static func text(of failure: ArchiveFailure) -> Message {
        let path = failure.path
        switch failure.reason {
        case .notAnArchive: return "\(path): no archive is there; keepsake import makes one"
        case .locked(let holder):
            guard let holder else { return "\(path): another program writes to it" }
            return "\(path): process \(holder.process) on \(holder.host) writes to it"
        case .newerVersion(let version):
            return "\(path): a later keepsake made it (version \(version) of its catalog)"
        case .readOnly: return "\(path): it was opened for reading"
        case .catalogMissing: return "\(path): its catalog is gone, its log is there"
        case .catalog(let reason): return "\(path): its catalog: \(reason)"
        case .catalogFull: return "\(path): No space left on device"
        case .logDamaged(let line): return "\(path): its log is damaged: \(line)"
        case .unknownMemory(let name):
            return "\(path): no memory \(quoted: Array(name.utf8)) is there"
        case .ambiguousID(let id, let ids):
            return
                "\(path): \(quoted: Array(id.utf8)) may be \(ids.map(\.text).joined(separator: ", "))"
        case .idTooShort(let id):
            return "\(path): \(quoted: Array(id.utf8)) is too short for an id: 4 digits or more"
        }
    }
}

// MARK: - Totals

extension Messages {
    /// What a run came to: `found 20: 12 imported, 3 known, 5 skipped; 3.4 MB`.
    static func text(of summary: RunSummary, isPlan: Bool = false) -> [UInt8] {
        let ends = Outcome.Status.allCases.compactMap { status in
            let count = summary.count(status)
            return count == 0 ? nil : "\(Quantity.count(count)) \(status.rawValue)"
        }
        let found = "\(isPlan ? "plan: " : "")found \(Quantity.count(summary.found))"
        let size = Quantity.bytes(summary.sizeInBytes)
        let list = ends.isEmpty ? "" : ": " + ends.joined(separator: ", ")
        return Message("\(found)\(list); \(size)").bytes
    }
}

/// A line that is put together from literals and from what others wrote, the latter made visible.
private struct Message: ExpressibleByStringInterpolation {
    let bytes: [UInt8]

    init(stringLiteral text: String) { bytes = Array(text.utf8) }
    init(stringInterpolation parts: Parts) { bytes = parts.bytes }
    init(_ message: Message) { self = message }

    struct Parts: StringInterpolationProtocol {
        var bytes: [UInt8] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ text: String) { bytes.append(utf8: text) }
        mutating func appendInterpolation(_ text: String) {
            bytes.append(visible: Array(text.utf8))
        }
        mutating func appendInterpolation(_ text: [UInt8]) { bytes.append(visible: text) }
        mutating func appendInterpolation(_ path: FilePath) { bytes.append(visible: path.bytes) }
        mutating func appendInterpolation(_ number: Int) { bytes.append(integer: number) }

        mutating func appendInterpolation(quoted text: [UInt8]) {
            appendLiteral("'")
            bytes.append(visible: text)
            appendLiteral("'")
        }

        mutating func appendInterpolation(didYouMean nearest: String?) {
            if let nearest { appendLiteral("; did you mean \(nearest)?") }
        }

        mutating func appendInterpolation(takes count: Int) {
            appendLiteral(count == 1 ? "does" : "do")
        }
    }
}
