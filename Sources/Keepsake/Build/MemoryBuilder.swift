import FileSystem
import Hashing
import MediaMetadata

/// Chooses among what a file offers and makes the record of it (stage 3). A pure function of its
/// input: no clock, no zone of this machine, no disk.
struct MemoryBuilder: Sendable {
    /// Takes the modification time for the date where there is no other.
    var datesFromModified = false
    /// Gives what is still open its offset.
    var timeZone: TimeZoneTable?

    /// The record of one file.
    ///
    /// - Parameters:
    ///   - facts: what its bytes tell.
    ///   - digest: of the whole file; nil where it was not read.
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
        for finding in facts.findings {
            switch finding.value {
            case .direction(let degrees): memory.direction = memory.direction ?? degrees
            case .title(let text): memory.title = memory.title ?? text
            case .description(let text): memory.description = memory.description ?? text
            case .tags(let words): memory.tags.appendMissing(words)
            case .people(let names): memory.people.appendMissing(names)
            case .albums(let names): memory.albums.appendMissing(names)
            case .favorite: memory.isFavorite = true
            case .location(let text): memory.location = memory.location ?? text
            case .rating(let rating): memory.rating = memory.rating ?? rating
            case .cameraMake(let text): memory.cameraMake = memory.cameraMake ?? text
            case .cameraModel(let text): memory.cameraModel = memory.cameraModel ?? text
            case .lensModel(let text): memory.lensModel = memory.lensModel ?? text
            case .takenAt, .position: continue
            }
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

extension [String] {
    /// Appends those of `words` that are not there yet.
    mutating func appendMissing(_ words: [String]) {
        for word in words where !contains(where: { $0.utf8.elementsEqual(word.utf8) }) {
            append(word)
        }
    }
}
