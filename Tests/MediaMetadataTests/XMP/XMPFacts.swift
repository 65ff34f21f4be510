import MediaMetadata
import TestSupport

/// What a JPEG tells whose XMP packet holds that.
func facts(xmp elements: String, attributes: String = "") throws -> MediaFacts {
    try facts(
        PhotoBuilder().xmp(XMPSample.packet(elements, attributes: attributes)).jpeg()
    )
}

extension MediaFacts {
    /// The values of the findings of that source.
    func values(_ source: String) -> [Finding.Value] {
        findings.filter { $0.source.rawValue == source }.map(\.value)
    }

    /// The codes of all warnings.
    var codes: [WarningCode] { warnings.map(\.code) }
}
