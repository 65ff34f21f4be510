import Bytes
import Keepsake

/// A record on its way in: fields are set as they are met, in any order, and `finish` makes a memory
/// of them, or tells the first thing that was wrong.
struct RecordDraft {
    /// What is wrong with the record, the first of several.
    private(set) var fault: String?

    var memory = Self.blank
    var hasID = false
    var hasFormat = false
    var hasSize = false
    var hasModificationTime = false
    var exactPath: FilePath?
    var latitude: Double?
    var longitude: Double?
    var altitude: Double?
    var original: MemoryID?
    var duplicateKind: Duplicate.Kind?

    private static let blank = Memory(
        id: MemoryID(SHA256.digest(of: [])),
        path: FilePath(bytes: []),
        format: .jpeg,
        sizeInBytes: 0,
        modifiedAt: 0
    )

    /// Notes what is wrong with `field`.
    mutating func reject(_ field: RecordField, _ reason: String = "not a value that it can have") {
        reject("\(field.rawValue): \(reason)")
    }

    /// Notes what is wrong with the record.
    mutating func reject(_ reason: String) {
        if fault == nil { fault = reason }
    }

    /// The memory of all that was set.
    consuming func finish() throws(RecordFault) -> Memory {
        if let exactPath { memory.path = exactPath }
        if !hasID, let digest = memory.digest {
            memory.id = MemoryID(digest)
            hasID = true
        }
        requireFields()
        finishPosition()
        finishDuplicate()
        if memory.takenAt == nil {
            memory.takenAtSource = nil
            memory.takenAtOffsetSource = nil
        }
        if let fault { throw RecordFault(reason: fault) }
        return memory
    }

    private mutating func requireFields() {
        let isMissing: [(RecordField, Bool)] = [
            (.id, !hasID), (.path, memory.path.bytes.isEmpty), (.format, !hasFormat),
            (.size, !hasSize), (.modifiedAt, !hasModificationTime),
        ]
        for (field, isMissing) in isMissing where isMissing { reject(field, "missing") }
    }

    private mutating func finishPosition() {
        guard latitude != nil || longitude != nil else {
            memory.coordinateSource = nil
            return
        }
        guard let latitude, let longitude,
            let place = Coordinate(
                latitude: latitude,
                longitude: longitude,
                altitudeInMetres: altitude
            )
        else {
            reject("latitude and longitude make no position")
            return
        }
        memory.coordinate = place
    }

    private mutating func finishDuplicate() {
        switch (original, duplicateKind) {
        case (let original?, let kind?): memory.duplicate = Duplicate(of: original, kind: kind)
        case (nil, nil): break
        case (_?, nil), (nil, _?): reject(.duplicateKind, "goes with duplicate_of")
        }
    }
}

/// Why a record is none.
struct RecordFault: Error {
    let reason: String
}
