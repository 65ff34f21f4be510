import Arguments
import Bytes
import FileSystem

/// Where the program speaks: data to standard output, all else to standard error.
final class Console {
    let options: ConsoleOptions
    let output: LineOutput
    let progress: Progress

    init(_ options: ConsoleOptions = ConsoleOptions()) {
        self.options = options
        output = LineOutput(StandardSink(.output), isTerminal: StandardStream.output.isTerminal)
        progress = Progress(options.progress, on: .error)
    }

    /// Tells of something that went wrong.
    func complain(_ text: [UInt8]) {
        var line = Array("keepsake: ".utf8)
        line += text
        say(line)
    }

    /// Tells what was done; silent with `--quiet`.
    func note(_ text: [UInt8]) {
        if !options.isQuiet { say(text) }
    }

    /// Tells more than most want to know: only with `--verbose`.
    func detail(_ text: @autoclosure () -> [UInt8]) {
        if options.isVerbose { say(text()) }
    }

    /// A line on standard error, with the progress drawn below it.
    ///
    /// Where nobody hears it, there is
    /// nobody to tell.
    private func say(_ line: [UInt8]) {
        progress.erase()
        try? (line + [UInt8(ascii: "\n")]).withUnsafeBytes { try StandardStream.error.write($0) }
    }

    /// Ends a run that `error` stopped: what was written so far stands, and the reason is told,
    /// unless it is that nobody listens or that a signal came.
    func end(with error: any Error) -> ExitStatus {
        progress.finish()
        if Self.isClosedOutput(error) { return .done }
        if let signal = StopSignal.received { return .stopped(by: signal) }
        do {
            try output.flush()
        } catch {
            if Self.isClosedOutput(error) { return .done }
        }
        complain(Messages.text(of: error))
        return ExitStatus(error)
    }

    /// Whether the reader of the output went away.
    private static func isClosedOutput(_ error: any Error) -> Bool {
        switch error {
        case OutputError.unwritable(_, let error): error.isBrokenPipe
        case let error as SystemError:
            error.isBrokenPipe && error.path == StandardStream.output.path
        default: false
        }
    }
}
