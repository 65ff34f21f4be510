package import Bytes

/// A file of any size that counts what is read of it: the parts given lie at their places, zeros
/// everywhere else.
package final class CountingSource: ByteSource {
    private let parts: [(offset: Int, bytes: [UInt8])]
    package let sizeInBytes: Int
    /// How many bytes were handed out so far.
    package private(set) var bytesRead = 0

    /// A file of `sizeInBytes`, `parts` in it.
    package init(sizeInBytes: Int, parts: [(offset: Int, bytes: [UInt8])]) {
        self.sizeInBytes = sizeInBytes
        self.parts = parts
    }

    /// The file that `bytes` are, with zeros behind them up to `sizeInBytes`.
    package convenience init(_ bytes: [UInt8], paddedTo sizeInBytes: Int = 0) {
        self.init(sizeInBytes: max(sizeInBytes, bytes.count), parts: [(0, bytes)])
    }

    package func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ByteSourceError) -> Int {
        guard offset >= 0, offset < sizeInBytes else { return 0 }
        let wanted = offset..<min(offset + buffer.count, sizeInBytes)
        buffer.initializeMemory(as: UInt8.self, repeating: 0)
        for part in parts {
            let common = wanted.clamped(to: part.offset..<(part.offset + part.bytes.count))
            guard !common.isEmpty else { continue }
            UnsafeMutableRawBufferPointer(rebasing: buffer[(common.lowerBound - offset)...])
                .copyBytes(
                    from: part.bytes[
                        (common.lowerBound - part.offset)..<(common.upperBound - part.offset)
                    ]
                )
        }
        bytesRead += wanted.count
        return wanted.count
    }
}
