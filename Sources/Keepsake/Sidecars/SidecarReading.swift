import Bytes
import FileSystem
import MediaMetadata

/// The reading of one file's sidecars: adds what they tell to its facts.
struct SidecarReading {
    /// The sidecars that told something, in the order in which they are believed.
    private(set) var used: [FilePath] = []
    private(set) var outcomes: [SidecarOutcome] = []
    private(set) var isTrashed = false

    /// Reads the sidecars of `found` into `facts`.
    init(_ found: FoundFile, _ facts: inout MediaFacts) {
        if let album = found.album {
            facts.findings.append(Finding(.takeout, raw: album, .albums([album])))
        }
        guard let sidecars = found.sidecars else { return }
        for xmp in sidecars.xmp { read(xmp, found, &facts) }
        if let takeout = sidecars.takeout { read(takeout, found, &facts) }
        if let aae = sidecars.aae { use(aae) }
    }

    /// Reads an XMP sidecar unless it is another file's of the same stem.
    private mutating func read(
        _ xmp: FolderSidecars.XMPReference,
        _ found: FoundFile,
        _ facts: inout MediaFacts
    ) {
        guard let bytes = bytes(of: xmp.reference, upTo: XMPSidecar.maximumSizeInBytes, &facts)
        else {
            return
        }
        guard let sidecar = XMPSidecar(bytes) else {
            facts.warnings.append(
                Warning(.sidecarUnreadable, "\(xmp.reference.name): no XMP in it")
            )
            outcomes.append(SidecarOutcome(path: xmp.reference.path, status: .unmatched))
            return
        }
        guard isOwner(of: sidecar, xmp, found.path, &facts) else { return }
        sidecar.decode(into: &facts)
        use(xmp.reference)
    }

    /// Whose the sidecar is: its own word counts first, then its name.
    private mutating func isOwner(
        of sidecar: XMPSidecar,
        _ xmp: FolderSidecars.XMPReference,
        _ path: FilePath,
        _ facts: inout MediaFacts
    ) -> Bool {
        if xmp.claim != .wholeName, let ending = sidecar.mediaExtension {
            return ending.lowercased()
                == String(decoding: path.fileExtension, as: UTF8.self)
                .lowercased()
        }
        switch xmp.claim {
        case .wholeName, .stem: return true
        case .otherOfStem: return false
        case .oneOfSeveral:
            facts.warnings.append(
                Warning(.sidecarAmbiguous, "\(xmp.reference.name): may be another file's")
            )
            return false
        }
    }

    private mutating func read(
        _ reference: FolderSidecars.Reference,
        _ found: FoundFile,
        _ facts: inout MediaFacts
    ) {
        guard let bytes = bytes(of: reference, upTo: TakeoutJSON.maximumSizeInBytes, &facts) else {
            return
        }
        guard case .picture(let sidecar) = TakeoutJSON(bytes) else { return }
        facts.findings += sidecar.findings
        if let title = sidecar.title, !Self.isName(title, of: found.path) {
            facts.findings.append(Finding(.takeout, raw: title, .title(title)))
        }
        isTrashed = sidecar.isTrashed
        use(reference)
    }

    private mutating func bytes(
        of reference: FolderSidecars.Reference,
        upTo limit: Int,
        _ facts: inout MediaFacts
    ) -> [UInt8]? {
        do throws(OpeningError) {
            if let bytes = try reference.bytes(upTo: limit) {
                return bytes
            }
            facts.warnings.append(
                Warning(.sidecarUnreadable, "\(reference.name): larger than any sidecar")
            )
        } catch {
            facts.warnings.append(
                Warning(.sidecarUnreadable, "\(reference.name): \(error.reason)")
            )
        }
        outcomes.append(SidecarOutcome(path: reference.path, status: .unmatched))
        return nil
    }

    private mutating func use(_ reference: FolderSidecars.Reference) {
        used.append(reference.path)
        outcomes.append(SidecarOutcome(path: reference.path, status: .used))
    }

    /// Whether a title is only the name of a file: of this one, or of what it was before Takeout
    /// cut or numbered it.
    ///
    /// A person's title has no media extension.
    private static func isName(_ title: String, of path: FilePath) -> Bool {
        let title = FilePath(title)
        let name = path.lastComponent
        return title == name || title.bytes == name.stem
            || !MediaFormat.expected(forExtension: title.fileExtension).isEmpty
    }
}
