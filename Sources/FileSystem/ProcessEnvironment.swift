import CLinux
import Glibc

/// The variables that the program was started with.
package enum ProcessEnvironment {
    /// The bytes of the variable `name`; nil where it is not set or empty.
    package static func value(of name: String) -> [UInt8]? {
        guard let text = getenv(name), text.pointee != 0 else { return nil }
        return text.withMemoryRebound(to: UInt8.self, capacity: strlen(text)) { bytes in
            Array(UnsafeBufferPointer(start: bytes, count: strlen(text)))
        }
    }

    /// The arguments of the program, without its own name.
    package static var arguments: [[UInt8]] {
        let count = Int(CommandLine.argc)
        guard count > 1 else { return [] }
        return (1..<count).compactMap { index in
            CommandLine.unsafeArgv[index].map {
                Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
            }
        }
    }

    /// How many processors this process may use; 1 or more.
    package static var coreCount: Int { max(1, Int(get_nprocs())) }

    /// Ends the program.
    package static func exit(_ status: Int32) -> Never { Glibc.exit(status) }
}
