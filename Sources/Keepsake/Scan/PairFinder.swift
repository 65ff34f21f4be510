import FileSystem
import MediaMetadata

/// Finds the two halves of one moment among files that follow each other in one folder under one
/// stem: a Live Photo's still and video, a raw and its JPEG.
struct PairFinder {
    /// How far apart in time the halves of a Live Photo may be.
    static let toleranceInSeconds: Int64 = 3

    /// The stills met so far by the identifier that their video shares, for videos under another
    /// name.
    private var stills: [String: MemoryID] = [:]

    /// Marks the second halves among `files`, and gives each half the date and position it lacks.
    ///
    /// - Returns: the places of halves that belong together, first half first.
    mutating func pair(_ files: inout [ScannedFile]) -> [(first: Int, second: Int)] {
        var pairs: [(first: Int, second: Int)] = []
        for second in files.indices {
            guard let first = firstHalf(of: second, among: files) else { continue }
            join(first, second, &files)
            pairs.append((first, second))
        }
        pairByIdentifier(&files, except: Set(pairs.map(\.second)))
        return pairs
    }

    private func firstHalf(of second: Int, among files: [ScannedFile]) -> Int? {
        guard let memory = files[second].outcome.memory else { return nil }
        let isVideo = memory.format.kind == .video
        guard isVideo || memory.format.isRaw else { return nil }
        return files.indices.first { index in
            guard index != second, let other = files[index].outcome.memory,
                other.format.kind == .photo, other.path.stem == memory.path.stem,
                isVideo || !other.format.isRaw
            else { return false }
            return !isVideo || isLivePhoto(still: files[index], video: files[second])
        }
    }

    private func isLivePhoto(still: ScannedFile, video: ScannedFile) -> Bool {
        if let left = still.contentIdentifier, let right = video.contentIdentifier {
            return left == right
        }
        guard let left = still.outcome.memory?.takenAt, let right = video.outcome.memory?.takenAt
        else { return true }
        return Self.isSameMoment(left, right)
    }

    /// Whether two dates can mean the same moment: an unknown zone may be any in use.
    private static func isSameMoment(_ left: CaptureDate, _ right: CaptureDate) -> Bool {
        if let left = left.utc, let right = right.utc {
            return isClose(left.secondsSince1970, right.secondsSince1970)
        }
        if left.utc == nil, right.utc == nil {
            return isClose(left.clock.secondsSince1970, right.clock.secondsSince1970)
        }
        let local = left.utc == nil ? left : right
        guard let instant = left.utc ?? right.utc,
            let offset = OffsetInference.offset(of: local.clock, instant: instant)
        else { return false }
        return isClose(
            local.clock.advanced(bySeconds: -60 * Int64(offset.minutes)).secondsSince1970,
            instant.secondsSince1970
        )
    }

    private static func isClose(_ left: Int64, _ right: Int64) -> Bool {
        let (difference, overflow) = left.subtractingReportingOverflow(right)
        return !overflow && difference.magnitude <= UInt64(toleranceInSeconds)
    }

    private func join(_ first: Int, _ second: Int, _ files: inout [ScannedFile]) {
        guard var one = files[first].outcome.memory, var other = files[second].outcome.memory else {
            return
        }
        other.pair = one.id
        one.fillGaps(from: other)
        other.fillGaps(from: one)
        files[first].outcome.memory = one
        files[second].outcome.memory = other
    }

    private mutating func pairByIdentifier(_ files: inout [ScannedFile], except paired: Set<Int>) {
        for index in files.indices {
            guard let identifier = files[index].contentIdentifier,
                let memory = files[index].outcome.memory
            else { continue }
            if memory.format.kind == .photo {
                stills[identifier] = stills[identifier] ?? memory.id
            } else if !paired.contains(index), let still = stills[identifier] {
                files[index].outcome.memory?.pair = still
            }
        }
    }
}

extension Memory {
    /// Takes the date and the position that it lacks from its other half.
    fileprivate mutating func fillGaps(from half: Memory) {
        if takenAt == nil, half.takenAt != nil, half.takenAtSource != .pair {
            takenAt = half.takenAt
            takenAtSource = .pair
            takenAtOffsetSource = half.takenAtOffsetSource
        }
        if coordinate == nil, half.coordinate != nil, half.coordinateSource != .pair {
            coordinate = half.coordinate
            coordinateSource = .pair
        }
    }
}
