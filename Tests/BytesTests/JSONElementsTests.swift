import Bytes
import Testing

@Suite("JSON elements")
struct JSONElementsTests {
    /// What walking `text`, given in pieces of `chunk` bytes, meets: values, and errors as text.
    private func walk(_ text: String, _ shape: JSONElements.Shape, chunk: Int) throws -> [String] {
        var rest = Array(text.utf8)[...]
        var elements = JSONElements(shape) { count in
            let part = rest.prefix(min(chunk, count))
            rest = rest.dropFirst(part.count)
            return Array(part)
        }
        var met: [String] = []
        while true {
            do {
                let value = try elements.next { reader throws(JSONError) in
                    try JSONValue(&reader)
                }
                guard let value else { return met }
                met.append("\(elements.elementPosition): \(value["a"]?.double ?? -1)")
            } catch let error as JSONError {
                met.append("\(elements.elementPosition): \(error.reason)")
            }
        }
    }

    @Test("elements are the same however the text is cut into pieces", arguments: 1..<20)
    func pieces(chunk: Int) throws {
        let objects = "{\"a\":1},\n {\"a\":2.5,\"b\":\"]},{\"} ,{\"a\":3}"
        let expected = ["1: 1.0", "2: 2.5", "3: 3.0"]
        #expect(try walk("\u{FEFF}[\(objects)]\n", .array, chunk: chunk) == expected)
        let collection = "{\"x\":[1,{\"features\":[9]}],\"features\":[\(objects)],\"y\":{}}\n"
        #expect(try walk(collection, .features, chunk: chunk) == expected)
        let lines = "\u{FEFF}{\"a\":1}\n\n\u{1E}{\"a\":2.5,\r\n\"b\":1}\n{\"a\":3}"
        #expect(try walk(lines, .sequence, chunk: chunk) == ["1: 1.0", "3: 2.5", "5: 3.0"])
    }

    @Test("an empty text of each shape has no elements", arguments: [1, 100])
    func empty(chunk: Int) throws {
        #expect(try walk("", .sequence, chunk: chunk) == [])
        #expect(try walk("\n \u{1E}\n", .sequence, chunk: chunk) == [])
        #expect(try walk("[]", .array, chunk: chunk) == [])
        #expect(try walk("{\"features\":[]}", .features, chunk: chunk) == [])
    }

    @Test("a broken line is named, and reading goes on at the next", arguments: [1, 7, 1_000])
    func brokenLines(chunk: Int) throws {
        let text = """
            {"a":1}
            {"a":2,
            {"a":3}
            {"a":"x
            nonsense
            {"a":4}
            {"a":
            """
        #expect(
            try walk(text, .sequence, chunk: chunk) == [
                "1: 1.0", "2: unexpectedByte", "3: 3.0", "4: controlCharacter", "6: 4.0",
                "7: unexpectedEnd",
            ]
        )
    }

    @Test("a broken array ends where it breaks", arguments: [1, 1_000])
    func brokenArray(chunk: Int) throws {
        #expect(
            try walk(#"[{"a":1},{"a":x},{"a":3}]"#, .array, chunk: chunk)
                == ["1: 1.0", "2: unexpectedByte"]
        )
        #expect(try walk("[{\"a\":1}", .array, chunk: chunk) == ["1: 1.0", "2: unexpectedEnd"])
        #expect(try walk("[] x", .array, chunk: chunk) == ["1: trailingBytes"])
        #expect(try walk("{\"x\":1}", .features, chunk: chunk) == ["0: unexpectedEnd"])
        #expect(try walk("{\"features\":[]", .features, chunk: chunk) == ["1: unexpectedEnd"])
    }

    @Test("an element without end is given up, and the next line is read")
    func tooLarge() throws {
        var pieces = 0
        var elements = JSONElements(.sequence) { count in
            pieces += 1
            let isLast = pieces == 80
            if pieces > 80 { return [] }
            let prefix = pieces == 1 ? Array("{\"a\":\"".utf8) : []
            let suffix = isLast ? Array("\"}\n{\"a\":7}".utf8) : []
            return prefix + [UInt8](repeating: 0x61, count: 256 << 10) + suffix
        }
        #expect {
            _ = try elements.next { reader throws(JSONError) in try reader.skipValue() }
        } throws: { ($0 as? JSONError)?.reason == .tooLarge }
        let value = try elements.next { reader throws(JSONError) in try JSONValue(&reader) }
        #expect(value?["a"] == .integer(7))
    }
}
