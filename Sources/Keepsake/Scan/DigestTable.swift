import Hashing

/// The digests met so far: the only state of a run that grows with the number of files.
///
/// Open addressing over 32-byte slots, at most three quarters full: 43 to 86 bytes a file.
struct DigestTable {
    private var slots: [Digest?]
    private(set) var count = 0

    init() { slots = Array(repeating: nil, count: 1_024) }

    /// Takes in `digest`.
    ///
    /// - Returns: whether it was not there before.
    mutating func insert(_ digest: Digest) -> Bool {
        if (count + 1) * 4 > slots.count * 3 { grow() }
        let slot = Self.slot(of: digest, in: slots)
        guard slots[slot] == nil else { return false }
        slots[slot] = digest
        count += 1
        return true
    }

    /// Where `digest` lies, or the free slot it belongs in.
    ///
    /// Digests are spread evenly already.
    private static func slot(of digest: Digest, in slots: [Digest?]) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: digest.first128Bits.low) & mask
        while let other = slots[slot], other != digest { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        var larger = [Digest?](repeating: nil, count: slots.count * 2)
        for case let digest? in slots { larger[Self.slot(of: digest, in: larger)] = digest }
        slots = larger
    }
}
