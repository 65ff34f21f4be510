/// What an XMP packet holds (ISO 16684-1): the properties of its namespaces that a record draws on.
package struct XMPPacket: Sendable {
    /// The most bytes of a packet, or of an extended one, that are read: depth maps in base64 are
    /// the largest honest ones.
    package static let maximumSizeInBytes = 16 << 20

    /// The largest packet that is read once more where it is not well-formed.
    private static let maximumMendedInBytes = 1 << 20

    /// In the order of the packet.
    package private(set) var properties: [XMPProperty] = []
    /// What is wrong with the packet; what stood before the fault was read.
    package private(set) var fault: XMLFault?
    /// Whether its bytes were not UTF-8 (or UTF-16 or 32), and it did not say what they are.
    package private(set) var isCharsetGuessed = false

    /// Reads RDF/XML, with or without its wrapper and padding, in UTF-8, 16 or 32.
    package init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.maximumSizeInBytes else {
            fault = .tooLarge
            return
        }
        var text = PacketText(bytes)
        guard !text.bytes.isEmpty else { return }
        (properties, fault) = Self.read(text.bytes)
        guard case .malformed = fault, text.bytes.count <= Self.maximumMendedInBytes else { return }
        mend(&text)
    }

    /// Reads a packet that is not well-formed once more: with its bytes made UTF-8 that XML allows,
    /// then with markup escaped that should have been, the commonest fault: "R&B".
    private mutating func mend(_ text: inout PacketText) {
        text.makeValid()
        let (valid, validFault) = Self.read(text.bytes)
        if valid.count >= properties.count {
            (properties, fault, isCharsetGuessed) = (valid, validFault, text.isGuess)
        }
        guard case .malformed = fault else { return }
        let (escaped, _) = Self.read(text.withMarkupEscaped)
        if escaped.count > properties.count {
            (properties, isCharsetGuessed) = (escaped, text.isGuess)
        }
    }

    private static func read(_ text: [UInt8]) -> ([XMPProperty], XMLFault?) {
        let rdf = RDFReader()
        do throws(XMLFault) {
            let reader = try XMLReader(rdf)
            try reader.read(text.span.bytes, isLast: true)
            return (rdf.finish(), rdf.isFull ? .tooLarge : nil)
        } catch {
            return (rdf.finish(), error)
        }
    }

    /// The first value of that name.
    package subscript(_ namespace: XMPNamespace, _ local: String) -> XMPValue? {
        properties[namespace, local]
    }

    /// Adds what the extended packet holds behind what this one does.
    package mutating func append(_ extended: XMPPacket) {
        properties += extended.properties
        fault = fault ?? extended.fault
        isCharsetGuessed = isCharsetGuessed || extended.isCharsetGuessed
    }
}
