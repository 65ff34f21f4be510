import Bytes

/// The bytes of stored entries, which are read once wherever the zip allows it.
extension ZipWriter {
    /// Copies `source` to the zip.
    ///
    /// - Returns: its checksum.
    func copy(
        _ source: any ByteSource,
        _ inspect: (RawSpan) -> Void
    ) throws -> UInt32 {
        var checksum = CRC32()
        var done = 0
        while done < source.sizeInBytes {
            let part = try output.append(upTo: source.sizeInBytes - done) { buffer in
                try Self.read(source, into: buffer, at: done)
            } inspect: { bytes in
                checksum.update(bytes)
                inspect(bytes)
            }
            guard part > 0 else { throw ZipInputError.changed }
            done += part
        }
        try Self.expectEnd(of: source)
        return checksum.value
    }

    static func checksum(of source: any ByteSource) throws -> UInt32 {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: ZipOutput.pieceInBytes,
            alignment: 4_096
        )
        defer { buffer.deallocate() }
        var checksum = CRC32()
        var done = 0
        while done < source.sizeInBytes {
            let count = try read(source, into: buffer, at: done)
            guard count > 0 else { throw ZipInputError.changed }
            checksum.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]).bytes)
            done += count
        }
        try expectEnd(of: source)
        return checksum.value
    }

    /// Makes sure that there are no more bytes than there were said to be.
    private static func expectEnd(of source: any ByteSource) throws(ZipInputError) {
        var next: UInt8 = 0
        let excess = try withUnsafeMutableBytes(of: &next) { (buffer) throws(ZipInputError) in
            try read(source, into: buffer, at: source.sizeInBytes)
        }
        guard excess == 0 else { throw .changed }
    }

    private static func read(
        _ source: any ByteSource,
        into buffer: UnsafeMutableRawBufferPointer,
        at offset: Int
    ) throws(ZipInputError) -> Int {
        do {
            return try source.read(into: buffer, at: offset)
        } catch {
            throw .unreadable(error)
        }
    }
}
