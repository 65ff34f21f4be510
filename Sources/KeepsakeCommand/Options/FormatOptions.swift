import Arguments
import FileSystem
import KeepsakeFormats

/// In which format memories are written, and how.
struct FormatOptions {
    let format: Format
    let options: ExportOptions

    static let all: [Option] = [
        .format, .fields, .dialect, .raw, .recordSeparators, .layout,
    ]

    /// The format that was named; where none was, the one that the output's name ends in.
    init(_ invocation: Invocation, output: OutputOptions) throws {
        if let name = try invocation.text(of: .format) {
            guard let format = Format.builtIn.first(where: { $0.name == name }) else {
                throw UsageError.unknownFormat(
                    Array(name.utf8),
                    nearest: Spelling.nearest(to: name, among: Format.builtIn.map(\.name))
                )
            }
            self.format = format
        } else {
            let ending = output.path.map { String(decoding: $0.fileExtension, as: UTF8.self) }
            guard let format = Format.builtIn.first(where: { $0.fileExtension == ending }) else {
                throw UsageError.missingOption(Option.format.spelling)
            }
            self.format = format
        }
        var options = ExportOptions()
        options.fields = try Self.fields(invocation)
        options.dialect = invocation.value(of: .dialect) == nil ? .rfc4180 : .excel
        options.isRaw = invocation.has(.raw)
        options.hasRecordSeparators = invocation.has(.recordSeparators)
        options.layout = try invocation.layout
        self.options = options
    }

    /// The fields that were named; nil for all.
    static func fields(_ invocation: Invocation) throws(UsageError) -> [RecordField]? {
        guard let text = try invocation.text(of: .fields) else { return nil }
        var fields: [RecordField] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let field = RecordField(rawValue: String(name)) else {
                let names = RecordField.allCases.map(\.rawValue)
                throw .unknownField(
                    Array(name.utf8),
                    nearest: Spelling.nearest(to: String(name), among: names)
                )
            }
            if !fields.contains(field) { fields.append(field) }
        }
        return fields
    }
}

extension Option {
    private static let section = "Format"

    fileprivate static let format = Option(
        "format",
        "f",
        value: .suggestion("NAME", of: Format.builtIn.map(\.name)),
        section: section,
        help: "Write in the format NAME; by default what the output's name ends in"
    )
    static let fields = Option(
        "fields",
        value: .text("A,B,..."),
        section: section,
        help: "Write only these fields of the record, in this order"
    )
    fileprivate static let dialect = Option(
        "dialect",
        value: .choice("NAME", of: ["excel"]),
        section: section,
        help: "csv: begin with the mark by which spreadsheets know UTF-8"
    )
    fileprivate static let raw = Option(
        "raw",
        section: section,
        help: "csv: leave text as it is, even where a spreadsheet would take it for a formula"
    )
    fileprivate static let recordSeparators = Option(
        "rs",
        section: section,
        help: "geojsonl: begin each line with a record separator (RFC 8142)"
    )
}
