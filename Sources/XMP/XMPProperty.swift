/// A property of a packet, or a field of a structure.
package struct XMPProperty: Sendable, Equatable {
    package let name: XMPName
    package let value: XMPValue

    /// The property `name` with `value`.
    package init(_ name: XMPName, _ value: XMPValue) {
        self.name = name
        self.value = value
    }
}

/// The name of a property, whatever prefix the packet gave its namespace.
package struct XMPName: Sendable, Hashable {
    package let namespace: XMPNamespace
    package let local: String

    /// The name `local` in `namespace`.
    package init(_ namespace: XMPNamespace, _ local: String) {
        self.namespace = namespace
        self.local = local
    }
}

/// The value of a property (ISO 16684-1 section 6.3).
package indirect enum XMPValue: Sendable, Equatable {
    case text(String)
    /// A Bag or a Seq.
    case list([XMPValue])
    /// An Alt: the same in several languages, mostly.
    case alternatives([XMPAlternative])
    case structure([XMPProperty])

    /// The text as one would show it: of alternatives the default one, of a list the first.
    ///
    /// Blank ones are passed over; nil where there is no other.
    package var text: String? {
        switch self {
        case .text(let text): text.isBlank ? nil : text
        case .list(let values): values.lazy.compactMap(\.text).first
        case .alternatives(let alternatives):
            alternatives.lazy.filter(\.isDefault).compactMap(\.value.text).first
                ?? alternatives.lazy.compactMap(\.value.text).first
        case .structure: nil
        }
    }

    /// The texts of a list, of what stands for a list, or of lists in it; blank ones are left out.
    package var texts: [String] {
        switch self {
        case .text(let text): text.isBlank ? [] : [text]
        case .list(let values): values.flatMap(\.texts)
        case .alternatives(let alternatives): alternatives.flatMap(\.value.texts)
        case .structure: []
        }
    }

    /// The structures of a list, or the one that stands for a list.
    package var structures: [[XMPProperty]] {
        switch self {
        case .text: []
        case .list(let values): values.flatMap(\.structures)
        case .alternatives(let alternatives): alternatives.flatMap(\.value.structures)
        case .structure(let fields): [fields]
        }
    }
}

/// One of several forms of a value.
package struct XMPAlternative: Sendable, Equatable {
    /// `x-default`, `en-GB`; nil where it was not said.
    package let language: String?
    package let value: XMPValue

    /// `value` in `language`.
    package init(_ language: String?, _ value: XMPValue) {
        self.language = language
        self.value = value
    }

    var isDefault: Bool { language == "x-default" }
}

extension [XMPProperty] {
    /// The first value of that name.
    package subscript(_ namespace: XMPNamespace, _ local: String) -> XMPValue? {
        first { $0.name.namespace == namespace && $0.name.local == local }?.value
    }
}

extension String {
    fileprivate var isBlank: Bool { utf8.allSatisfy { $0 <= 0x20 } }
}
