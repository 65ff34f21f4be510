extension Memory {
    /// The memory with what a duplicate of it knows in the fields that it has no value for.
    ///
    /// Albums are joined: a copy in each album is how each is told.
    ///
    /// - Parameters:
    ///   - other: the duplicate.
    ///   - edited: fields, as the record spells them, that the user has set or cleared.
    /// - Returns: nil where the duplicate knows no more.
    func filled(from other: Memory, except edited: [String]) -> Memory? {
        var filled = self
        let isOpen: (String) -> Bool = { !edited.contains($0) }
        if takenAt == nil, other.takenAt != nil, isOpen("taken_at") {
            filled.takenAt = other.takenAt
            filled.takenAtSource = other.takenAtSource
            filled.takenAtOffsetSource = other.takenAtOffsetSource
        }
        if coordinate == nil, other.coordinate != nil, isOpen("latitude") {
            filled.coordinate = other.coordinate
            filled.coordinateSource = other.coordinateSource
        }
        if title == nil, isOpen("title") { filled.title = other.title }
        if description == nil, isOpen("description") { filled.description = other.description }
        if location == nil, isOpen("location") { filled.location = other.location }
        if rating == nil, isOpen("rating") { filled.rating = other.rating }
        if tags.isEmpty, isOpen("tags") { filled.tags = other.tags }
        if people.isEmpty, isOpen("people") { filled.people = other.people }
        if isOpen("albums") {
            filled.albums += other.albums.filter { !albums.contains($0) }
        }
        if other.isFavorite, isOpen("favorite") { filled.isFavorite = true }
        return filled == self ? nil : filled
    }
}
