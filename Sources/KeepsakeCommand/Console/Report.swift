import Bytes
import FileSystem
import Keepsake

/// What became of each file of a run, as a line of JSON each, and the totals at the end.
final class Report {
    private let output: LineOutput
    /// Whether nothing of it has been done.
    private let isPlan: Bool
    /// Files told of since the last flush.
    ///
    /// What was done is to be on record even where the power
    /// goes; a write every 64 files costs nothing beside the files.
    private var filesHeld = 0

    /// A report that goes to `output`.
    init(to output: LineOutput, isPlan: Bool = false) {
        self.output = output
        self.isPlan = isPlan
    }

    /// Tells of one file.
    func add(_ outcome: Outcome) throws {
        try output.line { line in
            line.append(literal: "{\"event\":\"file\",\"path\":")
            line.append(jsonPath: outcome.path)
            line.append(literal: ",\"status\":")
            line.append(jsonString: outcome.status.rawValue)
            line.append(key: "id", outcome.memory?.id.text)
            line.append(key: "archived_as", outcome.archivedAs?.text)
            line.append(key: "duplicate_of", outcome.memory?.duplicate?.original.text)
            line.append(key: "code", outcome.reason?.code.rawValue)
            line.append(key: "detail", outcome.reason?.detail)
            line.append(literal: isPlan ? ",\"planned\":true}" : "}")
        }
        filesHeld += 1
        guard filesHeld == 64 else { return }
        filesHeld = 0
        try output.flush()
    }

    /// Tells of a sidecar file.
    func add(_ sidecar: SidecarOutcome) throws {
        try output.line { line in
            line.append(literal: "{\"event\":\"sidecar\",\"path\":")
            line.append(jsonPath: sidecar.path)
            line.append(key: "status", sidecar.status.rawValue)
            line.append(literal: isPlan ? ",\"planned\":true}" : "}")
        }
    }

    /// Tells the totals.
    func finish(_ summary: RunSummary, kind: Run.Kind, seconds: Double) throws {
        let other: Outcome.Status =
            switch kind {
            case .read: .imported
            case .import: .read
            }
        try output.line { line in
            line.append(literal: "{\"event\":\"summary\"")
            line.append(key: "found", summary.found)
            for status in Outcome.Status.allCases where status != other {
                line.append(key: status.rawValue, summary.count(status))
            }
            line.append(key: "with_date", summary.withDate)
            line.append(key: "with_position", summary.withPosition)
            line.append(key: "bytes", summary.sizeInBytes)
            line.append(literal: ",\"seconds\":")
            line.append(decimal: seconds, places: 3)
            line.append(literal: isPlan ? ",\"planned\":true}" : "}")
        }
        try output.flush()
    }
}

extension [UInt8] {
    /// Appends `,"key":"text"`, or null where there is none.
    mutating func append(key: String, _ text: String?) {
        append(jsonKey: key)
        append(jsonString: text)
    }

    /// Appends `,"key":number`.
    mutating func append(key: String, _ number: Int) {
        append(jsonKey: key)
        append(integer: number)
    }

    private mutating func append(jsonKey key: String) {
        append(UInt8(ascii: ","))
        append(jsonString: key)
        append(UInt8(ascii: ":"))
    }

    /// Appends the path as a JSON string; where that can't hold its bytes, `path_bytes` follows with
    /// them in base 64.
    mutating func append(jsonPath path: FilePath) {
        append(jsonString: path.text)
        guard !path.isUTF8 else { return }
        append(key: "path_bytes", Base64.encode(path.bytes))
    }
}
