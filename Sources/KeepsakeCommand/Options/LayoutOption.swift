import Arguments
import Keepsake

extension Invocation {
    /// How files are called in an archive or an export.
    var layout: ArchiveLayout {
        get throws {
            guard let template = try text(of: .layout) else { return .standard }
            do {
                return try ArchiveLayout(template: template)
            } catch {
                throw UsageError.invalidValue(
                    option: Option.layout.spelling,
                    value: Array(template.utf8),
                    expected: Messages.expectation(of: error)
                )
            }
        }
    }
}

extension Option {
    static let layout = Option(
        "layout",
        value: .text("TEMPLATE"),
        section: "Files",
        help: "Call files so in the archive or in a zip; by default {year}/{month}/{name}. There "
            + "are {" + ArchiveLayout.Field.allCases.map(\.rawValue).joined(separator: "} {") + "}"
    )
}
