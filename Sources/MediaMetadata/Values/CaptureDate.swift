import Bytes

/// How far a clock is ahead of UTC, in minutes: -14 h to +14 h.
public struct UTCOffset: Hashable, Sendable {
    /// -840 to 840.
    public let minutes: Int16

    /// The offset of `minutes`; nil beyond 14 hours.
    public init?(minutes: Int) {
        guard (-840...840).contains(minutes) else { return nil }
        self.minutes = Int16(minutes)
    }

    /// Appends `+HH:MM` or `-HH:MM`.
    public func write(to output: inout [UInt8]) {
        output.append(UInt8(ascii: minutes < 0 ? "-" : "+"))
        output.append(digitsOf: UInt64(minutes.magnitude / 60), paddedTo: 2)
        output.append(UInt8(ascii: ":"))
        output.append(digitsOf: UInt64(minutes.magnitude % 60), paddedTo: 2)
    }
}

/// When a picture was taken: what the clock showed, and what is known of its zone.
public struct CaptureDate: Hashable, Sendable {
    /// What is known of the zone of a clock.
    public enum Zone: Hashable, Sendable {
        /// Nothing: the clock stands by itself.
        case unknown
        /// The clock was that far ahead of UTC.
        case offset(UTCOffset)
        /// The clock is UTC itself, and where the camera's stood is not known: a movie header,
        /// Takeout, a GPS stamp.
        case instant
    }

    /// What the clock showed; UTC for an instant.
    public let clock: WallClock
    /// What is known of its zone.
    public let zone: Zone

    /// The date of `clock` in `zone`.
    public init(_ clock: WallClock, zone: Zone = .unknown) {
        self.clock = clock
        self.zone = zone
    }

    /// The same instant in UTC; nil where the zone is not known.
    public var utc: WallClock? {
        switch zone {
        case .unknown: nil
        case .offset(let offset): clock.advanced(bySeconds: -60 * Int64(offset.minutes))
        case .instant: clock
        }
    }

    /// Appends the date as the record prints it: `2019-01-02T03:04:05.67+02:00`, `…Z` for an
    /// instant, nothing behind the clock where the zone is unknown.
    public func write(to output: inout [UInt8]) {
        clock.write(to: &output)
        switch zone {
        case .unknown: break
        case .offset(let offset): offset.write(to: &output)
        case .instant: output.append(UInt8(ascii: "Z"))
        }
    }

    /// The date as the record prints it.
    public var text: String {
        var output: [UInt8] = []
        write(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
