import Bytes

extension MovieTags {
    /// Reads the user data box: texts of QuickTime, of 3GPP and of makers.
    mutating func readUserData(
        _ range: Range<Int>,
        _ window: ByteWindow
    ) throws(ByteSourceError) {
        var walk = BoxWalk(window, in: range)
        while let box = try walk.next() {
            var fields = BoxFields(window, box.payload)
            switch box.type {
            case "meta": try readMetadata(box.payload, window)
            case "XMP_": takeXMP(try EmbeddedXMP.read(box.payload, window))
            case "GPMF": takeGoPro(try fields.bytes(upTo: Self.maximumBlockInBytes))
            case "loci": takePlace(try fields.bytes(upTo: Self.maximumTextInBytes))
            case "kywd": takeKeywords(try fields.bytes(upTo: Self.maximumTextInBytes))
            // Models and makes of Canon, Fujifilm and the cameras that write 3GPP's form.
            case "CNMN", "CMNM", "modl":
                let bytes = try fields.bytes(upTo: Self.maximumTextInBytes)
                take(.model, MovieText(maker: bytes), .others)
            case "manu":
                let bytes = try fields.bytes(upTo: Self.maximumTextInBytes)
                take(.make, MovieText(maker: bytes), .others)
            case "TAGS": takeMake(try fields.bytes(upTo: 24))
            case "titl", "dscp":
                guard let meaning = MovieTagMeaning(type: box.type) else { continue }
                let bytes = try fields.bytes(upTo: Self.maximumTextInBytes)
                take(meaning, MovieText(asset: bytes), .others)
            default:
                guard let meaning = MovieTagMeaning(type: box.type),
                    box.type.rawValue >> 24 == 0xA9 || box.type.rawValue >> 24 == 0x40
                else { continue }
                let bytes = try fields.bytes(upTo: Self.maximumTextInBytes)
                take(meaning, MovieText(international: bytes), .userData)
            }
        }
    }

    /// The location information of 3GPP (TS 26.244 section 8.10): a name, then longitude, latitude and
    /// altitude with 16 bits behind the point.
    private mutating func takePlace(_ payload: [UInt8]) {
        let span = payload.span.bytes
        guard let (name, end) = MovieText.terminated(payload, at: 6),
            let longitude = span.integer(at: end + 1, as: Int32.self),
            let latitude = span.integer(at: end + 5, as: Int32.self)
        else {
            let warning = Warning(.positionInvalid, "loci box ends too early")
            take(Finding(.quickTime, raw: "loci", .position(.rejected(warning))), .others)
            return
        }
        let altitude = span.integer(at: end + 9, as: Int32.self)
        // What is behind the fifth decimal is finer than a 65,536th.
        func degrees(_ fixed: Int32) -> Double { (Double(fixed) / 65_536 * 1e5).rounded() / 1e5 }
        let raw = "\(degrees(latitude)) \(degrees(longitude))"
        let reading = ISO6709.position(
            latitude: degrees(latitude),
            longitude: degrees(longitude),
            altitude: altitude.map(degrees),
            raw: raw
        )
        take(Finding(.quickTime, raw: raw, .position(reading)), .others)
        take(.placeName, name, .others)
    }

    /// The keywords of 3GPP (TS 26.244 section 8.8): each behind its length.
    private mutating func takeKeywords(_ payload: [UInt8]) {
        guard payload.count > 7 else { return }
        var words: [String] = []
        var offset = 7
        for _ in 0..<payload[6] {
            guard offset < payload.count else { break }
            let end = min(offset + 1 + Int(payload[offset]), payload.count)
            if let word = MovieText(utf: payload[(offset + 1)..<end]).string { words.append(word) }
            offset = end
        }
        guard !words.isEmpty else { return }
        let raw = words.joined(separator: ";")
        take(Finding(.quickTimeKeywords, raw: raw, .tags(words)), .others)
    }

    /// The maker's block of cameras before 2010 begins with their name: "PENTAX DIGITAL CAMERA".
    private mutating func takeMake(_ bytes: [UInt8]) {
        guard let string = MovieText(utf: bytes[...]).string, string.hasSuffix("DIGITAL CAMERA")
        else { return }
        take(Finding(.quickTimeMake, raw: string, .cameraMake(string)), .others)
    }
}
