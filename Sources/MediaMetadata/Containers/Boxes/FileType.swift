import Bytes

/// The box that a file begins with (ISO/IEC 14496-12 section 4.3): what it is by its own account.
struct FileType {
    /// The brands, the major one first.
    let brands: [FourCC]

    /// Reads the box at the beginning of `head`, as far as that reaches; nil where it is another box.
    init?(_ head: RawSpan) {
        guard head.matches("ftyp", at: 4), let size = head.uint32(at: 0) else { return nil }
        self.init(head, payload: 8..<min(max(Int(size), 8), head.byteCount))
    }

    /// Reads the box whose payload stands at `payload` of `bytes`.
    init(_ bytes: RawSpan, payload: Range<Int>) {
        var brands: [FourCC] = []
        // The version of the major brand stands between it and the compatible ones.
        for offset in stride(from: payload.lowerBound, to: payload.upperBound - 3, by: 4)
        where offset != payload.lowerBound + 4 {
            if let brand = bytes.uint32(at: offset) { brands.append(FourCC(rawValue: brand)) }
        }
        self.brands = brands
    }

    /// What the file is: by the first brand that says so, the major one before the others; a movie
    /// where none does.
    var content: Content { brands.lazy.compactMap(content(of:)).first ?? .movie(.mp4) }

    /// What a brand stands for.
    enum Content: Equatable {
        case picture(MediaFormat)
        case canonRaw
        case movie(MediaFormat)
        /// Music and audio books: no media of ours.
        case audio
    }

    private func content(of brand: FourCC) -> Content? {
        switch brand {
        case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "avci", "avcs", "j2ki",
            "j2is", "jpeg", "jpgs", "vvic", "vvis", "evbi", "evbs":
            .picture(.heic)
        case "avif", "avis", "avio": .picture(.avif)
        // Any coding: one of the other brands says which.
        case "mif1", "mif2", "mif3", "msf1", "miaf":
            .picture(brands.contains("avif") || brands.contains("avis") ? .avif : .heic)
        case "crx ": .canonRaw
        case "qt  ": .movie(.mov)
        case "M4A ", "M4B ", "M4P ", "F4A ", "F4B ", "aax ": .audio
        default: movieContent(of: brand)
        }
    }

    private func movieContent(of brand: FourCC) -> Content? {
        switch brand.rawValue >> 8 {
        // 3gp4, 3gg6, 3gr6, 3gs7, 3ge6, 3g2a, 3gh9, 3gm9, 3gt9…
        case 0x33_67_70, 0x33_67_67, 0x33_67_72, 0x33_67_73, 0x33_67_65, 0x33_67_32, 0x33_67_68,
            0x33_67_6D, 0x33_67_74:
            return .movie(.threeGP)
        // isom, iso2…; mp41, mp42, mp71; M4V, M4VH
        case 0x69_73_6F, 0x6D_70_34, 0x6D_70_37, 0x4D_34_56: return .movie(.mp4)
        default: break
        }
        switch brand {
        case "avc1", "hvc1", "dash", "f4v ", "MSNV", "XAVC", "CAEP", "pana", "mmp4", "NDXC", "NDXH",
            "NDXM", "NDXP", "NDXS":
            return .movie(.mp4)
        default: return nil
        }
    }
}
