/// A check of an XML file from `Content`, which is published if it is a feed: browsers run XHTML and SVG in any
/// XML, and load the style sheets that it names.
enum FeedCheck {
  /// Returns what keeps a file from being published.
  static func problems(in bytes: [UInt8], named name: String) -> [Diagnostic] {
    let file = SourceFile(path: name, bytes: bytes)
    if let mistake = EncodingCheck.mistake(in: file) { return [mistake] }
    var found: Diagnostic?
    var depth = 0
    var reader = XMLFileReader(bytes, isGraphics: false)
    let broken = reader.read { part in
      switch part {
      case .start(let element, let attributes, let name):
        depth += 1
        found = problem(
          of: element, attributes, isRoot: depth == 1, depth: depth, at: file.place(name))
      case .end: depth -= 1
      case .instruction(let range):
        found = .noFeed("It has a processing instruction", file.place(range))
      case .documentType(let range): found = .noFeed("It has a document type", file.place(range))
      case .text, .characterData: break
      }
      return found == nil
    }
    return [broken.map { .brokenMarkup($0, in: file) } ?? found].compactMap(\.self)
  }

  private static func problem(
    of element: XMLElement, _ attributes: [XMLFileReader.Attribute], isRoot: Bool, depth: Int,
    at place: Place
  ) -> Diagnostic? {
    let tag = "<\(element.text.shortened())>"
    if depth > SVGCheck.maximumDepth || element.namespaces.count > SVGCheck.maximumNamespaces {
      return .markupTooDeep(place)
    }
    if isRoot, !isFeed(element) { return .noFeed("Its root is \(tag)", place) }
    let attributeSpaces = attributes.compactMap { element.resolved($0.name).namespace }
    // The prefix xml is of no vocabulary.
    let isPlain = attributeSpaces.allSatisfy {
      $0 == SVGCheck.xmlNamespace || XMLElement.vocabulary(of: $0) == .data
    }
    guard element.vocabulary == .data, isPlain else {
      return .noFeed("\(tag) has a namespace that browsers may run", place)
    }
    return nil
  }

  /// Whether a root is that of RSS or Atom.
  private static func isFeed(_ root: XMLElement) -> Bool {
    switch root.localName {
    case "rss": root.namespace == ""
    case "feed": root.namespace == XMLElement.atom
    case "RDF": root.vocabulary == .data && root.namespace != ""
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func noFeed(_ reason: String, _ place: Place) -> Self {
    .init(
      .error, "A0661", at: place,
      "XML of Content is published only if it is a feed that browsers run nothing of: \(reason)",
      help: "write RSS or Atom with its HTML escaped; "
        + FilePattern.advice(onFile: place.path, "publishes the file as it is"))
  }
}
