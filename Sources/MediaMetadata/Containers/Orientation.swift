/// The EXIF orientation as other formats tell it.
enum Orientation {
    /// The orientation of a picture that is to be turned by so many degrees; nil for other angles
    /// than quarters.
    static func turned(degreesToTheRight degrees: Int) -> Int? {
        switch (degrees % 360 + 360) % 360 {
        case 0: 1
        case 90: 6
        case 180: 3
        case 270: 8
        default: nil
        }
    }
}
