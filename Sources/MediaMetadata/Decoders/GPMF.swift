import Bytes

/// Reads positions from GoPro's metadata format (github.com/gopro/gpmf-parser): keys of four
/// characters, each with a type, a size, a count, and values that are padded to four bytes.
struct GPMF {
    /// How deep blocks may stand in one another: a device, a stream and its values are three.
    private static let maximumDepth = 4
    /// The precision is poor above that: 500 are a dilution of 5.
    private static let maximumDilution = 500.0

    /// The first position that a receiver with a fix gave.
    private(set) var position: Coordinate?
    /// The camera's name.
    private(set) var model: String?

    /// Reads `block` unless a position is known already.
    mutating func read(_ block: [UInt8]) {
        read(block.span.bytes, 0..<block.count, depth: 0)
    }

    private mutating func read(_ bytes: RawSpan, _ range: Range<Int>, depth: Int) {
        guard depth < Self.maximumDepth else { return }
        var stream = Stream()
        var offset = range.lowerBound
        while offset <= range.upperBound - 8, let item = Item(bytes, at: offset) {
            let end = min(item.values.upperBound, range.upperBound)
            guard item.values.lowerBound <= end else { return }
            let values = item.values.lowerBound..<end
            switch item.key {
            case "MINF":
                let name = MetadataText.decode(bytes.bytes(in: values))?.text
                model = model ?? name
            case "GPS5", "GPS9":
                if position == nil { position = stream.position(bytes, item, values) }
            default:
                if item.type == 0 {
                    read(bytes, values, depth: depth + 1)
                } else {
                    stream.take(bytes, item, values)
                }
            }
            offset = (item.values.upperBound + 3) & ~3
        }
    }

    /// A key with where its values stand.
    private struct Item {
        let key: FourCC
        let type: UInt8
        let sizeInBytes: Int
        let values: Range<Int>

        init?(_ bytes: RawSpan, at offset: Int) {
            guard let key = bytes.uint32(at: offset), let type = bytes.uint8(at: offset + 4),
                let size = bytes.uint8(at: offset + 5), let count = bytes.uint16(at: offset + 6)
            else { return nil }
            self.key = FourCC(rawValue: key)
            self.type = type
            sizeInBytes = Int(size)
            values = (offset + 8)..<(offset + 8 + Int(size) * Int(count))
        }
    }

    /// What the values of one stream are to be read by.
    private struct Stream {
        /// 0 without a fix, 2 or 3 dimensions.
        private var fix: Double?
        /// Hundred times the dilution of precision.
        private var dilution: Double?
        private var scales: [Double] = []

        mutating func take(_ bytes: RawSpan, _ item: Item, _ values: Range<Int>) {
            switch item.key {
            case "GPSF": fix = bytes.uint32(at: values.lowerBound).map(Double.init)
            case "GPSP": dilution = bytes.uint16(at: values.lowerBound).map(Double.init)
            case "SCAL":
                scales = stride(from: values.lowerBound, to: values.upperBound, by: 4).prefix(16)
                    .compactMap { offset in
                        item.sizeInBytes == 2
                            ? bytes.integer(at: offset, as: Int16.self).map(Double.init)
                            : bytes.integer(at: offset, as: Int32.self).map(Double.init)
                    }
            default: break
            }
        }

        /// The first position of the samples at `values`; nil where the receiver had no fix.
        func position(_ bytes: RawSpan, _ item: Item, _ values: Range<Int>) -> Coordinate? {
            let isNine = item.key == "GPS9"
            guard item.sizeInBytes >= (isNine ? 32 : 12) else { return nil }
            for offset in stride(
                from: values.lowerBound,
                to: values.upperBound,
                by: item.sizeInBytes
            )
            where offset + item.sizeInBytes <= values.upperBound {
                // The ninth form has dilution and fix beside each position.
                let dilution = isNine ? bytes.uint16(at: offset + 28).map(Double.init) : dilution
                let fix = isNine ? bytes.uint16(at: offset + 30).map(Double.init) : fix
                guard let fix, fix >= 2, (dilution ?? 0) < GPMF.maximumDilution,
                    let latitude = number(bytes, at: offset, 0),
                    let longitude = number(bytes, at: offset, 1),
                    let altitude = number(bytes, at: offset, 2),
                    latitude != 0 || longitude != 0
                else { continue }
                return Coordinate(
                    latitude: latitude,
                    longitude: longitude,
                    altitudeInMetres: altitude
                )
            }
            return nil
        }

        private func number(_ bytes: RawSpan, at offset: Int, _ index: Int) -> Double? {
            guard let scale = scales.indices.contains(index) ? scales[index] : scales.first,
                scale != 0, let value = bytes.integer(at: offset + 4 * index, as: Int32.self)
            else { return nil }
            return Double(value) / scale
        }
    }
}
