/// A part of the file under a window, as a source of its own: a JPEG inside a raw file is read as if
/// it were a file.
///
/// While it is in use the window may be asked for nothing else that must stay in place.
package final class WindowPart: ByteSource {
    private let window: ByteWindow
    private let start: Int

    package let sizeInBytes: Int

    /// The `count` bytes at `offset`, cut to what the file has.
    package init(of window: ByteWindow, at offset: Int, count: Int) {
        self.window = window
        start = max(0, min(offset, window.sizeInBytes))
        sizeInBytes = max(0, min(count, window.sizeInBytes - start))
    }

    package func read(
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ByteSourceError) -> Int {
        guard offset >= 0, offset < sizeInBytes else { return 0 }
        let count = min(buffer.count, sizeInBytes - offset)
        try window.withBytes(at: start + offset, count: count) { bytes in
            bytes.withUnsafeBytes { buffer.copyMemory(from: $0) }
        }
        return count
    }
}
