package import Bytes

/// Builds TIFF-shaped files with any header and any tree of directories: camera raws, BigTIFF no.
///
///     TIFFBuilder().page(.init().numbers(0x0100, [4]).text(0x010F, "SONY")).tiff()
package struct TIFFBuilder: Sendable {
    private let order: ByteOrder
    private let magic: UInt16
    private let signature: [UInt8]
    private var pages: [Directory] = []

    /// A file without directories.
    ///
    /// - Parameters:
    ///   - order: of all numbers.
    ///   - magic: what stands in the place of 42.
    ///   - signature: what stands between the header and the first directory.
    package init(
        _ order: ByteOrder = .littleEndian,
        magic: UInt16 = 42,
        signature: [UInt8] = []
    ) {
        self.order = order
        self.magic = magic
        self.signature = signature
    }

    /// One directory.
    package struct Directory: Sendable {
        fileprivate enum Value: Sendable {
            case bytes(type: UInt16, count: Int, [UInt8])
            case numbers([UInt32])
            case directories([Directory])
        }

        fileprivate var entries: [(tag: UInt16, value: Value)] = []

        /// An empty one.
        package init() {}

        /// LONGs.
        package func numbers(_ tag: UInt16, _ numbers: UInt32...) -> Directory {
            with(tag, .numbers(numbers))
        }

        /// ASCII, with the NUL at its end.
        package func text(_ tag: UInt16, _ text: String) -> Directory {
            bytes(tag, type: 2, Array(text.utf8) + [0])
        }

        /// Bytes of a type that has one byte.
        package func bytes(_ tag: UInt16, type: UInt16 = 7, _ bytes: [UInt8]) -> Directory {
            with(tag, .bytes(type: type, count: bytes.count, bytes))
        }

        /// Pointers to directories.
        package func directories(_ tag: UInt16, _ directories: Directory...) -> Directory {
            with(tag, .directories(directories))
        }

        /// What the directory of a picture has: NewSubfileType, size, Compression and
        /// PhotometricInterpretation.
        package func picture(
            _ width: UInt32,
            _ height: UInt32,
            subfile: UInt32 = 0,
            compression: UInt32 = 1,
            photometric: UInt32 = 2
        ) -> Directory {
            numbers(0x00FE, subfile).numbers(0x0100, width).numbers(0x0101, height)
                .numbers(0x0103, compression).numbers(0x0106, photometric)
        }

        private func with(_ tag: UInt16, _ value: Value) -> Directory {
            var copy = self
            copy.entries.append((tag, value))
            return copy
        }
    }

    /// Another directory in the chain.
    package func page(_ directory: Directory) -> TIFFBuilder {
        var copy = self
        copy.pages.append(directory)
        return copy
    }

    /// The file.
    package func tiff() -> [UInt8] {
        var output: [UInt8] = order == .bigEndian ? Array("MM".utf8) : Array("II".utf8)
        output.append(magic, order)
        output.append(UInt32(8 + signature.count), order)
        output += signature
        for (index, page) in pages.enumerated() {
            let link = append(page, to: &output)
            if index + 1 < pages.count { patch(link, UInt32(output.count), &output) }
        }
        return output
    }

    /// Appends a directory with all it holds.
    ///
    /// - Returns: where the link to the next one stands.
    private func append(_ directory: Directory, to output: inout [UInt8]) -> Int {
        let start = output.count
        output.append(UInt16(directory.entries.count), order)
        output += [UInt8](repeating: 0, count: 12 * directory.entries.count + 4)
        for (index, entry) in directory.entries.enumerated() {
            append(entry.value, of: entry.tag, at: start + 2 + 12 * index, to: &output)
        }
        return start + 2 + 12 * directory.entries.count
    }

    private func append(
        _ value: Directory.Value,
        of tag: UInt16,
        at place: Int,
        to output: inout [UInt8]
    ) {
        switch value {
        case .bytes(let type, let count, let bytes):
            append(tag, type, count, bytes, at: place, to: &output)
        case .numbers(let numbers):
            append(tag, 4, numbers.count, numbers.encoded(order), at: place, to: &output)
        case .directories(let directories):
            // Where they stand is known once they stand there.
            var offsets: [UInt32] = []
            for directory in directories {
                offsets.append(UInt32(output.count))
                _ = append(directory, to: &output)
            }
            append(tag, 4, offsets.count, offsets.encoded(order), at: place, to: &output)
        }
    }

    private func append(
        _ tag: UInt16,
        _ type: UInt16,
        _ count: Int,
        _ bytes: [UInt8],
        at place: Int,
        to output: inout [UInt8]
    ) {
        var entry = [tag, type].encoded(order) + [UInt32(count)].encoded(order)
        if bytes.count <= 4 {
            entry += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
        } else {
            entry += [UInt32(output.count)].encoded(order)
            output += bytes + (bytes.count % 2 == 0 ? [] : [0])
        }
        output.replaceSubrange(place..<(place + 12), with: entry)
    }

    private func patch(_ place: Int, _ number: UInt32, _ output: inout [UInt8]) {
        output.replaceSubrange(place..<(place + 4), with: [number].encoded(order))
    }
}
