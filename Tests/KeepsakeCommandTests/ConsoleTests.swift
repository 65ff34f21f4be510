import Bytes
import Testing

@testable import KeepsakeCommand

@Suite("What is printed, and how")
struct ConsoleTests {
    @Test(
        "nothing that others wrote commands a terminal",
        arguments: [
            ("plain é 日本 😀", "plain é 日本 😀"), ("a\tb\nc\rd", #"a\tb\nc\rd"#),
            ("\u{1B}[31mred\u{7}", #"\x1b[31mred\x07"#), ("\u{7F}", #"\x7f"#),
            ("\u{9B}2J", #"\u{9b}2J"#), ("a\u{202E}gpj", #"a\u{202e}gpj"#),
            ("\u{2028}", #"\u{2028}"#), (#"back\slash"#, #"back\slash"#), ("", ""),
        ]
    )
    func visibleText(text: String, shown: String) {
        #expect(String(decoding: [UInt8].visible(Array(text.utf8)), as: UTF8.self) == shown)
    }

    @Test(
        "bytes that are no UTF-8 are spelt out",
        arguments: [
            ([0x61, 0xFF, 0x62], #"a\xffb"#), ([0xC3], #"\xc3"#), ([0xE2, 0x82], #"\xe2\x82"#),
            ([0xC3, 0x61], #"\xc3a"#), ([0xED, 0xA0, 0x80], #"\xed\xa0\x80"#),
            ([0xF5, 0x80, 0x80, 0x80], #"\xf5\x80\x80\x80"#), ([0x80, 0xC3, 0xA9], #"\x80é"#),
        ] as [([UInt8], String)]
    )
    func visibleBytes(bytes: [UInt8], shown: String) {
        #expect(String(decoding: [UInt8].visible(bytes), as: UTF8.self) == shown)
    }

    @Test(
        "quantities are short",
        arguments: [
            (0, "0", "0 B"), (999, "999", "999 B"), (1_000, "1,000", "1.0 kB"),
            (1_234_567, "1,234,567", "1.2 MB"), (999_949, "999,949", "999.9 kB"),
            (999_950, "999,950", "1.0 MB"), (-1_234, "-1,234", "-1234 B"),
            (5_000_000_000_000_000, "5,000,000,000,000,000", "5.0 PB"),
        ]
    )
    func quantities(number: Int, count: String, bytes: String) {
        #expect(Quantity.count(number) == count)
        #expect(Quantity.bytes(number) == bytes)
    }

    @Test(
        "times left are clocks",
        arguments: [
            (0, "0:00"), (59.6, "1:00"), (3_599, "59:59"), (18_000, "5:00:00"), (.nan, "0:00"),
        ]
            as [(Double, String)]
    )
    func durations(seconds: Double, text: String) {
        #expect(Quantity.duration(seconds) == text)
    }

    @Test("progress tells count, bytes, rate, and once the total is known the time left")
    func progressLine() {
        var state = Progress.State(stage: "read")
        state.filesDone = 1_200
        state.bytesDone = 3_400_000
        #expect(
            ProgressLine(state, seconds: 4).text
                == "read 1,200 files, 3.4 MB, 300 files/s, 850.0 kB/s"
        )
        state.filesInTotal = 5_000
        #expect(
            ProgressLine(state, seconds: 4).text
                == "read 1,200 of 5,000 files, 3.4 MB, 300 files/s, 850.0 kB/s, 0:13 left"
        )
        // More files came than were counted.
        state.filesInTotal = 1_000
        #expect(ProgressLine(state, seconds: 4).text.hasSuffix("0:00 left"))
        #expect(ProgressLine(Progress.State(stage: "read"), seconds: 0).text == "read 0 files, 0 B")
    }

    @Test("progress is a line of JSON")
    func progressJSON() {
        var line: [UInt8] = []
        line.append(
            progress: Progress.State(stage: "read", filesDone: 2, bytesDone: 9),
            seconds: 1.5
        )
        #expect(
            String(decoding: line, as: UTF8.self)
                == #"{"stage":"read","done":2,"total":null,"bytes":9,"seconds":1.5}"# + "\n"
        )
    }

    @Test(
        "ratings are one or several",
        arguments: [
            ("4", 4...4), ("-1", -1 ... -1), ("3-5", 3...5), ("4+", 4...5), ("-1-2", -1...2),
            ("0", 0...0), ("-1+", -1...5),
        ]
    )
    func ratings(text: String, range: ClosedRange<Int>) {
        #expect(SelectionOptions.ratings(text) == range)
    }

    @Test("what are no ratings are none", arguments: ["", "6", "-2", "5-3", "+", "3-", "a", "1-9"])
    func noRatings(text: String) {
        #expect(SelectionOptions.ratings(text) == nil)
    }
}

@Suite("Buffered lines")
struct LineOutputTests {
    private final class Chunks: ByteSink {
        var chunks: [[UInt8]] = []
        func write(_ bytes: [UInt8]) { chunks.append(bytes) }
    }

    @Test("whole lines go out, none is cut, and nothing is lost")
    func wholeLines() throws {
        let sink = Chunks()
        let output = LineOutput(sink)
        var expected: [UInt8] = []
        for number in 0..<5_000 {
            let line = Array(String(repeating: "x", count: number % 97).utf8) + [0x0A]
            expected += line
            // Lines come in parts.
            try output.write(Array(line[..<(line.count / 2)]))
            try output.write(Array(line[(line.count / 2)...]))
        }
        #expect(!sink.chunks.isEmpty)
        for chunk in sink.chunks {
            #expect(chunk.last == 0x0A)
            #expect(chunk.count <= 64 << 10 + 100)
        }
        try output.flush()
        #expect(sink.chunks.flatMap { $0 } == expected)
    }

    @Test("a line without end is not held for ever")
    func longLine() throws {
        let sink = Chunks()
        let output = LineOutput(sink)
        for _ in 0..<100 { try output.write([UInt8](repeating: 0x78, count: 32 << 10)) }
        #expect(sink.chunks.count >= 2)
        try output.flush()
        #expect(sink.chunks.reduce(0) { $0 + $1.count } == 100 * 32 << 10)
    }

    @Test("a terminal gets everything at once")
    func terminal() throws {
        let sink = Chunks()
        let output = LineOutput(sink, isTerminal: true)
        try output.write([0x61])
        try output.line { $0.append(0x62) }
        #expect(sink.chunks == [[0x61], [0x62, 0x0A]])
    }

    @Test("a failed write is not written again")
    func failure() throws {
        final class Broken: ByteSink {
            struct Failure: Error {}
            func write(_ bytes: [UInt8]) throws { throw Failure() }
        }
        let output = LineOutput(Broken())
        try output.write([0x61])
        #expect(throws: Broken.Failure.self) { try output.flush() }
        try output.flush()
    }
}
