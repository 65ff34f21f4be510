import Bytes
import FileSystem
import MediaMetadata

// The lists and maps of a record as JSON, in the catalog and in the log. Paths that are no UTF-8
// stand as `{"base64":…}`.

extension [UInt8] {
    mutating func append(jsonPath path: FilePath) {
        guard path.isUTF8 else {
            append(literal: "{\"base64\":")
            append(jsonString: Base64.encode(path.bytes))
            append(UInt8(ascii: "}"))
            return
        }
        append(jsonString: path.text)
    }

    mutating func append(jsonTexts texts: [String]) {
        append(jsonList: texts) { $0.append(jsonString: $1) }
    }

    mutating func append(jsonPaths paths: [FilePath]) {
        append(jsonList: paths) { $0.append(jsonPath: $1) }
    }

    mutating func append(jsonWarnings warnings: [Warning]) {
        append(jsonList: warnings) { output, warning in
            output.append(literal: "{\"code\":")
            output.append(jsonString: warning.code.rawValue)
            output.append(literal: ",\"detail\":")
            output.append(jsonString: warning.detail)
            output.append(UInt8(ascii: "}"))
        }
    }

    /// In the order of the keys' bytes, so that equal maps are equal text.
    mutating func append(jsonMap map: [String: String]) {
        append(UInt8(ascii: "{"))
        let members = map.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        for (index, member) in members.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            append(jsonString: member.key)
            append(UInt8(ascii: ":"))
            append(jsonString: member.value)
        }
        append(UInt8(ascii: "}"))
    }

    mutating func append<Value>(
        jsonList values: [Value],
        _ appendValue: (inout [UInt8], Value) -> Void
    ) {
        append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            appendValue(&self, value)
        }
        append(UInt8(ascii: "]"))
    }
}

extension JSONReader {
    mutating func path() throws(JSONError) -> FilePath {
        guard try peek() == .object else { return FilePath(try string()) }
        // Empty where the member is not there: no path of an archive.
        var bytes: [UInt8] = []
        try beginObject()
        while try nextMember() {
            guard keyIs("base64") else {
                try skipValue()
                continue
            }
            bytes = Base64.decode(try string()) ?? []
        }
        return FilePath(bytes: bytes)
    }

    mutating func texts() throws(JSONError) -> [String] {
        var texts: [String] = []
        try beginArray()
        while try nextElement() { texts.append(try string()) }
        return texts
    }

    mutating func paths() throws(JSONError) -> [FilePath] {
        var paths: [FilePath] = []
        try beginArray()
        while try nextElement() { paths.append(try path()) }
        return paths
    }

    mutating func warnings() throws(JSONError) -> [Warning] {
        var warnings: [Warning] = []
        try beginArray()
        while try nextElement() {
            var code = ""
            var detail = ""
            try beginObject()
            while try nextMember() {
                if keyIs("code") {
                    code = try string()
                } else if keyIs("detail") {
                    detail = try string()
                } else {
                    try skipValue()
                }
            }
            warnings.append(Warning(WarningCode(rawValue: code), detail))
        }
        return warnings
    }

    mutating func map() throws(JSONError) -> [String: String] {
        var map: [String: String] = [:]
        try beginObject()
        while try nextMember() {
            let key = keyText
            map[key] = try string()
        }
        return map
    }
}
