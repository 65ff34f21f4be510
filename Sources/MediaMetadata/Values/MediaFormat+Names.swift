extension MediaFormat {
    /// The formats that a file with that extension is expected to hold.
    ///
    /// - Parameter fileExtension: its bytes without the dot, in either case.
    /// - Returns: the formats, the likeliest first; none for an extension that no media file has.
    public static func expected(forExtension fileExtension: [UInt8]) -> [MediaFormat] {
        // The longest name below; anything longer is no media name.
        guard fileExtension.count <= 5 else { return [] }
        let name = String(decoding: fileExtension.map(lowercased), as: UTF8.self)
        return formatsByExtension[name] ?? []
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static let formatsByExtension: [String: [MediaFormat]] = [
        "jpg": [.jpeg], "jpeg": [.jpeg], "jpe": [.jpeg], "jfif": [.jpeg], "jps": [.jpeg],
        "mpo": [.jpeg], "thm": [.jpeg], "insp": [.jpeg],
        "heic": [.heic], "heif": [.heic], "heics": [.heic], "heifs": [.heic], "hif": [.heic],
        "hej2": [.heic],
        "avif": [.avif], "avifs": [.avif], "avci": [.heic], "avcs": [.heic],
        "tif": [.tiff], "tiff": [.tiff], "btf": [.tiff],
        "png": [.png], "apng": [.png], "webp": [.webp], "gif": [.gif], "jxl": [.jxl],
        "dng": [.dng], "cr2": [.cr2], "cr3": [.cr3], "crm": [.mp4], "nef": [.nef], "nrw": [.nef],
        "arw": [.arw],
        "sr2": [.arw], "srf": [.arw], "orf": [.orf], "ori": [.orf], "rw2": [.rw2], "raf": [.raf],
        "pef": [.pef], "srw": [.srw], "crw": [.raw], "mrw": [.raw], "x3f": [.raw], "iiq": [.raw],
        "gpr": [.raw, .dng], "raw": [.raw, .rw2], "rwl": [.rw2], "3fr": [.raw], "fff": [.raw],
        "mef": [.raw], "mos": [.raw], "erf": [.raw], "kdc": [.raw], "dcr": [.raw],
        "mp4": [.mp4], "m4v": [.mp4], "insv": [.mp4], "lrv": [.mp4], "mov": [.mov], "qt": [.mov],
        "3gp": [.threeGP], "3g2": [.threeGP], "3gpp": [.threeGP], "avi": [.avi],
        "mkv": [.mkv], "webm": [.mkv], "mts": [.mts], "m2ts": [.mts], "m2t": [.mts],
        "psd": [.psd], "psb": [.psd], "bmp": [.bmp], "jp2": [.jp2], "j2k": [.jp2], "jpx": [.jp2],
        "jpf": [.jp2], "jpm": [.jp2], "j2c": [.jp2], "jpc": [.jp2],
    ]
}
