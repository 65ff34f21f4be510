import Bytes
import Keepsake

/// The lines of a list that `sha256sum --check` reads.
enum ChecksumList {
    /// Appends the line of the file `name`.
    static func append(_ digest: Digest, _ name: [UInt8], to output: inout [UInt8]) {
        // As coreutils does: a backslash at the start says that there are others in the name.
        let isOdd = name.contains { $0 == UInt8(ascii: "\\") || $0 == 0x0A || $0 == 0x0D }
        if isOdd { output.append(UInt8(ascii: "\\")) }
        output.append(hexadecimal: digest.bytes)
        output.append(literal: "  ")
        for byte in name {
            switch byte {
            case UInt8(ascii: "\\"): output.append(literal: "\\\\")
            case 0x0A: output.append(literal: "\\n")
            case 0x0D: output.append(literal: "\\r")
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\n"))
    }
}
