/// The facts about a finished page for checks of the whole site. They are stored in the cache with
/// the page.
struct PageFacts: Equatable, Sendable {
  /// The names of its elements that addresses may lead to, in order. Like those of files, they are compared
  /// byte by byte.
  var identifiers: [[UInt8]] = []
  /// Its links within the site, once each, in the order of the page, except for valid ones to itself and
  /// those in the navigation of all pages.
  var links: [Link] = []
  /// Whether it is a page that search engines may list.
  var isListed = false
  /// The facts that pages about the whole site read: all of them only if it is listed.
  var recorded = RecordedFacts.none
}

/// A link of a page to a page or a file of the site.
package struct Link: Hashable, Sendable {
  package let target: LinkResolver.Target
  /// The address as the page has it, with character references resolved.
  let address: [UInt8]
}

/// A reader of the facts about pages from their bytes.
package struct PageReader: Sendable {
  private let resolver: LinkResolver
  /// The targets of the main menu.
  private let navigation: Set<LinkResolver.Target>
  private let settings: SiteSettings
  private let ownAddresses: OwnAddresses
  /// The facts that pages about the whole site read.
  var needed: FactSet

  package init(_ settings: SiteSettings, needing needed: FactSet = []) {
    self.settings = settings
    self.needed = needed
    ownAddresses = OwnAddresses(settings)
    resolver = LinkResolver(settings)
    navigation = Set(settings.navigationLinks.map(\.target))
  }

  /// Returns all facts about a page.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - format: Their format. Only HTML has facts besides links and the names of elements.
  ///   - file: The path of its file.
  ///   - mayBeListed: Whether search engines may list it if its bytes allow it.
  ///   - declared: What it declares about itself.
  func facts(
    of bytes: [UInt8], in format: OutputFormat = .html, at file: String, mayBeListed: Bool,
    _ declared: @autoclosure () -> PageDeclarations
  ) -> PageFacts {
    var facts = facts(of: bytes, in: format, at: file)
    guard format == .html else { return facts }
    if !mayBeListed { facts.isListed = false }
    let needed = facts.isListed ? needed : needed.intersection(.ofAllPages)
    if !needed.isEmpty {
      facts.recorded = RecordedFacts(
        needed, of: bytes, at: file, declared(), settings: settings, by: resolver)
    }
    return facts
  }

  /// Returns the facts about a page for the check of links.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - format: Their format.
  ///   - file: The path of its file.
  func facts(
    of bytes: [UInt8], in format: OutputFormat = .html, at file: String
  ) -> PageFacts {
    let links = links(of: bytes, in: format, at: file)
    var facts = PageFacts()
    facts.identifiers = links.identifiers
    facts.isListed = format == .html && !links.isNoIndex
    let own = Array(file.utf8)
    lazy var identifiers = Set(links.identifiers)
    var leavesOut = false
    facts.links = links.all.filter { link in
      guard format != .html || !navigation.contains(link.target) else {
        leavesOut = true
        return false
      }
      return link.target.path != own
        || link.target.fragment.map { identifiers.contains($0) } == false
    }
    // Were the target to leave the navigation, the link would have to be among the facts.
    if leavesOut { DependencyRecorder.current?.note(.navigation) }
    return facts
  }

  /// Returns all links of a page within the site, and the names of its elements.
  package func links(of bytes: [UInt8], in format: OutputFormat, at file: String) -> PageLinks {
    var links = PageLinks(resolver, at: Array(file.utf8))
    switch format {
    case .html, .xml, .svg: links.read(bytes, isHTML: format == .html)
    case .json, .csv, .iCalendar, .text: break
    }
    if format != .html { ownAddresses.forEach(in: bytes, of: format) { links.add($0) } }
    return links
  }
}

/// The links of a page within the site, and the names of its elements.
package struct PageLinks {
  /// The links, once each, in the order of the page.
  package private(set) var all: [Link] = []
  private(set) var identifiers: [[UInt8]] = []
  /// Whether the page says that search engines must not list it.
  private(set) var isNoIndex = false
  private let resolver: LinkResolver
  private let file: [UInt8]
  /// The file from which addresses are resolved; `nil` if they lead elsewhere.
  private var base: ArraySlice<UInt8>?
  private var isBaseKnown = false
  /// The addresses that were read.
  private var known: Set<ArraySlice<UInt8>> = []

  fileprivate init(_ resolver: LinkResolver, at file: [UInt8]) {
    self.resolver = resolver
    self.file = file
    base = file[...]
  }

  fileprivate mutating func add(_ address: ArraySlice<UInt8>) {
    guard known.insert(address).inserted, let target = resolver.target(of: address, from: base)
    else { return }
    all.append(Link(target: target, address: Array(address)))
  }

  /// Adds what is in the tags of HTML or XML.
  fileprivate mutating func read(_ text: [UInt8], isHTML: Bool) {
    var tokenizer = HTMLTokenizer(text, isXML: !isHTML)
    while let tag = tokenizer.nextStartTag() {
      for (meaning, range) in tag.linkAttributes {
        let value = text[range].resolvingReferences
        switch meaning {
        case .identifier: identifiers.append(Array(value))
        case .address: add(value)
        case .addresses: for address in value.imageCandidates { add(address) }
        case .base: if isHTML { setBase(value) }
        }
      }
      if tag.isNoIndex { isNoIndex = true }
    }
  }

  /// Sets the address from which others are resolved, by the first `<base>`.
  private mutating func setBase(_ address: ArraySlice<UInt8>) {
    guard !isBaseKnown else { return }
    isBaseKnown = true
    base = resolver.base(of: address, from: file[...])
    known = []
  }
}
