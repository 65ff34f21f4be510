/// Entries of any tag, type, count and bytes, in any directory.
extension PhotoBuilder {
    /// Puts `entry` into `directory`, in place of one of the same tag.
    package func entry(_ directory: ExifTree.Directory, _ entry: ExifEntry) -> PhotoBuilder {
        with { $0.exif.replace(entry, in: directory) }
    }

    /// Puts `entry` into `directory` beside those of the same tag.
    package func anotherEntry(_ directory: ExifTree.Directory, _ entry: ExifEntry) -> PhotoBuilder {
        with { $0.exif.entries[directory, default: []].append(entry) }
    }

    /// ASCII, with the NUL at its end.
    package func entry(_ directory: ExifTree.Directory, tag: UInt16, ascii text: String)
        -> PhotoBuilder
    {
        entry(directory, ExifEntry(tag: tag, value: .raw(type: 2, bytes: Array(text.utf8) + [0])))
    }

    /// BYTE.
    package func entry(_ directory: ExifTree.Directory, tag: UInt16, bytes: [UInt8])
        -> PhotoBuilder
    {
        entry(directory, ExifEntry(tag: tag, value: .raw(type: 1, bytes: bytes)))
    }

    /// UNDEFINED.
    package func entry(_ directory: ExifTree.Directory, tag: UInt16, undefined bytes: [UInt8])
        -> PhotoBuilder
    {
        entry(directory, ExifEntry(tag: tag, value: .raw(type: 7, bytes: bytes)))
    }

    /// SHORT.
    package func entry(_ directory: ExifTree.Directory, tag: UInt16, shorts: [UInt16])
        -> PhotoBuilder
    {
        entry(directory, ExifEntry(tag: tag, value: .shorts(shorts)))
    }

    /// LONG.
    package func entry(_ directory: ExifTree.Directory, tag: UInt16, longs: [UInt32])
        -> PhotoBuilder
    {
        entry(directory, ExifEntry(tag: tag, value: .longs(longs)))
    }

    /// RATIONAL: numerators and denominators, zero included.
    package func entry(
        _ directory: ExifTree.Directory,
        tag: UInt16,
        rationals: [(UInt32, UInt32)]
    ) -> PhotoBuilder {
        let numbers = rationals.flatMap { [$0.0, $0.1] }
        return entry(directory, ExifEntry(tag: tag, value: .rationals(numbers, isSigned: false)))
    }

    /// SRATIONAL.
    package func entry(
        _ directory: ExifTree.Directory,
        tag: UInt16,
        signedRationals: [(Int32, Int32)]
    ) -> PhotoBuilder {
        let numbers = signedRationals.flatMap {
            [UInt32(bitPattern: $0.0), UInt32(bitPattern: $0.1)]
        }
        return entry(directory, ExifEntry(tag: tag, value: .rationals(numbers, isSigned: true)))
    }

    /// An entry that says what it likes of itself: the bytes stand as given, in no byte order.
    ///
    /// `count` and `offset` are what the entry claims; without an offset it tells where `bytes` lie.
    package func entry(
        _ directory: ExifTree.Directory,
        tag: UInt16,
        type: UInt16,
        count: UInt32,
        bytes: [UInt8],
        offset: UInt32? = nil
    ) -> PhotoBuilder {
        let value = ExifEntry.Value.odd(type: type, count: count, bytes: bytes, offset: offset)
        return entry(directory, ExifEntry(tag: tag, value: value))
    }

    /// A pointer to a directory, from anywhere: loops are made so.
    package func entry(
        _ directory: ExifTree.Directory,
        tag: UInt16,
        pointingTo target: ExifTree.Directory
    ) -> PhotoBuilder {
        entry(directory, ExifEntry(tag: tag, value: .pointer(target)))
    }

    /// Leaves `tag` out again.
    package func without(_ directory: ExifTree.Directory, tag: UInt16) -> PhotoBuilder {
        with { $0.exif.entries[directory]?.removeAll { $0.tag == tag } }
    }

    /// Makes the link at the end of `directory` lead to `next`; to itself or back is a loop.
    package func next(after directory: ExifTree.Directory, is next: ExifTree.Directory)
        -> PhotoBuilder
    {
        with { $0.exif.next[directory] = next }
    }

    /// Leaves the entries in the order in which they were given, against the standard.
    package func unsorted() -> PhotoBuilder { with { $0.exif.isSorted = false } }
}
