import Bytes
import FileSystem
import Hashing
import MediaMetadata

extension LogLine {
    /// Appends the line as JSON, and a line feed.
    func write(to output: inout [UInt8]) {
        var object = JSONObject(in: &output)
        switch self {
        case .batchStarted(let batch):
            object.member("batch", batch.id)
            object.member("kind", batch.kind.rawValue)
            object.member("started_ns", batch.startedAt)
            object.member("sources", list: batch.sources) { $0.append(jsonPaths: $1) }
        case .added(let entry, let moves):
            object.member("add", entry) { $1.write(to: &$0) }
            object.member("moves", list: moves, Self.write)
        case .updated(let entry, let moves):
            object.member("update", entry) { $1.write(to: &$0) }
            object.member("moves", list: moves, Self.write)
        case .dropped(let id):
            object.member("drop", id.text)
        case .batchFinished(let id, let time):
            object.member("batch", id)
            object.member("finished_ns", time)
        }
        object.finish(in: &output)
        output.append(UInt8(ascii: "\n"))
    }

    private static func write(_ moves: [FileMove], to output: inout [UInt8]) {
        output.append(jsonList: moves) { output, move in
            var object = JSONObject(in: &output)
            object.member("from", move.from)
            object.member("to", move.to)
            object.member("digest", move.digest.text)
            object.finish(in: &output)
        }
    }

    private static func write(_ output: inout [UInt8], _ moves: [FileMove]) {
        write(moves, to: &output)
    }
}

extension ArchivedMemory {
    /// Appends the record: what is not known is left out; times that end in `_ns` are exact.
    fileprivate func write(to output: inout [UInt8]) {
        var object = JSONObject(in: &output)
        object.member("digest", digest.text)
        object.member("path", memory.path)
        object.member("source_path", memory.sourcePath)
        object.member("format", memory.format.rawValue)
        object.member("size", memory.sizeInBytes)
        object.member("modified_ns", memory.modifiedAt)
        object.member("content_digest", memory.contentDigest?.text)
        object.member("duplicate_of", memory.duplicate?.original.text)
        object.member("duplicate_kind", memory.duplicate?.kind.rawValue)
        writeDateAndPlace(&object)
        writeTexts(&object)
        writePicture(&object)
        object.member("pair", memory.pair?.text)
        object.member("sidecars", list: memory.sidecars) { $0.append(jsonPaths: $1) }
        if !memory.attributes.isEmpty {
            object.member("attributes", memory.attributes) { $0.append(jsonMap: $1) }
        }
        object.member("warnings", list: memory.warnings) { $0.append(jsonWarnings: $1) }
        object.member("batch", batch)
        object.member("edited", list: editedFields) { $0.append(jsonTexts: $1) }
        object.member("removed_ns", removedAt)
        object.finish(in: &output)
    }

    private func writeDateAndPlace(_ object: inout JSONObject) {
        object.member("taken_at", memory.takenAt?.text)
        object.member("taken_at_source", memory.takenAtSource?.rawValue)
        object.member("taken_at_offset_source", memory.takenAtOffsetSource?.rawValue)
        object.member("latitude", memory.coordinate?.latitude)
        object.member("longitude", memory.coordinate?.longitude)
        object.member("altitude", memory.coordinate?.altitudeInMetres)
        object.member("coordinate_source", memory.coordinateSource?.rawValue)
        object.member("direction", memory.direction)
    }

    private func writeTexts(_ object: inout JSONObject) {
        object.member("title", memory.title)
        object.member("description", memory.description)
        object.member("category", memory.category)
        object.member("tags", list: memory.tags) { $0.append(jsonTexts: $1) }
        object.member("albums", list: memory.albums) { $0.append(jsonTexts: $1) }
        object.member("people", list: memory.people) { $0.append(jsonTexts: $1) }
        object.member("location", memory.location)
        object.member("rating", memory.rating)
        object.member("likes", memory.likes)
        object.member("favorite", memory.isFavorite ? 1 : nil)
        object.member("owner", memory.owner)
    }

    private func writePicture(_ object: inout JSONObject) {
        object.member("camera_make", memory.cameraMake)
        object.member("camera_model", memory.cameraModel)
        object.member("lens_model", memory.lensModel)
        object.member("width", memory.width)
        object.member("height", memory.height)
        object.member("orientation", memory.orientation)
        object.member("duration", memory.durationInSeconds)
    }
}

/// A JSON object that is appended to a buffer, member by member; members without a value are left out.
struct JSONObject {
    private var bytes: [UInt8]
    private var isEmpty = true

    /// Begins an object in `buffer`, whose bytes it holds until it is finished: two holders of a
    /// buffer would mean a copy of it with every object.
    init(in buffer: inout [UInt8]) {
        bytes = []
        swap(&bytes, &buffer)
        bytes.append(UInt8(ascii: "{"))
    }

    /// Ends the object and gives the bytes back.
    mutating func finish(in buffer: inout [UInt8]) {
        bytes.append(UInt8(ascii: "}"))
        swap(&bytes, &buffer)
    }

    mutating func member<Value>(
        _ key: StaticString,
        _ value: Value?,
        _ append: (inout [UInt8], Value) -> Void
    ) {
        guard let value else { return }
        bytes.append(literal: isEmpty ? "\"" : ",\"")
        isEmpty = false
        bytes.append(literal: key)
        bytes.append(literal: "\":")
        append(&bytes, value)
    }

    mutating func member(_ key: StaticString, _ value: String?) {
        member(key, value) { $0.append(jsonString: $1) }
    }

    mutating func member(_ key: StaticString, _ value: FilePath?) {
        member(key, value) { $0.append(jsonPath: $1) }
    }

    mutating func member(_ key: StaticString, _ value: Int?) {
        member(key, value) { $0.append(integer: $1) }
    }

    mutating func member(_ key: StaticString, _ value: Int64?) {
        member(key, value) { $0.append(integer: $1) }
    }

    /// The shortest digits that give the number again; none where it is not finite.
    mutating func member(_ key: StaticString, _ value: Double?) {
        member(key, value.flatMap { $0.isFinite ? $0 : nil }) { $0.append(utf8: "\($1)") }
    }

    mutating func member<Value>(
        _ key: StaticString,
        list: [Value],
        _ append: (inout [UInt8], [Value]) -> Void
    ) {
        member(key, list.isEmpty ? nil : list, append)
    }
}
