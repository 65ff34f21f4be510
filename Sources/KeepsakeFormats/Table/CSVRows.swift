import Bytes

/// Walks the rows of a CSV table (RFC 4180) of any length, holding one of them at a time.
///
/// Lines may end in CR LF or LF.
struct CSVRows {
    /// A larger row is an error, so that a quote without its other half costs no memory.
    static let maximumRowInBytes = 16 << 20

    /// A cell of a row.
    struct Cell: Equatable {
        var text: [UInt8] = []
        /// Whether it stood between quotes: nothing at all is null, two quotes are an empty text.
        var isQuoted = false
    }

    private enum Scan {
        case row([Cell], end: Int)
        case broken(String)
        case unfinished
    }

    private var window: StreamWindow
    private var isAtStart = true
    private var nextLine = 1
    /// The line at which the row last walked to begins, counted from 1.
    private(set) var line = 0

    /// The rows of the text that `readNext` gives piece by piece; an empty piece is the end.
    init(readNext: @escaping (Int) throws -> [UInt8]) {
        window = StreamWindow(readNext: readNext)
    }

    /// The next row; nil at the end.
    ///
    /// After a `RecordError` the next line is the next row.
    mutating func next() throws -> [Cell]? {
        if isAtStart { try skipByteOrderMark() }
        guard try window.peek() != nil else { return nil }
        line = nextLine
        while true {
            switch scan() {
            case .row(let cells, let end):
                nextLine += window.buffer[window.position..<end].count { $0 == 0x0A }
                window.position = end
                return cells
            case .broken(let reason): try skip(reason)
            case .unfinished:
                if window.isComplete { try skip("the quote is never closed") }
                if window.count > Self.maximumRowInBytes { try skip("a row of more than 16 MiB") }
                try window.refill(limit: Self.maximumRowInBytes)
            }
        }
    }

    private mutating func skip(_ reason: String) throws -> Never {
        try window.skipLine()
        nextLine += 1
        throw RecordError(position: line, reason: reason)
    }

    private mutating func skipByteOrderMark() throws {
        isAtStart = false
        while window.count < 3, !window.isComplete { try window.refill() }
        if window.buffer.starts(with: [0xEF, 0xBB, 0xBF]) { window.position = 3 }
    }
}

// MARK: - One row

extension CSVRows {
    private func scan() -> Scan {
        let bytes = window.buffer
        var cells: [Cell] = []
        var place = window.position
        while true {
            var cell = Cell()
            if place < bytes.count, bytes[place] == UInt8(ascii: "\"") {
                guard Self.scanQuoted(bytes, &place, into: &cell) else { return .unfinished }
            } else {
                Self.scanPlain(bytes, &place, into: &cell)
            }
            cells.append(cell)
            if place == bytes.count {
                return window.isComplete ? .row(cells, end: place) : .unfinished
            }
            switch bytes[place] {
            case UInt8(ascii: ","): place += 1
            case 0x0A: return .row(cells, end: place + 1)
            case 0x0D:
                guard place + 1 < bytes.count else {
                    return window.isComplete ? .row(cells, end: place + 1) : .unfinished
                }
                guard bytes[place + 1] == 0x0A else { return .broken("a CR without LF") }
                return .row(cells, end: place + 2)
            default: return .broken("something behind a closing quote")
            }
        }
    }

    /// Reads the cell whose opening quote stands at `place`; false where it does not end.
    private static func scanQuoted(_ bytes: [UInt8], _ place: inout Int, into cell: inout Cell)
        -> Bool
    {
        cell.isQuoted = true
        place += 1
        while true {
            let start = place
            while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += 1 }
            guard place < bytes.count else { return false }
            cell.text += bytes[start..<place]
            place += 1
            guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return true }
            cell.text.append(UInt8(ascii: "\""))
            place += 1
        }
    }

    private static func scanPlain(_ bytes: [UInt8], _ place: inout Int, into cell: inout Cell) {
        let start = place
        while place < bytes.count, bytes[place] != UInt8(ascii: ","), bytes[place] != 0x0A,
            bytes[place] != 0x0D
        {
            place += 1
        }
        cell.text = Array(bytes[start..<place])
    }
}
