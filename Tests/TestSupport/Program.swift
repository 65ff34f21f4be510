package import FileSystem
import Glibc

/// The built program `keepsake`, run as a person would from a shell.
package struct Program: Sendable {
    /// What a run left behind.
    package struct Result: Sendable {
        /// The exit status, 128 and the number of a signal that ended it.
        package let status: Int32
        package let outputBytes: [UInt8]
        package let errorBytes: [UInt8]

        package var output: String { String(decoding: outputBytes, as: UTF8.self) }
        package var error: String { String(decoding: errorBytes, as: UTF8.self) }
        package var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    /// Why the program could not be run.
    package struct NotRun: Error {
        package let call: String
        package let code: Int32
    }

    package let path: FilePath

    /// The program that lies beside the tests.
    package static let keepsake = Program(
        path: FilePath(resolvingLink: "/proc/self/exe").parent.appending("keepsake")
    )

    /// Whether `/usr/bin` holds a program of that name.
    package static func isInstalled(_ name: String) -> Bool {
        access("/usr/bin/\(name)", X_OK) == 0
    }

    /// Another program, such as a shell.
    package init(path: FilePath) { self.path = path }

    /// Runs the program to its end with `arguments` behind its name, `input` on standard input.
    ///
    /// Variables of `environment` are set for it, or unset where nil, beside those of the tests. It
    /// starts in `folder`, or where the tests do.
    package func run(
        _ arguments: [String],
        input: [UInt8] = [],
        environment: [String: String?] = [:],
        in folder: FilePath? = nil
    ) throws -> Result {
        try run(
            arguments.map { Array($0.utf8) },
            input: input,
            environment: environment,
            in: folder
        )
    }

    /// Runs the program to its end, with arguments that need not be UTF-8.
    package func run(
        _ arguments: [[UInt8]],
        input: [UInt8] = [],
        environment: [String: String?] = [:],
        in folder: FilePath? = nil
    ) throws -> Result {
        // Files take output of any size without anybody reading meanwhile.
        let streams = [try Scratch(input), try Scratch([]), try Scratch([])]
        let process = try spawn(arguments, streams.map(\.descriptor), environment, folder)
        return Result(
            status: try Self.status(of: process),
            outputBytes: streams[1].bytes,
            errorBytes: streams[2].bytes
        )
    }

    private func spawn(
        _ arguments: [[UInt8]],
        _ streams: [Int32],
        _ environment: [String: String?],
        _ folder: FilePath?
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(target))
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // A runner of tests may block signals for itself; a shell hands none on blocked or ignored.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        var allSignals = sigset_t()
        sigfillset(&allSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        // env(1) goes to the folder first: the tests, which run side by side, stay where they are.
        let start = folder.map { ["/usr/bin/env".utf8Bytes, "-C".utf8Bytes, $0.bytes] } ?? []
        let command = start + [path.bytes] + arguments
        let executable = FilePath(bytes: command[0])
        let variables = (command, Self.environment(with: environment))
        var process: pid_t = 0
        let code = CStrings(variables.0).withPointers { arguments in
            CStrings(variables.1).withPointers { variables in
                posix_spawn(&process, executable.text, &actions, &attributes, arguments, variables)
            }
        }
        guard code == 0 else { throw NotRun(call: "posix_spawn", code: code) }
        return process
    }

    private static func environment(with changes: [String: String?]) -> [[UInt8]] {
        var variables: [[UInt8]] = []
        var next = environ
        while let text = next.pointee {
            let variable = String(cString: text)
            let name = variable.prefix { $0 != "=" }
            if !changes.keys.contains(String(name)) { variables.append(Array(variable.utf8)) }
            next += 1
        }
        for case (let name, .some(let value)) in changes {
            variables.append(Array("\(name)=\(value)".utf8))
        }
        return variables
    }

    private static func status(of process: pid_t) throws -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw NotRun(call: "waitpid", code: errno) }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

/// A file without a name that takes or gives a stream's bytes.
private final class Scratch {
    private let file: UnsafeMutablePointer<FILE>
    let descriptor: Int32

    init(_ bytes: [UInt8]) throws {
        guard let file = tmpfile() else { throw Program.NotRun(call: "tmpfile", code: errno) }
        self.file = file
        descriptor = fileno(file)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            guard count > 0 else { throw Program.NotRun(call: "write", code: errno) }
            done += count
        }
        lseek(descriptor, 0, SEEK_SET)
    }

    deinit { fclose(file) }

    var bytes: [UInt8] {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
        }
    }
}

/// Strings as C wants them: an array of pointers that ends with nil.
private struct CStrings {
    private let strings: [[UInt8]]

    init(_ strings: [[UInt8]]) { self.strings = strings }

    func withPointers<Result>(
        _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        var pointers = strings.map { string in
            (string + [0]).withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { text in text.baseAddress.flatMap(strdup) }
            }
        }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return body(pointers)
    }
}

extension FilePath {
    /// What the link at `path` points to.
    fileprivate init(resolvingLink path: String) {
        let text = [CChar](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = max(0, readlink(path, start, buffer.count))
        }
        self.init(bytes: text.map { UInt8(bitPattern: $0) })
    }
}

extension String {
    fileprivate var utf8Bytes: [UInt8] { Array(utf8) }
}
