package import FileSystem

/// Counts the files that a scan of the same sources will meet, a little at a time, for a run that
/// tells how much is left.
///
/// Only names are looked at: no file is opened.
package final class FileCount {
    private let walk: SourceWalk
    private var count = 0
    private var isComplete = false

    /// A count of the files below `sources`.
    package init(_ sources: [FilePath], options: ScanOptions) {
        var rest = ArraySlice(sources)
        walk = SourceWalk(options: options, remembersPaths: sources.count > 1) { rest.popFirst() }
    }

    /// Counts on for about that long.
    ///
    /// - Returns: the number of files, once all are counted.
    package func advance(for duration: Duration) -> Int? {
        let end = ContinuousClock.now + duration
        while !isComplete, ContinuousClock.now < end {
            switch walk.next() {
            case .file, .outcome: count += 1
            case .sidecar: break
            case nil: isComplete = true
            }
        }
        return isComplete ? count : nil
    }
}
