/// Finds the word that a misspelt one was meant to be.
package enum Spelling {
    /// The word of `words` nearest to `text`, the first of equals; nil where none is near: more than
    /// one edit in three letters begun, and `text` begins none of them.
    package static func nearest(to text: String, among words: [String]) -> String? {
        let typed = Array(text.utf8.prefix(maximumLength))
        var best: (word: String, distance: Int)?
        for word in words {
            let distance = distance(typed, Array(word.utf8))
            if distance < best?.distance ?? Int.max { best = (word, distance) }
        }
        if let best, best.distance <= max(1, (typed.count + 2) / 3) { return best.word }
        return typed.count >= 2 ? words.first { $0.utf8.starts(with: typed) } : nil
    }

    /// No option is longer; what is typed may be.
    private static let maximumLength = 64

    /// How many letters must be put in, taken out, changed or swapped with their neighbour.
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(right.count + 1)
            for (column, other) in right.enumerated() {
                var cost = min(
                    last[column] + (letter == other ? 0 : 1),
                    last[column + 1] + 1,
                    current[column] + 1
                )
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[right.count]
    }
}
