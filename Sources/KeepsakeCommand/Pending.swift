import Bytes
import Keepsake
import KeepsakeFormats

// Stand-ins for what is being built elsewhere; this file goes when that is merged.

extension Format {
    static var builtIn: [Format] { [] }
}

extension [UInt8] {
    mutating func append(json memory: Memory) {
        append(literal: "{\"id\":")
        append(jsonString: memory.id.text)
        append(literal: ",\"path\":")
        append(jsonPath: memory.path)
        append(literal: "}")
    }
}
