import Bytes
import MediaMetadata
import Testing

/// What `MediaReader` says of those bytes; fails the test where it says they are no media.
func facts(_ bytes: [UInt8]) throws -> MediaFacts {
    try #require(try MediaReader().read(MemoryByteSource(bytes)))
}

extension MediaFacts {
    /// The date in the tag of that source as the record prints it, or the code of what is wrong.
    func date(_ source: Source) -> String? {
        for finding in findings where finding.source == source {
            guard case .takenAt(let reading) = finding.value else { continue }
            switch reading {
            case .value(let value, _): return value.date.text
            case .rejected(let warning): return warning.code.rawValue
            }
        }
        return nil
    }

    /// The EXIF position, or why there is none.
    var exifPosition: Reading<Coordinate>? {
        for case .position(let reading) in findings.lazy.filter({ $0.source == .exif }).map(\.value)
        {
            return reading
        }
        return nil
    }

    var descriptions: [String] {
        findings.compactMap { finding in
            if case .description(let text) = finding.value { text } else { nil }
        }
    }
}

extension MediaFacts {
    /// The first position of that source: its text, or the code of what is wrong.
    func position(_ source: Source) -> String? {
        for finding in findings where finding.source == source {
            guard case .position(let reading) = finding.value else { continue }
            switch reading {
            case .value(let place, _): return place.text
            case .rejected(let warning): return warning.code.rawValue
            }
        }
        return nil
    }

    /// Make and model as they were met, and the texts.
    var makes: [String] {
        findings.compactMap { if case .cameraMake(let text) = $0.value { text } else { nil } }
    }
    var models: [String] {
        findings.compactMap { if case .cameraModel(let text) = $0.value { text } else { nil } }
    }
    var titles: [String] {
        findings.compactMap { if case .title(let text) = $0.value { text } else { nil } }
    }

    /// `40 x 30`, or nil.
    var size: String? { width.flatMap { width in height.map { "\(width) x \($0)" } } }
    var tags: [[String]] {
        findings.compactMap { if case .tags(let words) = $0.value { words } else { nil } }
    }
    var warningCodes: [String] { warnings.map(\.code.rawValue) }

    /// `640x480`.
    var pixels: String? {
        guard let width, let height else { return nil }
        return "\(width)x\(height)"
    }
}

extension Coordinate {
    /// `48.85 2.35`, with the altitude where there is one.
    var text: String {
        "\(latitude) \(longitude)" + (altitudeInMetres.map { " \($0)" } ?? "")
    }
}

/// Bytes in memory that count how many of them are read, and can pretend that there are more: zeros
/// behind what is there.
final class CountingByteSource: ByteSource {
    private let parts: [Int: [UInt8]]
    let sizeInBytes: Int
    private(set) var bytesRead = 0

    init(_ bytes: [UInt8], at offset: Int = 0, sizeInBytes: Int? = nil) {
        parts = [offset: bytes]
        self.sizeInBytes = sizeInBytes ?? bytes.count
    }

    /// A file of `sizeInBytes` bytes in which only `parts` are not zero.
    init(parts: [Int: [UInt8]], sizeInBytes: Int) {
        self.parts = parts
        self.sizeInBytes = sizeInBytes
    }

    func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ByteSourceError) -> Int {
        let count = max(0, min(buffer.count, sizeInBytes - offset))
        bytesRead += count
        for index in 0..<count { buffer[index] = 0 }
        for (start, bytes) in parts {
            let shared =
                max(start, offset)..<max(start, offset, min(start + bytes.count, offset + count))
            for place in shared { buffer[place - offset] = bytes[place - start] }
        }
        return count
    }
}
