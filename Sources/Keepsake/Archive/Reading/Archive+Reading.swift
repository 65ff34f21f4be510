import FileSystem

extension Archive {
    /// The memories that `filter` takes, one at a time.
    ///
    /// - Parameters:
    ///   - filter: all that are there by default, but for removed ones.
    ///   - order: in the order of their import where nil.
    /// - Returns: a cursor over what the archive holds just now; later changes do not show in it.
    /// - Throws: `ArchiveError`.
    public func memories(
        matching filter: MemoryFilter = MemoryFilter(),
        order: MemoryOrder? = nil
    ) throws -> MemoryCursor {
        try ArchiveError.wrapping { try MemoryCursor(in: catalog, filter, order) }
    }

    /// The memory that `name` names.
    ///
    /// - Parameter name: the first digits of its id, 4 or more, or its path in the archive.
    /// - Returns: the only memory of that name.
    /// - Throws: `ArchiveError` where there is none, or more than one.
    public func memory(named name: [UInt8]) throws -> Memory {
        let text = String(decoding: name, as: UTF8.self)
        return try ArchiveError.wrapping {
            if let prefix = MemoryIDPrefix(text: text) {
                let memories = try memories(startingWith: prefix)
                guard memories.count <= 1 else {
                    throw ArchiveError.ambiguousID(text, memories.map(\.id))
                }
                if let memory = memories.first { return memory }
            }
            guard let entry = try catalog.memory(at: FilePath(bytes: name)) else {
                throw ArchiveError.unknownMemory(text)
            }
            return entry.memory
        }
    }

    /// As many as a person wants to choose from.
    private static let maximumChoices = 16

    private func memories(startingWith prefix: MemoryIDPrefix) throws -> [Memory] {
        var filter = MemoryFilter()
        filter.ids = [prefix]
        filter.includesAll = true
        let cursor = try MemoryCursor(in: catalog, filter, nil)
        var memories: [Memory] = []
        while memories.count < Self.maximumChoices, let memory = try cursor.next() {
            memories.append(memory)
        }
        return memories
    }

    /// The batches, the first one first.
    ///
    /// - Returns: what the catalog knows of them.
    /// - Throws: `ArchiveError`.
    public func batches() throws -> [Batch] { try ArchiveError.wrapping { try catalog.batches() } }

    /// How many memories there are, by year and by format.
    ///
    /// - Parameter filter: which memories to count.
    /// - Returns: the counts.
    /// - Throws: `ArchiveError`.
    public func statistics(
        matching filter: MemoryFilter = MemoryFilter()
    ) throws -> ArchiveStatistics {
        try ArchiveError.wrapping { try catalog.statistics(matching: filter) }
    }

    /// Opens the memories' files.
    public var media: ArchiveMediaStore { ArchiveMediaStore(root) }
}
