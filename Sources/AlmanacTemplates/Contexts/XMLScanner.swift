/// Scans the literal text of an XML template (XML 1.0) and checks that it is well-formed, whatever
/// sections are rendered. Values stand in character data and in quoted attributes, unless browsers may
/// execute the element or the attribute.
package struct XMLScanner: ContextScanner {
  package static let formatName = "XML"
  package static let sectionHelp = "let it contain whole elements"

  package enum State: Equatable {
    case text, markupStart, comment, characterData, instruction
    /// A document type declaration, or a quoted literal in it.
    case declaration(quote: UInt8?)
    case startTag, inTag, attributeName, afterAttributeName, beforeValue, afterValue, slash
    case quoted(UInt8)
    case endTag, endTagSpace
  }

  /// Whether the root has to be an element of SVG.
  let isGraphics: Bool
  /// Whether it reads a file that another program wrote: in its text, a > may stand as it is.
  let isFile: Bool
  package var state = State.text
  /// The open elements.
  package var elements: [XMLElement] = []
  /// The element whose tag is being read.
  package var tag = XMLElement(within: nil)
  package var attribute: [UInt8] = []
  /// The literal value of the attribute; `nil` if part of it is not known.
  var value: [UInt8]?
  var address: AddressPrefix?
  /// A reference that is not complete, without its ampersand.
  var reference: [UInt8]?
  /// The text since the start of a comment, an instruction or the like.
  package var recent: [UInt8] = []
  package var hasRoot = false
  var hasDocumentType = false
  /// The number of bytes read, and that before the last instruction: 0, 1, or more.
  var position = 0
  var start = 0
  var problem: Refusal?

  package init(isGraphics: Bool, isFile: Bool = false) {
    (self.isGraphics, self.isFile) = (isGraphics, isFile)
  }

  package mutating func read(literal: [UInt8]) -> (written: [UInt8], end: Int) {
    for (index, byte) in literal.enumerated() {
      advance(byte)
      if problem != nil { return (literal, index) }
    }
    return (literal, literal.count)
  }

  /// Reads a byte, and counts it.
  package mutating func advance(_ byte: UInt8) {
    read(byte)
    position = min(position + 1, 2)
  }

  package mutating func readEnd() -> [UInt8] {
    if state == .text, elements.isEmpty, !hasRoot {
      report("The template has no element, but XML needs a root", "write one around all others")
    }
    return []
  }

  package mutating func takeProblem() -> Refusal? {
    defer { problem = nil }
    return problem
  }

  package var isComplete: Bool { state == .text && elements.isEmpty && hasRoot && reference == nil }

  package var construct: String {
    switch state {
    case .text:
      elements.last.map { "the content of <\($0.text.shortened())>" } ?? "the text around the root"
    case .comment: "a comment"
    case .characterData: "a CDATA section"
    case .instruction: "a processing instruction"
    case .declaration: "a document type declaration"
    case .quoted: "an attribute"
    default: "a tag"
    }
  }

  // MARK: Values

  package func escape(for type: FieldType) -> Result<Escape, Refusal> {
    if reference != nil {
      return .failure(.place("in a reference", help: "complete the reference"))
    }
    return switch state {
    case .text: textPlace(for: type)
    case .quoted: attributePlace(for: type)
    case .beforeValue:
      .failure(.place("in an attribute without quotes", help: "write quotes around it"))
    case .comment, .instruction, .declaration, .characterData:
      .failure(.place("in \(construct)", help: "move it into an element or a quoted attribute"))
    default:
      .failure(.place("in a tag", help: "move it into an element or a quoted attribute"))
    }
  }

  private func textPlace(for type: FieldType) -> Result<Escape, Refusal> {
    guard let element = elements.last else {
      return .failure(.place("outside of the root element", help: "move it into the element"))
    }
    if element.isInText { return .failure(.withinText(element)) }
    switch element.vocabulary {
    case .refused(let namespace): return .failure(.vocabulary(namespace))
    case .graphics:
      if type.isDrawing { return drawingPlace(in: element) }
      guard XMLElement.textOfGraphics.contains(element.localName) else {
        return .failure(
          .place("in <\(element.text.shortened())>", help: "move it into <text>, <title> or <desc>")
        )
      }
      return type.isStructure
        ? .failure(.structureInFormat(type, "SVG"))
        : .success(.format(.xmlText, ValueForm(type)))
    case .data: return dataPlace(for: type, element)
    }
  }

  /// A drawing is an element without a prefix, and so belongs to the default namespace.
  private func drawingPlace(in element: XMLElement) -> Result<Escape, Refusal> {
    guard XMLElement.groups.contains(element.localName),
      element.namespaces[""] == XMLElement.graphics
    else { return .failure(.structureInFormat(.svg, "<\(element.text.shortened())>")) }
    return .success(.svg)
  }

  private func dataPlace(
    for type: FieldType, _ element: XMLElement
  ) -> Result<Escape, Refusal> {
    let name = element.text.shortened()
    if type.isOptional { return .failure(.structureInFormat(type, "XML")) }
    if let address = element.address { return address.place(for: type, .link) }
    if element.isAtomText, let form = element.type, form != "text", form != "html" {
      return .failure(
        .place(
          "in a text construct of Atom of another type",
          help: "write type=\"text\" or type=\"html\""))
    }
    guard element.holdsHTML else {
      return type.isStructure && element.isAtomText
        ? .failure(
          .place("in a text construct of Atom if it is \(type.name)", help: "write type=\"html\""))
        : .success(.format(.xmlText, ValueForm(type)))
    }
    guard !element.hasMarkup else {
      return .failure(
        .place(
          "after markup in <\(name)>, which readers parse as HTML",
          help: "let the element contain values and plain text only"))
    }
    return .success(.format(type.isStructure ? .xmlText : .xmlHTML, ValueForm(type)))
  }

  private func attributePlace(for type: FieldType) -> Result<Escape, Refusal> {
    let name = String(decoding: attribute, as: UTF8.self)
    if tag.isInText { return .failure(.withinText(tag)) }
    guard !type.isStructure else {
      return .failure(
        .place("in an attribute if it is \(type.name)", help: "move it into an element"))
    }
    return tag.use(of: name).flatMap { use in
      guard use != .text, let address else {
        return .success(.format(.xmlAttribute, ValueForm(type)))
      }
      return address.place(for: type, use)
    }
  }

  package mutating func readValue(of type: FieldType) {
    value = nil
    if case .quoted = state {
      tag.hasValue = true
      address?.readValue(of: type)
    } else if state == .text, let last = elements.indices.last {
      elements[last].address?.readValue(of: type)
    }
  }

  // MARK: Sections

  /// A section contains whole elements: within a tag, it could change which element or which kind of
  /// text follows.
  package func joined(with end: Self) -> Self? {
    guard state == .text, end.state == .text, elements == end.elements, hasRoot == end.hasRoot,
      reference == nil, end.reference == nil
    else { return nil }
    var joined = self
    joined.position = max(position, end.position)
    joined.hasDocumentType = hasDocumentType || end.hasDocumentType
    return joined
  }
}
