import Glibc

/// The environment of the tests; never written to, since they run side by side.
package enum Environment {
    /// The value of the variable `name`; nil where it is not set.
    package static subscript(name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
