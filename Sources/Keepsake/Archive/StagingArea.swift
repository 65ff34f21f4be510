import FileSystem
import Hashing
import Synchronization

/// Where an archive's copies lie until they get their final names.
///
/// Each file is read once: its bytes are hashed and written in the same pass. Many threads stage at
/// once.
final class StagingArea: BodyReader {
    private let folder: Folder
    private let lastName = Atomic<UInt64>(0)
    private let state = Mutex(State())

    private struct State {
        /// The first failure to write: the run cannot go on.
        var failure: SystemError?
        /// Devices whose files the archive's file system cannot share blocks with.
        var unsharedDevices: Set<UInt64> = []
    }

    init(in folder: Folder) throws(SystemError) {
        self.folder = try folder.makeFolder(ArchiveFolder.staging)
    }

    /// Throws the failure, such as a full disk, by which a copy could not be made.
    func check() throws(SystemError) {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// From here on no copies are made.
    func fail(_ error: SystemError) {
        state.withLock { state in
            if state.failure == nil { state.failure = error }
        }
    }

    /// Whether a copy could not be made for want of room.
    var isFull: Bool { state.withLock { $0.failure?.isFull ?? false } }

    /// Removes all that lies here.
    func sweep() throws(SystemError) {
        for entry in try folder.entries() {
            do throws(SystemError) {
                try folder.remove(entry.name)
            } catch {
                // A scan that is being stopped may have been quicker.
                guard error.isMissing else { throw error }
            }
        }
    }

    /// Removes a copy that is not wanted.
    func discard(_ staged: StagedFile) { try? folder.remove(staged.name) }

    private func nextName() -> FilePath {
        FilePath("\(lastName.add(1, ordering: .relaxed).newValue)")
    }

    /// What `body` fails in is the archive's failure, not the file's.
    private func writing<Value>(
        _ body: () throws(SystemError) -> Value
    ) throws(SystemError) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            fail(error)
            throw error
        }
    }
}

// MARK: - Copying

extension StagingArea {
    /// Copies `file`, and hashes it in passing.
    ///
    /// Nothing is kept of one whose size is not what `status` said.
    func readBody(
        of file: OpenFile,
        status: FileStatus,
        scratch: BodyScratch
    ) throws(SystemError) -> Body {
        try check()
        let name = nextName()
        let copy = try create(name, mode: status.mode)
        do throws(SystemError) {
            let size = try fill(copy, from: file, status, scratch)
            let digest = scratch.hash.finish()
            guard size == status.sizeInBytes else {
                discard(StagedFile(name: name))
                return Body(digest: digest, sizeInBytes: size)
            }
            try writing { () throws(SystemError) in
                try copy.setModificationTime(status.modifiedAt)
            }
            return Body(digest: digest, sizeInBytes: size, staged: StagedFile(name: name))
        } catch {
            discard(StagedFile(name: name))
            scratch.hash.restart()
            throw error
        }
    }

    /// Stages bytes that are in memory already.
    func stage(_ bytes: [UInt8], modifiedAt: Int64, mode: UInt32) throws -> StagedFile {
        let name = nextName()
        let copy = try create(name, mode: mode)
        try writing { () throws(SystemError) in
            try copy.write(bytes, at: 0)
            try copy.setModificationTime(modifiedAt)
        }
        return StagedFile(name: name)
    }

    /// Read and write bits of the source, as far as the user's mask lets them; pictures do not run.
    private func create(_ name: FilePath, mode: UInt32) throws(SystemError) -> OpenFile {
        try writing { () throws(SystemError) in
            try OpenFile(
                creating: name,
                in: folder,
                path: folder.path.appending(name),
                mode: mode & 0o666
            )
        }
    }

    /// - Returns: how many bytes there were.
    private func fill(
        _ copy: OpenFile,
        from file: OpenFile,
        _ status: FileStatus,
        _ scratch: BodyScratch
    ) throws(SystemError) -> Int {
        // A shared copy does not change any more: it is what is hashed.
        let isShared = share(file, with: copy, device: status.identity.device)
        let source = isShared ? copy : file
        var size = 0
        while size < status.sizeInBytes {
            guard !StopSignal.isStopAsked else { throw .interrupted("read", file.path) }
            let wanted = min(scratch.buffer.count, status.sizeInBytes - size)
            let part = UnsafeMutableRawBufferPointer(rebasing: scratch.buffer[..<wanted])
            let count = try source.read(into: part, at: size)
            let bytes = UnsafeRawBufferPointer(rebasing: part[..<count])
            scratch.hash.update(bytes)
            if !isShared { try writing { () throws(SystemError) in try copy.write(bytes) } }
            size += count
            if count < wanted { break }
        }
        return size
    }

    /// Makes `copy` share the blocks of `file` where the file system can.
    ///
    /// One refusal is enough for all files of a device.
    private func share(_ file: OpenFile, with copy: OpenFile, device: UInt64) -> Bool {
        guard state.withLock({ !$0.unsharedDevices.contains(device) }) else { return false }
        if copy.clone(file) { return true }
        state.withLock { state in _ = state.unsharedDevices.insert(device) }
        return false
    }
}
