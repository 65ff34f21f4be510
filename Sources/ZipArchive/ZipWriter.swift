package import Bytes

/// Writes a zip, entry after entry.
///
/// The same entries are the same bytes, wherever and whenever: nothing of this machine, its clock or
/// its time zone goes into them. Sizes and checksums stand before the bytes of each entry, never
/// behind, so that it can also be read as a stream; zip64 is used where, and only where, it has to
/// be.
package final class ZipWriter {
    let output: ZipOutput
    /// The directory, which stands at the end, as it grows.
    private var directory: [UInt8] = []
    private var count = 0
    /// Whether half an entry was written that can't be taken back.
    private var isBroken = false

    /// A zip that goes to `sink`, which is best a `RandomAccessSink`: else what does not fit in 256
    /// KiB is read twice, once for its checksum.
    package init(_ sink: any ByteSink) { output = ZipOutput(sink) }

    /// Adds the bytes of `source` as they are.
    ///
    /// - Parameters:
    ///   - name: the entry's name, '/' between its parts.
    ///   - time: when it was modified.
    ///   - source: what to read.
    ///   - inspect: sees all the bytes, in order.
    ///   - isAsExpected: asked once they all were seen; where they are not what they should be, the
    ///     entry is not added.
    /// - Throws: `ZipInputError` where `source` fails, the zip being as it was before; what the sink
    ///   throws, or `ZipError`, where the zip can't go on.
    package func addStored(
        _ name: [UInt8],
        time: ZipTime,
        from source: any ByteSource,
        inspect: (RawSpan) -> Void = { _ in },
        isAsExpected: () -> Bool = { true }
    ) throws {
        var entry = try entry(name, time: time, method: .stored)
        entry.size = source.sizeInBytes
        entry.packedSize = entry.size
        let isZip64 = entry.size >= ZipEntry.limit32
        let headerSize = entry.localHeader(isZip64: isZip64).count
        let isWithinReach = try output.hold(headerSize + entry.size)
        if !isWithinReach { entry.checksum = try Self.checksum(of: source) }
        do {
            let header = entry.localHeader(isZip64: isZip64)
            try output.append(header.span.bytes)
            let checksum = try copy(source, inspect)
            guard isWithinReach || checksum == entry.checksum else { throw ZipInputError.changed }
            guard isAsExpected() else { throw ZipInputError.unexpected }
            entry.checksum = checksum
        } catch let error as ZipInputError {
            guard output.rewind(to: entry.offset) else {
                isBroken = true
                throw ZipError.changed
            }
            throw error
        }
        if isWithinReach {
            try output.replace(at: entry.offset, with: entry.localHeader(isZip64: isZip64))
        }
        add(entry)
    }

    /// Adds what `produce` writes, deflated.
    ///
    /// - Parameters:
    ///   - name: the entry's name, '/' between its parts.
    ///   - time: when it was modified.
    ///   - limit: how many bytes `produce` writes at most; from 4 GiB on the entry is one of zip64.
    ///   - produce: writes the same bytes each time it is called: it is called twice where the zip
    ///     goes to a pipe.
    /// - Throws: what `produce` and the sink throw.
    package func addDeflated(
        _ name: [UInt8],
        time: ZipTime,
        limit: Int,
        _ produce: (any ByteSink) throws -> Void
    ) throws {
        var entry = try entry(name, time: time, method: .deflated)
        // Deflate makes nothing longer by more than 5 bytes in 16 KiB.
        let isZip64 = limit + limit / 1_024 + 64 >= ZipEntry.limit32
        if !output.isRandomAccess {
            let measure = DeflatingSink { _ in }
            try produce(measure)
            try measure.finish(&entry)
        }
        let header = entry.localHeader(isZip64: isZip64)
        try output.append(header.span.bytes)
        let sink = DeflatingSink { [output] bytes in try output.append(bytes) }
        try produce(sink)
        let measured = entry
        try sink.finish(&entry)
        guard isZip64 || max(entry.size, entry.packedSize) < ZipEntry.limit32,
            output.isRandomAccess || entry == measured
        else {
            isBroken = true
            throw ZipError.changed
        }
        if output.isRandomAccess {
            try output.replace(at: entry.offset, with: entry.localHeader(isZip64: isZip64))
        }
        add(entry)
    }

    /// Writes the directory.
    ///
    /// Nothing is added after it.
    package func finish() throws {
        guard !isBroken else { throw ZipError.changed }
        let offset = output.offset
        let directory = directory
        let end = ZipEnd.records(count: count, size: directory.count, offset: offset)
        try output.append(directory.span.bytes)
        try output.append(end.span.bytes)
        try output.finish()
    }

    /// What was written, to be read again once it is finished; nil where it went down a pipe.
    package func written() throws -> (any ByteSource)? { try output.written() }

    private func entry(
        _ name: [UInt8],
        time: ZipTime,
        method: ZipEntry.Method
    ) throws(ZipError) -> ZipEntry {
        guard !isBroken else { throw .changed }
        guard name.count <= UInt16.max else { throw .nameTooLong }
        return ZipEntry(
            name: name,
            nameIsUTF8: String(validating: name, as: UTF8.self) != nil,
            method: method,
            time: time,
            checksum: 0,
            packedSize: 0,
            size: 0,
            offset: output.offset
        )
    }

    private func add(_ entry: ZipEntry) {
        directory += entry.directoryHeader
        count += 1
    }
}

/// Why an entry was not added; the zip is as it was before.
package enum ZipInputError: Error, Equatable, Sendable {
    case unreadable(ByteSourceError)
    /// The source has more or fewer bytes than it said, or other ones the second time.
    case changed
    /// The bytes are not those that were expected.
    case unexpected
}
