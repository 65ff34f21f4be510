import Bytes
import FileSystem

/// How far a run has come, drawn in a line of the terminal or told in JSON lines.
final class Progress {
    /// How it is shown.
    enum Mode: String, CaseIterable {
        /// On a terminal only.
        case automatic = "auto"
        case json
        case none
    }

    /// How far a run has come.
    struct State {
        /// What is being done: "read", "write".
        var stage: String
        var filesDone = 0
        /// nil as long as it is not known.
        var filesInTotal: Int?
        var bytesDone = 0
    }

    private let mode: Mode
    private let stream: StandardStream
    private var isDrawn: Bool
    private let start = ContinuousClock.now
    private var lastTime: ContinuousClock.Instant?
    private var lastState: State?
    private var isOnScreen = false

    /// Progress on `stream`.
    init(_ mode: Mode, on stream: StandardStream) {
        self.mode = mode
        self.stream = stream
        isDrawn = mode == .automatic && stream.isTerminal
    }

    /// Whether anybody is told, so that it is worth finding out the total.
    var isShown: Bool { isDrawn || mode == .json }

    /// Seconds since the program began.
    var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

    /// Shows `state` if the last one was shown long enough ago: at most ten times a second on a
    /// terminal, twice in JSON.
    ///
    /// - Parameter state: only asked for when it is shown.
    func update(_ state: () -> State) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now - (lastTime ?? start) >= (isDrawn ? .milliseconds(100) : .milliseconds(500))
        else {
            return
        }
        lastTime = now
        show(state())
    }

    /// Ends the showing: a last line of JSON, a clean line on the terminal.
    func finish(_ state: State? = nil) {
        erase()
        if mode == .json, let state = state ?? lastState { show(state) }
        lastState = nil
    }

    /// Draws nothing from here on: data goes to the terminal.
    func leaveTerminal() {
        erase()
        isDrawn = false
    }

    /// Takes the drawn line away, so that another can be printed.
    func erase() {
        guard isOnScreen else { return }
        isOnScreen = false
        write(Array("\r\u{1B}[K".utf8))
    }

    private func show(_ state: State) {
        lastState = state
        var line: [UInt8] = []
        if isDrawn {
            let width = (stream.terminalWidth ?? 80) - 1
            line = Array("\r".utf8) + ProgressLine(state, seconds: seconds).text.utf8.prefix(width)
            line += Array("\u{1B}[K".utf8)
            isOnScreen = true
        } else {
            line.append(progress: state, seconds: seconds)
        }
        write(line)
    }

    /// Where standard error is closed there is nobody to show it to.
    private func write(_ bytes: [UInt8]) {
        try? bytes.withUnsafeBytes { try stream.write($0) }
    }
}

extension [UInt8] {
    /// Appends the state as a line of JSON.
    mutating func append(progress state: Progress.State, seconds: Double) {
        append(literal: "{\"stage\":")
        append(jsonString: state.stage)
        append(literal: ",\"done\":")
        append(integer: state.filesDone)
        append(literal: ",\"total\":")
        if let total = state.filesInTotal {
            append(integer: total)
        } else {
            append(literal: "null")
        }
        append(literal: ",\"bytes\":")
        append(integer: state.bytesDone)
        append(literal: ",\"seconds\":")
        append(decimal: seconds, places: 3)
        append(literal: "}\n")
    }
}
