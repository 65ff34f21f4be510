import Bytes
import Keepsake

/// The value of each field as JSON: what the record says, in one place for all formats.
extension [UInt8] {
    /// Appends the value of `field` in `memory`.
    mutating func append(jsonOf field: RecordField, in memory: Memory) {
        switch field {
        case .schema: append(jsonString: Memory.schema)
        case .id: append(jsonOf: memory.id)
        case .path: append(jsonUTF8: memory.path.bytes)
        case .pathBytes: append(jsonString: Base64.encode(memory.path.bytes))
        case .sourcePath: append(json: memory.sourcePath) { $0.append(jsonUTF8: $1.bytes) }
        case .media: append(jsonString: memory.format.kind.rawValue)
        case .format: append(jsonString: memory.format.rawValue)
        case .size: append(integer: memory.sizeInBytes)
        case .modifiedAt:
            append(jsonInstant: WallClock(nanosecondsSince1970: memory.modifiedAt))
        case .digest: append(jsonOf: memory.digest)
        case .contentDigest: append(jsonOf: memory.contentDigest)
        case .duplicateOf: append(jsonOf: memory.duplicate?.original)
        case .duplicateKind: append(jsonString: memory.duplicate?.kind.rawValue)
        case .takenAt, .takenAtUTC, .takenAtSource, .takenAtOffsetSource:
            append(jsonOfDate: field, in: memory)
        case .latitude, .longitude, .altitude, .direction, .coordinateSource:
            append(jsonOfPlace: field, in: memory)
        case .title, .description, .category, .location, .owner, .cameraMake, .cameraModel,
            .lensModel, .tags, .albums, .people, .sidecars, .attributes, .warnings:
            append(jsonOfText: field, in: memory)
        case .rating: append(jsonNumber: memory.rating)
        case .likes: append(integer: memory.likes)
        case .favorite: append(json: memory.isFavorite)
        case .width: append(jsonNumber: memory.width)
        case .height: append(jsonNumber: memory.height)
        case .orientation: append(jsonNumber: memory.orientation)
        case .duration: append(json: memory.durationInSeconds) { $0.append(number: $1) }
        case .pair: append(jsonOf: memory.pair)
        }
    }

    private mutating func append(jsonOfDate field: RecordField, in memory: Memory) {
        switch field {
        case .takenAt:
            append(json: memory.takenAt) { output, date in
                output.append(UInt8(ascii: "\""))
                date.write(to: &output)
                output.append(UInt8(ascii: "\""))
            }
        case .takenAtUTC: append(json: memory.takenAt?.utc) { $0.append(jsonInstant: $1) }
        case .takenAtSource: append(jsonString: memory.takenAtSource?.rawValue)
        default: append(jsonString: memory.takenAtOffsetSource?.rawValue)
        }
    }

    private mutating func append(jsonOfPlace field: RecordField, in memory: Memory) {
        let place = memory.coordinate
        switch field {
        case .latitude: append(json: place?.latitude) { $0.append(decimal: $1, places: 7) }
        case .longitude: append(json: place?.longitude) { $0.append(decimal: $1, places: 7) }
        case .altitude: append(json: place?.altitudeInMetres) { $0.append(decimal: $1, places: 3) }
        case .direction: append(json: memory.direction) { $0.append(number: $1) }
        default: append(jsonString: memory.coordinateSource?.rawValue)
        }
    }

    private mutating func append(jsonOfText field: RecordField, in memory: Memory) {
        switch field {
        case .title: append(jsonString: memory.title)
        case .description: append(jsonString: memory.description)
        case .category: append(jsonString: memory.category)
        case .location: append(jsonString: memory.location)
        case .owner: append(jsonString: memory.owner)
        case .cameraMake: append(jsonString: memory.cameraMake)
        case .cameraModel: append(jsonString: memory.cameraModel)
        case .lensModel: append(jsonString: memory.lensModel)
        case .tags: append(jsonList: memory.tags) { $0.append(jsonString: $1) }
        case .albums: append(jsonList: memory.albums) { $0.append(jsonString: $1) }
        case .people: append(jsonList: memory.people) { $0.append(jsonString: $1) }
        case .sidecars: append(jsonList: memory.sidecars) { $0.append(jsonUTF8: $1.bytes) }
        case .attributes: append(jsonOf: memory.attributes)
        default: append(jsonOf: memory.warnings)
        }
    }
}

// MARK: - Values

extension [UInt8] {
    /// Appends `value` as `write` writes it, `null` where there is none.
    @inline(__always)
    private mutating func append<Value>(json value: Value?, _ write: (inout [UInt8], Value) -> Void)
    {
        if let value { write(&self, value) } else { append(literal: "null") }
    }

    private mutating func append(json value: Bool) {
        if value { append(literal: "true") } else { append(literal: "false") }
    }

    private mutating func append(jsonNumber value: Int?) {
        append(json: value) { $0.append(integer: $1) }
    }

    /// Appends a clock in UTC as a string.
    private mutating func append(jsonInstant clock: WallClock) {
        append(UInt8(ascii: "\""))
        clock.write(to: &self)
        append(literal: "Z\"")
    }

    private mutating func append(jsonOf id: MemoryID?) {
        append(json: id) { output, id in
            output.append(UInt8(ascii: "\""))
            id.write(to: &output)
            output.append(UInt8(ascii: "\""))
        }
    }

    private mutating func append(jsonOf digest: Digest?) {
        append(json: digest) { output, digest in
            output.append(UInt8(ascii: "\""))
            digest.write(to: &output)
            output.append(UInt8(ascii: "\""))
        }
    }

    private mutating func append<Item>(
        jsonList elements: [Item],
        _ write: (inout [UInt8], Item) -> Void
    ) {
        append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            write(&self, element)
        }
        append(UInt8(ascii: "]"))
    }

    /// Appends the attributes in the order of their names, so that the same ones are the same bytes.
    private mutating func append(jsonOf attributes: [String: String]) {
        append(UInt8(ascii: "{"))
        for (index, (name, value)) in attributes.sorted(by: { $0.key < $1.key }).enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: name)
            append(UInt8(ascii: ":"))
            append(jsonString: value)
        }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(jsonOf warnings: [Warning]) {
        append(jsonList: warnings) { output, warning in
            output.append(literal: "{\"code\":")
            output.append(jsonString: warning.code.rawValue)
            output.append(literal: ",\"detail\":")
            output.append(jsonString: warning.detail)
            output.append(UInt8(ascii: "}"))
        }
    }
}
