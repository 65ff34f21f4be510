/// Which paths below a source to walk.
public struct PathSelection: Sendable, Equatable {
    /// Globs, one of which a file must match; any file where there are none.
    public var includes: [Glob]
    /// Globs that a file and the folders it lies in must not match.
    public var excludes: [Glob]

    /// The paths that match one of `includes` and none of `excludes`.
    public init(includes: [Glob] = [], excludes: [Glob] = []) {
        self.includes = includes
        self.excludes = excludes
    }

    /// Whether the file at `path`, which is relative to the source, is taken.
    ///
    /// Its folders are held to have been asked for by `enters`.
    public func takes(file path: [UInt8]) -> Bool {
        guard includes.isEmpty || includes.contains(where: { $0.matches(path) }) else {
            return false
        }
        return !excludes.contains { $0.matches(path) }
    }

    /// Whether the folder at `path`, which is relative to the source and ends without '/', is walked.
    public func enters(folder path: [UInt8]) -> Bool {
        guard !excludes.isEmpty else { return true }
        let inside = path + [UInt8(ascii: "/")]
        return !excludes.contains { $0.matches(path) || $0.matches(inside) }
    }
}
