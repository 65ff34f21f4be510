import Bytes

/// BMP of Windows and OS/2: a size, no metadata.
enum BMP: Container {
    /// The header of OS/2 1.x, with numbers of two bytes.
    private static let coreHeaderInBytes: UInt32 = 12
    /// The sizes that headers have had: OS/2 2.x 16 to 64, Windows 3 to 5 40 to 124.
    private static let headersInBytes: ClosedRange<UInt32> = 16...124

    static func recognises(_ head: RawSpan) -> Bool {
        guard head.matches("BM"), let size = head.uint32(at: 14, .littleEndian) else {
            return false
        }
        // There has always been one plane.
        if size == coreHeaderInBytes { return head.uint16(at: 22, .littleEndian) == 1 }
        return headersInBytes.contains(size) && head.uint16(at: 26, .littleEndian) == 1
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .bmp
        do throws(ByteSourceError) {
            let isCore = try window.uint32(at: 14, .littleEndian) == coreHeaderInBytes
            let (width, height) = try isCore ? coreSize(window) : size(window)
            if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
        } catch {
            throw MediaError(error)
        }
    }

    private static func coreSize(
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int) {
        let width = try window.uint16(at: 18, .littleEndian)
        let height = try window.uint16(at: 20, .littleEndian)
        return (Int(width), Int(height))
    }

    private static func size(
        _ window: ByteWindow
    ) throws(ByteSourceError) -> (width: Int, height: Int) {
        let width = try window.integer(at: 18, as: Int32.self, .littleEndian)
        let height = try window.integer(at: 22, as: Int32.self, .littleEndian)
        // Rows from the top down are told by a negative height.
        return (Int(width), Int(height.magnitude))
    }
}
