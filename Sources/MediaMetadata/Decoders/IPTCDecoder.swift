/// Reads IPTC-IIM data sets (IIM 4.2) wherever a container keeps them.
package enum IPTCDecoder {
    /// Adds what the data sets hold, and whether the block is damaged.
    ///
    /// - Parameters:
    ///   - block: data sets one after the other, each behind 0x1C.
    ///   - facts: gets the findings and warnings.
    package static func decode(_ block: [UInt8], into facts: inout MediaFacts) {
        let dataSets = IPTCDataSets(block)
        IPTCFindings(dataSets).add(to: &facts)
        if dataSets.isDamaged {
            facts.warnings.append(Warning(.metadataDamaged, "iptc: not only data sets"))
        }
    }
}
