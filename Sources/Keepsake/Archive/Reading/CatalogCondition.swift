import Bytes
import Hashing
import MediaMetadata
import SQLite

/// What a filter asks for, as far as SQL can tell it: no memory that the filter takes is missed,
/// and who reads on holds each against the filter itself.
struct CatalogCondition {
    private enum Value {
        case integer(Int64)
        case real(Double)
        case text(String)
        case bytes([UInt8])
    }

    private var terms: [String] = []
    private var values: [Value] = []

    /// What stands behind WHERE.
    var sql: String { terms.isEmpty ? "1" : terms.joined(separator: " AND ") }

    init(_ filter: MemoryFilter) {
        if !filter.includesAll { terms.append("removed_ns IS NULL AND duplicate_of IS NULL") }
        askForDate(filter)
        askForPlace(filter)
        askForWords("category", filter.categories) { ("category = ?", $0) }
        askForWords("owner", filter.owners) { ("owner = ?", $0) }
        askForWords("tags", filter.tags) { ("instr(tags, ?)", Self.jsonString($0)) }
        askForWords("albums", filter.albums) { ("instr(albums, ?)", Self.jsonString($0)) }
        if let ratings = filter.ratings {
            terms.append("rating BETWEEN ? AND ?")
            values += [.integer(Int64(ratings.lowerBound)), .integer(Int64(ratings.upperBound))]
        }
        if let media = filter.media {
            let formats = MediaFormat.allCases.filter { $0.kind == media }
            terms.append("format IN (\(formats.map { "'\($0.rawValue)'" }.joined(separator: ",")))")
        }
        askForIDs(filter.ids)
    }

    func bind(to statement: Statement) throws(SQLiteError) {
        for (index, value) in values.enumerated() {
            let parameter = Int32(index + 1)
            switch value {
            case .integer(let value): try statement.bind(value, at: parameter)
            case .real(let value): try statement.bind(value, at: parameter)
            case .text(let value): try statement.bind(value, at: parameter)
            case .bytes(let value): try statement.bind(value, at: parameter)
            }
        }
    }

    private mutating func askForDate(_ filter: MemoryFilter) {
        if filter.has.contains(.date) { terms.append("taken_clock IS NOT NULL") }
        if let since = filter.since {
            terms.append("taken_clock >= ?")
            values.append(.integer(since.secondsSince1970))
        }
        if let before = filter.before {
            terms.append("taken_clock <= ?")
            values.append(.integer(before.secondsSince1970))
        }
    }

    private mutating func askForPlace(_ filter: MemoryFilter) {
        if filter.has.contains(.position) || filter.surroundings != nil {
            terms.append("latitude IS NOT NULL")
        }
        guard let box = filter.box else { return }
        terms.append("latitude BETWEEN ? AND ?")
        values += [.real(box.south), .real(box.north)]
        // The meridian of 180° has two names.
        let joint = box.crossesAntimeridian ? "OR" : "AND"
        terms.append("(longitude >= ? \(joint) longitude <= ? OR abs(longitude) = 180)")
        values += [.real(box.west), .real(box.east)]
    }

    /// SQLite compares bytes, filters compare characters: only for ASCII that is the same.
    private mutating func askForWords(
        _ column: String,
        _ words: [String],
        _ term: (String) -> (sql: String, value: String)
    ) {
        guard !words.isEmpty else { return }
        guard words.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) else {
            terms.append("\(column) IS NOT NULL")
            return
        }
        terms.append("(\(words.map { term($0).sql }.joined(separator: " OR ")))")
        values += words.map { .text(term($0).value) }
    }

    private static func jsonString(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(jsonString: text)
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func askForIDs(_ ids: [MemoryIDPrefix]) {
        guard !ids.isEmpty else { return }
        let ranges = ids.map { _ in "digest BETWEEN ? AND ?" }
        terms.append("(\(ranges.joined(separator: " OR ")))")
        for id in ids {
            values += [.bytes(Self.digest(id, filledWith: "0"))]
            values += [.bytes(Self.digest(id, filledWith: "f"))]
        }
    }

    /// The 32 bytes that begin with the id's digits, all others being `digit`.
    private static func digest(_ id: MemoryIDPrefix, filledWith digit: Character) -> [UInt8] {
        let digits = id.text + String(repeating: digit, count: 64 - id.text.utf8.count)
        return Digest(text: "sha256:" + digits)?.bytes ?? []
    }
}
