import Bytes
import Exif

/// Turns the tags of an EXIF structure into findings.
///
/// Nothing is chosen here.
struct ExifFindings {
    let tags: ExifTags

    /// Appends every finding to `facts`, dates first.
    func add(to facts: inout MediaFacts) {
        addDate(
            Tag.dateTimeOriginal,
            Tag.subSecTimeOriginal,
            Tag.offsetTimeOriginal,
            .exifDateTimeOriginal,
            to: &facts
        )
        addDate(
            Tag.dateTimeDigitized,
            Tag.subSecTimeDigitized,
            Tag.offsetTimeDigitized,
            .exifDateTimeDigitized,
            to: &facts
        )
        addDate(Tag.dateTime, Tag.subSecTime, Tag.offsetTime, .exifDateTime, to: &facts)
        if tags.hasGPS { GPSFindings(tags: tags).add(to: &facts) }
        addTexts(to: &facts)
        addNumbers(to: &facts)
    }

    private typealias Tag = ExifTags.Tag

    private func addDate(
        _ tag: UInt16,
        _ subSecond: UInt16,
        _ offset: UInt16,
        _ source: Source,
        to facts: inout MediaFacts
    ) {
        guard let field = tags[tag] else { return }
        let reading = DateText.read(
            field.bytes,
            subSecond: tags[subSecond]?.bytes,
            offset: tags[offset]?.bytes
        )
        facts.findings.append(
            Finding(source, raw: MetadataText.displayOfText(field.bytes), .takenAt(reading))
        )
    }

    private func addTexts(to facts: inout MediaFacts) {
        addText(Tag.make, .exifMake, to: &facts) { .cameraMake($0) }
        addText(Tag.model, .exifModel, to: &facts) { .cameraModel($0) }
        addText(Tag.lensModel, .exifLensModel, to: &facts) { .lensModel($0) }
        addUTF16(Tag.xpTitle, .exifXPTitle, to: &facts) { .title($0) }
        addText(Tag.imageDescription, .exifImageDescription, to: &facts) {
            CameraText.isBoilerplate($0) ? nil : .description($0)
        }
        addUserComment(to: &facts)
        addUTF16(Tag.xpComment, .exifXPComment, to: &facts) { .description($0) }
        addUTF16(Tag.xpKeywords, .exifXPKeywords, to: &facts) { text in
            let words = text.utf8.split(separator: UInt8(ascii: ";")).compactMap { word in
                MetadataText.decode(Array(word))?.text
            }
            return words.isEmpty ? nil : .tags(words)
        }
    }

    private func addText(
        _ tag: UInt16,
        _ source: Source,
        to facts: inout MediaFacts,
        _ value: (String) -> Finding.Value?
    ) {
        guard let field = tags[tag], let (text, isGuess) = MetadataText.decode(field.bytes),
            let value = value(text)
        else { return }
        facts.findings.append(Finding(source, raw: text, value))
        if isGuess { facts.warnings.append(.guessedCharset(source)) }
    }

    private func addUTF16(
        _ tag: UInt16,
        _ source: Source,
        to facts: inout MediaFacts,
        _ value: (String) -> Finding.Value?
    ) {
        guard let field = tags[tag], let text = MetadataText.decodeUTF16(field.bytes),
            let value = value(text)
        else { return }
        facts.findings.append(Finding(source, raw: text, value))
    }

    private func addUserComment(to facts: inout MediaFacts) {
        guard let field = tags[Tag.userComment] else { return }
        switch UserComment.decode(field.bytes, order: field.order) {
        case .text(let text, let isGuess):
            guard !CameraText.isBoilerplate(text) else { return }
            facts.findings.append(Finding(.exifUserComment, raw: text, .description(text)))
            if isGuess { facts.warnings.append(.guessedCharset(.exifUserComment)) }
        case .blank: break
        case .unreadable(let encoding):
            facts.warnings.append(
                Warning(.textCharset, "\(Source.exifUserComment.rawValue): can't read \(encoding)")
            )
        }
    }

    private func addNumbers(to facts: inout MediaFacts) {
        if let rating = tags[Tag.rating]?.integer, (0...5).contains(rating) {
            facts.findings.append(Finding(.exifRating, raw: "\(rating)", .rating(rating)))
        }
        if let orientation = tags[Tag.orientation]?.integer, (1...8).contains(orientation) {
            facts.orientation = orientation
        }
    }
}

extension MetadataText {
    /// The text of a tag for people: up to the first NUL.
    static func displayOfText(_ bytes: [UInt8]) -> String { display(bytes.prefix { $0 != 0 }) }
}

extension Warning {
    /// The text of `source` is not UTF-8 and says not what it is.
    static func guessedCharset(_ source: Source) -> Warning {
        Warning(.textCharset, "\(source.rawValue): encoding guessed")
    }
}

/// What cameras write where a person could have described the picture.
enum CameraText {
    private static let makers = [
        "olympus", "sanyo", "minolta", "konica minolta", "nikon", "pentax", "ricoh", "canon",
        "casio",
        "samsung",
    ]

    static func isBoilerplate(_ text: String) -> Bool {
        let text = text.lowercased()
        switch text {
        case "sony dsc", "exif_jpeg", "exif_jpeg_picture", "default", "unknown", "<unknown>":
            return true
        default: break
        }
        if text.hasPrefix("dcim\\") || text.hasPrefix("dcim/") { return true }
        for ending in ["digital camera", "digital still camera"] where text.hasSuffix(ending) {
            let maker = text.dropLast(ending.count)
            return maker.isEmpty || makers.contains { maker == $0 || maker == $0 + " " }
        }
        return false
    }
}
