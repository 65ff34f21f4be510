import XMP

/// A file that speaks of another in XMP.
package struct XMPSidecar {
    /// The most bytes of such a file that are read.
    package static let maximumSizeInBytes = XMPPacket.maximumSizeInBytes

    private let packet: XMPPacket

    /// Reads the file's bytes; nil where nothing in them could be read.
    package init?(_ bytes: [UInt8]) {
        packet = XMPPacket(bytes)
        if packet.properties.isEmpty, packet.fault != nil { return nil }
    }

    /// The extension of the file that it speaks of, without the dot, where it names one
    /// (`photoshop:SidecarForExtension`).
    package var mediaExtension: String? { packet.text(.photoshop, "SidecarForExtension") }

    /// Adds what it says of the file.
    package func decode(into facts: inout MediaFacts) {
        XMPDecoder.decode(packet, from: .sidecar, into: &facts)
    }
}
