public import Bytes

/// Reads what files tell of themselves, one after the other. One reader serves one thread.
public final class MediaReader {
    /// How many bytes decide what a file is.
    ///
    /// A transport stream has nothing but a mark at every 188th or 192nd byte.
    static let headInBytes = 1_024

    /// The kinds of files, in the order in which they are asked.
    static let containers: [any Container.Type] = [
        JPEG.self, PNG.self, TIFF.self, WebP.self, AVI.self, GIF.self, Photoshop.self, BMP.self,
        RAF.self, CRW.self, MRW.self, X3F.self, KyoceraRaw.self, Matroska.self, TransportStream.self,
    ]

    private let window = ByteWindow()

    /// A reader, ready for its first file.
    public init() {}

    /// What the file behind `source` tells.
    ///
    /// - Parameter source: the bytes of one file.
    /// - Returns: the facts; nil where the file is no media.
    /// - Throws: the system's refusal to read its first bytes.
    public func read(_ source: any ByteSource) throws(ByteSourceError) -> MediaFacts? {
        try window.open(source)
        defer { window.close() }
        guard let container = try container() else { return nil }
        var facts = MediaFacts(format: .jpeg)
        do throws(MediaError) {
            try container.read(window, into: &facts)
        } catch {
            switch error {
            case .unreadable(let errno): throw .unreadable(errno: errno)
            case .notMedia: return nil
            case .truncated(let offset):
                facts.warnings.append(Warning(.truncated, "ends at byte \(offset)"))
            case .malformed(let reason):
                facts.warnings.append(Warning(.metadataDamaged, reason))
            }
        }
        return facts
    }

    private func container() throws(ByteSourceError) -> (any Container.Type)? {
        let count = min(Self.headInBytes, window.sizeInBytes)
        return try window.withBytes(at: 0, count: count) { head in
            Self.containers.first { $0.recognises(head) }
        }
    }
}
