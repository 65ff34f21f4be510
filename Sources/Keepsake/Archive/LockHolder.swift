import Bytes
import FileSystem

/// The program that writes to an archive, as its lock names it.
public struct LockHolder: Equatable, Sendable {
    /// The number of its process.
    public let process: Int
    /// The machine it runs on.
    public let host: String
    /// When it took the lock, in nanoseconds since 1970 in UTC.
    public let since: Int64
    /// When it was started, in ticks since its machine was: tells it from a later process that was
    /// given its number.
    let startedAt: Int?

    /// This program, from now on.
    static var current: LockHolder {
        let process = RunningProcess.current
        return LockHolder(
            process: process.number,
            host: RunningProcess.host,
            since: SystemClock.now,
            startedAt: process.startedAt
        )
    }

    init(process: Int, host: String, since: Int64, startedAt: Int?) {
        self.process = process
        self.host = host
        self.since = since
        self.startedAt = startedAt
    }

    /// Whether it may still be at work: of another machine nobody can tell.
    var mayBeAlive: Bool {
        host != RunningProcess.host
            || RunningProcess(number: process, startedAt: startedAt).isAlive
    }
}

// MARK: - The text in the lock

extension LockHolder {
    /// A line of JSON.
    var text: [UInt8] {
        var text: [UInt8] = []
        text.append(literal: "{\"process\":")
        text.append(integer: process)
        text.append(literal: ",\"host\":")
        text.append(jsonString: host)
        text.append(literal: ",\"since_ns\":")
        text.append(integer: since)
        if let startedAt {
            text.append(literal: ",\"started_ticks\":")
            text.append(integer: startedAt)
        }
        text.append(literal: "}\n")
        return text
    }

    /// The holder that `text` names; nil where it names none.
    init?(text: [UInt8]) {
        guard let value = try? JSONValue(text.span.bytes),
            case .integer(let process)? = value["process"], let host = value["host"]?.text,
            case .integer(let since)? = value["since_ns"]
        else { return nil }
        self.init(process: process, host: host, since: Int64(since), startedAt: nil)
        if case .integer(let startedAt)? = value["started_ticks"] {
            self = LockHolder(
                process: process,
                host: host,
                since: Int64(since),
                startedAt: startedAt
            )
        }
    }
}
