import Glibc
import Synchronization

/// A signal that asks the program to end: taken note of at once, heeded between files.
package enum StopSignal: Int32, CaseIterable, Sendable {
    case hangUp = 1
    case interrupt = 2
    case terminate = 15

    /// The first that came; nil where none did.
    package static var received: StopSignal? {
        StopSignal(rawValue: number.load(ordering: .relaxed))
    }

    /// Whether work should end soon: for a signal, or because the rest of it serves nobody.
    package static var isStopAsked: Bool { number.load(ordering: .relaxed) != 0 }

    /// Asks all threads to end their work, as a signal would.
    package static func askForStop() {
        _ = number.compareExchange(expected: 0, desired: -1, ordering: .relaxed)
    }

    /// From here on the first of each signal only sets `received`; a second one ends the program.
    ///
    /// A signal that the program was started to ignore stays ignored. A reader of a pipe
    /// that goes away, and a file that may grow no further, are errors of `write`, no signals.
    package static func listen() {
        // Makes the number before a handler can ask for it.
        number.store(0, ordering: .relaxed)
        for signal in allCases { signal.listen() }
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    private func listen() {
        var old = sigaction()
        guard sigaction(rawValue, nil, &old) == 0,
            unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self)
                != unsafeBitCast(SIG_IGN, to: Int.self)
        else { return }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { StopSignal.number.store($0, ordering: .relaxed) }
        // Without SA_RESTART, so that a call that waits comes back.
        action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
        _ = sigaction(rawValue, &action, nil)
    }

    private static let number = Atomic<Int32>(0)
}
