/// Numbers as people type them: digits, a sign, a decimal point, nothing else.
package enum DecimalList {
    /// The numbers in `text`, parted by commas; nil where a part is no number.
    package static func numbers(in text: String) -> [Double]? {
        var numbers: [Double] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = number(in: String(part)) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// The number that `text` spells, blanks around it left out.
    ///
    /// Unlike `Double(_:)` it knows no
    /// "nan", "inf", exponents or hexadecimals.
    package static func number(in text: String) -> Double? {
        let digits = text.utf8.drop { $0 == blank }
        let end = digits.lastIndex { $0 != blank }.map { digits.index(after: $0) }
        let trimmed = digits[..<(end ?? digits.endIndex)]
        let isDecimal = trimmed.allSatisfy {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || "+-.".utf8.contains($0)
        }
        guard isDecimal, let number = Double(String(Substring(trimmed))), number.isFinite else {
            return nil
        }
        return number
    }

    private static let blank = UInt8(ascii: " ")
}
