import Bytes
import Keepsake
import ZipArchive

/// What a zip holds, as lines of text: all but the packed bytes themselves.
enum ZipListing {
    static func text(of bytes: [UInt8]) throws -> [UInt8] {
        var text = ""
        var entries = try ZipFile(MemoryByteSource(bytes)).entries()
        while let entry = try entries.next() {
            let time = entry.time.secondsSince1970.map { "\($0)" } ?? "-"
            let checksum = String(entry.checksum, radix: 16)
            text +=
                "\(String(decoding: entry.name, as: UTF8.self)) \(entry.method) \(entry.size) "
                + "\(checksum) \(time) \(entry.time.year)-\(entry.time.month)-\(entry.time.day)\n"
        }
        return Array(text.utf8)
    }

    /// The bytes of the entry `name`.
    static func entry(_ name: String, of bytes: [UInt8]) throws -> [UInt8] {
        let zip = try ZipFile(MemoryByteSource(bytes))
        var entries = zip.entries()
        while let entry = try entries.next() {
            guard entry.name == Array(name.utf8) else { continue }
            let reader = try zip.open(entry)
            var content: [UInt8] = []
            while true {
                let part = try reader.read(upTo: 1 << 20)
                if part.isEmpty { return content }
                content += part
            }
        }
        return []
    }
}
