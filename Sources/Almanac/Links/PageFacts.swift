/// The facts about a finished page for checks of the whole site. They are stored in the cache with
/// the page.
struct PageFacts: Equatable, Sendable {
  /// The names of its elements that addresses may lead to, in order.
  var identifiers: [Fingerprint] = []
  /// Its links within the site, sorted and without duplicates, except for valid ones to itself and
  /// those in the navigation of all pages.
  var links: [Link] = []
  /// Whether it is a page that search engines may list.
  var isListed = false
  /// The facts that pages about the whole site read: all of them only if it is listed.
  var recorded = RecordedFacts.none
}

/// A reader of the facts about pages from their bytes, page after page.
struct PageReader: Sendable {
  private let resolver: LinkResolver
  /// The targets of the main menu, of which there are few.
  private let navigation: [Link]
  private let settings: SiteSettings
  /// The address of the home page, with a trailing slash.
  private let home: [UInt8]
  private let ownAddresses: OwnAddresses
  /// The facts that pages about the whole site read.
  var needed: FinishedPage.Facts
  /// The targets of addresses that do not depend on the page: most pages have the same.
  private var known: [Fingerprint: Link?] = [:]
  private static let maximumKnown = 4096
  /// The path of the last address.
  private var path: [UInt8] = []

  init(_ settings: SiteSettings, needing needed: FinishedPage.Facts = []) {
    self.settings = settings
    self.needed = needed
    home = Array(settings.baseURL.utf8)
    ownAddresses = OwnAddresses(settings)
    resolver = LinkResolver(settings)
    navigation = Set(settings.navigationLinks.map(\.target.link)).sorted()
  }

  /// Returns all facts about a page.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - format: Their format. Only HTML has facts besides links and the names of elements.
  ///   - file: The path of its file.
  ///   - mayBeListed: Whether search engines may list it if its bytes allow it.
  ///   - declared: What it declares about itself.
  mutating func facts(
    of bytes: [UInt8], in format: OutputFormat = .html, at file: String, mayBeListed: Bool,
    _ declared: @autoclosure () -> PageDeclarations
  ) -> PageFacts {
    var facts = facts(of: bytes, in: format, at: file)
    guard format == .html else { return facts }
    if !mayBeListed { facts.isListed = false }
    let needed = facts.isListed ? needed : needed.intersection(.ofAllPages)
    if !needed.isEmpty {
      facts.recorded = RecordedFacts(needed, of: bytes, at: file, declared(), settings, resolver)
    }
    return facts
  }

  /// Returns the facts about a page for the check of links.
  ///
  /// - Parameters:
  ///   - bytes: Its bytes.
  ///   - format: Their format.
  ///   - file: The path of its file.
  mutating func facts(
    of bytes: [UInt8], in format: OutputFormat = .html, at file: String
  ) -> PageFacts {
    let file = Array(file.utf8)
    let own = Fingerprint(of: file)
    var facts = PageFacts()
    facts.isListed = format == .html
    var hasLinksToItself = false
    var leavesOut = false
    forEachAddress(in: bytes, of: format, at: file) { reader, address, base in
      // Nearly every page names its own address.
      guard !reader.isAddress(address, of: file),
        let link = reader.link(of: address, from: base)
      else { return }
      guard format != .html || !reader.navigation.contains(link) else {
        leavesOut = true
        return
      }
      if link.path == own {
        guard link.fragment != nil else { return }
        hasLinksToItself = true
      }
      facts.links.append(link)
    } identifier: {
      facts.identifiers.append(Fingerprint(of: $0))
    } noIndex: {
      facts.isListed = false
    }
    // Were the target to leave the navigation, the link would have to be among the facts.
    if leavesOut { Trace.current?.note(.navigation) }
    if hasLinksToItself {
      let identifiers = Set(facts.identifiers)
      facts.links.removeAll { link in
        link.path == own && link.fragment.map(identifiers.contains) != false
      }
    }
    facts.links.sort()
    facts.links.removeRepeated()
    return facts
  }

  /// Returns whether an address is that of a page in full, without a fragment.
  private func isAddress(_ address: Swift.Span<UInt8>, of file: [UInt8]) -> Bool {
    let start = max(0, file.count - Self.indexName.count)
    let isIndex =
      (start == 0 || file[start - 1] == UInt8(ascii: "/"))
      && file.span.extracting(start...).equals(Self.indexName.span)
    let path = file.span.extracting(..<(isIndex ? start : file.count))
    return address.count == home.count + path.count
      && address.extracting(..<home.count).equals(home.span)
      && address.extracting(home.count...).equals(path)
  }

  private static let indexName = Array("index.html".utf8)

  /// An address in a page, and its target.
  struct Occurrence {
    /// The address, with character references resolved.
    let text: [UInt8]
    let target: LinkResolver.Target
  }

  /// Returns the addresses of a page that lead to wanted targets, and the names of its elements.
  ///
  /// - Parameter format: The format of its bytes; `nil` if it has no known one, and so no addresses.
  mutating func occurrences(
    in bytes: [UInt8], of format: OutputFormat?, at file: String, where isWanted: (Link) -> Bool
  ) -> (links: [Occurrence], identifiers: [String]) {
    var found: [Occurrence] = []
    var identifiers: [String] = []
    guard let format else { return ([], []) }
    forEachAddress(in: bytes, of: format, at: Array(file.utf8)) {
      reader, address, base in
      let text = Array(copying: address)
      guard let target = reader.resolver.target(of: text[...], from: base), isWanted(target.link)
      else { return }
      found.append(Occurrence(text: text, target: target))
    } identifier: {
      identifiers.append(String(decoding: Array(copying: $0), as: UTF8.self))
    } noIndex: {
    }
    return (found, identifiers)
  }

  private mutating func link(
    of address: Swift.Span<UInt8>, from file: ArraySlice<UInt8>?
  ) -> Link? {
    guard let file, !address.isEmpty, address[0] == UInt8(ascii: "/") else {
      return file.flatMap { resolver.link(toElement: address, of: $0) }
        ?? resolver.target(of: Array(copying: address)[...], from: file)?.link
    }
    if let link = resolver.link(toPlainPath: address, &path) { return link }
    let key = Fingerprint(of: address)
    if let known = known[key] { return known }
    let link = resolver.target(of: Array(copying: address)[...], from: file)?.link
    if known.count == Self.maximumKnown { known.removeAll(keepingCapacity: true) }
    known[key] = .some(link)
    return link
  }

  /// Calls `body` with each address of a page and the file from which it is resolved, and
  /// `identifier` with the name of each element that has one.
  private mutating func forEachAddress(
    in bytes: [UInt8], of format: OutputFormat, at file: [UInt8],
    _ body: (inout PageReader, Swift.Span<UInt8>, ArraySlice<UInt8>?) -> Void,
    identifier: (Swift.Span<UInt8>) -> Void, noIndex: () -> Void
  ) {
    switch format {
    case .html, .xml, .svg:
      forEachAttribute(
        in: bytes, isHTML: format == .html, at: file, body,
        identifier: identifier, noIndex: noIndex)
    case .json, .csv, .iCalendar, .text: break
    }
    guard format != .html else { return }
    ownAddresses.forEach(in: bytes, of: format) { body(&self, $0, file[...]) }
  }

  /// Calls `body` with each address in an attribute.
  private mutating func forEachAttribute(
    in html: [UInt8], isHTML: Bool, at file: [UInt8],
    _ body: (inout PageReader, Swift.Span<UInt8>, ArraySlice<UInt8>?) -> Void,
    identifier: (Swift.Span<UInt8>) -> Void, noIndex: () -> Void
  ) {
    var base: ArraySlice<UInt8>? = file[...]
    var isBaseKnown = false
    let text = html.span
    var scanner = LinkScanner(text.indices)
    while let (attribute, range) = scanner.next(in: text) {
      switch attribute {
      case .identifier: text.withoutReferences(in: range) { identifier($0) }
      case .address: text.withoutReferences(in: range) { body(&self, $0, base) }
      case .addresses:
        for address in html[range].resolvingReferences.imageCandidates {
          body(&self, address.span, base)
        }
      case .base where isHTML && !isBaseKnown:
        isBaseKnown = true
        base = resolver.base(of: html[range].resolvingReferences, from: file[...])
      case .base: break
      case .noIndex: noIndex()
      }
    }
  }
}

extension SiteSettings {
  /// The targets of those entries of the main menu that lead into the site.
  var navigationLinks: [(item: MenuItem, target: LinkResolver.Target)] {
    let resolver = LinkResolver(self)
    return menuItems.compactMap { item in
      resolver.target(of: Array(url(of: item).utf8)[...], from: []).map { (item, $0) }
    }
  }
}

extension [Link] {
  /// Removes elements that are equal to the previous one.
  fileprivate mutating func removeRepeated() {
    var count = 0
    for index in indices where count == 0 || self[count - 1] != self[index] {
      self[count] = self[index]
      count += 1
    }
    removeLast(self.count - count)
  }
}

extension Swift.Span<UInt8> {
  /// Calls `body` with the bytes of a range in which character references are resolved.
  @inline(__always)
  fileprivate func withoutReferences(in range: Range<Int>, _ body: (Swift.Span<UInt8>) -> Void) {
    let written = extracting(range)
    guard written.first(UInt8(ascii: "&"), in: written.indices) != nil else { return body(written) }
    body(Array(copying: written)[...].resolvingReferences.span)
  }
}

extension ArraySlice<UInt8> {
  /// The addresses of a `srcset` (WHATWG HTML, section 4.8.4.2.1).
  var imageCandidates: [ArraySlice<UInt8>] {
    var candidates: [ArraySlice<UInt8>] = []
    var rest = self
    while true {
      rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: ",") }
      guard !rest.isEmpty else { return candidates }
      var address = rest.prefix { !$0.isSpace }
      rest = rest[address.endIndex...]
      if address.last == UInt8(ascii: ",") {
        while address.last == UInt8(ascii: ",") { address.removeLast() }
      } else {
        rest = rest.drop { $0 != UInt8(ascii: ",") }
      }
      candidates.append(address)
    }
  }

  /// The bytes with those character references resolved that occur in addresses and names: numeric
  /// ones, and those for HTML's own syntax.
  var resolvingReferences: ArraySlice<UInt8> {
    guard contains(UInt8(ascii: "&")) else { return self }
    var result: [UInt8] = []
    var rest = self
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"),
        let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = Self.character(String(decoding: rest[..<end].dropFirst(), as: UTF8.self))
      {
        result += String(character).utf8
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest.removeFirst()
      }
    }
    return result[...]
  }

  private static func character(_ name: String) -> Character? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst().lowercased()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
