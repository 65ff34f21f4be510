import Bytes

/// The raw files of the Contax N Digital, by Kyocera: texts that are written backwards.
enum KyoceraRaw: Container {
    static func recognises(_ head: RawSpan) -> Bool { head.matches("ARECOYK", at: 0x19) }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .raw
        do throws(ByteSourceError) {
            let make = try text(window, at: 0x19, count: 7)
            let model = try text(window, at: 0x0C, count: 12)
            let date = try text(window, at: 0x21, count: 20)
            facts.findings += [
                Finding(.exifMake, raw: make, .cameraMake(make)),
                Finding(.exifModel, raw: model, .cameraModel(model)),
                Finding(
                    .exifDateTimeOriginal,
                    raw: date,
                    .takenAt(DateText.read(Array(date.utf8)))
                ),
            ]
        } catch {
            throw MediaError(error)
        }
    }

    private static func text(
        _ window: ByteWindow,
        at offset: Int,
        count: Int
    ) throws(ByteSourceError) -> String {
        let bytes = try window.bytes(at: offset, count: count).reversed().drop { $0 == 0 }
        return MetadataText.decode(bytes)?.text ?? ""
    }
}
