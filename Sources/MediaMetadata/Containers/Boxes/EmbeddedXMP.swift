import Bytes

/// Reads XMP packets from a file.
///
/// Cameras reserve 64 KiB for them and fill a few: what stands behind
/// the end of the packet stays unread.
enum EmbeddedXMP {
    /// The most bytes that are read.
    private static let maximumSizeInBytes = 4 << 20
    private static let stepInBytes = 16 << 10

    /// The packet in `range`, up to its end or that of the range.
    static func read(
        _ range: Range<Int>,
        _ window: ByteWindow
    ) throws(ByteSourceError) -> [UInt8] {
        let limit = min(range.count, maximumSizeInBytes)
        var packet: [UInt8] = []
        while packet.count < limit {
            let count = min(stepInBytes, limit - packet.count)
            // The mark of the end may stand across two steps.
            let seen = max(0, packet.count - 16)
            packet += try window.bytes(at: range.lowerBound + packet.count, count: count)
            if packet.count < limit, let end = end(of: packet, from: seen) {
                return Array(packet[..<end])
            }
        }
        return packet
    }

    /// Behind `</x:xmpmeta>`, or its name before XMP was called so.
    private static func end(of packet: [UInt8], from start: Int) -> Int? {
        let span = packet.span.bytes
        for offset in start..<packet.count where packet[offset] == UInt8(ascii: "<") {
            if span.matches("</x:xmpmeta>", at: offset) { return offset + 12 }
            if span.matches("</x:xapmeta>", at: offset) { return offset + 12 }
        }
        return nil
    }
}
