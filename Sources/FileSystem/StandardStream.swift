import Glibc

/// One of the three streams a program is born with.
///
/// It is never closed.
package struct StandardStream: Sendable {
    package static let input = StandardStream(descriptor: 0, path: FilePath("standard input"))
    package static let output = StandardStream(descriptor: 1, path: FilePath("standard output"))
    package static let error = StandardStream(descriptor: 2, path: FilePath("standard error"))

    let descriptor: Int32
    /// What messages call it.
    package let path: FilePath

    /// Puts something in place of streams that the program was started without.
    ///
    /// Else the first file that is opened would be taken for them. What is read from or written to them fails, but for
    /// messages, which nobody hears.
    package static func openMissing() {
        for (descriptor, mode) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_WRONLY)] as [(Int32, Int32)]
        where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is the one that is missing.
            _ = open("/dev/null", mode)
        }
    }

    /// Whether a person sees what is written here.
    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// How many columns the terminal has; nil where there is none, or where it does not tell.
    package var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Reads the next bytes; 0 at the end, and where a stop was asked for while nothing came.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            guard try wait(for: Int16(POLLIN)) else { return 0 }
            let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR || errno == EAGAIN else { throw .current("read", path) }
        }
    }

    /// Writes all of `bytes`.
    ///
    /// Where a stop is asked for while nobody takes them, it throws EINTR.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if count >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
                continue
            }
            guard errno == EINTR || errno == EAGAIN else { throw .current("write", path) }
            guard try wait(for: Int16(POLLOUT)) else {
                throw .interrupted("write", path)
            }
        }
    }

    /// Waits until `event` is there; false where a stop is asked for first.
    ///
    /// The signal may be taken
    /// by another thread, so it is looked for ten times a second.
    private func wait(for event: Int16) throws(SystemError) -> Bool {
        var waiting = pollfd(fd: descriptor, events: event, revents: 0)
        while StopSignal.received == nil {
            let count = poll(&waiting, 1, 100)
            if count > 0 { return true }
            guard count == 0 || errno == EINTR else { throw .current("poll", path) }
        }
        return false
    }
}
