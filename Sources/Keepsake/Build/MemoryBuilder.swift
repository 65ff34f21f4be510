import FileSystem
import Hashing
import MediaMetadata

/// Chooses among what a file offers and makes the record of it (stage 3).
///
/// A pure function of its input: no clock, no zone of this machine, no disk.
struct MemoryBuilder: Sendable {
    /// Takes the modification time for the date where there is no other.
    var datesFromModified = false
    /// Gives what is still open its offset.
    var timeZone: TimeZoneTable?

    /// The record of one file.
    ///
    /// - Parameters:
    ///   - facts: what its bytes and its sidecars tell.
    ///   - path: as found.
    ///   - sizeInBytes: of the whole file.
    ///   - modifiedAt: nanoseconds since 1970 in UTC.
    ///   - digest: of the whole file; nil where it was not read.
    /// - Returns: the record, with a warning for each value that was not believed.
    func memory(
        of facts: MediaFacts,
        at path: FilePath,
        sizeInBytes: Int,
        modifiedAt: Int64,
        digest: Digest?
    ) -> Memory {
        var memory = Memory(
            id: digest.map { MemoryID($0) }
                ?? MemoryID(path: path, sizeInBytes: sizeInBytes, modifiedAt: modifiedAt),
            path: path,
            format: facts.format,
            sizeInBytes: sizeInBytes,
            modifiedAt: modifiedAt,
            digest: digest
        )
        memory.width = facts.width
        memory.height = facts.height
        memory.orientation = facts.orientation
        memory.durationInSeconds = facts.durationInSeconds
        memory.warnings = facts.warnings
        if let mismatch = extensionMismatch(facts.format, path) { memory.warnings.append(mismatch) }
        chooseDate(from: facts, for: &memory)
        choosePosition(from: facts, for: &memory)
        chooseTexts(from: facts, for: &memory)
        return memory
    }

    private func chooseDate(from facts: MediaFacts, for memory: inout Memory) {
        let choice = DateChoice(
            facts,
            path: memory.path,
            modifiedAt: datesFromModified ? memory.modifiedAt : nil,
            timeZone: timeZone
        )
        memory.takenAt = choice.date
        memory.takenAtSource = choice.source
        memory.takenAtOffsetSource = choice.offsetSource
        memory.warnings += choice.warnings
    }

    private func choosePosition(from facts: MediaFacts, for memory: inout Memory) {
        for finding in SourceOrder.sorted(facts.findings, by: SourceOrder.positions) {
            switch finding.value {
            case .position(.value(let coordinate, let warnings)):
                memory.coordinate = coordinate
                memory.coordinateSource =
                    finding.source == .takeoutCorrection ? .takeout : finding.source
                memory.warnings += warnings
                return
            case .position(.rejected(let warning)): memory.warnings.append(warning)
            default: continue
            }
        }
    }

    private func chooseTexts(from facts: MediaFacts, for memory: inout Memory) {
        let findings = facts.findings
        memory.title = SourceOrder.first(findings, by: SourceOrder.titles) {
            if case .title(let text) = $0 { text } else { nil }
        }
        memory.description = SourceOrder.first(findings, by: SourceOrder.descriptions) {
            if case .description(let text) = $0 { text } else { nil }
        }
        memory.location = SourceOrder.first(findings, by: SourceOrder.locations) {
            if case .location(let text) = $0 { text } else { nil }
        }
        memory.tags = SourceOrder.union(findings, by: SourceOrder.tags) {
            if case .tags(let words) = $0 { words } else { nil }
        }
        memory.people = SourceOrder.union(findings, by: SourceOrder.people) {
            if case .people(let names) = $0 { names } else { nil }
        }
        memory.albums = SourceOrder.union(findings, by: []) {
            if case .albums(let names) = $0 { names } else { nil }
        }
        memory.isFavorite = findings.contains { $0.value == .favorite }
        chooseCamera(from: findings, for: &memory)
    }

    private func chooseCamera(from findings: [Finding], for memory: inout Memory) {
        memory.direction = SourceOrder.first(findings, by: SourceOrder.directions) {
            if case .direction(let degrees) = $0 { degrees } else { nil }
        }
        memory.rating = SourceOrder.first(findings, by: SourceOrder.ratings) {
            if case .rating(let rating) = $0 { rating } else { nil }
        }
        memory.cameraMake = SourceOrder.first(findings, by: SourceOrder.makes) {
            if case .cameraMake(let text) = $0 { text } else { nil }
        }
        memory.cameraModel = SourceOrder.first(findings, by: SourceOrder.models) {
            if case .cameraModel(let text) = $0 { text } else { nil }
        }
        memory.lensModel = SourceOrder.first(findings, by: SourceOrder.lenses) {
            if case .lensModel(let text) = $0 { text } else { nil }
        }
    }

    private func extensionMismatch(_ format: MediaFormat, _ path: FilePath) -> Warning? {
        let expected = MediaFormat.expected(forExtension: path.fileExtension)
        guard !expected.isEmpty, !expected.contains(format) else { return nil }
        let name = String(decoding: path.fileExtension, as: UTF8.self)
        return Warning(.extensionMismatch, "\(format.rawValue) named .\(name)")
    }
}

extension MemoryID {
    /// The id of a file whose content is not read: SHA-256 over path NUL size NUL modification time in
    /// nanoseconds.
    init(path: FilePath, sizeInBytes: Int, modifiedAt: Int64) {
        let key =
            path.bytes + [0] + Array("\(sizeInBytes)".utf8) + [0] + Array("\(modifiedAt)".utf8)
        self.init(SHA256.digest(of: key))
    }
}
