import Bytes
import MediaMetadata
import TestSupport
import Testing

@Suite("Transport streams")
struct TransportStreamTests {
    @Test("size, clock, maker and length are read", arguments: [0, 4])
    func fields(lead: Int) throws {
        let facts = try facts(SampleTransportStream(lead: lead).bytes())
        #expect(facts.format == .mts)
        #expect(facts.size == "1920 x 1080")
        #expect(facts.date(.quickTimeCreateDate) == "2008-12-31T23:16:24+01:00")
        #expect(facts.makes == ["Canon"])
        #expect(facts.durationInSeconds == 10)
    }

    @Test("a clock behind the first picture is found, and one without a zone has none")
    func later() throws {
        var sample = SampleTransportStream()
        sample.emptyPictures = 3
        sample.zone = 0xFF
        #expect(try facts(sample.bytes()).date(.quickTimeCreateDate) == "2008-12-31T23:16:24")
    }

    @Test("the zone may lie west, and end in half an hour")
    func zone() throws {
        var sample = SampleTransportStream()
        sample.zone = 0x20 | 3 << 1 | 1
        #expect(try facts(sample.bytes()).date(.quickTimeCreateDate) == "2008-12-31T23:16:24-03:30")
    }

    @Test("the position is the one of EXIF's tags")
    func position() throws {
        var sample = SampleTransportStream()
        sample.packs = [
            (0xB1, [0x53, 0, 0, 0]), (0xB2, [0, 36, 0, 1]), (0xB3, [0, 48, 0, 1]),
            (0xB4, [0, 45, 0, 1]),
            (0xB5, [0x45, 0, 0, 0]), (0xB6, [0, 174, 0, 1]), (0xB7, [0, 45, 0, 1]),
            (0xB8, [0, 0, 0, 1]),
        ]
        let place = try #require(Coordinate(latitude: -36.8125, longitude: 174.75))
        #expect(try facts(sample.bytes()).exifPosition == .value(place))
    }

    @Test("only the beginning and the end of a long film are read")
    func reads() throws {
        let bytes = SampleTransportStream(lead: 4).bytes()
        let last = Array(bytes.suffix(192))
        let size = 192 * 20_000_000
        let source = CountingSource(
            sizeInBytes: size,
            parts: [(0, Array(bytes.dropLast(192))), (size - 192, last)]
        )
        let facts = try #require(try MediaReader().read(source))
        #expect(facts.date(.quickTimeCreateDate) == "2008-12-31T23:16:24+01:00")
        #expect(source.bytesRead < 1 << 20)
    }

    @Test("text that begins with the mark is no media")
    func text() throws {
        let text = Array(String(repeating: "Good morning. ", count: 200).utf8)
        #expect(try MediaReader().read(MemoryByteSource(text)) == nil)
    }
}

/// A transport stream of one program with one H.264 stream.
struct SampleTransportStream {
    /// Bytes before each packet.
    var lead = 0
    /// +01:00.
    var zone: UInt8 = 1 << 1
    /// Pictures without a clock before the one that has it.
    var emptyPictures = 0
    var packs: [(UInt8, [UInt8])] = []

    init(lead: Int = 0) { self.lead = lead }

    func bytes() -> [UInt8] {
        var output = packet(0, [0, 0, 0xB0, 13, 0, 1, 0xC1, 0, 0, 0, 1, 0xE1, 0, 0, 0, 0, 0])
        output += packet(
            0x100,
            [
                0, 2, 0xB0, 18, 0, 1, 0xC1, 0, 0, 0xF0, 1, 0xF0, 0, 0x1B, 0xF0, 0x11, 0xF0, 0, 0, 0,
                0, 0,
            ]
        )
        output += clock(90_000)
        let pes: [UInt8] = [0, 0, 1, 0xE0, 0, 0, 0x80, 0, 0]
        for _ in 0..<emptyPictures {
            output += packet(0x1011, pes + [0, 0, 1, 9, 0x10, 0, 0, 1, 0x41])
        }
        output += packet(0x1011, pes + [0, 0, 1, 9, 0x10] + parameters + message)
        output += packet(0x1011, pes + [0, 0, 1, 9, 0x10])
        return output + clock(90_000 * 11)
    }

    /// High profile, 120 by 34 macroblocks of fields, four rows of each cut off.
    private var parameters: [UInt8] {
        var bits = "01100100" + "00000000" + "00101000"  // profile 100, level 4.0
        bits += "1" + "010" + "1" + "1" + "0" + "0"  // set 0, 4:2:0, 8 bits, no lists
        bits += "1" + "1" + "1" + "011" + "0"  // numbers of frames, order 0, references 2
        bits += "0000001111000" + "00000100010" + "0" + "0" + "1"  // 120, 34 of fields
        bits += "1" + "1" + "1" + "1" + "011" + "1"  // crop 0, 0, 0, 2 units of four lines
        let padded = bits + String(repeating: "0", count: (8 - bits.count % 8) % 8)
        let bytes = stride(from: 0, to: padded.count, by: 8).compactMap { start in
            UInt8(padded.dropFirst(start).prefix(8), radix: 2)
        }
        return [0, 0, 1, 0x67] + bytes
    }

    private var message: [UInt8] {
        var all: [(UInt8, [UInt8])] = [
            (0x18, [zone, 0x20, 0x08, 0x12]), (0x19, [0x31, 0x23, 0x16, 0x24]),
            (0xE0, [0x10, 0x11, 0, 0]),
        ]
        all += packs
        let name: [UInt8] = [
            0x17, 0xEE, 0x8C, 0x60, 0xF8, 0x4D, 0x11, 0xD9, 0x8C, 0xD6, 0x08, 0x00, 0x20, 0x0C,
            0x9A, 0x66,
        ]
        var payload = name + Array("MDPM".utf8) + [UInt8(all.count)]
        for pack in all { payload += [pack.0] + pack.1 }
        return [0, 0, 1, 6] + escaped([5, UInt8(payload.count)] + payload + [0x80])
    }

    /// A 3 behind every two zeros that a byte up to 3 follows.
    private func escaped(_ unit: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var zeros = 0
        for byte in unit {
            if zeros == 2, byte <= 3 {
                output.append(3)
                zeros = 0
            }
            output.append(byte)
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return output
    }

    private func packet(_ pid: UInt16, _ payload: [UInt8]) -> [UInt8] {
        let head = [0x47, UInt8(0x40 | pid >> 8), UInt8(truncatingIfNeeded: pid), 0x10]
        return padded(head + payload)
    }

    /// A packet with nothing but a clock of 90 kHz.
    private func clock(_ ticks: UInt64) -> [UInt8] {
        let base =
            [UInt8(truncatingIfNeeded: ticks >> 25), UInt8(truncatingIfNeeded: ticks >> 17)]
            + [UInt8(truncatingIfNeeded: ticks >> 9), UInt8(truncatingIfNeeded: ticks >> 1)]
            + [UInt8(truncatingIfNeeded: ticks << 7), 0]
        return padded([0x47, 0x10, 0x11, 0x20, 183, 0x10] + base)
    }

    private func padded(_ packet: [UInt8]) -> [UInt8] {
        [UInt8](repeating: 0x20, count: lead) + packet
            + [UInt8](repeating: 0xFF, count: 188 - packet.count)
    }
}
