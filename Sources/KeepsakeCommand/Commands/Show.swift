import Arguments
import Bytes
import Keepsake
import KeepsakeFormats

/// `keepsake show ID`: one memory, whole.
struct ShowCommand: ProgramCommand {
    static var command: Command {
        Command(
            "show",
            summary: "Shows all that is known of a memory",
            discussion: [
                "An ID is the first 4 digits of a memory's id or more, or its path in the archive."
            ],
            operands: Operands("ID...", count: 1...Int.max, kind: .text),
            options: [.json] + ArchiveOptions.all
        )
    }

    private let archive: ArchiveOptions
    private let names: [[UInt8]]
    private let isJSON: Bool

    init(_ invocation: Invocation) throws {
        archive = try ArchiveOptions(invocation)
        names = invocation.operands
        isJSON = invocation.has(.json)
    }

    func run(on console: Console) throws -> ExitStatus {
        try archive.naming {
            let archive = try archive.open()
            let memories = try names.map { try archive.memory(named: self.archive.name($0)) }
            let record = RecordJSON()
            for (index, memory) in memories.enumerated() {
                if isJSON {
                    try console.output.line { record.append(memory, to: &$0) }
                } else {
                    if index > 0 { try console.output.write([UInt8(ascii: "\n")]) }
                    try show(memory, on: console.output)
                }
            }
            return .done
        }
    }

    /// The fields that are known, a line each.
    private func show(_ memory: Memory, on output: LineOutput) throws {
        for field in RecordField.allCases where field != .schema && field != .pathBytes {
            var text: [UInt8] = []
            text.append(visible: memory.value(of: field))
            guard !text.isEmpty else { continue }
            try output.line { line in
                line.append(width: 23) { $0.append(utf8: field.rawValue) }
                line += text
            }
        }
    }
}
