import Bytes
import Glibc

/// A file in memory that keeps only blocks that are not all zeros, so that zips of many GiB can be
/// written and read back.
final class SparseSink: RandomAccessSink, ByteSource {
    private static let blockInBytes = 64 << 10

    private var blocks: [Int: [UInt8]] = [:]
    private(set) var sizeInBytes = 0
    let isRandomAccess = true

    func write(_ bytes: [UInt8]) { write(bytes.span.bytes, at: sizeInBytes) }

    func write(_ bytes: RawSpan, at offset: Int) {
        sizeInBytes = max(sizeInBytes, offset + bytes.byteCount)
        forEachBlock(offset, bytes.byteCount) { index, inside, done in
            let part = bytes.extracting(done..<done + inside.count)
            guard blocks[index] != nil || !isZero(part) else { return }
            var block = blocks[index] ?? [UInt8](repeating: 0, count: Self.blockInBytes)
            block.replaceSubrange(inside, with: part.bytes)
            blocks[index] = block
        }
    }

    func truncate(to size: Int) { sizeInBytes = size }

    func writtenSource() -> any ByteSource { self }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        let count = max(0, min(buffer.count, sizeInBytes - offset))
        forEachBlock(offset, count) { index, inside, done in
            let part = UnsafeMutableRawBufferPointer(rebasing: buffer[done..<done + inside.count])
            if let block = blocks[index] {
                part.copyBytes(from: block[inside])
            } else {
                part.initializeMemory(as: UInt8.self, repeating: 0)
            }
        }
        return count
    }

    private func forEachBlock(
        _ offset: Int,
        _ count: Int,
        _ body: (_ index: Int, _ inside: Range<Int>, _ done: Int) -> Void
    ) {
        var done = 0
        while done < count {
            let start = (offset + done) % Self.blockInBytes
            let part = min(count - done, Self.blockInBytes - start)
            body((offset + done) / Self.blockInBytes, start..<start + part, done)
            done += part
        }
    }

    private func isZero(_ bytes: RawSpan) -> Bool {
        // By the C library: a test goes through gigabytes of them.
        bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, buffer[0] == 0 else { return buffer.isEmpty }
            return memcmp(start, start + 1, buffer.count - 1) == 0
        }
    }
}

/// A source of so many zeros.
final class ZeroSource: ByteSource {
    let sizeInBytes: Int

    init(_ sizeInBytes: Int) { self.sizeInBytes = sizeInBytes }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        let count = max(0, min(buffer.count, sizeInBytes - offset))
        if let start = buffer.baseAddress { memset(start, 0, count) }
        return count
    }
}
