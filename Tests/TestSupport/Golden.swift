package import FileSystem

/// A file that holds what is to come out.
///
/// With `KEEPSAKE_RECORD=1` it is written anew instead, and
/// the difference is to be looked at as one looks at code.
package struct Golden {
    package let path: FilePath

    /// The file `name` in the folder `Golden` beside the test in `testFile`.
    package init(_ name: String, besides testFile: String = #filePath) {
        path = FilePath(testFile).parent.appending("Golden").appending(name)
    }

    /// The file at `path`.
    package init(at path: FilePath) { self.path = path }

    /// Whether tests write what they should read.
    package static var isRecording: Bool { Environment["KEEPSAKE_RECORD"] == "1" }

    /// What is to come out; where it is recorded, that is `bytes`.
    package func expected(for bytes: [UInt8]) throws -> String {
        if Self.isRecording {
            let output = try OutputFile(path, replacing: true)
            try output.write(bytes)
            try output.commit()
        }
        let file = try OpenFile(reading: path)
        let size = try file.status().sizeInBytes
        let recorded = try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = try file.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
        }
        return String(decoding: recorded, as: UTF8.self)
    }
}
