import Bytes

/// Turns the elements of RDF/XML into properties: the subset that XMP uses (ISO 16684-1 section 7),
/// with what writers make of it.
final class RDFReader: XMLHandler {
    /// The most properties, fields and items of one packet.
    static let maximumCount = 10_000
    /// The most bytes of one text; the rest is left off.
    static let maximumTextInBytes = 1 << 20

    private var frames: [Frame] = []
    /// How many elements are open that no record draws on.
    private var ignoredDepth = 0
    private var properties: [XMPProperty] = []
    /// Resources that properties refer to: some writers put every list behind one.
    private var nodes: [String: XMPValue] = [:]
    private var count = 0
    private var isClosed = false

    var isFull: Bool { count >= Self.maximumCount }
    /// The root element has ended: padding and junk follow.
    var isSatisfied: Bool { isClosed || isFull }

    /// All properties; of elements still open what was whole.
    func finish() -> [XMPProperty] {
        ignoredDepth = 0
        while let frame = frames.popLast() {
            // A text that was cut is none.
            if frame.role == .property, frame.value == nil, frame.fields.isEmpty { continue }
            close(frame)
        }
        guard !nodes.isEmpty else { return properties }
        return properties.map { property in
            // Each resource is taken once: a list that many refer to would be many lists.
            guard let id = property.value.reference, let value = nodes.removeValue(forKey: id)
            else { return property }
            return XMPProperty(property.name, value)
        }
    }

    // MARK: - Events

    func begin(_ namespace: RawSpan, _ name: RawSpan) {
        guard ignoredDepth == 0, let frame = frame(XMPNamespace(uri: namespace), name) else {
            ignoredDepth += 1
            return
        }
        frames.append(frame)
    }

    func attribute(_ namespace: RawSpan, _ name: RawSpan, _ value: RawSpan) {
        guard ignoredDepth == 0, !isFull, let top = frames.indices.last,
            let namespace = XMPNamespace(uri: namespace)
        else { return }
        switch namespace {
        case .rdf where name.equals("nodeID"): frames[top].nodeID = value.text
        case _ where frames[top].role != .node && frames[top].role != .property: return
        case .xml: if name.equals("lang") { frames[top].language = value.text }
        case .rdf: rdfAttribute(name, value, of: top)
        default: add(XMPName(namespace, name.text), .text(value.text), to: top)
        }
    }

    private func rdfAttribute(_ name: RawSpan, _ value: RawSpan, of top: Int) {
        if name.equals("value") {
            add(.rdfValue, .text(value.text), to: top)
        } else if frames[top].role == .property, name.equals("resource") {
            frames[top].value = .text(value.text)
        } else if frames[top].role == .property, name.equals("parseType") {
            frames[top].content = value.equals("Resource") ? .fields : .literal
        }
    }

    func beginContent() {}

    func text(_ text: RawSpan) {
        guard ignoredDepth == 0, let top = frames.indices.last, frames[top].role == .property,
            frames[top].content != .fields
        else { return }
        let room = Self.maximumTextInBytes - frames[top].text.count
        guard room > 0 else { return }
        frames[top].text += text.bytes(in: 0..<room)
    }

    func end() {
        guard ignoredDepth == 0 else {
            ignoredDepth -= 1
            return
        }
        if let frame = frames.popLast() { close(frame) }
        isClosed = frames.isEmpty
    }

    // MARK: - Structure

    /// What an element is by where it stands; nil for one that is passed over with all in it.
    private func frame(_ namespace: XMPNamespace?, _ name: RawSpan) -> Frame? {
        guard let parent = frames.last else {
            return Frame(namespace == .rdf && name.equals("RDF") ? .graph : .wrapper)
        }
        switch parent.role {
        case .wrapper: return Frame(namespace == .rdf && name.equals("RDF") ? .graph : .wrapper)
        // rdf:Description or a node of a type, whose name tells nothing that a record draws on.
        case .graph: return (namespace == .rdf ? list(name) : nil) ?? Frame(.node)
        case .node: return property(namespace, name)
        case .list:
            guard namespace == .rdf, name.equals("li") || name.matches("_") else { return nil }
            return Frame(.property, name: .rdfItem)
        case .property:
            switch parent.content {
            case .fields: return property(namespace, name)
            case .literal: return nil
            case .any: return namespace == .rdf ? list(name) : Frame(.node)
            }
        }
    }

    private func property(_ namespace: XMPNamespace?, _ name: RawSpan) -> Frame? {
        switch namespace {
        case nil, .xml: nil
        case .rdf: name.equals("value") ? Frame(.property, name: .rdfValue) : nil
        case let namespace?: Frame(.property, name: XMPName(namespace, name.text))
        }
    }

    private func list(_ name: RawSpan) -> Frame? {
        if name.equals("Bag") || name.equals("Seq") { return Frame(.list) }
        if name.equals("Alt") { return Frame(.list, isAlternatives: true) }
        return name.equals("Description") ? Frame(.node) : nil
    }

    /// Hands what `frame` holds to the element it stood in.
    private func close(_ frame: Frame) {
        guard let top = frames.indices.last else { return }
        switch frame.role {
        case .wrapper, .graph: break
        case .node:
            if let id = frame.nodeID { name(frame.structure, id) }
            if frames[top].role == .graph {
                properties += frame.fields.lazy.filter { $0.name != .rdfValue }
            } else if frames[top].value == nil {
                frames[top].value = frame.structure
            }
        case .list:
            if let id = frame.nodeID { name(frame.list, id) }
            if frames[top].value == nil { frames[top].value = frame.list }
        case .property:
            if frames[top].role == .list {
                count += 1
                frames[top].items.append(XMPAlternative(frame.language, frame.propertyValue))
            } else {
                add(frame.name, frame.propertyValue, to: top)
            }
        }
    }

    private func name(_ value: XMPValue, _ id: String) {
        count += 1
        nodes[id] = value
    }

    private func add(_ name: XMPName, _ value: XMPValue, to index: Int) {
        count += 1
        frames[index].fields.append(XMPProperty(name, value))
    }
}

/// An open element with what was read of it.
private struct Frame {
    enum Role {
        /// `x:xmpmeta` or anything else around `rdf:RDF`.
        case wrapper
        case graph
        /// A resource with its properties: `rdf:Description`.
        case node
        /// A property or an item of a list.
        case property
        case list
    }

    /// What may stand in a property.
    enum Content {
        /// Text, a list or a node.
        case any
        /// Fields without a node around them: `rdf:parseType="Resource"`.
        case fields
        /// Text alone: markup in it is passed over.
        case literal
    }

    let role: Role
    let name: XMPName
    let isAlternatives: Bool
    var content = Content.any
    var language: String?
    /// The name of the resource that this is, or that it refers to.
    var nodeID: String?
    var text: [UInt8] = []
    var fields: [XMPProperty] = []
    var items: [XMPAlternative] = []
    var value: XMPValue?

    init(_ role: Role, name: XMPName = .rdfItem, isAlternatives: Bool = false) {
        self.role = role
        self.name = name
        self.isAlternatives = isAlternatives
    }

    /// The fields, or the value that they only qualify.
    var structure: XMPValue { fields[.rdf, "value"] ?? .structure(fields) }

    var list: XMPValue { isAlternatives ? .alternatives(items) : .list(items.map(\.value)) }

    var propertyValue: XMPValue {
        if let value { return value }
        if let nodeID { return .structure([XMPProperty(.rdfNodeID, .text(nodeID))]) }
        if content == .fields { return structure }
        let isBlank = text.allSatisfy { $0 <= 0x20 }
        return isBlank && !fields.isEmpty ? structure : .text(String(decoding: text, as: UTF8.self))
    }
}

extension XMPName {
    static let rdfValue = XMPName(.rdf, "value")
    static let rdfNodeID = XMPName(.rdf, "nodeID")
    static let rdfItem = XMPName(.rdf, "li")
}

extension XMPValue {
    /// The name of the resource that stands for the value.
    fileprivate var reference: String? {
        guard case .structure(let fields) = self, fields.count == 1, fields[0].name == .rdfNodeID
        else { return nil }
        return fields[0].value.text
    }
}

extension RawSpan {
    fileprivate func equals(_ literal: StaticString) -> Bool {
        byteCount == literal.utf8CodeUnitCount && matches(literal)
    }
}
