import Glibc

/// A process of this machine, told apart from a later one that was given the same number.
package struct RunningProcess: Equatable, Sendable {
    package let number: Int
    /// In ticks since the machine started; nil where the system does not tell.
    package let startedAt: Int?

    /// This process.
    package static var current: RunningProcess { RunningProcess(number: Int(getpid())) }

    /// The process that has that number now.
    package init(number: Int) {
        self.number = number
        startedAt = Self.start(of: number)
    }

    /// The process of that number that began then.
    package init(number: Int, startedAt: Int?) {
        self.number = number
        self.startedAt = startedAt
    }

    /// Whether it still runs.
    package var isAlive: Bool {
        guard let number = pid_t(exactly: number), number > 0 else { return false }
        guard kill(number, 0) == 0 || errno == EPERM else { return false }
        return startedAt == nil || Self.start(of: Int(number)) == startedAt
    }

    /// The name of this machine.
    package static var host: String {
        // HOST_NAME_MAX is 64 bytes, the last one stays 0.
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Field 22 of `/proc/N/stat` (proc(5)).
    ///
    /// The second field, the name of the program, stands in parentheses
    /// and may hold anything.
    private static func start(of number: Int) -> Int? {
        let path = FilePath("/proc/\(number)/stat")
        var text = [UInt8](repeating: 0, count: 1_024)
        let count = text.withUnsafeMutableBytes { buffer in
            try? OpenFile(reading: path).readNext(into: buffer)
        }
        guard let count, let end = text[..<count].lastIndex(of: UInt8(ascii: ")")) else {
            return nil
        }
        let fields = text[(end + 1)..<count].split(separator: UInt8(ascii: " "))
        // The third field is the first behind the parenthesis.
        guard fields.count > 19 else { return nil }
        return Int(String(decoding: fields[19], as: UTF8.self))
    }
}
