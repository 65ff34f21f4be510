import FileSystem
import MediaMetadata

/// Finds the two halves of one moment among files that follow each other in one folder under one
/// stem: a Live Photo's still and video, a raw and its JPEG.
struct PairFinder {
    /// How far apart in time the halves of a Live Photo may be.
    static let toleranceInSeconds: Int64 = 3

    /// The moving half of a Live Photo takes three seconds, of a motion photo a little more.
    static let longestHalfInSeconds = 10.0

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

    /// The only file that can be the first half of the one at `second`.
    ///
    /// Two candidates, or two files that could be the second half of one, are no pair: names alone
    /// then say nothing.
    private func firstHalf(of second: Int, among files: [ScannedFile]) -> Int? {
        guard let role = Role(files[second]), role != .still,
            let stem = files[second].outcome.memory?.path.stem
        else { return nil }
        let siblings = files.indices.filter { files[$0].outcome.memory?.path.stem == stem }
        let rivals = siblings.filter { Role(files[$0]) == role }
        let stills = siblings.filter { Role(files[$0]) == .still }
        if role == .video {
            return stills.first {
                isLivePhoto(still: files[$0], video: files[second], rivals.count)
            }
        }
        guard stills.count == 1, rivals.count == 1 else { return nil }
        // Two pictures of other moments share a name by chance, as when a counter starts anew.
        if let left = files[stills[0]].outcome.memory?.takenAt,
            let right = files[second].outcome.memory?.takenAt,
            !Self.isSameMoment(left, right)
        {
            return nil
        }
        return stills[0]
    }

    /// What a file can be in a pair.
    private enum Role {
        case still
        case video
        case raw

        init?(_ file: ScannedFile) {
            switch file.outcome.memory?.format {
            case .jpeg, .heic: self = .still
            case .mov, .mp4: self = .video
            case let format? where format.isRaw: self = .raw
            default: return nil
            }
        }
    }

    private func isLivePhoto(still: ScannedFile, video: ScannedFile, _ rivals: Int) -> Bool {
        if let left = still.contentIdentifier, let right = video.contentIdentifier {
            return left == right
        }
        guard rivals == 1 else { return false }
        guard let left = still.outcome.memory?.takenAt else { return false }
        if let right = video.outcome.memory?.takenAt { return Self.isSameMoment(left, right) }
        // Where the video has no clock to tell by, its length must: a film is no moving half.
        return video.outcome.memory?.durationInSeconds.map { $0 <= Self.longestHalfInSeconds }
            ?? false
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
