import Arguments
import Bytes
import FileSystem

/// Where the data of a run goes.
struct OutputOptions {
    /// nil for standard output.
    let path: FilePath?
    /// Whether a file that stands there is replaced.
    let replaces: Bool

    static let all: [Option] = [.output, .force]

    init(_ invocation: Invocation) throws {
        let path = try invocation.path(of: .output)
        self.path = path?.bytes == [UInt8(ascii: "-")] ? nil : path
        replaces = invocation.has(.force)
    }

    /// Opens the output.
    ///
    /// What is written to a file has its name once `commit` is called.
    func open(on console: Console) throws(OutputError) -> DataOutput {
        guard let path else {
            if console.output.isTerminal { console.progress.leaveTerminal() }
            return DataOutput(lines: console.output, file: nil)
        }
        let file = try OutputFile(path, replacing: replaces)
        return DataOutput(lines: LineOutput(file), file: file)
    }
}

/// Where data goes: standard output, or a file that has its name once it is whole.
struct DataOutput {
    let lines: LineOutput
    fileprivate let file: OutputFile?

    /// The file itself where there is one, for bytes that are no lines: it can be changed and read
    /// again while it is written.
    var bytes: any ByteSink { file ?? lines }

    /// Ends the data; a file takes its name.
    func commit() throws {
        try lines.flush()
        try file?.commit()
    }
}

extension Option {
    static let output = Option(
        "output",
        "o",
        value: .file("FILE"),
        section: "Output",
        help: "Write to FILE, which appears when it is whole; by default standard output"
    )
    static let force = Option(
        "force",
        section: "Output",
        help: "Replace an output that exists"
    )
}
