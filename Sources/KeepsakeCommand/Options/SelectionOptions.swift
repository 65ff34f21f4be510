import Arguments
import Keepsake
import MediaMetadata

/// Which memories to take, and in what order.
struct SelectionOptions {
    var filter = MemoryFilter()
    /// nil for the order in which they come.
    let order: MemoryOrder?

    /// What chooses.
    static let filters: [Option] = [
        .since, .until, .box, .near, .category, .tag, .album, .owner, .rating, .media, .has, .ids,
        .all,
    ]
    /// What chooses and orders.
    static let all = filters + [.sort]

    init(_ invocation: Invocation) throws {
        order = try invocation.word(of: .sort)
        filter.since = try Self.span(of: .since, invocation)?.start
        filter.before = try Self.span(of: .until, invocation)?.end
        filter.box = try invocation.value(
            of: .box,
            "four numbers W,S,E,N in degrees",
            BoundingBox.init(text:)
        )
        filter.surroundings = try invocation.value(
            of: .near,
            "a place and a distance, LAT,LON,RADIUS",
            Surroundings.init(text:)
        )
        filter.categories = try invocation.texts(of: .category)
        filter.tags = try invocation.texts(of: .tag)
        filter.albums = try invocation.texts(of: .album)
        filter.owners = try invocation.texts(of: .owner)
        filter.ratings = try invocation.value(
            of: .rating,
            "a rating from -1 to 5, or several as 3-5 or 4+",
            Self.ratings
        )
        filter.media = try invocation.word(of: .media)
        filter.has = try Self.presences(invocation)
        filter.ids = try Self.ids(invocation)
        filter.includesAll = invocation.has(.all)
    }

    private static func span(
        of option: Option,
        _ invocation: Invocation
    ) throws(UsageError) -> ClockSpan? {
        try invocation.value(
            of: option,
            "a day such as 2019-05-06, a month, a year, or a time without a zone",
            ClockSpan.init(text:)
        )
    }

    /// The ratings that `text` stands for: `4`, `3-5`, `4+`, `-1`.
    static func ratings(_ text: String) -> ClosedRange<Int>? {
        let possible = -1...5
        if text.hasSuffix("+") {
            return Int(text.dropLast()).flatMap { possible.contains($0) ? $0...5 : nil }
        }
        if let rating = Int(text) { return possible.contains(rating) ? rating...rating : nil }
        // The hyphen of -1 is none between two ratings.
        guard let hyphen = text.dropFirst().firstIndex(of: "-"),
            let lower = Int(text[..<hyphen]), let upper = Int(text[hyphen...].dropFirst()),
            lower <= upper, possible.contains(lower), possible.contains(upper)
        else { return nil }
        return lower...upper
    }

    private static func presences(
        _ invocation: Invocation
    ) throws(UsageError) -> Set<MemoryFilter.Presence> {
        var presences: Set<MemoryFilter.Presence> = []
        for text in try invocation.texts(of: .has) {
            if let presence = MemoryFilter.Presence(rawValue: text) { presences.insert(presence) }
        }
        return presences
    }

    /// Each use of the option may name several ids, parted by commas.
    private static func ids(_ invocation: Invocation) throws(UsageError) -> [MemoryIDPrefix] {
        var ids: [MemoryIDPrefix] = []
        for text in try invocation.texts(of: .ids) {
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                guard let id = MemoryIDPrefix(text: String(part)) else {
                    throw .invalidValue(
                        option: Option.ids.spelling,
                        value: Array(part.utf8),
                        expected: "an id: its first 4 digits or more"
                    )
                }
                ids.append(id)
            }
        }
        return ids
    }
}

extension Option {
    private static let section = "Choosing"

    fileprivate static let since = Option(
        "since",
        value: .text("DATE"),
        section: section,
        help: "Taken on DATE or later, by the clock of the camera: 2019, 2019-05, 2019-05-06, "
            + "2019-05-06T10:11"
    )
    fileprivate static let until = Option(
        "until",
        value: .text("DATE"),
        section: section,
        help: "Taken on DATE or earlier; a bare day is whole"
    )
    fileprivate static let box = Option(
        "bbox",
        value: .text("W,S,E,N"),
        section: section,
        help: "Lying in the box, in degrees; W greater than E lies across the antimeridian"
    )
    fileprivate static let near = Option(
        "near",
        value: .text("LAT,LON,RADIUS"),
        section: section,
        help: "Lying within RADIUS of a place, in metres, or in kilometres with km behind it"
    )
    fileprivate static let category = Option(
        "category",
        value: .text("NAME"),
        isRepeatable: true,
        section: section,
        help: "In the category NAME"
    )
    fileprivate static let tag = Option(
        "tag",
        value: .text("NAME"),
        isRepeatable: true,
        section: section,
        help: "With the tag NAME"
    )
    fileprivate static let album = Option(
        "album",
        value: .text("NAME"),
        isRepeatable: true,
        section: section,
        help: "In the album NAME"
    )
    fileprivate static let owner = Option(
        "owner",
        value: .text("NAME"),
        isRepeatable: true,
        section: section,
        help: "Of the owner NAME"
    )
    fileprivate static let rating = Option(
        "rating",
        value: .text("RANGE"),
        section: section,
        help: "Rated so: 4 for four stars, 3-5, 4+ for four or more, -1 for rejected"
    )
    fileprivate static let media = Option(
        "media",
        value: .choice("KIND", of: ["photo", "video"]),
        section: section,
        help: "Of that kind"
    )
    fileprivate static let has = Option(
        "has",
        value: .choice("WHAT", of: MemoryFilter.Presence.allCases.map(\.rawValue)),
        isRepeatable: true,
        section: section,
        help: "With that known"
    )
    fileprivate static let ids = Option(
        "ids",
        value: .text("ID,..."),
        isRepeatable: true,
        section: section,
        help: "Of these ids, each by its first 4 digits or more"
    )
    fileprivate static let all = Option(
        "all",
        section: section,
        help: "With duplicates and removed memories, which are left out else"
    )
    fileprivate static let sort = Option(
        "sort",
        value: .choice("ORDER", of: MemoryOrder.allCases.map(\.rawValue)),
        section: section,
        help: "In that order; else as they come"
    )
}
