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
            case .dng, .goPro, .nef, .arw, .orf, .pef, .srw, .otherRaw:
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
        guard let top = walk.integer(0x0004, of: first), let left = walk.integer(0x0005, of: first),
            let bottom = walk.integer(0x0006, of: first),
            let right = walk.integer(0x0007, of: first)
        else { return nil }
        self.init(width: right - left, height: bottom - top)
    }
}
