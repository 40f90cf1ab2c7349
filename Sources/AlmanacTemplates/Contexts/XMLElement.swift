/// An element of an XML template, while its tag is read and as long as it is open.
package struct XMLElement: Equatable {
  /// The kind of markup that an element belongs to, by its namespace.
  package enum Vocabulary: Equatable {
    /// Data, which browsers only display.
    case data
    case graphics
    /// Markup that browsers may execute, or that this list does not know to be data.
    case refused(String)
  }

  package static let atom = "http://www.w3.org/2005/Atom"
  static let graphics = "http://www.w3.org/2000/svg"
  /// The namespaces of data on the hosts of those who define what browsers execute. Browsers execute
  /// no other namespaces.
  private static let data: Set<String> = [
    atom, "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2003/01/geo/wgs84_pos#",
  ]
  private static let contentModule = "http://purl.org/rss/1.0/modules/content/"

  /// The name as written, with its prefix.
  package var name: [UInt8] = []
  /// The namespaces by their prefixes; the empty prefix is the default.
  package var namespaces: [String: String] = ["xml": "http://www.w3.org/XML/1998/namespace"]
  /// The literal value of the attribute `type`.
  var type: String?
  /// The names of the attributes so far.
  var attributes: Set<String> = []
  /// Whether it is within a feed or a map, where readers parse some texts as HTML.
  private var isInFeed = false
  /// Whether it is within an element whose content readers take as text.
  private(set) var isInText = false
  /// What the text so far says about the address that it is; `nil` if it is no address.
  var address: AddressPrefix?
  /// Whether its text so far has markup that its reader parses.
  var hasMarkup = false
  /// Whether a value stands in the tag.
  var hasValue = false

  /// Creates an element within others.
  init(within outer: XMLElement?) {
    guard let outer else { return }
    namespaces = outer.namespaces
    isInFeed = outer.isInFeed || Self.feeds.contains(outer.localName)
    isInText = outer.isInText || outer.isAtomText || outer.holdsHTML
  }

  package var text: String { String(decoding: name, as: UTF8.self) }
  private var parts: [Substring] { text.split(separator: ":", omittingEmptySubsequences: false) }
  package var localName: String { parts.last.map(String.init) ?? "" }
  var prefix: String { parts.count > 1 ? String(parts[0]) : "" }
  /// The namespace; `nil` if its prefix is not declared.
  package var namespace: String? { namespaces[prefix] ?? (prefix.isEmpty ? "" : nil) }

  package var vocabulary: Vocabulary { Self.vocabulary(of: namespace ?? "") }

  /// Returns the kind of markup that has a namespace.
  package static func vocabulary(of namespace: String) -> Vocabulary {
    if namespace == graphics { return .graphics }
    // Atom 0.3 has another attribute for how its texts are read.
    let hosts = ["w3.org", "mozilla.org", "purl.org/atom"]
    let isForeign = hosts.contains { namespace.lowercased().contains($0) }
    return isForeign && !data.contains(namespace) ? .refused(namespace) : .data
  }

  /// Whether it is a text construct of Atom whose attribute `type` says how it is read (RFC 4287, section 3.1).
  var isAtomText: Bool {
    namespace == Self.atom
      && ["content", "rights", "subtitle", "summary", "title"].contains(localName)
  }

  /// Whether readers parse its character data as HTML.
  var holdsHTML: Bool {
    if isAtomText { return type == "html" }
    return isInFeed && localName == "description"
      || namespace == Self.contentModule && localName == "encoded"
  }

  /// Whether its text is an address that readers follow.
  var holdsAddress: Bool { vocabulary == .data && Self.addresses.contains(localName.lowercased()) }

  /// The roots of feeds and maps (RSS 0.9 to 2.0, Atom, KML, OPML).
  private static let feeds: Set<String> = ["rss", "RDF", "feed", "kml", "opml"]

  private static let addresses: Set<String> = [
    "comments", "docs", "href", "icon", "link", "loc", "logo", "uri", "url",
  ]

  /// Returns how a browser or a reader uses an attribute, or the reason why it can have no value.
  func use(of attribute: String) -> Result<AttributeUse, Refusal> {
    if attribute == "xmlns" || attribute.hasPrefix("xmlns:") {
      return .failure(
        .place("in the declaration of a namespace", help: "write the namespace itself"))
    }
    switch vocabulary {
    case .refused(let namespace): return .failure(.vocabulary(namespace))
    case .graphics:
      guard let use = AttributeUse(attribute.lowercased(), of: localName.lowercased()) else {
        return .failure(.attribute(attribute, element: text))
      }
      return .success(use)
    case .data:
      if attribute == "type", isAtomText {
        return .failure(.place("in the type of a text construct", help: "write text or html"))
      }
      let local = attribute.split(separator: ":").last.map { $0.lowercased() } ?? ""
      return .success(Self.links.contains(local) ? .link : .text)
    }
  }

  /// The names of attributes with addresses in vocabularies for data.
  private static let links: Set<String> = [
    "about", "base", "cite", "href", "icon", "resource", "scheme", "src", "uri", "url", "xmlurl",
    "htmlurl",
  ]

  /// Elements of graphics that hold whole drawings.
  static let groups: Set<String> = ["g", "svg"]
  /// Elements of graphics that hold text.
  static let textOfGraphics: Set<String> = ["a", "desc", "text", "textPath", "title", "tspan"]
}

extension Refusal {
  static func withinText(_ element: XMLElement) -> Refusal {
    .place(
      "in an element within text", help: "move it out of <\(element.text.shortened())>")
  }

  static func vocabulary(_ namespace: String) -> Refusal {
    .place(
      "in an element of the namespace \(namespace.shortened())",
      help: "browsers may execute it; write HTML in a template that ends with .html")
  }
}
