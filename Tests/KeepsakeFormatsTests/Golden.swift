import FileSystem
import Keepsake
import TestSupport

/// Memories whose bytes in each format are kept in `Golden/<format>/`.
///
/// `KEEPSAKE_RECORD=1` writes them anew; the difference is then to be read like code.
enum Golden: String, CaseIterable, Sendable {
    case empty
    case one
    case full
    case antimeridian
    case hostile

    var memories: [Memory] {
        switch self {
        case .empty: []
        case .one: [Samples.plain()]
        case .full: [Samples.full, Samples.oddName]
        case .antimeridian: Samples.acrossTheAntimeridian
        case .hostile: Samples.hostileTexts.map(Samples.hostile)
        }
    }

    /// The bytes that are kept; `written`, once they are, where they are to be written anew.
    func bytes(name: String, fileExtension: String, _ written: [UInt8]) throws -> [UInt8] {
        let root = FilePath("\(#filePath)").parent.appending("Golden")
        // Of a zip it is the listing: packed bytes are another version of zlib's to change.
        let file = FilePath("\(rawValue).\(name == "zip" ? "txt" : fileExtension)")
        if Environment["KEEPSAKE_RECORD"] == "1" {
            let folder = try Folder(root.parent).makeFolder(FilePath("Golden"))
                .makeFolder(FilePath(name))
            if (try? folder.status(of: file)) != nil { try folder.remove(file) }
            try OpenFile(creating: file, in: folder).write(written)
        }
        let path = root.appending(name).appending(file)
        return try OpenFile(reading: path).readNext(upTo: 1 << 20)
    }
}
