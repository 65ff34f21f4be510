import MediaMetadata

/// What memories can be put together by.
public enum MemoryGrouping: String, CaseIterable, Sendable {
    /// The category.
    case category
    /// Each tag: a memory stands under all of its own.
    case tag
    /// Each album.
    case album
    /// Year and month of the wall clock: `2019-05`.
    case month
    /// The owner.
    case owner
    /// Make and model.
    case camera
    /// The place's name.
    case location

    /// The groups that `memory` belongs to; none where it does not tell.
    public func groups(of memory: Memory) -> [String] {
        switch self {
        case .category: memory.category.map { [$0] } ?? []
        case .tag: memory.tags
        case .album: memory.albums
        case .month: memory.takenAt.map { [String($0.text.prefix(7))] } ?? []
        case .owner: memory.owner.map { [$0] } ?? []
        case .camera: Self.camera(of: memory).map { [$0] } ?? []
        case .location: memory.location.map { [$0] } ?? []
        }
    }

    /// Make and model, the make left out where the model begins with it.
    private static func camera(of memory: Memory) -> String? {
        guard let model = memory.cameraModel else { return memory.cameraMake }
        guard let make = memory.cameraMake, !model.lowercased().hasPrefix(make.lowercased()) else {
            return model
        }
        return "\(make) \(model)"
    }
}
