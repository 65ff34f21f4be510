import Bytes

/// MPEG transport streams (ISO/IEC 13818-1) as camcorders write them, AVCHD's with four bytes before
/// each packet: the size and, in H.264, the clock of the camera.
enum TransportStream: Container {
    static func recognises(_ head: RawSpan) -> Bool { layout(of: head) != nil }

    /// How far packets lie apart, and where in each of them its mark stands.
    private static func layout(of head: RawSpan) -> PacketLayout? {
        PacketLayout.all.first { layout in
            (0..<PacketLayout.provenCount).allSatisfy { index in
                head.uint8(at: layout.lead + index * layout.stride) == PacketLayout.mark
            }
        }
    }

    static func read(_ window: ByteWindow, into facts: inout MediaFacts) throws(MediaError) {
        facts.format = .mts
        do throws(ByteSourceError) {
            let count = min(MediaReader.headInBytes, window.sizeInBytes)
            let found = try window.withBytes(at: 0, count: count) { layout(of: $0) }
            guard let found else { return }
            var program = TransportProgram()
            try TransportPackets(window: window, layout: found).read(into: &program)
            program.add(to: &facts)
        } catch {
            throw MediaError(error)
        }
    }
}

/// How the packets of a transport stream lie in a file.
struct PacketLayout {
    static let mark: UInt8 = 0x47
    static let packetInBytes = 188
    /// How many marks in a row make a transport stream.
    static let provenCount = 4

    /// From one packet to the next.
    let stride: Int
    /// What stands before the mark of each.
    let lead: Int

    /// Plain, and with the clock that Blu-ray and AVCHD put before each packet.
    static let all = [PacketLayout(stride: 188, lead: 0), PacketLayout(stride: 192, lead: 4)]
}

/// Hands the packets of a file on, from its beginning and from its end.
struct TransportPackets {
    /// How far from the beginning the clock and the size are looked for: two seconds of AVCHD.
    static let maximumReadInBytes = 768 << 10
    /// How far from the end the last time stamp is looked for.
    static let maximumTailInBytes = 96 << 10
    /// How many packets are read at once.
    private static let packetsAtOnce = 64

    let window: ByteWindow
    let layout: PacketLayout

    func read(into program: inout TransportProgram) throws(ByteSourceError) {
        let limit = min(window.sizeInBytes, Self.maximumReadInBytes)
        let end = try forEachPacket(from: 0, to: limit) { packet in
            program.take(packet)
            return !program.isComplete
        }
        let count = (window.sizeInBytes - end) / layout.stride
        let tail = min(count, Self.maximumTailInBytes / layout.stride)
        _ = try forEachPacket(
            from: end + (count - tail) * layout.stride,
            to: window.sizeInBytes
        ) { packet in
            program.takeClock(packet)
            return true
        }
    }

    /// Calls `body` with the packets between `start` and `end` until it says no, or a mark is missing.
    ///
    /// - Returns: where the packets end that were handed on.
    private func forEachPacket(
        from start: Int,
        to end: Int,
        _ body: (RawSpan) -> Bool
    ) throws(ByteSourceError) -> Int {
        var offset = start
        while end - offset >= layout.stride {
            let count = min(Self.packetsAtOnce, (end - offset) / layout.stride)
            let bytes = try window.bytes(at: offset, count: count * layout.stride)
            let span = bytes.span.bytes
            for index in 0..<count {
                let place = index * layout.stride + layout.lead
                guard span.uint8(at: place) == PacketLayout.mark else { return offset }
                let packet = span.extracting(place..<(place + PacketLayout.packetInBytes))
                offset += layout.stride
                if !body(packet) { return offset }
            }
        }
        return offset
    }
}
