import Keepsake

extension Memory {
    /// A memory that differs from others only in what `change` sets.
    static func example(
        id: String = "00112233445566778899aabbccddeeff",
        path: String = "a.jpg",
        _ change: (inout Memory) -> Void = { _ in }
    ) throws -> Memory {
        guard let id = MemoryID(text: id) else { throw NoSuchID() }
        var memory = Memory(
            id: id,
            path: FilePath(path),
            format: .jpeg,
            sizeInBytes: 1,
            modifiedAt: 0
        )
        change(&memory)
        return memory
    }

    struct NoSuchID: Error {}
}

extension CaptureDate {
    /// The date at the start of what `text` spells.
    init?(_ text: String) {
        guard let span = ClockSpan(text: text) else { return nil }
        self.init(span.start)
    }
}
