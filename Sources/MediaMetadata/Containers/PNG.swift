import Bytes
import Deflate

/// PNG (ISO/IEC 15948, third edition), APNG included.
///
/// The picture's data is stepped over.
enum PNG: Container {
    static func recognises(_ head: RawSpan) -> Bool {
        head.uint64(at: 0) == 0x8950_4E47_0D0A_1A0A
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .png
        try MetadataBlocks.gathered(into: &facts) { (blocks, facts) throws(ByteSourceError) in
            var chunks = Chunks(window: window)
            defer { blocks = chunks.blocks }
            try chunks.read(into: &facts)
        }
    }
}

/// Walks the chunks of one file.
private struct Chunks {
    /// The most chunks that are looked at, a run of picture data being one.
    static let maximumCount = 10_000
    /// The most that a text chunk may hold to be read; XMP with a long history has hundreds of KB.
    static let maximumTextInBytes = 4 << 20
    /// What all compressed texts of a file may come to; one that is a bomb costs a text's limit.
    static let maximumInflatedInBytes = 12 << 20
    /// A chunk's length, name and checksum.
    static let frameInBytes = 12

    let window: ByteWindow
    var blocks = MetadataBlocks()
    private var inflatableInBytes = maximumInflatedInBytes

    init(window: ByteWindow) { self.window = window }

    mutating func read(into facts: inout MediaFacts) throws(ByteSourceError) {
        var offset = 8
        for _ in 0..<Self.maximumCount {
            let length = Int(try window.uint32(at: offset))
            let name = FourCC(rawValue: try window.uint32(at: offset + 4))
            guard name.isLetters else {
                facts.warnings.append(Warning(.metadataDamaged, "no chunk at byte \(offset)"))
                return
            }
            if name == "IEND" { return }
            if name == "IDAT" {
                offset = endOfRun(of: length, at: offset)
                continue
            }
            try take(name, at: offset + 8, count: length, into: &facts)
            offset += length + Self.frameInBytes
        }
    }

    private mutating func take(
        _ name: FourCC,
        at offset: Int,
        count: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        switch name {
        case "IHDR" where facts.width == nil:
            let width = Int(try window.uint32(at: offset))
            let height = Int(try window.uint32(at: offset + 4))
            if width > 0, height > 0 { (facts.width, facts.height) = (width, height) }
        case "eXIf" where count <= Self.maximumTextInBytes:
            blocks.takeExif(try window.bytes(at: offset, count: count))
        case "zxIf" where count <= Self.maximumTextInBytes:
            // A zero, the size that comes out, and zlib: the form before eXIf was agreed on.
            let bytes = try window.bytes(at: offset, count: count)
            if let exif = inflated(bytes.dropFirst(5)) { blocks.takeExif(exif) }
        case "tIME" where count >= 7: try takeTime(at: offset, into: &facts)
        case "tEXt", "zTXt", "iTXt": try takeText(name, at: offset, count: count, into: &facts)
        default: break
        }
    }

    /// The last change of the picture, in UTC.
    private func takeTime(
        at offset: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        var text: [UInt8] = []
        text.append(digitsOf: UInt64(try window.uint16(at: offset)), paddedTo: 4)
        for (index, separator) in ":: ::".utf8.enumerated() {
            text.append(separator)
            text.append(digitsOf: UInt64(try window.uint8(at: offset + 2 + index)), paddedTo: 2)
        }
        // A clock that was never set is left for the reader of dates to tell.
        let isSet = text.contains { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
        let reading = DateText.read(isSet ? text + [UInt8(ascii: "Z")] : text)
        facts.findings.append(
            Finding(.pngTIME, raw: MetadataText.display(text), .takenAt(reading))
        )
    }

    private mutating func takeText(
        _ name: FourCC,
        at offset: Int,
        count: Int,
        into facts: inout MediaFacts
    ) throws(ByteSourceError) {
        let head = try window.bytes(at: offset, upTo: min(count, Keyword.maximumSizeInBytes + 1))
        guard let keyword = Keyword(head), count <= Self.maximumTextInBytes else { return }
        let bytes = try window.bytes(at: offset, count: count)
        guard let text = text(of: name, bytes.dropFirst(keyword.sizeInBytes + 1)) else { return }
        switch keyword.meaning {
        case .creationTime:
            let raw = MetadataText.display(text.prefix { $0 != 0 })
            facts.findings.append(
                Finding(.pngCreationTime, raw: raw, .takenAt(FreeDateText.read(text)))
            )
        case .xmp: blocks.takeXMP(text)
        case .profile: if let profile = RawProfile(text) { profile.add(to: &blocks) }
        }
    }

    /// What stands behind the keyword and its NUL in a chunk of that kind.
    private mutating func text(of name: FourCC, _ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        switch name {
        case "tEXt": return Array(bytes)
        case "zTXt": return inflated(bytes.dropFirst())
        default:
            // Compressed or not, by what method; the language and the keyword in it.
            guard let isCompressed = bytes.first else { return nil }
            let text = bytes.dropFirst(2).drop { $0 != 0 }.dropFirst().drop { $0 != 0 }.dropFirst()
            return isCompressed == 0 ? Array(text) : inflated(text)
        }
    }

    private mutating func inflated(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
        let limit = min(inflatableInBytes, Self.maximumTextInBytes)
        let text = Inflate.inflated(Array(bytes), upTo: limit)
        inflatableInBytes -= text?.count ?? limit
        return text
    }
}

/// The keyword of a text chunk, where it is one that is read.
private struct Keyword {
    static let maximumSizeInBytes = 79

    enum Meaning {
        case creationTime
        case xmp
        case profile
    }

    let sizeInBytes: Int
    let meaning: Meaning

    init?(_ head: [UInt8]) {
        guard let end = head.firstIndex(of: 0) else { return nil }
        sizeInBytes = end
        switch String(decoding: head.prefix(end), as: UTF8.self) {
        case "Creation Time": meaning = .creationTime
        case "XML:com.adobe.xmp": meaning = .xmp
        case "Raw profile type exif", "Raw profile type APP1", "Raw profile type xmp",
            "Raw profile type iptc", "Raw profile type 8bim":
            meaning = .profile
        default: return nil
        }
    }
}

// MARK: - The picture's data

extension Chunks {
    /// Where the run of chunks of picture data ends that begins at `offset` with one of `length` bytes.
    ///
    /// All but the last are of one length, so that where the run ends is found by halving, not by
    /// stepping through thousands. What another length breaks up is found again by the next call.
    private func endOfRun(of length: Int, at offset: Int) -> Int {
        let stride = length + Self.frameInBytes
        func isPart(_ index: Int) -> Bool {
            let place = offset + index * stride
            return (try? window.uint32(at: place)).map { Int($0) } == length
                && (try? window.uint32(at: place + 4)).map(FourCC.init) == "IDAT"
        }
        // The run mostly ends near the end of the file: looked for from there in growing steps.
        var (inside, outside) = (0, (window.sizeInBytes - offset) / stride + 1)
        var step = 1
        while outside - step > inside {
            if isPart(outside - step) {
                inside = outside - step
                break
            }
            outside -= step
            step *= 2
        }
        while outside - inside > 1 {
            let middle = inside + (outside - inside) / 2
            if isPart(middle) { inside = middle } else { outside = middle }
        }
        return offset + (inside + 1) * stride
    }
}
