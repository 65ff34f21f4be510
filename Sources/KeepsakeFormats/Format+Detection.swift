import Bytes
public import Keepsake

extension Format {
    /// How many of its first bytes tell what a file of records is.
    public static let probeInBytes = 64 << 10

    /// The format of a file of records, told from its first bytes; from its name where they tell
    /// nothing, as those of an empty file.
    ///
    /// - Parameters:
    ///   - first: the first bytes, `probeInBytes` of them or all there are.
    ///   - name: the file's name, where it has one.
    ///   - formats: the formats to choose from.
    /// - Returns: the format, which can be read; nil where it is none of `formats`.
    public static func detect(
        first: [UInt8],
        name: FilePath? = nil,
        among formats: [Format] = builtIn
    ) -> Format? {
        let readable = formats.filter { $0.makeReader != nil }
        if let format = readable.first(where: { $0.recognizes?(first) ?? false }) { return format }
        guard let ending = name?.fileExtension.map({ $0 | 0x20 }) else { return nil }
        return readable.first { Array($0.fileExtension.utf8) == ending }
    }
}

/// What the first bytes of a JSON text tell of the whole.
enum JSONShape: Sendable {
    /// It begins with an array.
    case array
    /// With an object that is a FeatureCollection.
    case featureCollection
    /// With an object that is a Feature.
    case feature
    /// With an object that may be a record.
    case record

    /// The shape of the text that begins with `first`; nil where it is none of these.
    init?(first: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let rest = first.starts(with: mark) ? first.dropFirst(mark.count) : first[...]
        // A record separator (RFC 8142) may stand before the first object.
        let start = rest.firstIndex { $0 > 0x20 } ?? rest.endIndex
        switch start < rest.endIndex ? rest[start] : 0 {
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "{"):
            guard let shape = Self.ofObject(Array(rest[start...])) else { return nil }
            self = shape
        default: return nil
        }
    }

    private static func ofObject(_ bytes: [UInt8]) -> JSONShape? {
        JSONReader.read(bytes.span.bytes, isComplete: false) { reader in
            var shape: JSONShape?
            // Where the probe ends in the middle, what was seen till then has to do.
            try? reader.walkShape(into: &shape)
            return shape
        }
    }
}

extension JSONReader {
    fileprivate mutating func walkShape(into shape: inout JSONShape?) throws(JSONError) {
        try beginObject()
        while try nextMember() {
            if keyIs("path") {
                shape = .record
                return
            }
            let kind = try peek()
            if keyIs("features"), kind == .array {
                shape = .featureCollection
                return
            }
            guard keyIs("type"), kind == .string else {
                try skipValue()
                continue
            }
            switch try string() {
            case "FeatureCollection": shape = .featureCollection
            case "Feature": shape = .feature
            default: continue
            }
            return
        }
    }
}
