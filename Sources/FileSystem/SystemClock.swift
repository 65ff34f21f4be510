import Glibc

/// The clock of this machine.
package enum SystemClock {
    /// Nanoseconds since 1970 in UTC.
    package static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
