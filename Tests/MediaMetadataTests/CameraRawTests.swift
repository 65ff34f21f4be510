import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Raw files of their own shape")
struct CameraRawTests {
    @Test("a RAF has its EXIF in a JPEG, its size in a directory")
    func raf() throws {
        let bytes = SampleFiles.raf
        let facts = try facts(bytes)
        #expect(facts.format == .raf)
        #expect(facts.size == "4256 x 2848")
        #expect(facts.date(.exifDateTimeOriginal) == "2007-05-22T13:58:30")
        #expect(facts.makes == ["FUJIFILM"])
        #expect(facts.orientation == 8)
        let source = CountingSource(bytes, paddedTo: 50_000_000)
        _ = try MediaReader().read(source)
        #expect(source.bytesRead < 100_000)
    }

    @Test("a CRW has all in Canon's heap", arguments: [ByteOrder.littleEndian, .bigEndian])
    func crw(order: ByteOrder) throws {
        let facts = try facts(SampleFiles.crw(order))
        #expect(facts.format == .raw)
        #expect(facts.size == "2272 x 1704")
        #expect(facts.date(.exifDateTimeOriginal) == "2005-04-23T17:54:36+02:00")
        #expect(facts.makes == ["Canon"])
        #expect(facts.models == ["Canon PowerShot S40"])
        #expect(facts.orientation == 6)
    }

    @Test("the heap in Canon's first JPEG counts where there is no EXIF")
    func heapInJPEG() throws {
        let heap = SampleFiles.heap(.littleEndian, "HEAPJPGM")
        let old = try facts(PhotoBuilder().segment(0xE0, heap).jpeg())
        #expect(old.models == ["Canon PowerShot S40"])
        #expect(old.date(.exifDateTimeOriginal) == "2005-04-23T17:54:36+02:00")
        #expect(old.size == "64 x 48")
        let new = PhotoBuilder().segment(0xE0, heap).date("2019:01:02 03:04:05").model("A5")
        #expect(try facts(new.jpeg()).models == ["A5"])
        #expect(try facts(new.jpeg()).date(.exifDateTimeOriginal) == "2019-01-02T03:04:05")
    }

    @Test("an MRW has a TIFF structure in one of its blocks")
    func mrw() throws {
        let facts = try facts(SampleFiles.mrw)
        #expect(facts.format == .raw)
        #expect(facts.size == "3264 x 2448")
        #expect(facts.date(.exifDateTimeOriginal) == "2004-11-18T23:14:58")
        #expect(facts.models == ["DiMAGE A2"])
    }

    @Test("an X3F has its size in the header, the rest in properties or a JPEG")
    func x3f() throws {
        let plain = try facts(SampleFiles.x3f(preview: nil))
        #expect(plain.format == .raw)
        #expect(plain.size == "2268 x 1512")
        #expect(plain.orientation == 6)
        #expect(plain.makes == ["SIGMA"])
        #expect(plain.models == ["SIGMA SD10"])
        #expect(plain.date(.exifDateTimeOriginal) == "2001-01-01T00:36:35")
        let jpeg = PhotoBuilder().date("2009:11:28 13:05:20").jpeg()
        let new = try facts(SampleFiles.x3f(preview: jpeg))
        #expect(new.date(.exifDateTimeOriginal) == "2009-11-28T13:05:20")
        #expect(new.size == "2268 x 1512")
    }

    @Test("Kyocera's texts are read backwards")
    func kyocera() throws {
        let facts = try facts(SampleFiles.kyocera)
        #expect(facts.format == .raw)
        #expect(facts.makes == ["KYOCERA"])
        #expect(facts.models == ["N DIGITAL"])
        #expect(facts.date(.exifDateTimeOriginal) == "2005-07-16T18:14:30")
    }
}
