import FileSystem

/// How a sidecar is called beside the file it speaks of.
enum SidecarName {
    /// The path of the sidecar `name`, whose file was called `original` and lies at `path` now.
    ///
    /// `a.jpg.xmp` follows the name, `a.xmp` the stem; one that only resembles it, as Takeout's
    /// shortened ones do, is named after the file.
    static func path(of name: FilePath, original: FilePath, at path: FilePath) -> FilePath {
        if let tail = tail(of: name.bytes, behind: original.bytes) {
            return component(path.lastComponent.bytes + tail, beside: path)
        }
        if let tail = tail(of: name.bytes, behind: original.stem) {
            return component(path.stem + tail, beside: path)
        }
        return fullPath(of: name, at: path)
    }

    /// The file's whole name with the sidecar's extension: `a.jpg.xmp`.
    static func fullPath(of name: FilePath, at path: FilePath) -> FilePath {
        let tail = [UInt8(ascii: ".")] + name.fileExtension
        return component(path.lastComponent.bytes + tail, beside: path)
    }

    /// What `name` has behind `start`, from a dot on.
    private static func tail(of name: [UInt8], behind start: [UInt8]) -> [UInt8]? {
        guard !start.isEmpty, name.starts(with: start) else { return nil }
        let tail = Array(name[start.count...])
        return tail.first == UInt8(ascii: ".") ? tail : nil
    }

    private static func component(_ name: [UInt8], beside path: FilePath) -> FilePath {
        let name = FilePath(bytes: SafeName.component(name))
        let parent = path.parent
        return parent == FilePath(".") ? name : parent.appending(name)
    }
}
