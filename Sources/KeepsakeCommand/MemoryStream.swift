import FileSystem
import Keepsake
import KeepsakeFormats

/// The memories of sources, one after the other: files are scanned, files of records are read.
final class MemoryStream {
    private let options: ScanOptions
    private var rest: ArraySlice<SourceList.Item>
    private var records: RecordFile?
    private var scan: MediaScan?
    private let files: SourceFiles

    /// The memories of `sources`, whose files `files` will be asked for.
    init(_ sources: SourceOptions, files: SourceFiles) {
        self.files = files
        options = sources.scan
        rest = sources.list.items[...]
    }

    /// What became of the next file or record; nil at the end.
    func next() throws -> Outcome? {
        while true {
            if let outcome = nextRecord() ?? scan?.next()?.outcome { return outcome }
            scan = nil
            guard let item = rest.popFirst() else { return nil }
            if let failure = try open(item) { return failure }
        }
    }

    /// Opens the file of records, or scans it and all sources up to the next file of records, so
    /// that equal files among them are told.
    private func open(_ item: SourceList.Item) throws -> Outcome? {
        do {
            records = try Self.records(in: item)
            if let records, records.isZip { files.addRecords(ofZip: records.path) }
            if records == nil, case .path(let path) = item { scan = makeScan(from: path) }
            return nil
        } catch let error as SystemError {
            return .failed(item.path, error)
        } catch let error as RecordError {
            return .failed(item.path, error)
        }
    }

    private static func records(in item: SourceList.Item) throws -> RecordFile? {
        switch item {
        case .standardInput: try RecordFile(.input)
        case .path(let path): try RecordFile(path)
        }
    }

    private func makeScan(from first: FilePath) -> MediaScan {
        var paths = [first]
        while case .path(let path) = rest.first, (try? RecordFile(path)) == nil {
            paths.append(path)
            rest.removeFirst()
        }
        var listed = paths[...]
        return MediaScan(listing: { listed.popFirst() }, options: options)
    }

    /// A record that can't be read is a failure like any other; what is wrong with the whole file
    /// ends it.
    private func nextRecord() -> Outcome? {
        guard let path = records?.path else { return nil }
        do {
            if let memory = try records?.next() { return Outcome(read: memory) }
            self.records = nil
            return nil
        } catch {
            if !(error is RecordError) { self.records = nil }
            return .failed(path, error)
        }
    }
}

extension Outcome {
    /// The file of records at `path` could not be read, or one of its records.
    fileprivate static func failed(_ path: FilePath, _ error: any Error) -> Outcome {
        let reason =
            if let error = error as? SystemError {
                Warning(.unreadable, error.reason)
            } else {
                Warning(
                    WarningCode(rawValue: "record-invalid"),
                    String(decoding: Messages.text(of: error), as: UTF8.self)
                )
            }
        return Outcome(path: path, status: .failed, reason: reason)
    }
}
