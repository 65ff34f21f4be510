import XMP

/// Turns the properties of an XMP packet into findings; nothing is chosen here.
struct XMPFindings {
    let packet: XMPPacket
    let sources: XMPSources

    /// Appends every finding to `facts`, dates first.
    func add(to facts: inout MediaFacts) {
        addDates(to: &facts)
        XMPPosition(packet: packet, source: sources.position).add(to: &facts)
        addTexts(to: &facts)
        addTags(to: &facts)
        addPeople(to: &facts)
        addLocation(to: &facts)
        if let text = packet.text(.basic, "Rating"), let number = XMPNumber.read(text),
            (-1..<6).contains(number)
        {
            let rating = Finding.Value.rating(Int(number.rounded(.down)))
            facts.findings.append(
                Finding(sources.rating, raw: MetadataText.display(text.utf8), rating)
            )
        }
    }

    private func addDates(to facts: inout MediaFacts) {
        for (namespace, name, source) in [
            (XMPNamespace.exif, "DateTimeOriginal", sources.dateTimeOriginal),
            (.photoshop, "DateCreated", sources.dateCreated),
            (.basic, "CreateDate", sources.createDate),
        ] {
            guard let text = packet.text(namespace, name) else { continue }
            let reading = DateText.read(Array(text.utf8))
            facts.findings.append(
                Finding(source, raw: MetadataText.display(text.utf8), .takenAt(reading))
            )
        }
    }

    // MARK: - Texts

    private func addTexts(to facts: inout MediaFacts) {
        add(.dublinCore, "title", sources.title, to: &facts) { .title($0) }
        add(.dublinCore, "description", sources.description, to: &facts) {
            CameraText.isBoilerplate($0) ? nil : .description($0)
        }
        add(.tiff, "Make", sources.make, to: &facts) { .cameraMake($0) }
        add(.tiff, "Model", sources.model, to: &facts) { .cameraModel($0) }
        let isNamed = packet.text(.exifEX, "LensModel") != nil
        add(
            isNamed ? .exifEX : .auxiliary,
            isNamed ? "LensModel" : "Lens",
            sources.lens,
            to: &facts
        ) { .lensModel($0) }
    }

    private func add(
        _ namespace: XMPNamespace,
        _ name: String,
        _ source: Source,
        to facts: inout MediaFacts,
        _ value: (String) -> Finding.Value?
    ) {
        guard let text = packet.text(namespace, name), let value = value(text) else { return }
        facts.findings.append(Finding(source, raw: text, value))
    }

    // MARK: - Tags

    private func addTags(to facts: inout MediaFacts) {
        let words = packet.texts(.dublinCore, "subject")
        addTags(words, raw: words, sources.subject, to: &facts)
        for (namespace, name, separator, source) in [
            (XMPNamespace.digiKam, "TagsList", "/" as Unicode.Scalar, sources.tagsList),
            (.lightroom, "hierarchicalSubject", "|", sources.hierarchicalSubject),
        ] {
            let paths = packet.texts(namespace, name)
            let leaves = paths.compactMap { Self.leaf(of: $0, UInt8(ascii: separator)) }
            addTags(leaves, raw: paths, source, to: &facts)
        }
    }

    private func addTags(
        _ tags: [String],
        raw: [String],
        _ source: Source,
        to facts: inout MediaFacts
    ) {
        guard !tags.isEmpty else { return }
        facts.findings.append(Finding(source, raw: raw.joined(separator: "; "), .tags(tags)))
    }

    /// The last part of `Places/Italy/Venice`.
    private static func leaf(of path: String, _ separator: UInt8) -> String? {
        path.utf8.split(separator: separator).last.flatMap { Substring($0).trimmed }
    }

    // MARK: - People

    private func addPeople(to facts: inout MediaFacts) {
        let faces = (packet[.regions, "Regions"]?.structures ?? [])
            .flatMap { $0[.regions, "RegionList"]?.structures ?? [] }
            .filter { $0[.regions, "Type"]?.text?.lowercased() == "face" }
            .compactMap { $0[.regions, "Name"]?.text?.trimmed }
        addPeople(faces, sources.regions, to: &facts)
        let regions = (packet[.people, "RegionInfo"]?.structures ?? [])
            .flatMap { $0[.regionInfo, "Regions"]?.structures ?? [] }
            .compactMap { $0[.region, "PersonDisplayName"]?.text?.trimmed }
        addPeople(regions, sources.regionInfo, to: &facts)
        addPeople(packet.texts(.iptcExtension, "PersonInImage"), sources.personInImage, to: &facts)
    }

    private func addPeople(_ names: [String], _ source: Source, to facts: inout MediaFacts) {
        guard !names.isEmpty else { return }
        facts.findings.append(Finding(source, raw: names.joined(separator: "; "), .people(names)))
    }

    // MARK: - Location

    private func addLocation(to facts: inout MediaFacts) {
        let parts = [
            packet.text(.iptcCore, "Location"), packet.text(.photoshop, "City"),
            packet.text(.photoshop, "State"), packet.text(.photoshop, "Country"),
        ]
        guard let name = PlaceName.joined(parts) else { return }
        facts.findings.append(Finding(sources.location, raw: name, .location(name)))
    }
}

/// The name of a place from its parts.
enum PlaceName {
    /// The parts that there are, from the smallest to the largest, as a person would write them.
    ///
    /// A part that only repeats the one before is left out; nil where there is none.
    static func joined(_ parts: [String?]) -> String? {
        var named: [String] = []
        for part in parts.compactMap({ $0 }) where part != named.last { named.append(part) }
        return named.isEmpty ? nil : named.joined(separator: ", ")
    }
}
