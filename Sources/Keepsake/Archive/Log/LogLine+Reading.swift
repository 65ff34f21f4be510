import Bytes
import FileSystem
import Hashing
import MediaMetadata

extension LogLine {
    /// The line that `text` spells.
    init(_ text: RawSpan) throws {
        let members = try JSONReader.read(text) { reader throws(JSONError) in
            let members = try Members(&reader)
            try reader.end()
            return members
        }
        guard let line = Self(members) else {
            throw ArchiveError.logDamaged(String(decoding: text.bytes.prefix(200), as: UTF8.self))
        }
        self = line
    }

    private init?(_ members: Members) {
        if let entry = members.added {
            self = .added(entry, moves: members.moves)
        } else if let entry = members.updated {
            self = .updated(entry, moves: members.moves)
        } else if let id = members.dropped {
            self = .dropped(id)
        } else if let id = members.batch, let time = members.finishedAt {
            self = .batchFinished(id: id, at: time)
        } else if let id = members.batch, let kind = members.kind, let time = members.startedAt {
            self = .batchStarted(
                Batch(id: id, kind: kind, startedAt: time, sources: members.sources)
            )
        } else {
            return nil
        }
    }

    /// What may stand in a line.
    private struct Members {
        var added: ArchivedMemory?
        var updated: ArchivedMemory?
        var moves: [FileMove] = []
        var dropped: MemoryID?
        var batch: Int?
        var kind: Batch.Kind?
        var startedAt: Int64?
        var finishedAt: Int64?
        var sources: [FilePath] = []

        init(_ reader: inout JSONReader) throws(JSONError) {
            try reader.beginObject()
            while try reader.nextMember() { try read(&reader) }
        }

        private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
            if reader.keyIs("add") {
                added = try ArchivedMemory.read(&reader)
            } else if reader.keyIs("update") {
                updated = try ArchivedMemory.read(&reader)
            } else if reader.keyIs("moves") {
                try reader.beginArray()
                while try reader.nextElement() {
                    if let move = try FileMove.read(&reader) { moves.append(move) }
                }
            } else if reader.keyIs("drop") {
                dropped = MemoryID(text: try reader.string())
            } else if reader.keyIs("batch") {
                batch = try reader.integer()
            } else if reader.keyIs("kind") {
                kind = Batch.Kind(rawValue: try reader.string())
            } else if reader.keyIs("started_ns") {
                startedAt = try reader.integer().map(Int64.init)
            } else if reader.keyIs("finished_ns") {
                finishedAt = try reader.integer().map(Int64.init)
            } else if reader.keyIs("sources") {
                sources = try reader.paths()
            } else {
                try reader.skipValue()
            }
        }
    }
}

extension FileMove {
    fileprivate static func read(_ reader: inout JSONReader) throws(JSONError) -> FileMove? {
        var from: FilePath?
        var to: FilePath?
        var digest: Digest?
        try reader.beginObject()
        while try reader.nextMember() {
            if reader.keyIs("from") {
                from = try reader.path()
            } else if reader.keyIs("to") {
                to = try reader.path()
            } else if reader.keyIs("digest") {
                digest = Digest(text: try reader.string())
            } else {
                try reader.skipValue()
            }
        }
        guard let from, let to, let digest else { return nil }
        return FileMove(from: from, to: to, digest: digest)
    }
}

extension ArchivedMemory {
    /// Reads a record as `LogLine` writes it; nil where it lacks what every one has.
    fileprivate static func read(_ reader: inout JSONReader) throws(JSONError) -> ArchivedMemory? {
        var record = RecordMembers()
        try reader.beginObject()
        while try reader.nextMember() {
            if try record.readFile(&reader) { continue }
            if try record.readDateAndPlace(&reader) { continue }
            if try record.readTexts(&reader) { continue }
            if try record.readPicture(&reader) { continue }
            try reader.skipValue()
        }
        return record.entry
    }
}

/// The members of a record that were met so far.
private struct RecordMembers {
    private var digest: Digest?
    private var path: FilePath?
    private var format: MediaFormat?
    private var original: MemoryID?
    private var duplicateKind: Duplicate.Kind?
    private var latitude: Double?
    private var longitude: Double?
    private var altitude: Double?
    private var batch = 0
    private var editedFields: [String] = []
    private var removedAt: Int64?
    /// The rest; digest, path and format come last.
    private var rest = Memory(
        id: MemoryID(high: 0, low: 0),
        path: FilePath(""),
        format: .raw,
        sizeInBytes: 0,
        modifiedAt: 0
    )

    var entry: ArchivedMemory? {
        guard let digest, let path, let format else { return nil }
        var memory = rest
        memory.path = path
        memory.format = format
        if let original, let duplicateKind {
            memory.duplicate = Duplicate(of: original, kind: duplicateKind)
        }
        if let latitude, let longitude {
            memory.coordinate = Coordinate(
                latitude: latitude,
                longitude: longitude,
                altitudeInMetres: altitude
            )
        }
        var entry = ArchivedMemory(memory, digest: digest, batch: batch)
        entry.editedFields = editedFields
        entry.removedAt = removedAt
        return entry
    }

    /// Each of these reads the value of the member at hand where it is one of its own.
    mutating func readFile(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        if reader.keyIs("digest") {
            digest = Digest(text: try reader.string())
        } else if reader.keyIs("path") {
            path = try reader.path()
        } else if reader.keyIs("source_path") {
            rest.sourcePath = try reader.path()
        } else if reader.keyIs("format") {
            format = MediaFormat(rawValue: try reader.string())
        } else if reader.keyIs("size") {
            rest.sizeInBytes = try reader.integer() ?? 0
        } else if reader.keyIs("modified_ns") {
            rest.modifiedAt = Int64(try reader.integer() ?? 0)
        } else if reader.keyIs("content_digest") {
            rest.contentDigest = Digest(text: try reader.string())
        } else if reader.keyIs("duplicate_of") {
            original = MemoryID(text: try reader.string())
        } else if reader.keyIs("duplicate_kind") {
            duplicateKind = Duplicate.Kind(rawValue: try reader.string())
        } else if reader.keyIs("pair") {
            rest.pair = MemoryID(text: try reader.string())
        } else if reader.keyIs("sidecars") {
            rest.sidecars = try reader.paths()
        } else if reader.keyIs("batch") {
            batch = try reader.integer() ?? 0
        } else if reader.keyIs("edited") {
            editedFields = try reader.texts()
        } else if reader.keyIs("removed_ns") {
            removedAt = try reader.integer().map(Int64.init)
        } else {
            return false
        }
        return true
    }

    mutating func readDateAndPlace(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        if reader.keyIs("taken_at") {
            rest.takenAt = try reader.withString { CaptureDate(utf8: $0) }
        } else if reader.keyIs("taken_at_source") {
            rest.takenAtSource = Source(rawValue: try reader.string())
        } else if reader.keyIs("taken_at_offset_source") {
            rest.takenAtOffsetSource = OffsetSource(rawValue: try reader.string())
        } else if reader.keyIs("latitude") {
            latitude = try reader.double()
        } else if reader.keyIs("longitude") {
            longitude = try reader.double()
        } else if reader.keyIs("altitude") {
            altitude = try reader.double()
        } else if reader.keyIs("coordinate_source") {
            rest.coordinateSource = Source(rawValue: try reader.string())
        } else if reader.keyIs("direction") {
            rest.direction = try reader.double()
        } else {
            return false
        }
        return true
    }

    mutating func readTexts(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        if reader.keyIs("title") {
            rest.title = try reader.string()
        } else if reader.keyIs("description") {
            rest.description = try reader.string()
        } else if reader.keyIs("category") {
            rest.category = try reader.string()
        } else if reader.keyIs("tags") {
            rest.tags = try reader.texts()
        } else if reader.keyIs("albums") {
            rest.albums = try reader.texts()
        } else if reader.keyIs("people") {
            rest.people = try reader.texts()
        } else if reader.keyIs("location") {
            rest.location = try reader.string()
        } else if reader.keyIs("rating") {
            rest.rating = try reader.integer()
        } else if reader.keyIs("likes") {
            rest.likes = try reader.integer() ?? 0
        } else if reader.keyIs("favorite") {
            rest.isFavorite = try reader.integer() == 1
        } else if reader.keyIs("owner") {
            rest.owner = try reader.string()
        } else if reader.keyIs("attributes") {
            rest.attributes = try reader.map()
        } else if reader.keyIs("warnings") {
            rest.warnings = try reader.warnings()
        } else {
            return false
        }
        return true
    }

    mutating func readPicture(_ reader: inout JSONReader) throws(JSONError) -> Bool {
        if reader.keyIs("camera_make") {
            rest.cameraMake = try reader.string()
        } else if reader.keyIs("camera_model") {
            rest.cameraModel = try reader.string()
        } else if reader.keyIs("lens_model") {
            rest.lensModel = try reader.string()
        } else if reader.keyIs("width") {
            rest.width = try reader.integer()
        } else if reader.keyIs("height") {
            rest.height = try reader.integer()
        } else if reader.keyIs("orientation") {
            rest.orientation = try reader.integer()
        } else if reader.keyIs("duration") {
            rest.durationInSeconds = try reader.double()
        } else {
            return false
        }
        return true
    }
}
