/// Builds a movie in code: headers, tracks and tags, the pictures made up.
///
///     MovieBuilder("qt  ").created(secondsSince1904: 3_600_000_000).video(1920, 1080).encoded()
package struct MovieBuilder: Sendable {
    var fileType: [UInt8]
    var header: [UInt8] = []
    var tracks: [[UInt8]] = []
    var userData: [[UInt8]] = []
    var others: [[UInt8]] = []
    var keys: [(name: String, value: [UInt8])] = []
    /// Whether the movie box stands behind the data.
    package var hasHeaderAtEnd = false
    package var data: [UInt8] = [0, 1, 2, 3]

    /// A movie of that brand; of none where it is nil.
    package init(_ brand: String? = "mp42", _ compatible: String...) {
        fileType =
            brand.map {
                BoxBuilder.box(
                    "ftyp",
                    BoxBuilder.code($0),
                    BoxBuilder.uint32(0),
                    compatible.flatMap(BoxBuilder.code)
                )
            } ?? []
    }

    /// The movie header.
    package func created(
        secondsSince1904: Int,
        timescale: Int = 600,
        duration: Int = 1_500,
        version: UInt8 = 0
    ) -> MovieBuilder {
        let times =
            version == 1
            ? BoxBuilder.uint64(secondsSince1904) + BoxBuilder.uint64(0)
                + BoxBuilder.uint32(timescale) + BoxBuilder.uint64(duration)
            : BoxBuilder.uint32(secondsSince1904) + BoxBuilder.uint32(0)
                + BoxBuilder.uint32(timescale) + BoxBuilder.uint32(duration)
        let rest = [UInt8](repeating: 0, count: 80)
        return with { $0.header = BoxBuilder.fullBox("mvhd", version: version, times, rest) }
    }

    /// A track of pictures: pixels as stored, the matrix by its four whole numbers a, b, c, d.
    package func video(
        _ width: Int,
        _ height: Int,
        matrix: (Int, Int, Int, Int) = (1, 0, 0, 1),
        coding: String = "avc1",
        isEnabled: Bool = true
    ) -> MovieBuilder {
        let zeros = { [UInt8](repeating: 0, count: $0) }
        let entry = BoxBuilder.box(
            coding,
            zeros(24),
            BoxBuilder.uint16(width),
            BoxBuilder.uint16(height),
            zeros(50)
        )
        return track(
            handler: "vide",
            entry: entry,
            header: Self.trackHeader(width, height, matrix, isEnabled: isEnabled)
        )
    }

    /// A track of any kind; `tables` are the boxes of its sample table behind the description.
    package func track(
        handler: String,
        entry: [UInt8],
        header: [UInt8]? = nil,
        tables: [[UInt8]] = []
    ) -> MovieBuilder {
        let zeros = { [UInt8](repeating: 0, count: $0) }
        let description = BoxBuilder.fullBox("stsd", BoxBuilder.uint32(1), entry)
        let table = BoxBuilder.box("stbl", description, tables.flatMap { $0 })
        let media = BoxBuilder.box(
            "mdia",
            BoxBuilder.fullBox("hdlr", zeros(4), BoxBuilder.code(handler), zeros(13)),
            BoxBuilder.box("minf", table)
        )
        let header = header ?? Self.trackHeader(0, 0, (1, 0, 0, 1), isEnabled: true)
        return with { $0.tracks.append(BoxBuilder.box("trak", header, media)) }
    }

    /// A box of the user data.
    package func userData(_ box: [UInt8]) -> MovieBuilder { with { $0.userData.append(box) } }

    /// An international text of the user data, such as `©xyz` or `©nam`.
    package func text(_ type: String, _ text: String, language: Int = 0x15C7) -> MovieBuilder {
        let bytes = Array(text.utf8)
        return userData(
            BoxBuilder.box(
                type,
                BoxBuilder.uint16(bytes.count),
                BoxBuilder.uint16(language),
                bytes
            )
        )
    }

    /// A key of Apple's metadata with a UTF-8 value, or one of another type.
    package func key(_ name: String, _ text: String, type: Int = 1) -> MovieBuilder {
        key(name, Array(text.utf8), type: type)
    }

    /// A key of Apple's metadata with the value's bytes.
    package func key(_ name: String, _ value: [UInt8], type: Int) -> MovieBuilder {
        let data = BoxBuilder.box("data", BoxBuilder.uint32(type), BoxBuilder.uint32(0), value)
        return with { $0.keys.append((name, data)) }
    }

    /// A box of the movie box.
    package func child(_ box: [UInt8]) -> MovieBuilder { with { $0.others.append(box) } }

    /// An item list as iTunes writes it, in the user data.
    package static func itemList(_ items: [(type: String, text: String)]) -> [UInt8] {
        let list = items.flatMap { item in
            BoxBuilder.box(
                item.type,
                BoxBuilder.box(
                    "data",
                    BoxBuilder.uint32(1),
                    BoxBuilder.uint32(0),
                    Array(item.text.utf8)
                )
            )
        }
        return BoxBuilder.fullBox("meta", handler("mdir"), BoxBuilder.box("ilst", list))
    }

    private func with(_ change: (inout MovieBuilder) -> Void) -> MovieBuilder {
        var copy = self
        change(&copy)
        return copy
    }
}

// MARK: - Layout

extension MovieBuilder {
    /// The file.
    package func encoded() -> [UInt8] {
        let data = BoxBuilder.box("mdat", data)
        return fileType + (hasHeaderAtEnd ? data + movieBox() : movieBox() + data)
    }

    /// Where the movie data's bytes begin, with the movie box in front.
    package var dataStart: Int { fileType.count + movieBox().count + 8 }

    /// The movie box alone.
    package func movieBox() -> [UInt8] {
        let userData = userData.isEmpty ? [] : BoxBuilder.box("udta", userData.flatMap { $0 })
        return BoxBuilder.box(
            "moov",
            header,
            tracks.flatMap { $0 },
            others.flatMap { $0 },
            userData,
            metadata()
        )
    }

    /// QuickTime's metadata box, which has no version.
    private func metadata() -> [UInt8] {
        guard !keys.isEmpty else { return [] }
        let names = keys.flatMap { BoxBuilder.box("mdta", Array($0.name.utf8)) }
        let items = keys.enumerated().flatMap { index, key in
            BoxBuilder.uint32(8 + key.value.count) + BoxBuilder.uint32(index + 1) + key.value
        }
        return BoxBuilder.box(
            "meta",
            Self.handler("mdta"),
            BoxBuilder.fullBox("keys", BoxBuilder.uint32(keys.count), names),
            BoxBuilder.box("ilst", items)
        )
    }

    fileprivate static func handler(_ type: String) -> [UInt8] {
        let zeros = { [UInt8](repeating: 0, count: $0) }
        return BoxBuilder.fullBox("hdlr", zeros(4), BoxBuilder.code(type), zeros(13))
    }

    private static func trackHeader(
        _ width: Int,
        _ height: Int,
        _ matrix: (Int, Int, Int, Int),
        isEnabled: Bool
    ) -> [UInt8] {
        let fixed = { (value: Int) in BoxBuilder.uint32(value << 16) }
        let zeros = { [UInt8](repeating: 0, count: $0) }
        let numbers =
            fixed(matrix.0) + fixed(matrix.1) + zeros(4) + fixed(matrix.2) + fixed(matrix.3)
            + zeros(12) + BoxBuilder.uint32(1 << 30)
        return BoxBuilder.fullBox(
            "tkhd",
            flags: isEnabled ? 3 : 2,
            zeros(36),
            numbers,
            fixed(width),
            fixed(height)
        )
    }
}
