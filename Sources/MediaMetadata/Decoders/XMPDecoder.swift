package import XMP

/// Reads XMP packets (ISO 16684-1) wherever a container keeps them, and sidecar files, which are
/// packets too.
package enum XMPDecoder {
    /// Where a packet stands.
    package enum Origin: Sendable {
        /// In the file it speaks of.
        case embedded
        /// In a file of its own beside it: what it says comes first.
        case sidecar

        var sources: XMPSources {
            switch self {
            case .embedded: .embedded
            case .sidecar: .sidecar
            }
        }
    }

    /// Adds what the packet holds.
    ///
    /// - Parameters:
    ///   - packet: RDF/XML, with or without its wrapper and padding.
    ///   - origin: decides what the findings are called.
    ///   - facts: gets the findings and warnings.
    package static func decode(
        _ packet: [UInt8],
        from origin: Origin = .embedded,
        into facts: inout MediaFacts
    ) {
        decode(XMPPacket(packet), from: origin, into: &facts)
    }

    /// Adds what a packet that was read holds, and what is wrong with it.
    package static func decode(
        _ packet: XMPPacket,
        from origin: Origin = .embedded,
        into facts: inout MediaFacts
    ) {
        XMPFindings(packet: packet, sources: origin.sources).add(to: &facts)
        if origin == .embedded, facts.orientation == nil {
            facts.orientation = packet.integer(.tiff, "Orientation", in: 1...8)
        }
        let name = origin.sources.position.rawValue
        if let fault = packet.fault {
            facts.warnings.append(Warning(.metadataDamaged, "\(name): \(fault.words)"))
        }
        if packet.isCharsetGuessed {
            facts.warnings.append(.guessedCharset(origin.sources.position))
        }
    }
}

extension XMLFault {
    /// What is wrong, for people.
    fileprivate var words: String {
        switch self {
        case .doctype: "document type refused"
        case .tooDeep: "elements deeper than \(XMLReader.maximumDepth)"
        case .tooLarge: "more than any packet holds"
        case .malformed(let reason, let offset): "\(reason) at byte \(offset)"
        case .outOfMemory: "out of memory"
        }
    }
}
