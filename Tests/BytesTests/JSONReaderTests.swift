import Bytes
import TestSupport
import Testing

@Suite("JSON reader")
struct JSONReaderTests {
    private func parse(_ text: String) throws(JSONError) -> JSONValue {
        try JSONValue(Array(text.utf8).span.bytes)
    }

    private func skip(_ bytes: [UInt8]) throws(JSONError) {
        try JSONReader.read(bytes.span.bytes) { (reader) throws(JSONError) -> Void in
            try reader.skipValue()
            try reader.end()
        }
    }

    @Test("a text of every kind of value becomes its tree")
    func tree() throws {
        let text =
            "\u{FEFF} {\"a\" : [1, -2.5, 1e3, true, false, null, \"x\"],\n\t\"b\":{} , \"c\":[]}\r\n"
        let value = try parse(text)
        #expect(
            value["a"]
                == .array([
                    .integer(1), .number(-2.5), .integer(1_000), .boolean(true), .boolean(false),
                    .null, .string("x"),
                ])
        )
        #expect(value["b"] == .object([]))
        #expect(value["c"] == .array([]))
    }

    @Test(
        "what RFC 8259 does not know is refused",
        arguments: [
            ("", JSONError.Reason.unexpectedEnd), (" ", .unexpectedEnd), ("{", .unexpectedEnd),
            ("[1", .unexpectedEnd), ("\"a", .unexpectedEnd), ("\"a\\", .unexpectedEnd),
            ("\"\\u12", .unexpectedEnd), ("tru", .unexpectedEnd), ("NaN", .unexpectedByte),
            ("Infinity", .unexpectedByte), ("nul1", .unexpectedByte), ("[1,]", .unexpectedByte),
            ("[,1]", .unexpectedByte), ("{,}", .unexpectedByte), ("{\"a\":1,}", .unexpectedByte),
            ("{a:1}", .unexpectedByte), ("{\"a\" 1}", .unexpectedByte), ("'a'", .unexpectedByte),
            ("[1 2]", .unexpectedByte), ("[1}", .unexpectedByte), ("+1", .unexpectedByte),
            (".5", .unexpectedByte), ("01", .badNumber), ("-", .badNumber), ("-a", .badNumber),
            ("1.", .badNumber), ("1.e3", .badNumber), ("1e", .badNumber), ("1e+", .badNumber),
            ("-01", .badNumber), ("1e999", .numberTooLarge), ("1 2", .trailingBytes),
            ("1a", .trailingBytes), ("0x10", .trailingBytes), ("{} x", .trailingBytes),
            ("\"a\nb\"", .controlCharacter), ("\"\u{1F}\"", .controlCharacter),
            ("\"\\x\"", .badEscape), ("\"\\u12G4\"", .badEscape), ("\"\\'\"", .badEscape),
            ("{\"\\x\":1}", .badEscape), ("/**/1", .unexpectedByte),
        ]
    )
    func refused(text: String, reason: JSONError.Reason) {
        #expect { _ = try parse(text) } throws: { ($0 as? JSONError)?.reason == reason }
        // Skipping reads no number, so it can't tell that one is too large.
        guard reason != .numberTooLarge else { return }
        #expect {
            try skip(Array(text.utf8))
        } throws: {
            ($0 as? JSONError)?.reason == reason
        }
    }

    @Test(
        "escapes are resolved, halves of surrogate pairs become U+FFFD",
        arguments: [
            (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u20AC""#, "é€"),
            (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"),
            (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
            (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\u0000""#, "\u{0}"),
            ("\"é😀\u{7F}\"", "é😀\u{7F}"),
        ]
    )
    func escapes(json: String, text: String) throws {
        #expect(try parse(json) == .string(text))
    }

    @Test("bytes that are no UTF-8 become U+FFFD")
    func invalidUTF8() throws {
        let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0x62, 0x22]
        #expect(try JSONValue(bytes.span.bytes) == .string("a\u{FFFD}b"))
    }

    @Test("the end of a string is found wherever it stands among eight bytes", arguments: 0..<40)
    func stringEnds(length: Int) throws {
        let text =
            String(repeating: "é", count: length / 2) + String(repeating: "~", count: length % 2)
        for mark in ["", "\\n", "\\\\", "\\\""] {
            let value = try parse("[\"\(text)\(mark)\(text)\",1]")
            let resolved = ["": "", "\\n": "\n", "\\\\": "\\", "\\\"": "\""][mark] ?? ""
            #expect(value.elements?.first == .string(text + resolved + text))
            #expect(value.elements?.last == .integer(1))
        }
    }

    @Test(
        "numbers are the nearest double, whatever their digits",
        arguments: [
            "0", "-0", "0.1", "1e22", "1e23", "9007199254740993", "123456789012345678",
            "1234567890123456789012", "0.1000000000000000055511151231257827", "5e-324", "1e-400",
            "1.7976931348623157e308", "48.8582222", "-179.9999999", "1E+2", "0e10",
        ]
    )
    func numbers(text: String) throws {
        let number = try JSONReader.read(Array(text.utf8).span.bytes) { reader throws(JSONError) in
            try reader.double()
        }
        #expect(number == Double(text))
    }

    @Test("random doubles come back bit by bit")
    func randomNumbers() throws {
        var randomness = SeededRandom()
        for _ in 0..<5_000 {
            let value = Double(bitPattern: randomness.next())
            guard value.isFinite else { continue }
            #expect(try parse("\(value)").double == value)
        }
    }

    @Test("whole numbers fit an Int or are nil")
    func integers() throws {
        let texts = ["0", "-5", "9223372036854775807", "9223372036854775808", "1.0", "1.5", "2e2"]
        let values = try texts.map { text in
            try JSONReader.read(Array(text.utf8).span.bytes) { reader throws(JSONError) in
                try reader.integer()
            }
        }
        #expect(values == [0, -5, .max, nil, 1, nil, 200])
    }

    @Test("64 levels are read, one more is refused")
    func depth() throws {
        let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        #expect(throws: Never.self) { _ = try parse(nested(64)) }
        #expect { _ = try parse(nested(65)) } throws: { ($0 as? JSONError)?.reason == .tooDeep }
        #expect {
            try skip(Array(nested(100_000).utf8))
        } throws: { ($0 as? JSONError)?.reason == .tooDeep }
    }

    @Test("keys are compared with their escapes resolved")
    func keys() throws {
        let text = #"{"path":1,"p\u0061th":2,"pat":3}"#
        let matches = try JSONReader.read(Array(text.utf8).span.bytes) { reader throws(JSONError) in
            var matches: [Bool] = []
            try reader.beginObject()
            while try reader.nextMember() {
                matches.append(reader.keyIs("path"))
                try reader.skipValue()
            }
            return matches
        }
        #expect(matches == [true, true, false])
    }

    @Test("a text that is cut anywhere is an error, never more")
    func cut() {
        let text = #"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00\n"],"b":{"c":false}}"#
        let bytes = Array(text.utf8)
        for count in 0..<bytes.count {
            #expect(throws: JSONError.self) {
                _ = try JSONValue(Array(bytes[..<count]).span.bytes)
            }
        }
    }

    @Test("a text with any byte changed is read or refused, never more")
    func changed() {
        var randomness = SeededRandom()
        let text = #"{"a":[1,-2.5e3,true,null,"x\u00e9\ud83d\ude00\n"],"b":{"c":false}}"#
        for _ in 0..<5_000 {
            var bytes = Array(text.utf8)
            for _ in 0..<3 {
                bytes[Int.random(in: bytes.indices, using: &randomness)] =
                    UInt8.random(in: 0...255, using: &randomness)
            }
            let value = try? JSONValue(bytes.span.bytes)
            let isSkipped = (try? skip(bytes)) != nil
            // A number that is out of range is noticed only where it is read.
            #expect(value == nil || isSkipped)
        }
    }
}
