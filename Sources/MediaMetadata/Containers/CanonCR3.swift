import Bytes
import Exif

/// Canon's raw of the third kind (brand `crx `): pictures, and movies of Cinema RAW Light.
enum CanonCR3: Container {
    /// Of the box that holds Canon's metadata: 85c0b687-820f-11e0-8111-f4ce462b6a48.
    private static let canonIdentifier: [UInt8] = [
        0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A,
        0x48,
    ]
    /// The most bytes of one directory with its values.
    private static let maximumDirectoryInBytes = 1 << 20

    static func recognises(_ head: RawSpan) -> Bool { FileType(head)?.content == .canonRaw }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .cr3
        var raw = Parts()
        do throws(ByteSourceError) {
            try raw.read(window)
        } catch {
            guard case .truncated = error else { throw MediaError(error) }
            raw.isCut = true
        }
        if let packet = raw.xmp { XMPDecoder.decode(packet, into: &facts) }
        ExifDecoder.decode(directories: raw.directories, into: &facts)
        if raw.isMovie {
            facts.format = .mp4
            try raw.movie.addFindings(window, to: &facts)
        } else if facts.width == nil {
            let size = raw.movie.largestSize
            (facts.width, facts.height) = (size?.width, size?.height)
        }
        if raw.isCut { throw .truncated(offset: window.sizeInBytes) }
    }

    /// The boxes of one file.
    private struct Parts {
        var movie = MovieBox()
        /// TIFF structures whose first directory is of that kind.
        var directories: [(kind: ExifDirectory, structure: [UInt8])] = []
        var xmp: [UInt8]?
        var isMovie = false
        var isCut = false

        mutating func read(_ window: ByteWindow) throws(ByteSourceError) {
            var walk = BoxWalk(window, in: 0..<window.sizeInBytes)
            while let box = try walk.next() {
                isCut = isCut || box.isCut
                switch box.type {
                case "moov":
                    try readMetadata(box.payload, window)
                    try movie.read(box, window)
                case "uuid":
                    var fields = BoxFields(window, box.payload)
                    guard try fields.bytes(upTo: 16) == MovieBox.xmpIdentifier else { continue }
                    xmp = try EmbeddedXMP.read(fields.rest, window)
                default: break
                }
            }
        }

        private mutating func readMetadata(
            _ range: Range<Int>,
            _ window: ByteWindow
        ) throws(ByteSourceError) {
            var walk = BoxWalk(window, in: range)
            while let box = try walk.next() {
                var fields = BoxFields(window, box.payload)
                guard box.type == "uuid", try fields.bytes(upTo: 16) == canonIdentifier else {
                    continue
                }
                var children = BoxWalk(window, in: fields.rest)
                while let child = try children.next() { try take(child, window) }
            }
        }

        private mutating func take(_ box: Box, _ window: ByteWindow) throws(ByteSourceError) {
            var fields = BoxFields(window, box.payload)
            let directory: ExifDirectory
            switch box.type {
            case "CMT1": directory = .ifd0
            case "CMT2": directory = .exif
            // CMT3 is the maker note.
            case "CMT4": directory = .gps
            case "CNCV":
                isMovie = try fields.bytes(upTo: 8) == Array("CanonCRM".utf8)
                return
            default: return
            }
            guard box.payload.count <= maximumDirectoryInBytes else { return }
            directories.append((directory, try fields.bytes(upTo: box.payload.count)))
        }
    }
}

extension MovieBox {
    /// The size of the largest pictures of any track.
    fileprivate var largestSize: Track.Size? {
        tracks.compactMap(\.size).max {
            Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height)
        }
    }
}
