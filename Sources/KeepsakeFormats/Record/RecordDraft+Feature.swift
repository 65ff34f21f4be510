import Bytes
import Keepsake

/// Reading a GeoJSON Feature (RFC 7946 section 3.2) whose properties are a record.
extension RecordDraft {
    /// Reads the Feature that comes next.
    mutating func readFeature(_ reader: inout JSONReader) throws(JSONError) {
        guard try reader.peek() == .object else {
            reject("not a Feature")
            return try reader.skipValue()
        }
        var position: [Double]?
        try reader.beginObject()
        while try reader.nextMember() {
            if reader.keyIs("id") {
                // Other programs number their features; the record's own id is among its fields.
                if try reader.peek() == .string {
                    try reader.withString { set(featureID: $0) }
                } else {
                    try reader.skipValue()
                }
            } else if reader.keyIs("geometry") {
                position = try readPoint(&reader)
            } else if reader.keyIs("properties") {
                try readProperties(&reader)
            } else {
                try reader.skipValue()
            }
        }
        if let position { set(featurePosition: position) }
    }

    private mutating func readProperties(_ reader: inout JSONReader) throws(JSONError) {
        if try reader.takeNull() { return }
        try read(&reader)
    }

    /// The coordinates of the Point that comes next; nil where the geometry is null.
    private mutating func readPoint(_ reader: inout JSONReader) throws(JSONError) -> [Double]? {
        if try reader.takeNull() { return nil }
        guard try reader.peek() == .object else {
            reject("geometry: not an object")
            try reader.skipValue()
            return nil
        }
        var coordinates: [Double]?
        try reader.beginObject()
        while try reader.nextMember() {
            if reader.keyIs("coordinates") {
                coordinates = try readPosition(&reader)
            } else {
                try reader.skipValue()
            }
        }
        if coordinates == nil { reject("geometry: not a Point") }
        return coordinates
    }

    /// The numbers of a position (RFC 7946 section 3.1.1); nil where the array holds other things.
    private mutating func readPosition(_ reader: inout JSONReader) throws(JSONError) -> [Double]? {
        guard try reader.peek() == .array else {
            try reader.skipValue()
            return nil
        }
        var numbers: [Double] = []
        var isPosition = true
        try reader.beginArray()
        while try reader.nextElement() {
            if try reader.peek() == .number, numbers.count < 4 {
                numbers.append(try reader.double())
            } else {
                isPosition = false
                try reader.skipValue()
            }
        }
        return isPosition && numbers.count >= 2 ? numbers : nil
    }
}

extension RecordDraft {
    /// Sets the id of a Feature, for a record that has none itself; other programs' ids are no
    /// ids of ours.
    mutating func set(featureID text: RawSpan) {
        guard !hasID, let id = MemoryID(utf8: text) else { return }
        memory.id = id
        hasID = true
    }

    /// Sets the position of a Feature, longitude first, once its properties are known.
    ///
    /// It has the last word: who moves a point on a map leaves the properties as they are.
    mutating func set(featurePosition position: [Double]) {
        guard position.count >= 2 else { return }
        let isMoved =
            latitude.map { abs($0 - position[1]) > 1e-7 } ?? false
            || longitude.map { abs($0 - position[0]) > 1e-7 } ?? false
        longitude = position[0]
        latitude = position[1]
        if position.count > 2 { altitude = position[2] }
        if isMoved || memory.coordinateSource == nil { memory.coordinateSource = .user }
    }
}
