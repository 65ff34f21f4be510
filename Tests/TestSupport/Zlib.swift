import Bytes

/// A zlib stream of stored blocks (RFC 1950, RFC 1951 section 3.2.4): what a reader of deflate takes,
/// without a compressor.
package enum Zlib {
    /// `bytes` in a stream.
    package static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            output.append(rest.isEmpty ? 1 : 0)
            output.append(count, .littleEndian)
            output.append(~count, .littleEndian)
            output += block
        } while !rest.isEmpty
        output.append(checksum(bytes), .bigEndian)
        return output
    }

    /// Adler-32.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}
