import Bytes

/// The pictures of a TIFF structure: thumbnails, previews, pages, the sensor's data.
struct TIFFPictures {
    /// What the directory of one picture says of it.
    struct Picture {
        let width: Int
        let height: Int
        /// NewSubfileType: 0 the main picture, bit 0 a smaller copy, others masks and maps.
        let subfileType: Int
        let compression: Int
        let photometricInterpretation: Int
        /// Whether it stands in the chain of directories, not below one.
        let isPage: Bool

        var area: Int { width.multipliedReportingOverflow(by: height).partialValue }
        var isReduced: Bool { subfileType & 1 == 1 }
        /// Whether it holds what the sensor saw, before colours are made of it.
        var isSensorData: Bool {
            RawCoding.photometricInterpretations.contains(photometricInterpretation)
                || RawCoding.compressions.contains(compression)
        }
    }

    private(set) var all: [Picture] = []

    /// The pictures of the chain that begins with `first` and of the directories below each.
    init(of walk: TIFFWalk, first: TIFFWalk.Directory) {
        var seen: Set<Int> = [walk.firstDirectory]
        var page: TIFFWalk.Directory? = first
        while let directory = page {
            take(directory, walk, isPage: true)
            for offset in directory[Tag.subIFDs].map(walk.offsets) ?? []
            where seen.count < TIFFWalk.maximumDirectoryCount && seen.insert(offset).inserted {
                if let part = try? walk.directory(at: offset) { take(part, walk, isPage: false) }
            }
            guard directory.next != 0, seen.count < TIFFWalk.maximumDirectoryCount,
                seen.insert(directory.next).inserted
            else { return }
            page = try? walk.directory(at: directory.next)
        }
    }

    private mutating func take(
        _ directory: TIFFWalk.Directory,
        _ walk: TIFFWalk,
        isPage: Bool
    ) {
        guard let width = walk.integer(ExifTags.Tag.imageWidth, of: directory),
            let height = walk.integer(ExifTags.Tag.imageLength, of: directory),
            Self.sides.contains(width), Self.sides.contains(height)
        else { return }
        all.append(
            Picture(
                width: width,
                height: height,
                subfileType: walk.integer(Tag.newSubfileType, of: directory) ?? 0,
                compression: walk.integer(Tag.compression, of: directory) ?? 1,
                photometricInterpretation: walk.integer(Tag.photometric, of: directory) ?? -1,
                isPage: isPage
            )
        )
    }

    /// What a side can have: more is damage, and would win as the largest picture.
    static let sides = 1...(1 << 24)

    /// The first page that is no smaller copy of another, else the first.
    var mainPage: Picture? {
        all.first { $0.isPage && !$0.isReduced } ?? all.first { $0.isPage }
    }

    /// The largest of those that say they are the main one, else of those that are no copies.
    var largest: Picture? {
        largest { $0.subfileType == 0 } ?? largest { !$0.isReduced } ?? largest { _ in true }
    }

    private func largest(where isCandidate: (Picture) -> Bool) -> Picture? {
        all.filter(isCandidate).max { $0.area < $1.area }
    }

    private enum Tag {
        static let newSubfileType: UInt16 = 0x00FE
        static let compression: UInt16 = 0x0103
        static let photometric: UInt16 = 0x0106
        static let subIFDs: UInt16 = 0x014A
    }
}

/// How TIFF-shaped raw files say that a picture is the sensor's data.
private enum RawCoding {
    /// Colour filter array (TIFF/EP) and linear raw (DNG).
    static let photometricInterpretations: Set<Int> = [32_803, 34_892]
    /// Nikon, Sony, Pentax, Samsung, Kodak and Epson; none of them is used in a plain TIFF.
    static let compressions: Set<Int> = [
        32_767, 32_769, 32_770, 32_772, 34_713, 65_000, 65_535,
    ]
}

extension TIFFWalk {
    /// The first number of the value of `tag`; nil where it is missing or no whole number.
    func integer(_ tag: UInt16, of directory: Directory) -> Int? {
        guard let entry = directory[tag], entry.count > 0 else { return nil }
        return field(entry)?.integer
    }
}
