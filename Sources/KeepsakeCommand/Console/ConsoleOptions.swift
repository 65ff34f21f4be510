import Arguments

/// How much the program says.
struct ConsoleOptions {
    var isQuiet = false
    var isVerbose = false
    var progress = Progress.Mode.automatic

    static let all: [Option] = [.quiet, .verbose, .progress]

    init() {}

    init(_ invocation: Invocation) throws {
        isQuiet = invocation.last(of: [.quiet, .verbose]) == .quiet
        isVerbose = invocation.last(of: [.quiet, .verbose]) == .verbose
        if let mode: Progress.Mode = try invocation.word(of: .progress) { progress = mode }
        if isQuiet, progress == .automatic { progress = .none }
    }
}

extension Option {
    fileprivate static let quiet = Option(
        "quiet",
        "q",
        section: "General",
        help: "Say nothing but errors"
    )
    fileprivate static let verbose = Option(
        "verbose",
        "v",
        section: "General",
        help: "Say more: files that are skipped, warnings of records"
    )
    fileprivate static let progress = Option(
        "progress",
        value: .choice("HOW", of: Progress.Mode.allCases.map(\.rawValue)),
        section: "General",
        help: "Show progress on standard error: on a terminal alone, as JSON lines, or not at all"
    )
}
