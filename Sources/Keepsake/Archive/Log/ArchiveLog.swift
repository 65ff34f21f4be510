import Bytes
import FileSystem
import Hashing

/// The log of an archive: what every batch did, as lines of JSON that are only ever appended.
///
/// Lines are written in portions, each behind a header that holds their digest: what a power cut
/// left half-written is known as such. A portion tells what is about to be done: it is on the disk
/// before the first of its files is moved, and whoever finds it undone can finish it. All portions
/// together are enough to rebuild the catalog.
final class ArchiveLog {
    private let file: OpenFile
    /// Behind the last whole portion.
    private(set) var end: Int

    /// Opens the log, making it where it is not there.
    init(in folder: Folder) throws(SystemError) {
        file = try OpenFile(updating: ArchiveFolder.log, in: folder)
        end = try file.status().sizeInBytes
    }

    /// Appends `lines` as a portion of the batch; they are on the disk with the next synchronisation.
    func append(_ lines: [LogLine], of batch: Int) throws(SystemError) {
        var text: [UInt8] = []
        for line in lines { line.write(to: &text) }
        let header = LogHeader(
            batch: batch,
            lineCount: lines.count,
            sizeInBytes: text.count,
            digest: SHA256.digest(of: text)
        )
        let portion = header.text + text
        do throws(SystemError) {
            try file.write(portion, at: end)
        } catch {
            // What was written of it is of no use; the next portion begins in its stead.
            try? file.truncate(to: end)
            throw error
        }
        end += portion.count
    }

    /// The whole portions from `offset` on, in order, with what the log ends in cut off behind them.
    func portions(from offset: Int) throws -> [LogPortion] {
        var portions: [LogPortion] = []
        var position = min(offset, end)
        while let portion = try portion(at: position) {
            portions.append(portion)
            position = portion.end
        }
        if position < end {
            try file.truncate(to: position)
            end = position
        }
        return portions
    }

    /// The portion at `offset`; nil where none lies there as a whole.
    private func portion(at offset: Int) throws -> LogPortion? {
        let start = try bytes(at: offset, count: LogHeader.maximumInBytes)
        guard let header = LogHeader(text: start) else { return nil }
        let textStart = offset + header.textInBytes
        guard header.sizeInBytes <= end - textStart else { return nil }
        let text = try bytes(at: textStart, count: header.sizeInBytes)
        guard text.count == header.sizeInBytes, SHA256.digest(of: text) == header.digest else {
            return nil
        }
        let lines = try text.split(separator: UInt8(ascii: "\n")).map { try LogLine($0.span.bytes) }
        return LogPortion(batch: header.batch, lines: lines, end: textStart + text.count)
    }

    private func bytes(at offset: Int, count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: max(0, min(count, end - offset)))
        let count = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
        bytes.removeLast(bytes.count - count)
        return bytes
    }
}

/// Lines that were written at once.
struct LogPortion: Sendable, Equatable {
    let batch: Int
    let lines: [LogLine]
    /// Where the log goes on behind it.
    let end: Int
}

/// What stands before the lines of a portion.
private struct LogHeader {
    let batch: Int
    let lineCount: Int
    /// Of all lines.
    let sizeInBytes: Int
    /// Of all lines.
    let digest: Digest
    /// Of the header itself, with its line feed.
    private(set) var textInBytes = 0

    /// The digest takes 71 bytes, the numbers at most 20 each.
    static let maximumInBytes = 512
    /// No portion is larger, so that a damaged header costs no memory.
    private static let maximumPortionInBytes = 1 << 30
    private static let version = "keepsake.log/1"

    init(batch: Int, lineCount: Int, sizeInBytes: Int, digest: Digest) {
        self.batch = batch
        self.lineCount = lineCount
        self.sizeInBytes = sizeInBytes
        self.digest = digest
    }

    var text: [UInt8] {
        var text: [UInt8] = []
        var object = JSONObject(in: &text)
        object.member("portion", Self.version)
        object.member("of_batch", batch)
        object.member("lines", lineCount)
        object.member("bytes", sizeInBytes)
        object.member("digest", digest.text)
        object.finish(in: &text)
        text.append(UInt8(ascii: "\n"))
        return text
    }

    /// The header that `text` begins with; nil where it begins with none.
    init?(text: [UInt8]) {
        let line = Array(text.prefix { $0 != UInt8(ascii: "\n") })
        guard line.count < text.count, let value = try? JSONValue(line.span.bytes),
            value["portion"]?.text == Self.version,
            case .integer(let batch)? = value["of_batch"],
            case .integer(let lineCount)? = value["lines"],
            case .integer(let sizeInBytes)? = value["bytes"],
            (0...Self.maximumPortionInBytes).contains(sizeInBytes),
            let digest = value["digest"]?.text.flatMap(Digest.init(text:))
        else { return nil }
        self.init(batch: batch, lineCount: lineCount, sizeInBytes: sizeInBytes, digest: digest)
        textInBytes = line.count + 1
    }
}
