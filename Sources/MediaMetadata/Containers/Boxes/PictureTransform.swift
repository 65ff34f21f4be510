/// Quarter turns and mirrorings of a picture, one after the other, for display.
///
/// Its matrix works on x to the right and y downwards: x' = xx·x + xy·y, y' = yx·x + yy·y.
struct PictureTransform: Equatable {
    private var xx = 1
    private var xy = 0
    private var yx = 0
    private var yy = 1

    /// The picture as stored.
    static let identity = PictureTransform()

    private init() {}

    /// The turn that a movie's matrix comes nearest to (ISO/IEC 14496-12 section 8.3.2).
    ///
    /// Its numbers mean x' = ax + cy, y' = bx + dy. Scales and offsets are left out; the picture as stored where it is no turn.
    init(a: Int32, b: Int32, c: Int32, d: Int32) {
        let isUpright = a.magnitude >= b.magnitude
        let (first, second) = isUpright ? (a, d) : (b, c)
        guard first != 0, second != 0 else { return }
        (xx, yy) = isUpright ? (Int(first.signum()), Int(second.signum())) : (0, 0)
        (yx, xy) = isUpright ? (0, 0) : (Int(first.signum()), Int(second.signum()))
    }

    /// Turns it anticlockwise by quarters.
    mutating func turnAnticlockwise(quarters: Int) {
        for _ in 0..<(quarters & 3) { (xx, xy, yx, yy) = (yx, yy, -xx, -xy) }
    }

    /// Exchanges top and bottom.
    mutating func mirrorTopToBottom() { (yx, yy) = (-yx, -yy) }

    /// Exchanges left and right.
    mutating func mirrorLeftToRight() { (xx, xy) = (-xx, -xy) }

    /// The EXIF orientation that asks for the same, 1 to 8 (Exif 3.0 section 4.6.5.1.8).
    var orientation: Int {
        switch (xx, xy, yx, yy) {
        case (-1, 0, 0, 1): 2
        case (-1, 0, 0, -1): 3
        case (1, 0, 0, -1): 4
        case (0, 1, 1, 0): 5
        case (0, -1, 1, 0): 6
        case (0, -1, -1, 0): 7
        case (0, 1, -1, 0): 8
        default: 1
        }
    }
}
