import FileSystem

/// What no walk enters or gives, whatever the options say.
enum WalkRules {
    private static let names: Set<FilePath> = Set(
        [
            ".keepsake", "__MACOSX", ".DS_Store", "Thumbs.db", "@eaDir", ".thumbnails",
            "$RECYCLE.BIN", "#recycle", ".git", "lost+found",
        ].map { FilePath($0) }
    )

    /// AppleDouble companions, thumbnails and bins of other programs, version control.
    static func isNeverWalked(_ name: FilePath) -> Bool {
        guard let first = name.bytes.first, "._T@$#l".utf8.contains(first) else { return false }
        return names.contains(name) || name.bytes.starts(with: "._".utf8)
            || name.bytes.starts(with: ".Trash-".utf8)
    }
}
