/// The tag that a scanner is in: its name, and what in it decides about other attributes.
struct HTMLTag: Equatable {
  /// What is known of an attribute.
  private enum Known: Equatable {
    case literal(String)
    /// It depends on a section or on a value.
    case unknown
  }

  private(set) var name = ""
  private(set) var isEnd = false
  private var deciding: [String: Known] = [:]
  /// Whether a value stands in the content of a meta element.
  private var hasValueInContent = false

  init(name: String = "", isEnd: Bool = false) {
    self.name = name
    self.isEnd = isEnd
  }

  mutating func appendToName(_ byte: UInt8) { name.unicodeScalars.append(Unicode.Scalar(byte)) }

  static func isDeciding(_ attribute: String) -> Bool {
    ["rel", "name", "property", "itemprop", "http-equiv"].contains(attribute)
  }

  /// Notes an attribute that decides. Of two, browsers keep the first.
  ///
  /// - Parameter value: Nothing if it is not known.
  mutating func note(_ attribute: String, _ value: String?) {
    guard deciding[attribute] == nil else { return }
    deciding[attribute] = value.map { .literal($0.lowercased()) } ?? .unknown
  }

  mutating func noteValueInContent() { hasValueInContent = true }

  /// The tag after a section that may have been written or not.
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

  /// What an attribute that may hold a value is used for.
  func use(of attribute: String) -> Result<AttributeUse, Refusal> {
    if attribute.hasPrefix("on") { return .failure(.eventHandler) }
    if attribute == "style" { return .failure(.styleAttribute) }
    if isEnd { return .failure(.endTag) }
    guard let use = AttributeUse(attribute, of: name) else {
      return .failure(.attribute(attribute, element: name))
    }
    return .success(isLinkAddress(attribute) ? relation : use)
  }

  /// Whether an attribute holds an address whose use its relation decides.
  func isLinkAddress(_ attribute: String) -> Bool { name == "link" && attribute == "href" }

  /// What the relation of a link makes of its address.
  private var relation: AttributeUse {
    guard case .literal(let text)? = deciding["rel"] else { return .resource }
    let relations = text.split { " \t\n\u{C}\r".contains($0) }.map(String.init)
    guard !relations.isEmpty else { return .resource }
    if relations.allSatisfy(Self.followed.contains) { return .link }
    return relations.allSatisfy(Self.shown.contains) ? .media : .resource
  }

  /// Relations of links that a browser does nothing with by itself.
  private static let followed: Set<String> = [
    "alternate", "author", "bookmark", "canonical", "help", "license", "me", "privacy-policy",
    "terms-of-service",
  ]
  /// Relations of pictures, and of pages that some browsers load ahead.
  private static let shown: Set<String> = [
    "apple-touch-icon", "apple-touch-icon-precomposed", "icon", "mask-icon", "next", "prev",
    "shortcut",
  ]

  /// What is wrong with the tag as a whole, at its end.
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
