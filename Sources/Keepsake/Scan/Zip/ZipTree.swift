import Bytes
import FileSystem
import MediaMetadata
import ZipArchive

/// The files of a zip as a tree, in the order in which a walk gives them.
///
/// Nothing is ever unpacked to the names in it.
///
/// `@unchecked Sendable`: nothing changes once it is made, and reads name their place in the file.
final class ZipTree: @unchecked Sendable {
    /// The most entries: a Takeout part of 50 GB holds some ten thousand.
    static let maximumCount = 4_000_000
    /// Larger files than this are not unpacked to memory.
    private static let maximumInMemory = 64 << 20
    /// A large file that unpacks to more than so many times its size is a trap: no picture or film
    /// does.
    private static let maximumRatio = 100
    private static let smallestTrapInBytes = 256 << 20

    /// A file of the zip.
    struct File: Sendable {
        let entry: ZipEntry
        /// Its path in the zip, as UTF-8 wherever the zip tells or lets guess the encoding.
        let path: FilePath
        /// Its name, or the last of its folders, leads out of the zip.
        let isUnsafe: Bool
    }

    let path: FilePath
    /// By path, component by component.
    private(set) var files: [File] = []
    /// The places in `files` of what lies in each folder.
    private var folders: [FilePath: [Int]] = [:]
    private let file: OpenFile
    private let status: FileStatus
    private let zip: ZipFile

    /// Opens the zip in `file`.
    init(_ file: OpenFile, path: FilePath) throws(OpeningError) {
        self.file = file
        self.path = path
        do throws(SystemError) {
            status = try file.status()
        } catch {
            throw .system(error)
        }
        do throws(ZipError) {
            zip = try ZipFile(FileByteSource(file, sizeInBytes: status.sizeInBytes))
            try readDirectory()
        } catch {
            throw .refused(error.warning)
        }
    }

    private func readDirectory() throws(ZipError) {
        var entries = zip.entries()
        var packedSize = 0
        while let entry = try entries.next() {
            guard files.count < Self.maximumCount else { throw .damaged }
            // Entries that share bytes are how a small zip unpacks to more than any disk holds.
            let (sum, overflows) = packedSize.addingReportingOverflow(entry.packedSize)
            guard !overflows, sum <= status.sizeInBytes else { throw .damaged }
            packedSize = sum
            guard !entry.isFolder, !entry.isSymbolicLink else { continue }
            files.append(File(entry, nameIsUTF8: entry.nameIsUTF8))
        }
        files.sort { $0.path.walkOrder.lexicographicallyPrecedes($1.path.walkOrder) }
        for (index, file) in files.enumerated() {
            folders[Self.folder(of: file.path), default: []].append(index)
        }
    }

    /// The folder that the file at `path` lies in; empty at the top.
    static func folder(of path: FilePath) -> FilePath {
        path.lastComponent == path ? FilePath(bytes: []) : path.parent
    }

    /// The file at `path`; the first where the zip has several of that path.
    func file(at path: FilePath) -> File? {
        let wanted = path.walkOrder
        var (low, high) = (0, files.count)
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path.walkOrder.lexicographicallyPrecedes(wanted) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < files.count && files[low].path == path ? files[low] : nil
    }

    /// What lies in `folder` of this zip, which is shown at `path`; nil where there is no such
    /// folder.
    func part(_ folder: FilePath, of path: FilePath) -> FolderPart? {
        folders[folder].map { FolderPart(zip: self, files: $0.map { files[$0] }, path: path) }
    }
}

// MARK: - Opening

extension ZipTree {
    /// Opens `file` without unpacking it to any name: a stored one where it lies, others to memory or
    /// to a nameless file.
    func open(
        _ file: File,
        path: FilePath,
        readsBody: Bool
    ) throws(OpeningError) -> OpenedFile {
        let entry = file.entry
        do throws(ZipError) {
            let isSmall = entry.size <= Self.maximumInMemory
            if entry.method == .stored, !(readsBody && isSmall) {
                return try opened(try storedPart(entry, path), entry, path)
            }
            guard try isMedia(entry) else {
                return try opened(try head(of: entry, path), entry, path)
            }
            guard
                entry.size < Self.smallestTrapInBytes
                    || entry.size / Self.maximumRatio <= entry.packedSize
            else {
                throw ZipError.damaged
            }
            return try opened(try unpacked(entry, path, inMemory: isSmall), entry, path)
        } catch {
            throw .refused(error.warning)
        }
    }

    /// All bytes of `file`.
    func bytes(of file: File, path: FilePath) throws(OpeningError) -> [UInt8] {
        do throws(ZipError) {
            let reader = try zip.open(file.entry)
            var bytes: [UInt8] = []
            while true {
                let piece = try reader.read(upTo: 64 << 10)
                if piece.isEmpty { return bytes }
                bytes += piece
            }
        } catch {
            throw .refused(error.warning)
        }
    }

    private func opened(
        _ part: OpenFile,
        _ entry: ZipEntry,
        _ path: FilePath
    ) throws(ZipError) -> OpenedFile {
        guard let statusOnDisk = try? part.status() else { throw .unreadable(errno: 0) }
        return OpenedFile(
            file: part,
            status: FileStatus(
                inside: UInt64(truncatingIfNeeded: entry.offset),
                sizeInBytes: entry.size,
                modifiedAt: entry.time.nanosecondsSince1970,
                mode: UInt32(entry.unixMode ?? 0o644) & 0o777
            ),
            statusOnDisk: statusOnDisk,
            isWhole: false
        )
    }

    private func storedPart(_ entry: ZipEntry, _ path: FilePath) throws(ZipError) -> OpenFile {
        let offset = try zip.offsetOfStoredBytes(of: entry)
        do throws(SystemError) {
            return try file.part(at: offset, sizeInBytes: entry.size, path: path)
        } catch {
            throw .unreadable(errno: error.code)
        }
    }

    /// Whether the first bytes are those of a picture or film.
    private func isMedia(_ entry: ZipEntry) throws(ZipError) -> Bool {
        let reader = try zip.open(entry)
        var head: [UInt8] = []
        while head.count < min(MediaReader.headInBytes, entry.size) {
            let piece = try reader.read(upTo: MediaReader.headInBytes - head.count)
            guard !piece.isEmpty else { break }
            head += piece
        }
        return MediaReader.isPossiblyMedia(head)
    }

    /// The first bytes alone: enough to see that it is no media.
    private func head(of entry: ZipEntry, _ path: FilePath) throws(ZipError) -> OpenFile {
        let reader = try zip.open(entry)
        return try spool(try reader.read(upTo: MediaReader.headInBytes), path)
    }

    private func spool(_ bytes: [UInt8], _ path: FilePath) throws(ZipError) -> OpenFile {
        do throws(SystemError) {
            let copy = try OpenFile(namelessInMemory: true, path: path)
            try copy.write(bytes, at: 0)
            return copy
        } catch {
            throw .unreadable(errno: error.code)
        }
    }

    private func unpacked(
        _ entry: ZipEntry,
        _ path: FilePath,
        inMemory: Bool
    ) throws(ZipError) -> OpenFile {
        let reader = try zip.open(entry)
        let copy: OpenFile
        do throws(SystemError) {
            copy = try OpenFile(namelessInMemory: inMemory, path: path)
        } catch {
            throw .unreadable(errno: error.code)
        }
        var size = 0
        while true {
            let piece = try reader.read(upTo: 256 << 10)
            if piece.isEmpty { return copy }
            defer { size += piece.count }
            do throws(SystemError) {
                try copy.write(piece, at: size)
            } catch {
                throw .unreadable(errno: error.code)
            }
        }
    }
}

// MARK: - Names

extension ZipTree.File {
    init(_ entry: ZipEntry, nameIsUTF8: Bool) {
        self.entry = entry
        let isText = nameIsUTF8 || String(validating: entry.name, as: UTF8.self) != nil
        path = FilePath(bytes: isText ? entry.name : CodePage437.utf8(entry.name))
        let parts = path.bytes.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        )
        isUnsafe =
            path.isAbsolute || path.bytes.contains(UInt8(ascii: "\\"))
            || parts.contains { $0.elementsEqual("..".utf8) }
            || (path.bytes.count > 1 && path.bytes[1] == UInt8(ascii: ":"))
    }
}

extension FilePath {
    /// Bytes whose order is that of a walk: component by component, so '/' comes before all others.
    fileprivate var walkOrder: [UInt8] { bytes.map { $0 == UInt8(ascii: "/") ? 0 : $0 } }
}

extension ZipError {
    /// What is wrong, for a report.
    fileprivate var warning: Warning {
        switch self {
        case .notZip: Warning(.unreadable, "no zip, or its end is missing")
        case .truncated: Warning(.truncated, "ends before what its directory says")
        case .damaged: Warning(.tooLarge, "its sizes can't be true")
        case .checksum: Warning(.unreadable, "its checksum does not fit")
        case .encrypted: Warning(.encrypted, "encrypted")
        case .method(let number): Warning(.unreadable, "packed by method \(number)")
        case .unreadable(let errno):
            Warning(
                .unreadable,
                SystemError(code: errno, call: "read", path: FilePath(bytes: [])).reason
            )
        case .nameTooLong, .changed: Warning(.unreadable, "damaged")
        }
    }
}

extension ZipTime {
    /// The extra field's second, else the header's time read as UTC.
    fileprivate var nanosecondsSince1970: Int64 {
        let clock = WallClock(
            year: year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second
        )
        let seconds = secondsSince1970 ?? clock?.secondsSince1970 ?? 315_532_800
        return seconds.multipliedReportingOverflow(by: 1_000_000_000).partialValue
    }
}
