import Bytes

/// The state of a run as a line for eyes.
///
/// `read 1,200 of 5,000 files, 3.4 GB, 410 files/s, 95.1 MB/s, 0:09 left`: ASCII only, so that a
/// column is a byte.
struct ProgressLine {
    let text: String

    init(_ state: Progress.State, seconds: Double) {
        let total = state.filesInTotal.map { max($0, state.filesDone) }
        var parts = ["\(state.stage) \(Quantity.count(state.filesDone))"]
        parts[0] += total.map { " of \(Quantity.count($0)) files" } ?? " files"
        parts.append(Quantity.bytes(state.bytesDone))
        if seconds > 0 {
            parts.append("\(Quantity.count(Int(Double(state.filesDone) / seconds))) files/s")
            parts.append("\(Quantity.bytes(Int(Double(state.bytesDone) / seconds)))/s")
        }
        if let total, state.filesDone > 0 {
            let left = seconds / Double(state.filesDone) * Double(total - state.filesDone)
            parts.append("\(Quantity.duration(left)) left")
        }
        text = parts.joined(separator: ", ")
    }
}

/// Numbers as people read them.
enum Quantity {
    /// `1,234,567`.
    static func count(_ number: Int) -> String {
        let digits = String(number)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0, digit != "-" { text += "," }
            text.append(digit)
        }
        return text
    }

    /// `999 B`, `1.5 kB`, `12.0 GB`: powers of 1,000.
    static func bytes(_ number: Int) -> String {
        guard number >= 1_000 else { return "\(number) B" }
        var value = Double(number) / 1_000
        var unit = 0
        while value >= 999.95, unit < 4 {
            value /= 1_000
            unit += 1
        }
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) \(["kB", "MB", "GB", "TB", "PB"][unit])"
    }

    /// `0:09`, `12:34`, `5:00:00`.
    static func duration(_ seconds: Double) -> String {
        let seconds = seconds.isFinite ? Int(max(0, min(seconds, 1e7)).rounded()) : 0
        func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        let rest = "\(padded(seconds % 60))"
        guard seconds >= 3_600 else { return "\(seconds / 60):\(rest)" }
        return "\(seconds / 3_600):\(padded(seconds / 60 % 60)):\(rest)"
    }
}
