/// The tag that a scanner is in: its name, and the attributes that determine the use of others.
struct HTMLTag: Equatable {
  /// The known value of an attribute.
  private enum Known: Equatable {
    case literal(String)
    /// The value depends on a section or on a value of the template.
    case unknown
  }

  private(set) var name = ""
  private(set) var isEnd = false
  private var deciding: [String: Known] = [:]
  /// Whether the content of a meta element contains a value.
  private var hasValueInContent = false

  init(name: String = "", isEnd: Bool = false) {
    self.name = name
    self.isEnd = isEnd
  }

  mutating func appendToName(_ byte: UInt8) { name.unicodeScalars.append(Unicode.Scalar(byte)) }

  static func isDeciding(_ attribute: String) -> Bool {
    ["rel", "name", "property", "itemprop", "http-equiv", "type"].contains(attribute)
  }

  /// Records an attribute that determines the use of others. Of duplicates, browsers use the first.
  ///
  /// - Parameter value: The attribute's value, or `nil` if it is unknown.
  mutating func note(_ attribute: String, _ value: String?) {
    guard deciding[attribute] == nil else { return }
    deciding[attribute] = value.map { .literal($0.lowercased()) } ?? .unknown
  }

  /// Whether a script is data for programs, which no browser runs. The type is compared as it is
  /// written: anything else may be a script.
  var isData: Bool {
    name == "script" && !isEnd && deciding["type"] == .literal("application/ld+json")
  }

  mutating func noteValueInContent() { hasValueInContent = true }

  /// Returns the tag after a section that may or may not have been rendered.
  func joined(with other: HTMLTag) -> HTMLTag {
    var joined = self
    for attribute in Set(deciding.keys).union(other.deciding.keys)
    where deciding[attribute] != other.deciding[attribute] {
      joined.deciding[attribute] = .unknown
    }
    joined.hasValueInContent = hasValueInContent || other.hasValueInContent
    return joined
  }

  func isSameTag(as other: HTMLTag) -> Bool { name == other.name && isEnd == other.isEnd }

  /// Returns the use of an attribute, or the reason why it cannot contain a value.
  func use(of attribute: String) -> Result<AttributeUse, Refusal> {
    if attribute.hasPrefix("on") { return .failure(.eventHandler) }
    if attribute == "style" { return .failure(.styleAttribute) }
    if isEnd { return .failure(.endTag) }
    guard let use = AttributeUse(attribute, of: name) else {
      return .failure(.attribute(attribute, element: name))
    }
    return .success(isLinkAddress(attribute) ? relation : use)
  }

  /// Returns whether an attribute contains a URL whose use is determined by its relation.
  func isLinkAddress(_ attribute: String) -> Bool { name == "link" && attribute == "href" }

  /// The use of a link's URL according to its relation.
  private var relation: AttributeUse {
    guard case .literal(let text)? = deciding["rel"] else { return .resource }
    let relations = text.split { " \t\n\u{C}\r".contains($0) }.map(String.init)
    guard !relations.isEmpty else { return .resource }
    if relations.allSatisfy(Self.followed.contains) { return .link }
    return relations.allSatisfy(Self.shown.contains) ? .media : .resource
  }

  /// The relations of links that browsers do not load automatically.
  private static let followed: Set<String> = [
    "alternate", "author", "bookmark", "canonical", "help", "license", "me", "privacy-policy",
    "terms-of-service",
  ]
  /// The relations of pictures, and of pages that some browsers prefetch.
  private static let shown: Set<String> = [
    "apple-touch-icon", "apple-touch-icon-precomposed", "icon", "mask-icon", "next", "prev",
    "shortcut",
  ]

  /// The problem with the tag as a whole, at its end.
  var problem: Refusal? {
    guard name == "meta", hasValueInContent, !isMetadata else { return nil }
    return .meta
  }

  /// Whether a meta element only describes the page.
  private var isMetadata: Bool {
    guard deciding["http-equiv"] == nil else { return false }
    switch deciding["name"] {
    case .literal(let name)?:
      return Self.metadata.contains(name) || Self.metadataPrefixes.contains { name.hasPrefix($0) }
    case .unknown?: return false
    default:
      return ["property", "itemprop"].contains { attribute in
        if case .literal? = deciding[attribute] { true } else { false }
      }
    }
  }

  private static let metadata: Set<String> = [
    "application-name", "author", "creator", "date", "description", "generator", "keywords",
    "publisher",
  ]
  private static let metadataPrefixes = [
    "article:", "book:", "citation_", "dc.", "dcterms.", "fb:", "geo.", "og:", "profile:",
    "twitter:",
  ]
}
