import Arguments
import FileSystem
import Keepsake

/// How the program ended, for the shell.
struct ExitStatus: Equatable {
    let code: Int32

    /// All is done.
    static let done = ExitStatus(code: 0)
    /// All is done but for some files, which were named.
    static let someFailed = ExitStatus(code: 1)
    /// Nothing is done: what was typed makes no sense.
    static let nothingDone = ExitStatus(code: 2)
    /// Could not start or go on; what was done is kept.
    static let halted = ExitStatus(code: 3)

    /// Ended by that signal, as shells number it.
    static func stopped(by signal: StopSignal) -> ExitStatus {
        ExitStatus(code: 128 + signal.rawValue)
    }

    /// The status of a run whose files came to that many failures.
    static func failures(_ count: Int) -> ExitStatus { count == 0 ? .done : .someFailed }
}

extension ExitStatus {
    /// The status of a run that `error` ended.
    init(_ error: any Error) {
        switch error {
        case is ArgumentError, is UsageError: self = .nothingDone
        case let failure as ArchiveFailure where failure.reason.isOfUsage: self = .nothingDone
        case OutputError.exists, OutputError.isFolder: self = .nothingDone
        default: self = .halted
        }
    }
}

extension ArchiveError {
    /// Whether what was typed names no memory, or more than one.
    fileprivate var isOfUsage: Bool {
        switch self {
        case .unknownMemory, .ambiguousID, .idTooShort: true
        case .notAnArchive, .locked, .newerVersion, .readOnly, .catalogMissing, .catalog,
            .catalogFull, .logDamaged:
            false
        }
    }
}
