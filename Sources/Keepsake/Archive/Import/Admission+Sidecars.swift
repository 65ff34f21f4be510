import FileSystem
import Hashing
import MediaMetadata

extension Admission {
    /// Sidecars that come along with a file.
    struct Sidecars {
        /// Where they will lie.
        var paths: [FilePath] = []
        var moves: [FileMove] = []
        var warnings: [Warning] = []
    }

    /// Larger ones are no sidecars that anyone wrote.
    static let maximumSidecarInBytes = 64 << 20

    /// Copies the sidecars of `file`, to lie beside `memory` in the archive.
    func bringSidecars(of file: ScannedFile, besides memory: Memory) throws -> Sidecars {
        var sidecars = Sidecars()
        guard let source = file.outcome.memory, !source.sidecars.isEmpty else { return sidecars }
        let shared = try sidecarsOfOtherHalf(of: source)
        for sidecar in source.sidecars {
            let name = sidecar.lastComponent
            let path = SidecarName.path(
                of: name,
                original: source.path.lastComponent,
                at: memory.path
            )
            // Both halves of a pair may be told of by one sidecar, named after their stem.
            if shared.contains(path) {
                sidecars.paths.append(path)
            } else if let staging {
                guard let content = try content(of: sidecar, file) else {
                    sidecars.warnings.append(Warning(.sidecarUnreadable, sidecar.text))
                    continue
                }
                let target = try claimSidecarPath(path, name, memory)
                sidecars.paths.append(target)
                sidecars.moves.append(try staging.stage(content, for: target))
            } else {
                sidecars.paths.append(try claimSidecarPath(path, name, memory))
            }
        }
        return sidecars
    }

    private func sidecarsOfOtherHalf(of memory: Memory) throws -> [FilePath] {
        try otherHalf(of: memory)?.memory.sidecars ?? []
    }

    private func claimSidecarPath(
        _ path: FilePath,
        _ name: FilePath,
        _ memory: Memory
    ) throws -> FilePath {
        if try names.claimIfFree(path) { return path }
        let fullPath = SidecarName.fullPath(of: name, at: memory.path)
        return try names.claim(fullPath, for: memory.id)
    }

    /// nil where it cannot be read any more.
    private func content(of sidecar: FilePath, _ file: ScannedFile) throws -> SidecarContent? {
        if let bytes = file.sidecarContents[sidecar] {
            return SidecarContent(
                bytes: bytes,
                modifiedAt: file.outcome.memory?.modifiedAt ?? 0,
                mode: 0o666
            )
        }
        return try? content(of: sidecar)
    }

    private func content(of sidecar: FilePath) throws(SystemError) -> SidecarContent? {
        let file = try OpenFile(reading: sidecar, followingLinks: true)
        let status = try file.status()
        guard status.kind == .file, status.sizeInBytes <= Self.maximumSidecarInBytes else {
            return nil
        }
        return SidecarContent(
            bytes: try file.readAll(upTo: status.sizeInBytes),
            modifiedAt: status.modifiedAt,
            mode: status.mode
        )
    }
}

/// A sidecar as it is to be copied.
private struct SidecarContent {
    let bytes: [UInt8]
    let modifiedAt: Int64
    let mode: UInt32
}

extension StagingArea {
    /// Stages a sidecar that is to lie at `target`.
    fileprivate func stage(_ content: SidecarContent, for target: FilePath) throws -> FileMove {
        let staged = try stage(
            content.bytes,
            modifiedAt: content.modifiedAt,
            mode: content.mode
        )
        return FileMove(
            from: ArchiveFolder.path(of: staged),
            to: target,
            digest: SHA256.digest(of: content.bytes)
        )
    }
}

extension WarningCode {
    fileprivate static let sidecarUnreadable = WarningCode(rawValue: "sidecar-unreadable")
}

extension OpenFile {
    /// The first `count` bytes; fewer where there are no more.
    func readAll(upTo count: Int) throws(SystemError) -> [UInt8] {
        let size = min(count, try status().sizeInBytes)
        var bytes = [UInt8](repeating: 0, count: max(0, size))
        var failure: SystemError?
        let read = bytes.withUnsafeMutableBytes { buffer -> Int in
            do throws(SystemError) {
                return try self.read(into: buffer, at: 0)
            } catch {
                failure = error
                return 0
            }
        }
        if let failure { throw failure }
        bytes.removeLast(bytes.count - read)
        return bytes
    }
}
