/// When an entry was modified, as zip keeps it: a date and time of day of 2 seconds' precision, held
/// to be UTC, and in an extra field the exact second.
package struct ZipTime: Sendable, Equatable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour: Int
    package var minute: Int
    package var second: Int
    /// In UTC; nil where the extra field is missing or can't hold it.
    package var secondsSince1970: Int64?

    /// The time of those parts.
    package init(
        year: Int,
        month: Int,
        day: Int,
        hour: Int,
        minute: Int,
        second: Int,
        secondsSince1970: Int64?
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
        self.secondsSince1970 = secondsSince1970
    }

    /// The first moment that zip knows.
    package static let earliest = ZipTime(
        year: 1980,
        month: 1,
        day: 1,
        hour: 0,
        minute: 0,
        second: 0,
        secondsSince1970: 315_532_800
    )

    /// The time in an entry's header.
    init(dosDate: UInt16, dosTime: UInt16, secondsSince1970: Int64?) {
        self.init(
            year: 1980 + Int(dosDate >> 9),
            month: Int(dosDate >> 5 & 15),
            day: Int(dosDate & 31),
            hour: Int(dosTime >> 11),
            minute: Int(dosTime >> 5 & 63),
            second: Int(dosTime & 31) * 2,
            secondsSince1970: secondsSince1970
        )
    }

    /// The date of the header, from 1980 to 2107, and the time of day.
    var dos: (date: UInt16, time: UInt16) {
        // APPNOTE 4.4.6: what lies beyond is written as the nearest that there is.
        if year < 1980 { return (Self.dosDate(1980, 1, 1), 0) }
        if year > 2107 { return (Self.dosDate(2107, 12, 31), Self.dosTime(23, 59, 58)) }
        return (Self.dosDate(year, month, day), Self.dosTime(hour, minute, second))
    }

    /// The second of the extra field `UT`, where its 32 bits hold it.
    var unixTime: Int32? { secondsSince1970.flatMap { Int32(exactly: $0) } }

    private static func dosDate(_ year: Int, _ month: Int, _ day: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: (year - 1980) << 9 | month << 5 | day)
    }

    private static func dosTime(_ hour: Int, _ minute: Int, _ second: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: hour << 11 | minute << 5 | second / 2)
    }
}
