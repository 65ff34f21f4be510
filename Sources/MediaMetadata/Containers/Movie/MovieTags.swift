import Bytes

/// What the tags of a movie say, from all the places where writers put them.
struct MovieTags {
    /// The most bytes of one text; longer ones are cut.
    static let maximumTextInBytes = 64 << 10
    /// The most bytes of a GPMF block that are read.
    static let maximumBlockInBytes = 1 << 20
    /// The most values that are kept.
    private static let maximumCount = 512

    /// A place for tags; the one that stands first is believed first.
    enum Place: Int, Comparable {
        /// Apple's keys (QuickTime File Format, metadata item keys).
        case keys
        /// User data whose types begin with `©`, or `@` of old cameras.
        case userData
        /// The item list of iTunes.
        case items
        /// User data of 3GPP (TS 26.244 section 8) and of makers.
        case others

        static func < (one: Place, other: Place) -> Bool { one.rawValue < other.rawValue }
    }

    private var values: [(place: Place, finding: Finding)] = []
    private(set) var contentIdentifier: String?
    /// XMP packets, in the order of the file.
    private(set) var xmp: [[UInt8]] = []
    /// GoPro's block, in the user data.
    private(set) var goPro: [UInt8]?

    /// The findings, those of the best place first.
    var findings: [Finding] {
        [Place.keys, .userData, .items, .others].flatMap { place in
            values.lazy.filter { $0.place == place }.map(\.finding)
        }
    }

    /// Reads a box of the movie or of a track that holds tags.
    mutating func read(_ box: Box, _ window: ByteWindow) throws(ByteSourceError) {
        switch box.type {
        case "udta": try readUserData(box.payload, window)
        case "meta": try readMetadata(box.payload, window)
        case "uuid":
            var fields = BoxFields(window, box.payload)
            guard try fields.bytes(upTo: 16) == MovieBox.xmpIdentifier else { return }
            takeXMP(try EmbeddedXMP.read(fields.rest, window))
        default: break
        }
    }

    mutating func takeXMP(_ packet: [UInt8]) {
        if xmp.count < 4, !packet.isEmpty { xmp.append(packet) }
    }

    mutating func takeGoPro(_ block: [UInt8]) { goPro = goPro ?? block }

    mutating func take(_ finding: Finding, _ place: Place) {
        if values.count < Self.maximumCount { values.append((place, finding)) }
    }

    /// Takes the text of a tag that means `meaning`.
    mutating func take(_ meaning: MovieTagMeaning, _ text: MovieText, _ place: Place) {
        guard let string = text.string else { return }
        func take(_ source: Source, _ value: Finding.Value) {
            self.take(Finding(source, raw: string, value), place)
        }
        switch meaning {
        case .creationDate:
            take(.quickTimeCreationDate, .takenAt(DateText.read(Array(string.utf8))))
        case .contentDate:
            take(.quickTimeContentCreateDate, .takenAt(DateText.read(Array(string.utf8))))
        case .position: take(.quickTime, .position(ISO6709.read(Array(string.utf8))))
        case .make: take(.quickTimeMake, .cameraMake(string))
        case .model: take(.quickTimeModel, .cameraModel(string))
        case .title: take(.quickTimeTitle, .title(string))
        case .description:
            if !CameraText.isBoilerplate(string) {
                take(.quickTimeDescription, .description(string))
            }
        case .keywords:
            let words = string.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
                .compactMap { MetadataText.decode($0)?.text }
            if !words.isEmpty { take(.quickTimeKeywords, .tags(words)) }
        case .placeName: take(.quickTimeLocation, .location(string))
        case .contentIdentifier: contentIdentifier = contentIdentifier ?? string
        }
    }
}

/// What a tag of a movie is about, whatever it is called.
enum MovieTagMeaning {
    case creationDate
    /// As an editor or an old phone has it: no more than a hint.
    case contentDate
    case position
    case make
    case model
    case title
    case description
    case keywords
    case placeName
    case contentIdentifier

    /// The meaning of a key of the movie's metadata.
    init?(key: String) {
        let key = key.hasPrefix("com.") ? key.dropFirst(4) : key[...]
        let apple = "apple.quicktime."
        switch key.hasPrefix(apple) ? key.dropFirst(apple.count) : key {
        case "creationdate": self = .creationDate
        case "location.ISO6709", "location": self = .position
        case "make", "android.manufacturer": self = .make
        case "model", "android.model": self = .model
        case "title", "displayname": self = .title
        case "description", "comment", "information": self = .description
        case "keywords": self = .keywords
        case "location.name": self = .placeName
        case "content.identifier": self = .contentIdentifier
        default: return nil
        }
    }

    /// The meaning of a type of user data or of an item list.
    init?(type: FourCC) {
        switch type {
        case "©xyz", "@xyz": self = .position
        case "©day", "@day": self = .contentDate
        case "©mak", "@mak": self = .make
        case "©mod", "@mod": self = .model
        case "©nam", "titl": self = .title
        case "©des", "©cmt", "desc", "ldes", "dscp": self = .description
        case "©key", "keyw": self = .keywords
        default: return nil
        }
    }
}
