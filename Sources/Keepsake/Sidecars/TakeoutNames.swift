/// Which JSON file of a Google Takeout folder speaks of which media file, told by names alone.
///
/// Takeout names a sidecar after its media file and cuts the name: what stands before `.json` holds at
/// most 46 characters. Only the way from the media name to the sidecar's is certain, so names are made
/// and looked up. Names are compared by Unicode equivalence, as archives change forms on the way.
struct TakeoutNames {
    /// Characters before `.json`; the unit is not known, so all are tried.
    static let clip = 46
    private static let suffix = ".supplemental-metadata"
    private static let fileExtension = ".json"
    /// Names at which Takeout's clip is thought to have struck, for the last resort.
    private static let clippedLengths = 40...60
    /// How much a clipped name may lack of the media's.
    private static let maximumLoss = 10

    /// The sidecars by what stands before `.json`.
    private var sidecars: [String: Int] = [:]
    /// The sidecars whose name goes on behind the media's with a piece of `suffix`, by the media's.
    private var withSuffix: [String: Int] = [:]
    /// The media files by name, to tell an edited file from one that is named so.
    private let media: Set<String>

    /// The sidecars among the names of one folder.
    ///
    /// - Parameters:
    ///   - json: names that end in `.json`; what is found is their place in it.
    ///   - media: all other names of the folder.
    init(json: [String], media: Set<String>) {
        self.media = media
        for (index, name) in json.enumerated() {
            let base = String(name.dropLast(Self.fileExtension.count))
            // The first of equivalent names stays.
            if sidecars[base] == nil { sidecars[base] = index }
            guard let owner = Self.owner(of: base), withSuffix[owner] == nil else { continue }
            withSuffix[owner] = index
        }
    }

    /// The sidecar of `name` by an exact rule; nil where none holds.
    func exactSidecar(of name: String) -> Int? {
        let name = MediaName(name)
        if let own = sidecar(of: name) { return own }
        if let original = name.withoutEditedSuffix(isMedia: media.contains),
            let found = sidecar(of: original)
        {
            return found
        }
        return motionSidecar(of: name)
    }

    /// The sidecar among `free` whose clipped name begins the name of no other media file.
    ///
    /// Some exports cut at other lengths; a name that short has lost nothing and means another file.
    func clippedSidecar(of name: String, free: [(index: Int, base: String)]) -> Int? {
        let fits = free.filter { candidate in
            Self.clippedLengths.contains(candidate.base.count) && name.hasPrefix(candidate.base)
                && name.count - candidate.base.count <= Self.maximumLoss
        }
        guard fits.count == 1, let only = fits.first,
            media.count(where: { $0.hasPrefix(only.base) }) == 1
        else { return nil }
        return only.index
    }

    /// What stands before `.json`.
    static func base(of json: String) -> String { String(json.dropLast(fileExtension.count)) }

    // MARK: - Rules

    private func sidecar(of name: MediaName) -> Int? {
        let whole = name.stem + name.ending
        for candidate in [
            whole + name.number, name.stem + name.number + name.ending,
        ] {
            if let found = sidecars[candidate] { return found }
        }
        // A piece of the suffix, however short, behind the whole name.
        for candidate in [whole + "\0" + name.number, name.stem + name.number + name.ending + "\0"]
        {
            if let found = withSuffix[candidate] { return found }
        }
        for text in [whole, whole + Self.suffix] {
            for clipped in Self.clipped(text) {
                if let found = sidecars[clipped + name.number] { return found }
            }
        }
        for clipped in Self.clipped(name.stem + name.number + name.ending + Self.suffix) {
            if let found = sidecars[clipped] { return found }
        }
        return sidecarWithoutEnding(of: name)
    }

    /// A file that was uploaded without an extension has none in its sidecar's name.
    private func sidecarWithoutEnding(of name: MediaName) -> Int? {
        guard !name.ending.isEmpty else { return nil }
        if let found = sidecars[name.stem + name.number] { return found }
        if let found = withSuffix[name.stem + "\0" + name.number] { return found }
        for clipped in Self.clipped(name.stem + Self.suffix) {
            if let found = sidecars[clipped + name.number] { return found }
        }
        return nil
    }

    /// The moving half of a picture shares the still's sidecar.
    private func motionSidecar(of name: MediaName) -> Int? {
        let ending = name.ending.lowercased()
        if ending == ".mp" || ending == ".mv" {
            return sidecar(
                of: MediaName(stem: name.stem + name.ending, number: name.number, ending: ".jpg")
            )
        }
        guard MediaName.movieEndings.contains(ending) else { return nil }
        for still in MediaName.stillEndings where media.contains(name.stem + name.number + still) {
            let found = sidecar(
                of: MediaName(stem: name.stem, number: name.number, ending: still)
            )
            if let found { return found }
        }
        return nil
    }

    /// `owner NUL number` where the last part of `base` is a piece of the suffix.
    private static func owner(of base: String) -> String? {
        let (text, number) = MediaName.splitNumber(base)
        guard let dot = text.lastIndex(of: ".") else { return nil }
        let piece = text[dot...]
        guard suffix.hasPrefix(piece.lowercased()) else { return nil }
        return String(text[..<dot]) + "\0" + number
    }

    /// `text` cut to 46 characters, by every unit a character may have been; fewer where it is short.
    private static func clipped(_ text: String) -> [String] {
        guard text.utf8.count > clip else { return [] }
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return [String(text.prefix(clip))] }
        var cuts = [
            String(text.prefix(clip)),
            String(String.UnicodeScalarView(text.unicodeScalars.prefix(clip))),
            String(decoding: text.utf16.prefix(clip), as: UTF16.self),
            String(decoding: text.utf8.prefix(clip), as: UTF8.self),
        ]
        cuts = cuts.filter { $0 != text }
        return cuts
    }
}

/// The name of a media file in its parts: `IMG_1`, `(2)`, `.jpg`.
struct MediaName {
    let stem: String
    /// `(2)`, or nothing.
    let number: String
    /// With its dot, or nothing.
    let ending: String

    static let movieEndings: Set<String> = [".mp4", ".mov", ".m4v", ".3gp"]
    /// As cameras spell them.
    static let stillEndings = [
        ".HEIC", ".heic", ".JPG", ".jpg", ".JPEG", ".jpeg", ".HEIF", ".heif", ".PNG", ".png",
        ".DNG",
        ".dng", ".AVIF", ".avif", ".WEBP", ".webp",
    ]

    init(stem: String, number: String, ending: String) {
        self.stem = stem
        self.number = number
        self.ending = ending
    }

    init(_ name: String) {
        let dot = name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : $0 }
        ending = dot.map { String(name[$0...]) } ?? ""
        (stem, number) = Self.splitNumber(dot.map { String(name[..<$0]) } ?? name)
    }

    /// The digits in brackets at the end of `text`, apart.
    static func splitNumber(_ text: String) -> (text: String, number: String) {
        guard text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return (text, "") }
        let digits = text[text.index(after: open)...].dropLast()
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return (text, "")
        }
        return (String(text[..<open]), String(text[open...]))
    }

    /// What Google puts behind the name of an edited copy, in the languages of its exports.
    private static let editedSuffixes = [
        "-edited", "-bearbeitet", "-modifié", "-modificato", "-editado", "-ha editado", "-editat",
        "-bewerkt", "-edytowane", "-編集済み", "-编辑", "-отредактировано", "-편집됨", "-muokattu",
        "-відредаговано", "-redigeret", "-upravené", "-effects", "-motion", "-animation", "-smile",
        "-collage", "-mix",
    ]

    /// The name of the file that this one is an edited copy of.
    ///
    /// Where the suffix itself was clipped, at least three characters must be left of it and the
    /// original must be there.
    func withoutEditedSuffix(isMedia: (String) -> Bool) -> MediaName? {
        let folded = stem.lowercased()
        for suffix in Self.editedSuffixes where folded.hasSuffix(suffix) {
            return MediaName(
                stem: String(stem.dropLast(suffix.count)),
                number: number,
                ending: ending
            )
        }
        guard let dash = stem.lastIndex(of: "-") else { return nil }
        let piece = stem[dash...].lowercased()
        guard piece.count >= 3, Self.editedSuffixes.contains(where: { $0.hasPrefix(piece) }) else {
            return nil
        }
        let original = MediaName(stem: String(stem[..<dash]), number: number, ending: ending)
        return isMedia(original.stem + number + ending) ? original : nil
    }
}
