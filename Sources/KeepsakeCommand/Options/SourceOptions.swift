import Arguments
import FileSystem
import Keepsake

/// Which files a run reads, and how.
struct SourceOptions {
    let list: SourceList
    var scan = ScanOptions()

    static let all: [Option] = [
        .follow, .include, .exclude, .timeZone, .dateFromModified, .jobs,
    ]

    init(_ invocation: Invocation) throws {
        list = try SourceList(invocation.operands, endedByNUL: invocation.has(.null))
        scan.followsLinks = invocation.has(.follow)
        scan.datesFromModified = invocation.has(.dateFromModified)
        scan.timeZone = try invocation.value(
            of: .timeZone,
            "a zone such as Europe/Paris, or an offset such as +02:00"
        ) { TimeZoneTable(named: $0) }
        scan.jobs = try invocation.integer(of: .jobs, in: 1...256) ?? ProcessEnvironment.coreCount
        let selection = PathSelection(
            includes: try Self.globs(of: .include, invocation),
            excludes: try Self.globs(of: .exclude, invocation)
        )
        scan.isSelected = { !$0.isUnfinishedOutput && selection.takes(file: $0.bytes) }
        scan.isExcludedFolder = { !selection.enters(folder: $0.bytes) }
    }

    /// A scan of the sources.
    func makeScan(
        bodyReader: any BodyReader = DigestReader(),
        known: (any KnownSources)? = nil
    ) throws -> MediaScan {
        guard let paths = list.fixedPaths else {
            return MediaScan(
                listing: list.makeListing(),
                options: scan,
                bodyReader: bodyReader,
                known: known
            )
        }
        return try MediaScan(sources: paths, options: scan, bodyReader: bodyReader, known: known)
    }

    private static func globs(
        of option: Option,
        _ invocation: Invocation
    ) throws(UsageError) -> [Glob] {
        var globs: [Glob] = []
        for pattern in invocation.values(of: option) {
            do throws(GlobError) {
                globs.append(try Glob(pattern))
            } catch {
                throw .invalidValue(
                    option: option.spelling,
                    value: pattern,
                    expected: Messages.expectation(of: error)
                )
            }
        }
        return globs
    }
}

extension Option {
    private static let section = "Sources"

    fileprivate static let follow = Option(
        "follow",
        section: section,
        help: "Follow symbolic links; loops end"
    )
    fileprivate static let include = Option(
        "include",
        value: .text("GLOB"),
        isRepeatable: true,
        section: section,
        help: "Take only files below a source that match GLOB, such as '*.jpg' or 'Holiday/'"
    )
    fileprivate static let exclude = Option(
        "exclude",
        value: .text("GLOB"),
        isRepeatable: true,
        section: section,
        help: "Leave out files and folders that match GLOB, whatever --include says"
    )
    /// Of commands that read paths from standard input.
    static let null = Option(
        "null",
        "0",
        section: section,
        help: "Paths on standard input (the source '-') end in NUL, not in a line feed"
    )
    fileprivate static let timeZone = Option(
        "time-zone",
        value: .text("ZONE"),
        section: section,
        help: "Where nothing else tells the offset of a clock, take ZONE's: Europe/Paris, +02:00"
    )
    fileprivate static let dateFromModified = Option(
        "date-from-modified",
        section: section,
        help: "Take the modification time where nothing else tells a date"
    )
    static let jobs = Option(
        "jobs",
        "j",
        value: .text("N"),
        section: section,
        help: "Read N files at once, by default as many as there are processors; more helps on "
            + "network disks, 1 on spinning ones. The output is the same"
    )
}
