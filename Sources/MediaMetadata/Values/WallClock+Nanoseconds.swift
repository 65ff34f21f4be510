/// Instants as the file system counts them.
extension WallClock {
    /// The clock in UTC at `nanoseconds` since 1970; as many decimals are held to be known as it
    /// takes to write them.
    public init(nanosecondsSince1970 nanoseconds: Int64) {
        let rest = ((nanoseconds % 1_000_000_000) + 1_000_000_000) % 1_000_000_000
        var digits: Int8 = rest == 0 ? 0 : 9
        var fraction = rest
        while digits > 0, fraction % 10 == 0 {
            fraction /= 10
            digits -= 1
        }
        self.init(
            secondsSince1970: nanoseconds / 1_000_000_000
                - (nanoseconds % 1_000_000_000 < 0 ? 1 : 0),
            nanoseconds: Int32(rest),
            fractionDigits: digits
        )
    }

    /// Nanoseconds since 1970; nil outside of 1677 to 2262, where 64 bits do not hold them.
    public var nanosecondsSince1970: Int64? {
        // Counted from the second above for times before 1970, whose lowest would else overflow.
        let isBefore = secondsSince1970 < 0
        let (whole, overflows) = (secondsSince1970 + (isBefore ? 1 : 0))
            .multipliedReportingOverflow(by: 1_000_000_000)
        guard !overflows else { return nil }
        let rest = Int64(nanoseconds) - (isBefore ? 1_000_000_000 : 0)
        let (sum, sumOverflows) = whole.addingReportingOverflow(rest)
        return sumOverflows ? nil : sum
    }
}
