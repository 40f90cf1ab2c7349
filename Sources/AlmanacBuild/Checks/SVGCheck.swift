/// A check of a drawing from `Content`, which browsers would run if it is opened at its own address.
///
/// It is an allow-list: elements and attributes are known ones, addresses lead to parts of the drawing, and
/// the data that drawing programs add has namespaces that browsers do nothing with.
struct SVGCheck {
  /// No drawing needs more. Time and memory are proportional to the size.
  static let maximumSize = 16 << 20
  static let maximumDepth = 200
  static let maximumNamespaces = 100
  private static let maximumProblems = 10

  private let file: SourceFile
  private(set) var problems: [Diagnostic] = []
  private var depth = 0
  /// The depth of an element that was refused, in which nothing more is looked for.
  private var refusedDepth: Int?
  /// What has been reported: the same name once.
  private var reported: Set<String> = []
  /// The text of the style sheet that is being read.
  private var sheet: StyleSheet?

  /// The text of a `<style>` element.
  private struct StyleSheet {
    let depth: Int
    var css: [UInt8] = []
    /// Where each piece of the text begins, there and in the file.
    var pieces: [(start: Int, offset: Int)] = []

    mutating func append(_ text: some Sequence<UInt8>, at offset: Int) {
      pieces.append((css.count, offset))
      css += text
    }

    /// Returns the offset in the file of one in the text.
    func offset(of index: Int) -> Int {
      let piece = pieces.last { $0.start <= index }
      return piece.map { $0.offset + index - $0.start } ?? 0
    }
  }

  /// Returns what keeps a drawing from being published.
  static func problems(in bytes: [UInt8], named name: String) -> [Diagnostic] {
    let file = SourceFile(path: name, bytes: bytes)
    if let mistake = EncodingCheck.mistake(in: file) { return [mistake] }
    var check = SVGCheck(file: file)
    var reader = XMLFileReader(bytes, isGraphics: true)
    if let problem = reader.read({ check.read($0) }) {
      check.problems.append(.brokenMarkup(problem, in: file))
    }
    return check.problems
  }

  private init(file: SourceFile) { self.file = file }

  /// Checks a part, and returns whether to go on.
  private mutating func read(_ part: XMLFileReader.Part) -> Bool {
    switch part {
    case .start(let element, let attributes, let name):
      depth += 1
      if depth > Self.maximumDepth || element.namespaces.count > Self.maximumNamespaces {
        problems.append(.markupTooDeep(file.place(name)))
        return false
      }
      if refusedDepth == nil { check(element, attributes, name) }
    case .end:
      if refusedDepth == depth { refusedDepth = nil }
      if let ended = sheet, ended.depth == depth { check(ended) }
      depth -= 1
    case .text(let range):
      sheet?.append(file.bytes[range].resolvingReferences, at: range.lowerBound)
    case .characterData(let range): sheet?.append(file.bytes[range], at: range.lowerBound)
    case .instruction(let range):
      report("?", .instruction, at: range.lowerBound..<range.lowerBound + 2)
    case .documentType(let range): checkDocumentType(range)
    }
    return problems.count < Self.maximumProblems
  }

  private mutating func report(_ name: String, _ part: Diagnostic.RefusedPart, at range: Range<Int>)
  {
    guard reported.insert(name).inserted else { return }
    problems.append(.refusedDrawing(part, file.place(range)))
  }

  // MARK: Elements

  private mutating func check(
    _ element: XMLElement, _ attributes: [XMLFileReader.Attribute], _ name: Range<Int>
  ) {
    let tag = "<\(element.text.shortened())>"
    let local = element.localName
    let vocabulary = element.vocabulary
    switch vocabulary {
    case _ where sheet != nil: refuse(.elementInStyle(tag), named: "<style", at: name)
    case .graphics where Self.elements.contains(local):
      if local == "style" { sheet = StyleSheet(depth: depth) }
    case .graphics: refuse(.element(tag, local), named: tag, at: name)
    case .refused(let namespace):
      refuse(.namespace(tag, namespace.shortened()), named: "<\(namespace)", at: name)
    case .data: break
    }
    guard refusedDepth == nil else { return }
    for attribute in attributes {
      guard let use = use(of: attribute, element, vocabulary) else {
        let name = attribute.name.shortened()
        report(name, .attribute(name, tag), at: attribute.nameRange)
        continue
      }
      let isPicture = vocabulary == .graphics && Self.pictures.contains(local)
      check(attribute, use, isPicture: isPicture)
    }
  }

  /// Reports an element, and skips what it contains.
  private mutating func refuse(
    _ part: Diagnostic.RefusedPart, named key: String, at range: Range<Int>
  ) {
    report(key, part, at: range)
    refusedDepth = depth
  }

  private mutating func checkDocumentType(_ range: Range<Int>) {
    let text = String(decoding: file.bytes[range], as: UTF8.self)
    // <!DOCTYPE svg PUBLIC "identifier" "address">
    let parts = text.split { "\"'".contains($0) }
    let isKnown =
      parts.count >= 4 && Self.documentTypes.contains(String(parts[1]))
      && parts[3].hasPrefix("http://www.w3.org/")
    if !isKnown { report("!", .documentType, at: range) }
  }

  // MARK: Attributes

  /// Returns the use of an attribute; `nil` if no drawing can have it.
  private func use(
    of attribute: XMLFileReader.Attribute, _ element: XMLElement,
    _ vocabulary: XMLElement.Vocabulary
  ) -> Use? {
    let (namespace, name) = element.resolved(attribute.name)
    switch namespace {
    case nil:
      // Some parsers ignore these declarations, and others do not.
      return ["xmlns:xml", "xmlns:xmlns"].contains(attribute.name) ? nil : .text
    case "":
      if vocabulary == .graphics { return Self.use(of: name) }
      // Browsers do nothing with the element, nor with its attributes.
      return name.lowercased().hasPrefix("on") ? nil : .text
    case Self.xmlNamespace: return Self.textsOfXML.contains(name) ? .text : nil
    case Self.linkNamespace:
      return name == "href" ? .address : Self.textsOfLinks.contains(name) ? .text : nil
    case let other?: return XMLElement.vocabulary(of: other) == .data ? .text : nil
    }
  }

  private mutating func check(
    _ attribute: XMLFileReader.Attribute, _ use: Use, isPicture: Bool
  ) {
    let value = attribute.value
    let range = attribute.valueRange
    switch use {
    case .text: break
    case .address:
      let address = value.trimmed
      guard !address.isPartOfDrawing, !isPicture || !address.isPictureInDrawing else { return }
      let shown = String(decoding: address.prefix(200), as: UTF8.self).quoted
      report("=\(shown)", .address(attribute.name.shortened(), shown), at: range)
    case .style, .declarations:
      guard let (problem, offset) = SVGStyleCheck.problem(in: Array(value), isSheet: false) else {
        return
      }
      // With references, the offset in the value is not that in the file.
      let start = value.count == range.count ? range.lowerBound + offset : range.lowerBound
      report("\(problem)", .style(problem), at: start..<start + 1)
    }
  }

  private mutating func check(_ ended: StyleSheet) {
    sheet = nil
    guard let (problem, index) = SVGStyleCheck.problem(in: ended.css, isSheet: true) else { return }
    let offset = ended.offset(of: index)
    report("\(problem)", .style(problem), at: offset..<offset + 1)
  }
}

extension ArraySlice<UInt8> {
  /// The text without white space at both ends.
  fileprivate var trimmed: Self {
    let start = drop { $0.isSpace }
    return start.lastIndex { !$0.isSpace }.map { start[...$0] } ?? start
  }
}

extension Diagnostic {
  /// The reason why a drawing is refused.
  fileprivate enum RefusedPart {
    case element(String, String)
    case elementInStyle(String)
    case namespace(String, String)
    case attribute(String, String)
    case address(String, String)
    case style(SVGStyleCheck.Problem)
    case instruction, documentType

    var code: String {
      switch self {
      case .element, .elementInStyle, .namespace: "A0657"
      case .attribute, .address, .style: "A0658"
      case .instruction, .documentType: "A0659"
      }
    }

    var wording: (summary: String, help: String) {
      switch self {
      case .element(let tag, let name): Self.wording(ofElement: tag, name)
      case .elementInStyle(let tag):
        ("\(tag) stands in <style>, which holds only text", "move it out of <style>")
      case .namespace(let tag, let namespace):
        ("\(tag) has the namespace \(namespace), which browsers may run", Self.plain)
      case .attribute(let name, let tag): Self.wording(ofAttribute: name, tag)
      case .address(let name, let address):
        (
          "The address in \(name) leads out of the drawing: \(address)",
          "refer to a part of the drawing as in #name, or embed the picture as PNG, JPEG, GIF or WebP"
        )
      case .style(let problem): Self.wording(ofStyle: problem)
      case .instruction:
        ("A processing instruction may load a style sheet or a program", "remove <?…?>")
      case .documentType:
        (
          "The document type is none of SVG, or declares entities",
          "remove <!DOCTYPE …>, or \(Self.plain)"
        )
      }
    }

    private static let plain = "save it as plain SVG"

    private static func wording(ofElement tag: String, _ name: String) -> (String, String) {
      switch name {
      case "script", "handler", "listener": ("\(tag) runs a program", "remove it")
      case "foreignObject":
        ("\(tag) holds markup of other kinds", "\(plain), with text as text or as paths")
      case "animate", "animateColor", "animateMotion", "animateTransform", "discard", "set":
        (
          "\(tag) changes the drawing while it is shown",
          "save it without animation, or animate it with @keyframes in <style>"
        )
      default: ("\(tag) is not an element of plain drawings", "\(plain), or as paths")
      }
    }

    private static func wording(ofAttribute name: String, _ tag: String) -> (String, String) {
      if name.lowercased().hasPrefix("on") {
        return ("The attribute \(name) of \(tag) runs a program", "remove it")
      }
      return name.hasSuffix(":base")
        ? ("The attribute \(name) of \(tag) changes where addresses lead", "remove it")
        : ("The attribute \(name) of \(tag) is not one of plain drawings", "remove it, or \(plain)")
    }

    private static func wording(ofStyle problem: SVGStyleCheck.Problem) -> (String, String) {
      switch problem {
      case .escape:
        ("A backslash can give any name another spelling in CSS", "write the character itself")
      case .rule(let name):
        (
          "The rule @\(name.shortened()) is not one of plain drawings",
          "remove it; convert text in fonts of its own to paths"
        )
      case .function(let name):
        ("The function \(name.shortened())() may load something", "write the value itself")
      case .address:
        (
          "The address in url() leads out of the drawing",
          "refer to a part of the drawing as in url(#name), or embed the picture"
        )
      case .string: ("A string in CSS has no end on its line", "write the quote at its end")
      }
    }
  }

  fileprivate static func refusedDrawing(_ part: RefusedPart, _ place: Place) -> Self {
    let (summary, help) = part.wording
    return .init(
      .error, part.code, at: place, summary,
      help: "\(help); \(FilePattern.advice(onFile: place.path, "publishes the file as it is"))")
  }
}
