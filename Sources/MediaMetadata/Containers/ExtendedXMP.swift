import Bytes

/// The extended XMP of a JPEG (XMP part 3, section 1.1.3.1): what the main packet had no room for,
/// in parts that may stand anywhere before the picture.
struct ExtendedXMP {
    /// The most parts that are noted: 16 MiB are 257.
    private static let maximumPartCount = 1_024

    /// Digits of the MD5 of the whole.
    private static let guidInBytes = 32

    private var parts: [Part] = []

    private struct Part {
        let guid: [UInt8]
        /// Of the whole, as this part tells it.
        let sizeInBytes: Int
        /// Where in the whole it stands.
        let start: Int
        /// Where in the file it stands.
        let offset: Int
        let count: Int
    }

    /// What lies behind the signature of a part: GUID, size of the whole, place in it.
    static let headInBytes = guidInBytes + 8

    /// Notes the part whose `count` bytes, head included, lie at `offset`.
    mutating func take(at offset: Int, count: Int, _ window: ByteWindow) throws(ByteSourceError) {
        guard count > Self.headInBytes, parts.count < Self.maximumPartCount else { return }
        let part = Part(
            guid: try window.bytes(at: offset, count: Self.guidInBytes),
            sizeInBytes: Int(try window.uint32(at: offset + Self.guidInBytes)),
            start: Int(try window.uint32(at: offset + Self.guidInBytes + 4)),
            offset: offset + Self.headInBytes,
            count: count - Self.headInBytes
        )
        parts.append(part)
    }

    /// The whole of that GUID; nil where parts lack, overlap or are too large together.
    func assembled(_ guid: String, maximumSizeInBytes: Int, _ window: ByteWindow) -> [UInt8]? {
        let guid = Array(guid.utf8)
        let parts = self.parts.filter { $0.guid == guid }.sorted { $0.start < $1.start }
        guard let sizeInBytes = parts.first?.sizeInBytes, sizeInBytes <= maximumSizeInBytes else {
            return nil
        }
        var whole: [UInt8] = []
        for part in parts {
            guard part.start == whole.count, part.sizeInBytes == sizeInBytes,
                let bytes = try? window.bytes(at: part.offset, count: part.count)
            else { return nil }
            whole += bytes
        }
        return whole.count == sizeInBytes ? whole : nil
    }
}
