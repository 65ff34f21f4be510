import Bytes
public import FileSystem
public import MediaMetadata

/// The offsets of one IANA zone through time, from the system's compiled files (TZif, RFC 8536).
///
/// The machine's own zone is never asked.
public struct TimeZoneTable: Sendable, Equatable {
    /// The most bytes such a file may have: the largest zone takes 4 KiB.
    private static let maximumSizeInBytes = 1 << 20

    /// When the offset changes, in seconds since 1970 in UTC, and what it is from then on.
    private var transitions: [(at: Int64, offsetInSeconds: Int)] = []
    /// The offset before the first change.
    private var firstOffsetInSeconds = 0
    /// The rule that holds after the last change.
    private var rule: PosixZoneRule?

    /// The zone of that name, such as `Europe/Lisbon`; nil where there is no such zone.
    ///
    /// - Parameters:
    ///   - name: as IANA spells it; `UTC` and fixed offsets `+02:00` are taken too.
    ///   - folder: where the system keeps its zones.
    public init?(named name: String, in folder: FilePath = FilePath("/usr/share/zoneinfo")) {
        if let offset = DateOffset.parse(name) {
            self.init(offset)
            return
        }
        guard Self.isZoneName(name),
            let file = try? OpenFile(reading: folder.appending(name), followingLinks: true),
            let status = try? file.status(), status.kind == .file,
            let bytes = try? file.bytes(upTo: Self.maximumSizeInBytes)
        else { return nil }
        self.init(tzif: bytes)
    }

    /// The zone whose clocks are always `offset` ahead of UTC.
    private init(_ offset: UTCOffset) { firstOffsetInSeconds = Int(offset.minutes) * 60 }

    /// Letters, digits and what else zone names have; no way out of the folder.
    private static func isZoneName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("/") && !name.contains("..")
            && name.utf8.allSatisfy {
                (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
                    || "/_+-".utf8.contains($0)
            }
    }

    /// Whether two zones have the same offsets at all times.
    public static func == (left: TimeZoneTable, right: TimeZoneTable) -> Bool {
        left.firstOffsetInSeconds == right.firstOffsetInSeconds && left.rule == right.rule
            && left.transitions.elementsEqual(right.transitions, by: ==)
    }
}

// MARK: - Asking

extension TimeZoneTable {
    /// How far the zone's clocks are ahead of UTC at that instant; nil where the offset has a fraction
    /// of a minute, as before standard time, or is beyond 14 hours.
    public func offset(atUTC instant: WallClock) -> UTCOffset? {
        Self.offset(seconds: offsetInSeconds(atUTC: instant.secondsSince1970))
    }

    /// How far the zone's clocks were ahead of UTC when they showed `clock`: in a gap the offset before
    /// it, in a fold the first of the two.
    public func offset(atLocal clock: WallClock) -> UTCOffset? {
        let local = clock.secondsSince1970
        // The offsets that can be in force within a day on either side.
        let before = offsetInSeconds(atUTC: local &- 86_400)
        let after = offsetInSeconds(atUTC: local &+ 86_400)
        for candidate in [before, after]
        where offsetInSeconds(atUTC: local &- Int64(candidate)) == candidate {
            return Self.offset(seconds: candidate)
        }
        for candidate in offsets(around: local)
        where offsetInSeconds(atUTC: local &- Int64(candidate)) == candidate {
            return Self.offset(seconds: candidate)
        }
        return Self.offset(seconds: before)
    }

    /// Every offset that begins within two days of `local`: two changes can follow each other closely.
    private func offsets(around local: Int64) -> [Int] {
        transitions.filter { ($0.at &- local).magnitude < 2 * 86_400 }.map(\.offsetInSeconds)
    }

    private static func offset(seconds: Int) -> UTCOffset? {
        seconds % 60 == 0 ? UTCOffset(minutes: seconds / 60) : nil
    }

    private func offsetInSeconds(atUTC instant: Int64) -> Int {
        guard let last = transitions.last else {
            return rule?.offsetInSeconds(atUTC: instant) ?? firstOffsetInSeconds
        }
        if instant >= last.at, let rule { return rule.offsetInSeconds(atUTC: instant) }
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle].at <= instant { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffsetInSeconds : transitions[low - 1].offsetInSeconds
    }
}

// MARK: - TZif

extension TimeZoneTable {
    /// The counts in a header of 44 bytes (RFC 8536 section 3.1).
    private struct Header {
        let version: UInt8
        let isUTCount, isStandardCount, leapCount, timeCount, typeCount, characterCount: Int

        init?(_ bytes: RawSpan, at offset: Int) {
            guard bytes.matches("TZif", at: offset), let version = bytes.uint8(at: offset + 4)
            else {
                return nil
            }
            self.version = version
            var counts: [Int] = []
            for index in 0..<6 {
                guard let count = bytes.uint32(at: offset + 20 + 4 * index), count <= 1 << 16 else {
                    return nil
                }
                counts.append(Int(count))
            }
            (isUTCount, isStandardCount, leapCount) = (counts[0], counts[1], counts[2])
            (timeCount, typeCount, characterCount) = (counts[3], counts[4], counts[5])
        }

        func sizeInBytes(timeWidth: Int) -> Int {
            timeCount * (timeWidth + 1) + typeCount * 6 + characterCount
                + leapCount * (timeWidth + 4) + isStandardCount + isUTCount
        }
    }

    /// The zone in the bytes of a TZif file; nil where they are none.
    init?(tzif bytes: [UInt8]) {
        let span = bytes.span.bytes
        guard let first = Header(span, at: 0) else { return nil }
        guard first.version >= UInt8(ascii: "2") else {
            guard readBlock(span, first, at: 44, timeWidth: 4) else { return nil }
            return
        }
        let start = 44 + first.sizeInBytes(timeWidth: 4)
        guard let header = Header(span, at: start),
            readBlock(span, header, at: start + 44, timeWidth: 8)
        else { return nil }
        let footer = bytes.dropFirst(start + 44 + header.sizeInBytes(timeWidth: 8))
        guard footer.first == 0x0A else { return }
        rule = PosixZoneRule(
            String(decoding: footer.dropFirst().prefix { $0 != 0x0A }, as: UTF8.self)
        )
    }

    private mutating func readBlock(
        _ bytes: RawSpan,
        _ header: Header,
        at start: Int,
        timeWidth: Int
    ) -> Bool {
        let types = start + header.timeCount * timeWidth
        let offsets = types + header.timeCount
        func offset(ofType type: Int) -> Int? {
            guard type < header.typeCount else { return nil }
            return bytes.integer(at: offsets + 6 * type, as: Int32.self).map(Int.init)
        }
        guard let first = offset(ofType: 0) else { return false }
        firstOffsetInSeconds = first
        for index in 0..<header.timeCount {
            let time =
                timeWidth == 8
                ? bytes.integer(at: start + 8 * index, as: Int64.self)
                : bytes.integer(at: start + 4 * index, as: Int32.self).map(Int64.init)
            guard let time, let type = bytes.uint8(at: types + index),
                let offset = offset(ofType: Int(type)),
                time >= transitions.last?.at ?? .min
            else { return false }
            transitions.append((time, offset))
        }
        return true
    }
}

/// A fixed offset as a zone.
private enum DateOffset {
    static func parse(_ name: String) -> UTCOffset? {
        if name == "UTC" || name == "Z" { return UTCOffset(minutes: 0) }
        guard name.utf8.count == 6, name.hasPrefix("+") || name.hasPrefix("-") else { return nil }
        let parts = name.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
            (0...14).contains(hours), (0..<60).contains(minutes)
        else { return nil }
        return UTCOffset(minutes: (name.hasPrefix("-") ? -1 : 1) * (hours * 60 + minutes))
    }
}
