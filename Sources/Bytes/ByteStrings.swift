/// Some byte strings in one buffer: taking one of them costs no reference count, as it would in an
/// array of arrays.
package struct ByteStrings: Sendable {
    private let bytes: [UInt8]
    /// Where each begins; one more for the end of the last.
    private let starts: [Int]

    /// The strings of `texts`.
    package init(_ texts: [String]) {
        var bytes: [UInt8] = []
        var starts = [0]
        for text in texts {
            bytes += text.utf8
            starts.append(bytes.count)
        }
        self.bytes = bytes
        self.starts = starts
    }

    /// How many there are.
    package var count: Int { starts.count - 1 }

    /// Appends the string at `index` to `output`.
    package func append(_ index: Int, to output: inout [UInt8]) {
        let range = starts[index]..<starts[index + 1]
        bytes.withUnsafeBufferPointer { all in
            output.append(contentsOf: UnsafeBufferPointer(rebasing: all[range]))
        }
    }
}
