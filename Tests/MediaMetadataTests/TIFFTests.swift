import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("TIFF")
struct TIFFTests {
    @Test("size, date and position are read", arguments: [ByteOrder.bigEndian, .littleEndian])
    func fields(order: ByteOrder) throws {
        let photo = PhotoBuilder(order).size(width: 40, height: 30).date("2019:01:02 03:04:05")
            .subSecond("67").gps(-33.9, 18.4)
        let facts = try facts(photo.tiff())
        #expect(facts.format == .tiff)
        #expect(facts.width == 40)
        #expect(facts.height == 30)
        #expect(facts.date(.exifDateTimeOriginal) == "2019-01-02T03:04:05.67")
        guard case .value(let place, _) = facts.exifPosition else {
            Issue.record("no position")
            return
        }
        #expect(place == Coordinate(latitude: -33.9, longitude: 18.4))
    }

    @Test("no prefix traps")
    func prefixes() throws {
        let bytes = PhotoBuilder().date("2019:01:02 03:04:05").gps(1, 2).tiff()
        for count in 0...bytes.count {
            _ = try MediaReader().read(MemoryByteSource(Array(bytes.prefix(count))))
        }
    }
}
