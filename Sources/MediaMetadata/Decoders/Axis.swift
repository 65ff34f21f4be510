/// One axis of a position as tags tell it: a number, and the letter of its hemisphere.
struct Axis {
    /// Degrees without a sign; nil where a part is unknown.
    let magnitude: Double?
    /// Whether the number itself is negative.
    let isNegative: Bool
    /// Whether the number could be negative.
    let isSigned: Bool
    let hemisphere: Hemisphere?

    enum Hemisphere {
        /// North or east.
        case positive
        /// South or west.
        case negative
    }

    /// Degrees with their sign: south and west are negative whatever the number's own sign.
    ///
    /// Where the letter lacks, only a negative number has a sign.
    var value: Double? {
        guard let magnitude else { return nil }
        switch hemisphere {
        case .negative: return -magnitude
        case .positive: return isNegative ? -magnitude : magnitude
        case nil: return isNegative ? -magnitude : nil
        }
    }
}

/// The letters of an axis.
enum AxisLetters {
    case latitude
    case longitude

    /// The hemisphere that `letter` names, in either case; nil for any other letter.
    func hemisphere(_ letter: UInt8?) -> Axis.Hemisphere? {
        let (positive, negative): (Unicode.Scalar, Unicode.Scalar) =
            switch self {
            case .latitude: ("N", "S")
            case .longitude: ("E", "W")
            }
        switch letter.map({ $0 & 0xDF }) {
        case UInt8(ascii: positive): return .positive
        case UInt8(ascii: negative): return .negative
        default: return nil
        }
    }
}
