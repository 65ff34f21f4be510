package import FileSystem

/// Where a memory lies in an archive or an export: a template such as `{year}/{month}/{name}`
/// that is filled in with what is known of it.
///
/// Names that are taken are `NameRegistry`'s part.
package struct ArchiveLayout: Sendable, Equatable {
    /// What may stand between braces.
    package enum Field: String, CaseIterable, Sendable {
        case year, month, day, hour, minute, second
        case camera, category, album, owner
        case name, stem, ext, id

        /// Whether it is a part of the date.
        var isOfDate: Bool {
            switch self {
            case .year, .month, .day, .hour, .minute, .second: true
            case .camera, .category, .album, .owner, .name, .stem, .ext, .id: false
            }
        }
    }

    /// A stretch of the template: text as it stands, or a field.
    enum Piece: Sendable, Equatable {
        case text([UInt8])
        case field(Field)
    }

    /// What file systems let a name have, in bytes (NAME_MAX).
    package static let maximumNameInBytes = 255
    /// Longer templates are refused.
    static let maximumTemplateInBytes = 1_024
    /// The layout of an archive that was not told another one.
    package static let standard = ArchiveLayout(
        template: "{year}/{month}/{name}",
        components: [[.field(.year)], [.field(.month)], [.field(.name)]]
    )

    /// As the user gave it.
    package let template: String
    /// The pieces of each component; at least one.
    let components: [[Piece]]

    private init(template: String, components: [[Piece]]) {
        self.template = template
        self.components = components
    }

    /// The layout that `template` spells.
    package init(template: String) throws(LayoutError) {
        guard template.utf8.count <= Self.maximumTemplateInBytes else { throw .tooLong }
        var components: [[Piece]] = []
        for component in template.utf8.split(
            separator: UInt8(ascii: "/"),
            omittingEmptySubsequences: false
        ) {
            components.append(try Self.pieces(of: Array(component)))
        }
        guard let last = components.last else { throw .notRelative }
        guard last.contains(.field(.name)) || last.contains(.field(.ext)) else {
            throw .noExtension
        }
        self.init(template: template, components: components)
    }

    /// The path of `memory`, whose file is called `originalName`.
    ///
    /// Without a date it lies under `undated/`, the parts of the date left out. Every component
    /// is a safe name of at most 255 bytes; the name's own bytes stand as they are.
    package func path(for memory: Memory, originalName: FilePath) -> FilePath {
        let values = LayoutValues(memory: memory, originalName: originalName)
        var parts: [[UInt8]] = []
        var isUndated = false
        for (index, pieces) in components.enumerated() {
            let isLast = index == components.count - 1
            if memory.takenAt == nil, pieces.contains(where: \.isOfDate) {
                isUndated = true
                if isLast { parts.append(values.name) }
            } else {
                parts.append(values.component(pieces))
            }
        }
        if isUndated { parts.insert(Array("undated".utf8), at: 0) }
        return Self.joined(parts)
    }

    private static func joined(_ parts: [[UInt8]]) -> FilePath {
        var path: [UInt8] = []
        for (index, part) in parts.enumerated() {
            if index > 0 { path.append(UInt8(ascii: "/")) }
            path += SafeName.component(part, isAtRoot: index == 0)
        }
        return FilePath(bytes: path)
    }
}

// MARK: - The template

extension ArchiveLayout {
    private static func pieces(of component: [UInt8]) throws(LayoutError) -> [Piece] {
        guard !component.isEmpty, component != [UInt8(ascii: ".")], component != Array("..".utf8)
        else { throw .notRelative }
        var pieces: [Piece] = []
        var rest = component[...]
        while let first = rest.first {
            if first == UInt8(ascii: "{") {
                guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { throw .unclosedBrace }
                let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
                guard let field = Field(rawValue: name) else { throw .unknownField(name) }
                pieces.append(.field(field))
                rest = rest[(end + 1)...]
            } else {
                let text = rest.prefix { $0 != UInt8(ascii: "{") }
                guard !text.contains(UInt8(ascii: "}")) else { throw .unclosedBrace }
                pieces.append(.text(Array(text)))
                rest = rest[text.endIndex...]
            }
        }
        return pieces
    }
}

extension ArchiveLayout.Piece {
    fileprivate var isOfDate: Bool {
        guard case .field(let field) = self else { return false }
        return field.isOfDate
    }
}

/// Why a template makes no layout.
package enum LayoutError: Error, Equatable, Sendable {
    /// Something between braces that is no field.
    case unknownField(String)
    /// A brace without its other half.
    case unclosedBrace
    /// A component is empty, "." or "..": the path would leave the archive.
    case notRelative
    /// The last component holds neither `{name}` nor `{ext}`: files would lose their extension.
    case noExtension
    case tooLong
}
