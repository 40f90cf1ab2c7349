/// Reads a whole XML file by the scanner of templates, and passes on what stands in it.
struct XMLFileReader {
  /// An attribute of a start tag.
  struct Attribute {
    /// The name as written, with its prefix.
    let name: String
    /// The value, with references resolved.
    let value: ArraySlice<UInt8>
    let nameRange: Range<Int>
    let valueRange: Range<Int>
  }

  /// A part of the file, with its range of bytes.
  enum Part {
    /// A start tag, with the range of its name. Every element has an end, too.
    case start(XMLElement, [Attribute], Range<Int>)
    case end
    /// Text with its references.
    case text(Range<Int>)
    /// The text of a CDATA section.
    case characterData(Range<Int>)
    /// A processing instruction other than the XML declaration.
    case instruction(Range<Int>)
    case documentType(Range<Int>)
  }

  /// What keeps the file from being XML.
  struct Problem {
    let summary: String
    let help: String
    let offset: Int
  }

  private let bytes: [UInt8]
  private var scanner: XMLScanner
  private var index: Int
  // Where the last text, markup, name of a tag, name of an attribute and value began.
  private var text = 0
  private var markup = 0
  private var name = 0
  private var attribute = 0
  private var value = 0
  private var attributes: [Attribute] = []

  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - isGraphics: Whether the root has to be that of SVG.
  init(_ bytes: [UInt8], isGraphics: Bool) {
    self.bytes = bytes
    scanner = XMLScanner(isGraphics: isGraphics, isFile: true)
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Reads the file, in time proportional to its size.
  ///
  /// - Parameter body: Receives each part, and returns whether to go on.
  /// - Returns: The first violation of the grammar before `body` ends the reading.
  mutating func read(_ body: (Part) -> Bool) -> Problem? {
    while index < bytes.count {
      let before = scanner.state
      scanner.advance(bytes[index])
      if let problem = scanner.takeProblem() { return Problem(problem, at: index) }
      guard step(from: before, body) else { return nil }
      index += 1
    }
    if scanner.isComplete { return nil }
    return scanner.hasRoot
      ? Problem(
        summary: "The file ends within \(scanner.construct)", help: "it may have been cut off",
        offset: bytes.count)
      : Problem(
        summary: "The file has no element, but XML needs a root", help: "it may be empty",
        offset: bytes.count)
  }

  /// Records what the last byte began, and passes on what it ended.
  private mutating func step(from before: XMLScanner.State, _ body: (Part) -> Bool) -> Bool {
    let end = index + 1
    var parts: [Part] = []
    switch (before, scanner.state) {
    case (.text, .text), (.quoted, .quoted): return true
    case (.text, .markupStart):
      markup = index
      if text < index, !scanner.elements.isEmpty { parts = [.text(text..<index)] }
    case (.markupStart, .startTag): (name, attributes) = (index, [])
    case (.inTag, .attributeName): attribute = index
    case (.beforeValue, .quoted): value = end
    case (.quoted, .afterValue): addAttribute()
    case (.startTag, .text), (.inTag, .text), (.afterValue, .text): parts = [start]
    case (.slash, .text): parts = [start, .end]
    case (.endTag, .text), (.endTagSpace, .text): parts = [.end]
    case (.instruction, .text): if !isDeclaration { parts = [.instruction(markup..<end)] }
    case (.declaration, .text): parts = [.documentType(markup..<end)]
    case (.characterData, .text):
      parts = [.characterData(markup + "<![CDATA[".utf8.count..<end - "]]>".utf8.count)]
    default: break
    }
    if scanner.state == .text { text = end }
    return parts.allSatisfy(body)
  }

  private mutating func addAttribute() {
    attributes.append(
      Attribute(
        name: String(decoding: scanner.attribute, as: UTF8.self),
        value: bytes[value..<index].resolvingReferences,
        nameRange: attribute..<attribute + scanner.attribute.count, valueRange: value..<index))
  }

  private var start: Part {
    .start(scanner.tag, attributes, name..<name + scanner.tag.name.count)
  }

  /// Whether the instruction that ended is the XML declaration.
  private var isDeclaration: Bool {
    scanner.recent.starts(with: "xml".utf8) && scanner.recent.dropFirst(3).first?.isSpace == true
  }
}

extension XMLFileReader.Problem {
  fileprivate init(_ refusal: Refusal, at offset: Int) {
    guard case .syntax(let summary, let help) = refusal else {
      self.init(summary: "The file is not XML", help: "correct it", offset: offset)
      return
    }
    self.init(summary: summary, help: help, offset: offset)
  }
}

extension XMLElement {
  /// Returns the namespace and the local name of an attribute; the namespace is empty if the name has
  /// no prefix, and `nil` if it declares a namespace.
  func resolved(_ attribute: String) -> (namespace: String?, name: String) {
    guard attribute.utf8.contains(UInt8(ascii: ":")) else {
      return (attribute == "xmlns" ? nil : "", attribute)
    }
    let parts = attribute.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts[0] == "xmlns" { return (nil, attribute) }
    return (namespaces[String(parts[0])] ?? "", String(parts[1]))
  }
}

extension Diagnostic {
  static func brokenMarkup(_ problem: XMLFileReader.Problem, in file: SourceFile) -> Self {
    .init(
      .error, "A0656", at: file.place(problem.offset..<problem.offset + 1),
      "The file is not well-formed XML: \(problem.summary)",
      help: "\(problem.help), or save the file again with the program that made it")
  }

  static func markupTooDeep(_ place: Place) -> Self {
    .init(
      .error, "A0656", at: place,
      "Elements are limited to \(SVGCheck.maximumDepth) levels, and the namespaces of one to "
        + "\(SVGCheck.maximumNamespaces)",
      help: "save the file again with another program")
  }
}
