import Bytes
import Exif

/// Whose a TIFF-shaped file is, told by its content: a plain TIFF, or one camera maker's raw file.
enum TIFFKind {
    case plain
    case dng
    case goPro
    case cr2
    /// Canon's EOS-1D, whose raw files are named .TIF.
    case eos1D
    /// Phase One's and Leaf's IIQ.
    case phaseOne
    case nef
    case arw
    case orf
    case rw2
    case pef
    case srw
    /// Hasselblad, Epson, Kodak, Mamiya, Leaf and whoever else.
    case otherRaw

    /// What the file is, from its header, its first directory and its pictures.
    init(
        of walk: TIFFWalk,
        _ first: TIFFWalk.Directory,
        _ tags: ExifTags,
        _ pictures: TIFFPictures
    ) {
        if let kind = Self.kind(ofMagic: walk.magic) ?? Self.kind(ofSignature: walk) {
            self = kind
        } else if first[Tag.dngVersion] != nil {
            self = pictures.all.contains { $0.compression == Self.vc5 } ? .goPro : .dng
        } else {
            self = Self.kind(ofMaker: tags, first, pictures)
        }
    }

    /// What the record calls it.
    var format: MediaFormat {
        switch self {
        case .plain: .tiff
        case .dng: .dng
        case .cr2: .cr2
        case .nef: .nef
        case .arw: .arw
        case .orf: .orf
        case .rw2: .rw2
        case .pef: .pef
        case .srw: .srw
        case .goPro, .eos1D, .phaseOne, .otherRaw: .raw
        }
    }
}

extension TIFFKind {
    /// Panasonic and Olympus have a number of their own where TIFF has 42.
    private static func kind(ofMagic magic: UInt16) -> TIFFKind? {
        switch magic {
        case 0x0055: .rw2
        case 0x4F52, 0x5352: .orf
        default: nil
        }
    }

    /// What stands between the header and the first directory.
    private static func kind(ofSignature walk: TIFFWalk) -> TIFFKind? {
        guard walk.magic == 42, walk.firstDirectory >= 16,
            let signature = try? walk.window.uint32(at: 8)
        else { return nil }
        switch signature {
        case 0x4352_0200: return .cr2  // CR, version 2
        case 0xBAB0_ACBB: return .eos1D
        case 0x4949_4949, 0x4D4D_4D4D: return .phaseOne
        default: return nil
        }
    }

    /// A file with the sensor's data in it is its maker's raw file; without, an edited picture of the
    /// same camera.
    private static func kind(
        ofMaker tags: ExifTags,
        _ first: TIFFWalk.Directory,
        _ pictures: TIFFPictures
    ) -> TIFFKind {
        let maker = maker(tags)
        let isRaw =
            pictures.all.contains { $0.isSensorData } || first[Tag.leafData] != nil
            || first[Tag.kodakDirectory] != nil
        if isRaw { return maker ?? .otherRaw }
        // The first Sony cameras keep the sensor's data out of the directories.
        if case .arw = maker, first[Tag.sonyPrivateData] != nil { return .arw }
        return .plain
    }

    private static func maker(_ tags: ExifTags) -> TIFFKind? {
        guard let make = tags[ExifTags.Tag.make]?.bytes else { return nil }
        let name = String(decoding: make.prefix(16), as: UTF8.self).uppercased()
        return makers.first { name.hasPrefix($0.name) }?.kind
    }

    private static let makers: [(name: String, kind: TIFFKind)] = [
        ("NIKON", .nef), ("SONY", .arw), ("PENTAX", .pef), ("RICOH", .pef), ("SAMSUNG", .srw),
        ("OLYMPUS", .orf), ("OM DIGITAL", .orf), ("PANASONIC", .rw2),
    ]

    /// GoPro's DNG are packed by SMPTE ST 2073, "VC-5", which only its own readers know.
    private static let vc5 = 9

    private enum Tag {
        static let leafData: UInt16 = 0x8606
        static let dngVersion: UInt16 = 0xC612
        static let sonyPrivateData: UInt16 = 0xC634
        static let kodakDirectory: UInt16 = 0xFE00
    }
}
