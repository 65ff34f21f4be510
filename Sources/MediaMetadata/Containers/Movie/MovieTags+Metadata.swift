import Bytes

extension MovieTags {
    /// The most keys of one box.
    private static let maximumKeyCount = 1_024

    /// Reads a metadata box: an item list, its items named by type (iTunes) or by a table of keys
    /// (QuickTime File Format, "Metadata").
    mutating func readMetadata(
        _ range: Range<Int>,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        var keys: [Key?] = []
        var list: Range<Int>?
        // QuickTime's has no version and flags: its first child follows at once.
        let isPlain = try window.matches("hdlr", at: range.lowerBound + 4)
        var walk = BoxWalk(window, in: isPlain ? range : range.dropFirst(4))
        while let box = try walk.next() {
            switch box.type {
            case "keys" where keys.isEmpty:
                keys = try Self.keys(BoxFields(window, box.payload), window)
            case "ilst": list = list ?? box.payload
            default: break
            }
        }
        guard let list else { return }
        var items = BoxWalk(window, in: list)
        while let item = try items.next() {
            let index = Int(item.type.rawValue) - 1
            if keys.indices.contains(index) {
                guard let key = keys[index] else { continue }
                try readItem(item.payload, key.meaning, key.place, window)
            } else if let meaning = MovieTagMeaning(type: item.type) {
                try readItem(item.payload, meaning, .items, window)
            }
        }
    }

    /// A key of a table.
    private struct Key {
        let meaning: MovieTagMeaning
        let place: Place

        /// The key of that name; nil where it is of no use.
        init?(_ name: String) {
            guard let meaning = MovieTagMeaning(key: name) else { return nil }
            self.meaning = meaning
            // Apple's own, and those that a converter wrote beside a camera's user data.
            place = name.contains("android.") ? .others : .keys
        }
    }

    /// The keys of the table, in order.
    private static func keys(
        _ fields: BoxFields,
        _ window: ByteWindow
    ) throws(ByteSourceError) -> [Key?] {
        var fields = fields
        var keys: [Key?] = []
        try fields.skip(8)
        var walk = BoxWalk(window, in: fields.rest, upTo: maximumKeyCount)
        while let key = try walk.next() {
            var name = BoxFields(window, key.payload)
            let text = String(decoding: try name.bytes(upTo: 256), as: UTF8.self)
            keys.append(Key(text))
        }
        return keys
    }

    /// Takes the first value of an item.
    private mutating func readItem(
        _ range: Range<Int>,
        _ meaning: MovieTagMeaning,
        _ place: Place,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            guard box.type == "data" else { continue }
            var fields = BoxFields(window, box.payload)
            let type = try fields.uint32()
            try fields.skip(4)
            let bytes = try fields.bytes(upTo: Self.maximumTextInBytes)
            take(meaning, MovieText(bytes, ofType: type), place)
            return
        }
    }
}
