public import Bytes
public import Keepsake

/// A way of writing memories out, and of reading them back where there is one.
///
/// A format is one file that makes such a value and one line in `Format.builtIn`.
public struct Format: Sendable {
    /// What a writer needs of the place it writes to.
    public enum Output: Sendable {
        /// Text, a record at a time: may go to a terminal or a pipe.
        case text
        /// Bytes that no terminal should see: a file or a pipe.
        case binary
    }

    /// The name that `--format` takes.
    public let name: String
    /// Without the dot.
    public let fileExtension: String
    /// The media type (RFC 6838), such as `application/geo+json`.
    public let mediaType: String
    /// What it is, in a line.
    public let summary: String
    /// Whether a terminal may show it.
    public let output: Output
    /// Makes a writer for one export.
    public let makeWriter: @Sendable (Export) throws -> any FormatWriter
    /// Makes a reader of what the writer wrote; nil where the format is only written.
    public let makeReader: (@Sendable (any RecordInput) throws -> any RecordReader)?
    /// Whether a file that begins with those bytes is one of the format; nil where only its name
    /// tells.
    public let recognizes: (@Sendable ([UInt8]) -> Bool)?

    /// A format of those properties.
    public init(
        name: String,
        fileExtension: String,
        mediaType: String,
        summary: String,
        output: Output,
        makeWriter: @escaping @Sendable (Export) throws -> any FormatWriter,
        makeReader: (@Sendable (any RecordInput) throws -> any RecordReader)? = nil,
        recognizes: (@Sendable ([UInt8]) -> Bool)? = nil
    ) {
        self.name = name
        self.fileExtension = fileExtension
        self.mediaType = mediaType
        self.summary = summary
        self.output = output
        self.makeWriter = makeWriter
        self.makeReader = makeReader
        self.recognizes = recognizes
    }
}

/// One export: where it goes, how it is to be written, and where the pictures lie.
public struct Export {
    /// Where the bytes go.
    public let sink: any ByteSink
    /// How it is to be written.
    public let options: ExportOptions
    /// Opens the file of a memory; nil where records came without files.
    public let media: (any MediaStore)?

    /// An export to `sink`.
    public init(
        to sink: any ByteSink,
        options: ExportOptions = ExportOptions(),
        media: (any MediaStore)? = nil
    ) {
        self.sink = sink
        self.options = options
        self.media = media
    }
}

/// How an export is to be written.
///
/// Each format heeds what concerns it.
public struct ExportOptions: Sendable {
    /// How cells of a table are written.
    public enum Dialect: String, Sendable {
        /// As RFC 4180 says.
        case rfc4180
        /// The same behind a byte order mark, by which spreadsheets know UTF-8.
        case excel
    }

    /// How the cells of a table are written.
    public var dialect = Dialect.rfc4180
    /// Leaves text cells as they are, even where a spreadsheet would take them for a formula.
    public var isRaw = false
    /// Puts a record separator before each line (RFC 8142).
    public var hasRecordSeparators = false
    /// Where the files lie in a zip.
    package var layout = ArchiveLayout.standard
    /// The fields to write, in this order; nil for all.
    public var fields: [RecordField]?

    /// The defaults.
    public init() {}
}

/// Writes memories in one format, one after the other, holding no more than a batch of them.
public protocol FormatWriter: AnyObject {
    /// Takes the next memory.
    ///
    /// - Throws: `MemoryLeftOut` where its file could not be read, after which the next one may
    ///   follow; any other error ends the export.
    func write(_ memory: Memory) throws
    /// Ends the document. Nothing is written after it.
    func finish() throws
}
