public import Bytes

/// Reads what files tell of themselves, one after the other.
///
/// One reader serves one thread.
public final class MediaReader {
    /// How many bytes decide what a file is.
    ///
    /// A transport stream has nothing but a mark at every 188th or 192nd byte.
    package static let headInBytes = 1_024

    /// The kinds of files, in the order in which they are asked.
    static let containers: [any Container.Type] = [
        JPEG.self, PNG.self, TIFF.self, HEIF.self, CanonCR3.self, Movie.self, WebP.self, AVI.self,
        GIF.self, JPEGXL.self, JPEG2000.self, Photoshop.self, BMP.self, RAF.self, CRW.self,
        MRW.self,
        X3F.self, KyoceraRaw.self, Matroska.self, TransportStream.self,
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
        for container in try containers() {
            if let facts = try read(by: container) { return facts }
        }
        return nil
    }

    /// What `container` makes of the file; nil where it finds that the file is not its own.
    private func read(
        by container: any Container.Type
    ) throws(ByteSourceError) -> MediaFacts? {
        var facts = MediaFacts(format: .jpeg)
        do throws(MediaError) {
            try container.read(window, into: &facts)
        } catch {
            switch error {
            case .unreadable(let errno): throw .unreadable(errno: errno)
            case .truncated(let offset):
                facts.warnings.append(Warning(.truncated, "ends at byte \(offset)"))
            case .malformed(let reason):
                facts.warnings.append(Warning(.metadataDamaged, reason))
            case .notMine: return nil
            }
        }
        return facts
    }

    /// Whether a file that begins with `head` may be media: the first `headInBytes`, or all of it.
    package static func isPossiblyMedia(_ head: [UInt8]) -> Bool {
        containers.contains { $0.recognises(head.span.bytes) }
    }

    /// Those that know the file by its first bytes.
    private func containers() throws(ByteSourceError) -> [any Container.Type] {
        let count = min(Self.headInBytes, window.sizeInBytes)
        return try window.withBytes(at: 0, count: count) { head in
            Self.containers.filter { $0.recognises(head) }
        }
    }
}
