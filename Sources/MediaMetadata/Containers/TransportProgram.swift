import Bytes

/// What the packets of a transport stream add up to: the tables that tell which stream is the video,
/// the beginnings of its pictures, the time from the first packet to the last.
struct TransportProgram {
    /// How much of each picture is kept: what is told of it stands before its data.
    private static let maximumHeadInBytes = 8 << 10
    /// How many pictures are looked at: some cameras write the clock into every other one.
    private static let maximumPictureCount = 8

    private var tablePID: UInt16?
    private var video: (pid: UInt16, type: UInt8)?
    private var hasStreams = false
    private var picture: [UInt8] = []
    private var pictureCount = 0
    private var stream = VideoStream()
    private var firstClock: UInt64?
    private var lastClock: UInt64?

    /// Whether no further packet can tell more.
    var isComplete: Bool {
        stream.isComplete || pictureCount > Self.maximumPictureCount || (hasStreams && video == nil)
    }

    /// Takes one packet of 188 bytes (ISO/IEC 13818-1 section 2.4.3.2).
    mutating func take(_ packet: RawSpan) {
        guard let header = packet.uint32(at: 0) else { return }
        takeClock(packet)
        let pid = UInt16(truncatingIfNeeded: header >> 8 & 0x1FFF)
        let isStart = header & 0x40_0000 != 0
        var offset = 4
        if header & 0x20 != 0 { offset += 1 + Int(packet.uint8(at: 4) ?? 0) }
        guard header & 0x10 != 0, offset < packet.byteCount else { return }
        if pid == 0 {
            if isStart { takeAssociation(packet, at: offset) }
        } else if pid == tablePID {
            if isStart { takeMap(packet, at: offset) }
        } else if let video, pid == video.pid {
            takeVideo(packet, at: offset, isStart: isStart, type: video.type)
        }
    }

    /// Takes the clock that some packets carry: 33 bits of 90 kHz.
    mutating func takeClock(_ packet: RawSpan) {
        guard let header = packet.uint32(at: 0), header & 0x20 != 0,
            let length = packet.uint8(at: 4), length >= 7,
            let flags = packet.uint8(at: 5), flags & 0x10 != 0,
            let high = packet.uint32(at: 6), let low = packet.uint8(at: 10)
        else { return }
        let clock = UInt64(high) << 1 | UInt64(low >> 7)
        firstClock = firstClock ?? clock
        lastClock = clock
    }

    /// The program association table: where the map of the first program stands.
    private mutating func takeAssociation(_ packet: RawSpan, at offset: Int) {
        guard let section = section(packet, at: offset, table: 0) else { return }
        for entry in stride(from: section.lowerBound, to: section.upperBound - 3, by: 4) {
            guard let program = packet.uint16(at: entry), let pid = packet.uint16(at: entry + 2)
            else { return }
            // Program 0 is the network's.
            if program != 0 {
                tablePID = tablePID ?? (pid & 0x1FFF)
                return
            }
        }
    }

    /// The program map table: which streams there are, and of what type.
    private mutating func takeMap(_ packet: RawSpan, at offset: Int) {
        guard let section = section(packet, at: offset, table: 2),
            let length = packet.uint16(at: section.lowerBound + 2)
        else { return }
        var entry = section.lowerBound + 4 + Int(length & 0x0FFF)
        while entry + 5 <= section.upperBound, let type = packet.uint8(at: entry),
            let pid = packet.uint16(at: entry + 1), let length = packet.uint16(at: entry + 3)
        {
            hasStreams = true
            if video == nil, VideoStream.types.contains(type) { video = (pid & 0x1FFF, type) }
            entry += 5 + Int(length & 0x0FFF)
        }
    }

    /// Where the entries of the table with that id stand, the checksum left out.
    private func section(_ packet: RawSpan, at offset: Int, table: UInt8) -> Range<Int>? {
        guard let pointer = packet.uint8(at: offset) else { return nil }
        let start = offset + 1 + Int(pointer)
        guard packet.uint8(at: start) == table, let length = packet.uint16(at: start + 1) else {
            return nil
        }
        let end = min(start + 3 + Int(length & 0x0FFF) - 4, packet.byteCount)
        return start + 8 <= end ? (start + 8)..<end : nil
    }

    private mutating func takeVideo(
        _ packet: RawSpan,
        at offset: Int,
        isStart: Bool,
        type: UInt8
    ) {
        var offset = offset
        if isStart {
            stream.take(picture, type: type)
            picture.removeAll(keepingCapacity: true)
            pictureCount += 1
            // The header of a packet of the elementary stream: its own size at the ninth byte.
            guard let length = packet.uint8(at: offset + 8) else { return }
            offset += 9 + Int(length)
        }
        guard pictureCount > 0, offset < packet.byteCount,
            picture.count < Self.maximumHeadInBytes
        else { return }
        picture += packet.bytes(in: offset..<packet.byteCount)
    }

    /// Adds what was found to `facts`.
    mutating func add(to facts: inout MediaFacts) {
        if let video { stream.take(picture, type: video.type) }
        stream.add(to: &facts)
        if let firstClock, let lastClock, lastClock != firstClock {
            // The clock begins anew after 26 hours.
            let ticks = (lastClock &- firstClock) & 0x1_FFFF_FFFF
            facts.durationInSeconds = Double(ticks) / 90_000
        }
    }
}
