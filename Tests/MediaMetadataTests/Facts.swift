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
    /// The makers, models and titles in order.
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
}
