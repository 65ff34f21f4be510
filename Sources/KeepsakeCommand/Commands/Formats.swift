import Arguments
import Bytes
import KeepsakeFormats

/// `keepsake formats`: what `export` writes and reads.
struct FormatsCommand: ProgramCommand {
    static var command: Command {
        Command(
            "formats",
            summary: "Lists the formats that export writes and reads",
            options: [.json]
        )
    }

    private let isJSON: Bool

    init(_ invocation: Invocation) { isJSON = invocation.has(.json) }

    func run(on console: Console) throws -> ExitStatus {
        guard !isJSON else {
            for format in Format.builtIn { try console.output.line { $0.append(format) } }
            return .done
        }
        var table = Table(["NAME", "EXTENSION", "USE", "SUMMARY"])
        for format in Format.builtIn {
            let use = format.makeReader == nil ? "write" : "read, write"
            table.add([format.name, format.fileExtension, use, format.summary])
        }
        try console.output.write(table.text)
        return .done
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ format: Format) {
        append(literal: "{\"name\":")
        append(jsonString: format.name)
        append(key: "extension", format.fileExtension)
        append(key: "mime", format.mediaType)
        append(key: "description", format.summary)
        append(literal: ",\"write\":true,\"read\":")
        append(literal: format.makeReader == nil ? "false}" : "true}")
    }
}

extension Option {
    static let json = Option(
        "json",
        section: "Output",
        help: "Print JSON, a line each"
    )
}
