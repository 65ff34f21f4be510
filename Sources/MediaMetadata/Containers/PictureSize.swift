import Bytes

/// The size of the main picture of a TIFF-shaped file, by the rule of its kind.
struct PictureSize {
    let width: Int
    let height: Int

    /// The size; nil where the file does not tell.
    init?(
        of kind: TIFFKind,
        _ walk: TIFFWalk,
        _ first: TIFFWalk.Directory,
        _ pictures: TIFFPictures
    ) {
        let size: PictureSize? =
            switch kind {
            case .plain: Self(pictures.mainPage)
            case .rw2: Self(sensorOf: first, walk) ?? Self(pictures.largest)
            // The directories of these describe previews; the sensor's data need none.
            case .cr2, .eos1D, .phaseOne: Self(exifOf: first, walk) ?? Self(pictures.largest)
            case .arw:
                Self(minoltaIn: first, walk) ?? Self(pictures.largest) ?? Self(exifOf: first, walk)
            case .dng, .goPro, .nef, .orf, .pef, .srw, .otherRaw:
                Self(pictures.largest) ?? Self(exifOf: first, walk)
            }
        guard let size else { return nil }
        self = size
    }

    private init?(width: Int?, height: Int?) {
        guard let width, let height, width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }

    private init?(_ picture: TIFFPictures.Picture?) {
        self.init(width: picture?.width, height: picture?.height)
    }

    /// PixelXDimension and PixelYDimension.
    private init?(exifOf first: TIFFWalk.Directory, _ walk: TIFFWalk) {
        guard let pointer = first[0x8769], let offset = walk.offsets(pointer).first,
            let exif = try? walk.directory(at: offset)
        else { return nil }
        self.init(width: walk.integer(0xA002, of: exif), height: walk.integer(0xA003, of: exif))
    }

    /// Panasonic: the borders of the picture on the sensor.
    private init?(sensorOf first: TIFFWalk.Directory, _ walk: TIFFWalk) {
        func border(_ tag: UInt16) -> Int? {
            walk.integer(tag, of: first).flatMap { TIFFPictures.sides.contains($0) ? $0 : nil }
        }
        guard let bottom = border(0x0006), let right = border(0x0007) else { return nil }
        self.init(width: right - (border(0x0005) ?? 0), height: bottom - (border(0x0004) ?? 0))
    }

    /// The first Sony cameras were Minolta's: the size without the sensor's borders stands in blocks
    /// as in an MRW, which a directory of their own points to.
    private init?(minoltaIn first: TIFFWalk.Directory, _ walk: TIFFWalk) {
        guard let entry = first[0xC634], let pointer = walk.pointer(entry),
            let directory = try? walk.directory(at: pointer),
            let blocks = directory[0x7250]
        else { return nil }
        var facts = MediaFacts(format: .arw)
        try? MRW.read(walk.window, at: walk.base &+ blocks.valueOffset, into: &facts)
        self.init(width: facts.width, height: facts.height)
    }
}

extension TIFFWalk {
    /// The first four bytes of a value as an offset, whatever its type says.
    fileprivate func pointer(_ entry: Entry) -> Int? {
        (try? window.uint32(at: base &+ entry.valueOffset, order)).map { Int($0) }
    }
}
