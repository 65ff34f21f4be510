import Bytes
import Deflate

/// The unpacked bytes of an entry, front to back, held against its size and checksum.
package final class ZipEntryReader {
    private static let pieceInBytes = 64 << 10

    private let entry: ZipEntry
    private let packed: SourceReader
    private let inflater: Inflater?
    private var input: [UInt8] = []
    private var inputPosition = 0
    private var checksum = CRC32()
    private var done = 0

    init(_ entry: ZipEntry, _ packed: SourceReader) {
        self.entry = entry
        self.packed = packed
        inflater = entry.method == .deflated ? Inflater() : nil
    }

    /// The next bytes, at most `count`; empty behind the last.
    ///
    /// - Throws: `ZipError`, at the latest behind the last byte, where they are not those that were
    ///   packed.
    package func read(upTo count: Int) throws(ZipError) -> [UInt8] {
        // One byte more than there may be shows that there are too many.
        let rest = entry.size - done
        let limit = rest < count ? rest + 1 : max(1, count)
        let bytes =
            if let inflater { try inflate(inflater, upTo: limit) } else {
                try packed.read(upTo: limit)
            }
        checksum.update(bytes.span.bytes)
        done += bytes.count
        guard done <= entry.size else { throw .damaged }
        if bytes.isEmpty {
            guard done == entry.size else { throw .truncated }
            guard checksum.value == entry.checksum else { throw .checksum }
        }
        return bytes
    }

    private func inflate(_ inflater: Inflater, upTo limit: Int) throws(ZipError) -> [UInt8] {
        while !inflater.isFinished {
            if inputPosition == input.count, packed.count > 0 {
                input = try packed.read(upTo: Self.pieceInBytes)
                inputPosition = 0
            }
            let wasEmpty = inputPosition == input.count
            let (bytes, taken) = try unpack(inflater, upTo: limit)
            inputPosition += taken
            if !bytes.isEmpty { return bytes }
            if inflater.isFinished { break }
            guard !wasEmpty else { throw .truncated }
            guard taken > 0 else { throw .damaged }
        }
        return []
    }

    private func unpack(
        _ inflater: Inflater,
        upTo limit: Int
    ) throws(ZipError) -> (bytes: [UInt8], taken: Int) {
        let input = input
        do throws(InflateError) {
            return try inflater.inflate(
                input.span.bytes.extracting(inputPosition...),
                upTo: limit
            )
        } catch {
            throw .damaged
        }
    }
}
