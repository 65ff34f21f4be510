import CExpat

/// Takes the events of an XML document in order.
///
/// Spans are valid during the call alone.
package protocol XMLHandler: AnyObject {
    /// An element begins; its attributes follow, then `beginContent`.
    func begin(_ namespace: RawSpan, _ name: RawSpan)
    /// An attribute of the element that has just begun; most have no namespace.
    func attribute(_ namespace: RawSpan, _ name: RawSpan, _ value: RawSpan)
    /// All attributes were told.
    func beginContent()
    /// A piece of text; one text may come in several.
    func text(_ text: RawSpan)
    /// The innermost open element ends.
    func end()
    /// Whether the rest of the document is of no use.
    var isSatisfied: Bool { get }
}

/// Why a document could not be read to its end.
package enum XMLFault: Error, Equatable, Sendable {
    /// There is a document type declaration: where entities come from, none is ever needed.
    case doctype
    /// Elements lie in one another deeper than any honest document's.
    case tooDeep
    case tooLarge
    /// Not well-formed, by expat's own word.
    case malformed(String, offset: Int)
    case outOfMemory
}

/// Reads UTF-8 XML by expat, piece by piece.
///
/// Namespaces are resolved; document types, and with them all entities but the five of XML, are
/// refused.
package final class XMLReader {
    /// The deepest that elements may lie in one another.
    package static let maximumDepth = 64

    private let parser: XML_Parser
    private let handler: any XMLHandler
    private var depth = 0
    private var fault: XMLFault?
    private var isStopped = false

    /// A reader that tells `handler` what it reads.
    package init(_ handler: any XMLHandler) throws(XMLFault) {
        guard let parser = XML_ParserCreateNS("UTF-8", Self.separator) else { throw .outOfMemory }
        self.parser = parser
        self.handler = handler
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser,
            { XMLReader.of($0)?.begin($1, $2) },
            { data, _ in XMLReader.of(data)?.end() }
        )
        XML_SetCharacterDataHandler(parser) { XMLReader.of($0)?.text($1, $2) }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            XMLReader.of(data)?.stop(.doctype)
        }
    }

    deinit { XML_ParserFree(parser) }

    /// Reads the next piece of the document.
    ///
    /// - Parameters:
    ///   - piece: bytes that go on where the last piece ended, anywhere in a character.
    ///   - isLast: whether the document ends with them.
    /// - Throws: the fault, after the events before it; a reader that threw reads nothing more.
    package func read(_ piece: RawSpan, isLast: Bool) throws(XMLFault) {
        guard !isStopped else { return }
        guard let count = Int32(exactly: piece.byteCount) else { throw .tooLarge }
        let status = piece.withUnsafeBytes { bytes in
            XML_Parse(
                parser,
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                count,
                isLast ? 1 : 0
            )
        }
        if let fault { throw fault }
        guard status == XML_STATUS_ERROR, !isStopped else { return }
        isStopped = true
        throw .malformed(reason, offset: Int(XML_GetCurrentByteIndex(parser)))
    }

    private var reason: String {
        XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "not well-formed"
    }

    // MARK: - Events

    /// Stands between namespace and name in expat's names.
    ///
    /// No URI in an attribute can hold it: expat
    /// refuses one that does.
    private static let separator: CChar = 0x0A

    private static func of(_ data: UnsafeMutableRawPointer?) -> XMLReader? {
        data.map { Unmanaged<XMLReader>.fromOpaque($0).takeUnretainedValue() }
    }

    private func begin(
        _ name: UnsafePointer<CChar>?,
        _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?
    ) {
        guard !isStopped, let name else { return }
        depth += 1
        guard depth <= Self.maximumDepth else { return stop(.tooDeep) }
        Self.split(name) { handler.begin($0, $1) }
        // Names and values take turns; a null ends them.
        var index = 0
        while let name = attributes?[index], let value = attributes?[index + 1] {
            Self.split(name) { handler.attribute($0, $1, Self.span(value).bytes) }
            index += 2
        }
        handler.beginContent()
        if handler.isSatisfied { stop(nil) }
    }

    private func end() {
        guard !isStopped else { return }
        depth -= 1
        handler.end()
        if handler.isSatisfied { stop(nil) }
    }

    private func text(_ text: UnsafePointer<CChar>?, _ count: Int32) {
        guard !isStopped, let text else { return }
        handler.text(UnsafeRawBufferPointer(start: text, count: Int(count)).bytes)
    }

    private func stop(_ fault: XMLFault?) {
        isStopped = true
        self.fault = fault
        XML_StopParser(parser, 0)
    }

    private static func span(_ text: UnsafePointer<CChar>) -> UnsafeRawBufferPointer {
        var count = 0
        while text[count] != 0 { count += 1 }
        return UnsafeRawBufferPointer(start: text, count: count)
    }

    private static func split(
        _ name: UnsafePointer<CChar>,
        _ body: (RawSpan, RawSpan) -> Void
    ) {
        let whole = span(name)
        guard let cut = whole.lastIndex(of: UInt8(bitPattern: separator)) else {
            return body(UnsafeRawBufferPointer(rebasing: whole[..<0]).bytes, whole.bytes)
        }
        body(
            UnsafeRawBufferPointer(rebasing: whole[..<cut]).bytes,
            UnsafeRawBufferPointer(rebasing: whole[(cut + 1)...]).bytes
        )
    }
}
