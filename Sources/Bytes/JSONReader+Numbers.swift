/// Numbers: what nearly all of them are (up to 15 digits, a small exponent) is turned into a
/// `Double` exactly by one multiplication or division; the rest is the standard library's.
extension JSONReader {
    /// A number as it was written: `digits` × 10^`exponent`.
    struct Number {
        var isNegative = false
        /// Meaningless where `isExact` is false.
        var digits: UInt64 = 0
        var exponent = 0
        /// Whether `digits` holds all of them.
        var isExact = true
        /// Whether neither a point nor an exponent stands in it.
        var isInteger = true
        /// Where it lies.
        var range = 0..<0
    }

    /// Reads a number.
    package mutating func double() throws(JSONError) -> Double {
        guard try peek() == .number else { throw error(.otherKind) }
        return try double(of: try scanNumber())
    }

    /// Reads a number that is whole and fits; nil, the number passed over, where it is not.
    package mutating func integer() throws(JSONError) -> Int? {
        guard try peek() == .number else { throw error(.otherKind) }
        let number = try scanNumber()
        return try integer(of: number)
    }

    /// Reads a number both ways.
    package mutating func number() throws(JSONError) -> (integer: Int?, double: Double) {
        guard try peek() == .number else { throw error(.otherKind) }
        let number = try scanNumber()
        return (try integer(of: number), try double(of: number))
    }

    private func integer(of number: Number) throws(JSONError) -> Int? {
        guard number.isInteger, number.isExact, let magnitude = Int(exactly: number.digits) else {
            // 1.0 and 1e3 are whole, too (and so JSON Schema has it).
            return Int(exactly: try double(of: number))
        }
        return number.isNegative ? -magnitude : magnitude
    }

    /// Powers of ten that a `Double` holds exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]

    private func double(of number: Number) throws(JSONError) -> Double {
        // Both are exact, so that the one rounding of the result is the right one (Clinger 1990).
        if number.isExact, number.digits <= 1 << 53, abs(number.exponent) <= 22 {
            let power = Self.powersOfTen[abs(number.exponent)]
            let digits = Double(number.digits)
            let magnitude = number.exponent < 0 ? digits / power : digits * power
            return number.isNegative ? -magnitude : magnitude
        }
        let text = String(
            decoding: UnsafeBufferPointer(
                start: bytes + number.range.lowerBound,
                count: number.range.count
            ),
            as: UTF8.self
        )
        guard let value = Double(text), value.isFinite else {
            throw JSONError(reason: .numberTooLarge, offset: number.range.lowerBound)
        }
        return value
    }

    /// Passes over the number that comes next and keeps what it says.
    mutating func scanNumber() throws(JSONError) -> Number {
        let start = position
        var number = Number()
        if bytes[position] == UInt8(ascii: "-") {
            number.isNegative = true
            position += 1
        }
        let first = position
        try scanDigits(into: &number)
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
            throw JSONError(reason: .badNumber, offset: first)
        }
        if position < count, bytes[position] == UInt8(ascii: ".") {
            number.isInteger = false
            position += 1
            let fraction = position
            try scanDigits(into: &number)
            number.exponent = fraction - position
        }
        if position < count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            number.isInteger = false
            try scanExponent(into: &number)
        }
        guard position < count || isComplete else { throw error(.unexpectedEnd) }
        number.range = start..<position
        return number
    }

    /// Passes over one digit or more.
    private mutating func scanDigits(into number: inout Number) throws(JSONError) {
        let start = position
        while position < count {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            // 19 digits fit; more are left to the standard library.
            if number.digits < 1_000_000_000_000_000_000 {
                number.digits = number.digits * 10 + UInt64(digit)
            } else {
                number.isExact = false
            }
            position += 1
        }
        guard position > start else {
            throw error(position < count || isComplete ? .badNumber : .unexpectedEnd)
        }
    }

    private mutating func scanExponent(into number: inout Number) throws(JSONError) {
        position += 1
        var isNegative = false
        if position < count,
            bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
        {
            isNegative = bytes[position] == UInt8(ascii: "-")
            position += 1
        }
        var exponent = Number()
        try scanDigits(into: &exponent)
        guard exponent.isExact, exponent.digits < 1_000 else {
            number.isExact = false
            return
        }
        number.exponent += isNegative ? -Int(exponent.digits) : Int(exponent.digits)
    }
}
