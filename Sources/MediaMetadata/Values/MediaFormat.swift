/// What a file is, told from its content.
public enum MediaFormat: String, CaseIterable, Sendable {
    case jpeg, heic, avif, tiff, png, webp, gif, jxl
    case dng, cr2, cr3, nef, arw, orf, rw2, raf, pef, srw, raw
    case mp4, mov
    case threeGP = "3gp"
    case avi, mkv, mts
    case psd, bmp, jp2

    /// Photo or video.
    public var kind: MediaKind {
        switch self {
        case .mp4, .mov, .threeGP, .avi, .mkv, .mts: .video
        case .jpeg, .heic, .avif, .tiff, .png, .webp, .gif, .jxl, .dng, .cr2, .cr3, .nef, .arw,
            .orf, .rw2, .raf, .pef, .srw, .raw, .psd, .bmp, .jp2:
            .photo
        }
    }
}

extension MediaFormat {
    /// Whether it holds what the sensor saw, to be developed by a person.
    public var isRaw: Bool {
        switch self {
        case .dng, .cr2, .cr3, .nef, .arw, .orf, .rw2, .raf, .pef, .srw, .raw: true
        case .jpeg, .heic, .avif, .tiff, .png, .webp, .gif, .jxl, .mp4, .mov, .threeGP, .avi, .mkv,
            .mts, .psd, .bmp, .jp2:
            false
        }
    }
}

/// Photo or video.
public enum MediaKind: String, Sendable {
    case photo
    case video
}
