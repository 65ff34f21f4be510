/// Reads IPTC-IIM datasets (IIM 4.2) wherever a container keeps them.
enum IPTCDecoder {
    /// Adds what the datasets hold.
    ///
    /// - Parameter block: datasets one after the other, each behind 0x1C.
    static func decode(_ block: [UInt8], into facts: inout MediaFacts) {}
}
