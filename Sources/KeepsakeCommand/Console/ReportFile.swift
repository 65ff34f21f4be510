import Bytes
import FileSystem

/// The file that a report is written to.
///
/// Unlike other outputs it is written under its own name as the run goes on, so that what was done
/// is on record however the run ends. An earlier report is written over; anything else is left as
/// it is and refused.
enum ReportFile {
    /// Opens the file at `path` for a new report.
    static func open(_ path: FilePath, replacing: Bool) throws(OutputError) -> LineOutput {
        switch (try? FileStatus(of: path))?.kind {
        case .folder: throw .isFolder(path)
        case .file where !replacing && !isReport(path): throw .exists(path)
        case .file, .special, .symbolicLink, nil: break
        }
        do throws(SystemError) {
            return LineOutput(NamedSink(try OpenFile(emptying: path)))
        } catch {
            throw .unwritable(path, error)
        }
    }

    /// Whether the file is empty or begins as a report does.
    private static func isReport(_ path: FilePath) -> Bool {
        let beginning = Array("{\"event\":".utf8)
        guard let file = try? OpenFile(reading: path, followingLinks: true) else { return false }
        var bytes = [UInt8](repeating: 0, count: beginning.count)
        let count = bytes.withUnsafeMutableBytes { try? file.read(into: $0, at: 0) }
        return count == 0 || bytes == beginning
    }
}

/// A file as the end of a buffer, whose failures name it as an output.
private final class NamedSink: ByteSink {
    private let file: OpenFile

    init(_ file: OpenFile) { self.file = file }

    func write(_ bytes: [UInt8]) throws {
        do {
            try file.write(bytes)
        } catch let error as SystemError {
            throw OutputError.unwritable(file.path, error)
        }
    }
}
