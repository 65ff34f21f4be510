import FileSystem
import MediaMetadata

/// The date of one file: the first valid one in the order of its sources, and why the ones before it
/// were not taken.
struct DateChoice {
    private(set) var date: CaptureDate?
    private(set) var source: Source?
    private(set) var offsetSource: OffsetSource?
    private(set) var warnings: [Warning] = []

    /// Chooses among the dates of `facts` and of the names in `path`.
    ///
    /// - Parameters:
    ///   - facts: what the file and its sidecars offer.
    ///   - path: the file's.
    ///   - modifiedAt: the modification time, where it may stand in.
    ///   - timeZone: gives what is still open its offset.
    init(
        _ facts: MediaFacts,
        path: FilePath,
        modifiedAt: Int64?,
        timeZone: TimeZoneTable? = nil
    ) {
        let order = facts.format.kind == .video ? SourceOrder.videoDates : SourceOrder.photoDates
        choose(among: SourceOrder.sorted(facts.findings, by: order))
        if needsTimeOfDay, let named = NameDate.inFileName(path) { take(named, .filename) }
        if date == nil, let named = NameDate.inFolderName(path) { take(named, .folder) }
        if date == nil, let modifiedAt { take(modifiedAt) }
        if let partial, date == nil {
            take(partial.reading, partial.source, partial.warnings)
        }
        inferOffset(from: facts)
        if let timeZone { apply(timeZone) }
        describeZone()
    }

    /// The first date that lacks the time of day: counts only where no later source has one.
    private var partial: (reading: DateReading, source: Source, warnings: [Warning])?

    private var needsTimeOfDay: Bool { date == nil }

    private mutating func choose(among findings: [Finding]) {
        for finding in findings {
            guard case .takenAt(let reading) = finding.value else { continue }
            switch reading {
            case .rejected(let warning): warnings.append(warning.naming(finding.source))
            case .value(let value, let warnings):
                if value.precision == .second {
                    take(value, finding.source, warnings)
                    return
                }
                partial = partial ?? (value, finding.source, warnings)
            }
        }
    }

    private mutating func take(_ reading: DateReading, _ source: Source, _ warnings: [Warning] = [])
    {
        date = reading.date
        self.source = source
        self.warnings += warnings
        if reading.precision < .second {
            self.warnings.append(Warning(.datePartial, "\(source.rawValue): no time of day"))
        }
    }

    private mutating func take(_ named: NameDate, _ source: Source) {
        // A day in a name adds nothing to a day in a tag.
        if named.reading.precision < .second, partial != nil { return }
        take(named.reading, source)
        let code = source == .filename ? WarningCode.dateFromFilename : .dateFromFolder
        warnings.append(Warning(code, named.text))
    }

    private mutating func take(_ modifiedAt: Int64) {
        guard partial == nil else { return }
        let clock = WallClock(nanosecondsSince1970: modifiedAt)
        date = CaptureDate(clock, zone: .instant)
        source = .fileModified
        warnings.append(Warning(.dateFromModified, "no other date"))
    }

    /// Gives a clock without an offset the one by which it differs from the GPS instant.
    private mutating func inferOffset(from facts: MediaFacts) {
        guard let date, date.zone == .unknown, source != .filename, source != .folder else {
            return
        }
        for (instant, source) in [
            (Source.gpsDateTimeStamp, OffsetSource.gps), (.takeoutPhotoTakenTime, .takeout),
        ] {
            for finding in facts.findings where finding.source == instant {
                guard case .takenAt(.value(let reading, _)) = finding.value,
                    let offset = OffsetInference.offset(
                        of: date.clock,
                        instant: reading.date.clock
                    )
                else { continue }
                self.date = CaptureDate(date.clock, zone: .offset(offset))
                offsetSource = source
                return
            }
        }
    }

    /// Gives a clock that still lacks an offset the zone's, and an instant the zone's clock.
    private mutating func apply(_ timeZone: TimeZoneTable) {
        guard let date else { return }
        switch date.zone {
        case .offset: return
        case .unknown:
            guard let offset = timeZone.offset(atLocal: date.clock) else { return }
            self.date = CaptureDate(date.clock, zone: .offset(offset))
        case .instant:
            guard let offset = timeZone.offset(atUTC: date.clock) else { return }
            self.date = CaptureDate(
                date.clock.advanced(bySeconds: 60 * Int64(offset.minutes)),
                zone: .offset(offset)
            )
        }
        offsetSource = .option
    }

    private mutating func describeZone() {
        guard let date, offsetSource == nil, date.zone != .unknown else { return }
        offsetSource = .own
    }
}

/// Finds how far a clock was ahead of UTC when both its time and the instant are known.
enum OffsetInference {
    /// How far the two may differ beyond a whole offset: a clock that is set by hand drifts.
    static let toleranceInSeconds: Int64 = 120

    /// The offset in use by which `clock` is ahead of `instant`; nil where there is none.
    static func offset(of clock: WallClock, instant: WallClock) -> UTCOffset? {
        let (difference, overflow) = clock.secondsSince1970
            .subtractingReportingOverflow(instant.secondsSince1970)
        guard !overflow, difference.magnitude <= 15 * 3_600 else { return nil }
        let quarters = (Double(difference) / 900).rounded()
        let minutes = Int(quarters) * 15
        guard (difference - Int64(minutes) * 60).magnitude <= toleranceInSeconds,
            isInUse(minutes)
        else { return nil }
        return UTCOffset(minutes: minutes)
    }

    /// Whole and half hours within 14 hours, and the three that end in quarters: Nepal, Eucla,
    /// Chatham.
    private static func isInUse(_ minutes: Int) -> Bool {
        guard minutes.magnitude <= 14 * 60 else { return false }
        return minutes % 30 == 0 || [5 * 60 + 45, 8 * 60 + 45, 12 * 60 + 45].contains(minutes)
    }
}

extension Warning {
    /// The same warning with the tag it is about before its detail.
    fileprivate func naming(_ source: Source) -> Warning {
        Warning(code, "\(source.rawValue): \(detail)")
    }
}
