import FileSystem

/// What an import would do: the outcomes of its files and their names, without touching anything.
public final class ArchivePlan {
    private let admission: Admission
    private let options: ImportOptions

    /// A plan of an import.
    ///
    /// - Parameters:
    ///   - archive: opened for reading; nil where the import would make it.
    ///   - options: how the import would import.
    /// - Throws: `ArchiveError`.
    public init(for archive: Archive?, options: ImportOptions = ImportOptions()) throws {
        self.options = options
        admission = try ArchiveError.wrapping {
            try Admission(
                catalog: archive?.catalog,
                root: archive?.root,
                options: options,
                staging: nil
            )
        }
    }

    /// What would become of the next file in walking order.
    ///
    /// - Parameter file: as the scan gave it.
    /// - Returns: its outcome.
    /// - Throws: `ArchiveError`, `SystemError`.
    public func add(_ file: ScannedFile) throws -> Outcome {
        try ArchiveError.wrapping { try admission.admit(file) }
        let outcome = admission.current.outcomes.last ?? file.outcome
        // Two portions are kept: the halves of a pair lie near each other.
        if admission.current.isFull(options) {
            admission.previous = admission.current
            admission.current = Portion()
        }
        return outcome
    }
}
