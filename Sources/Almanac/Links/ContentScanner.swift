/// Reads what a finished page says of itself, and what it shows to readers, from its HTML in one pass.
///
/// It divides the HTML into tags and text as the tokenizer of the HTML Standard does (section 13.2.5), and
/// tracks the elements that are open as far as it matters whether readers see their text.
struct ContentScanner {
  private let wanted: FinishedPage.Facts
  /// All text outside of navigation by lines, if it is wanted.
  private var lines: TextLines?
  private(set) var metadata = PageMetadata()
  private(set) var text = ReadableText(upTo: FinishedPage.maximumSize)
  private(set) var headings: [Heading] = []
  /// The addresses of links.
  private(set) var addresses: [ArraySlice<UInt8>] = []
  private var open = OpenElements()
  /// The number of open templates, in which only their own end tags count.
  private var templateDepth = 0
  private var hasMain = false
  private var heading: Heading?
  private var headingSize = 0

  struct Heading {
    let level: Int
    let id: ArraySlice<UInt8>?
    var text = ReadableText(upTo: FinishedPage.maximumSize)
  }

  /// Scans a page.
  ///
  /// - Parameter wanted: The facts to collect.
  init(_ html: [UInt8], _ wanted: FinishedPage.Facts) {
    self.wanted = wanted
    scan(html)
  }

  /// Returns the text of a page by lines, also what is outside of its main content.
  static func lines(of html: [UInt8]) -> [String] {
    var scanner = ContentScanner([], [])
    scanner.lines = TextLines()
    scanner.scan(html)
    scanner.lines?.endLine()
    return scanner.lines?.lines ?? []
  }

  private mutating func scan(_ html: [UInt8]) {
    var index = 0
    while index < html.count {
      let tag = html.span.first(UInt8(ascii: "<"), in: index..<html.count) ?? html.count
      if tag > index { append(html, index..<tag) }
      guard tag < html.count else { break }
      index = scanMarkup(html, tag)
    }
    closeHeading()
  }

  /// Whether readers see what is being scanned.
  private var isShown: Bool {
    templateDepth == 0 && !open.isExcluded && (!hasMain || open.isInMain)
  }

  private mutating func append(_ html: [UInt8], _ range: Range<Int>) {
    if templateDepth == 0, !open.isExcluded { lines?.append(html, range) }
    guard isShown else { return }
    if wanted.contains(.text) { text.append(html.span, range) }
    heading?.text.append(html.span, range)
  }

  /// Scans what begins with an angle bracket, and returns the index after it.
  private mutating func scanMarkup(_ html: [UInt8], _ start: Int) -> Int {
    let (next, end) = (start + 1, html.count)
    guard next < end else {
      append(html, start..<end)
      return end
    }
    switch html[next] {
    case let byte where byte.isLetter: return scanStartTag(html, next)
    case UInt8(ascii: "/") where next + 1 == end:
      append(html, start..<end)
      return end
    case UInt8(ascii: "/") where html[next + 1].isLetter: return scanEndTag(html, next + 1)
    case UInt8(ascii: "!") where html.span.has("!--", at: next, before: end):
      return html.span.endOfComment(from: next + 3, before: end)
    case UInt8(ascii: "!") where open.isForeign && html.span.has("![cdata[", at: next, before: end):
      return endOfCharacterData(html, next + 8)
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"):
      return html.span.first(UInt8(ascii: ">"), in: next..<end).map { $0 + 1 } ?? end
    default:
      append(html, start..<next)
      return next
    }
  }

  /// Returns the index after a section of character data, which only foreign content has.
  private func endOfCharacterData(_ html: [UInt8], _ start: Int) -> Int {
    var index = start
    while let close = html.span.first(UInt8(ascii: ">"), in: index..<html.count) {
      if close >= start + 2, html.span.has("]]", at: close - 2, before: close) { return close + 1 }
      index = close + 1
    }
    return html.count
  }

  // MARK: Tags

  private mutating func scanEndTag(_ html: [UInt8], _ start: Int) -> Int {
    let range = start..<html.span.skip(start, html.count) { !$0.endsName }
    let next = html.span.readAttributes(from: range.upperBound, before: html.count) { _, _ in }
    guard let next else { return html.count }
    let name = ElementName(html.span, range)
    guard templateDepth == 0 else {
      if name == .template { templateDepth -= 1 }
      return next
    }
    let traits = ElementTraits.of(name)
    finish(open.close(name, traits))
    if !traits.contains(.inline) {
      separate()
      lines?.separate(name, isStart: false)
    }
    return next
  }

  private mutating func scanStartTag(_ html: [UInt8], _ start: Int) -> Int {
    guard let (tag, next) = ContentTag.read(html.span, start) else { return html.count }
    let raw =
      open.isForeign ? nil : html.span.rawContent(of: tag.range, from: next, before: html.count)
    guard templateDepth == 0 else {
      if tag.name == .template { templateDepth += 1 }
      return raw?.upperBound ?? next
    }
    if open.isForeign, tag.traits.contains(.breaksOut), !open.isAtIntegrationPoint {
      finish(open.closeForeign())
    }
    metadata.read(html, tag, raw)
    if let raw { return raw.upperBound }
    finish(open.close(before: tag.name, tag.traits))
    openElement(html, tag)
    return next
  }

  private mutating func openElement(_ html: [UInt8], _ tag: ContentTag) {
    var traits = tag.traits
    if !traits.contains(.inline) {
      separate()
      lines?.separate(tag.name, isStart: true)
    }
    if tag.name == .template {
      if !open.isForeign { templateDepth = 1 }
      return
    }
    if tag.isHidden { traits.insert(.excluded) }
    if traits.contains(.main), !traits.contains(.excluded), !open.isExcluded, !hasMain {
      startMain()
    }
    if isShown, !traits.contains(.excluded) {
      if traits.contains(.heading) { openHeading(html, tag) }
      if let address = tag.address, tag.name == .link || tag.name == .area {
        if heading != nil, tag.isAnchor {
          traits.insert(.excluded)
        } else if wanted.contains(.links) {
          addresses.append(html[address].resolvingReferences)
        }
      }
    }
    let isEmpty = traits.contains(.void) || tag.isSelfClosing && isForeign(traits)
    if !isEmpty { open.open(tag.name, traits) }
  }

  private func isForeign(_ traits: ElementTraits) -> Bool {
    open.isForeign || traits.contains(.foreign)
  }

  /// Forgets what is outside of the main content, once there is some.
  private mutating func startMain() {
    hasMain = true
    text = ReadableText(upTo: FinishedPage.maximumSize)
    (headings, headingSize, heading, addresses) = ([], 0, nil, [])
  }

  private mutating func separate() {
    guard isShown else { return }
    text.separate()
    heading?.text.separate()
  }

  private mutating func finish(_ closed: ElementTraits) {
    if closed.contains(.heading) { closeHeading() }
  }

  private mutating func openHeading(_ html: [UInt8], _ tag: ContentTag) {
    guard wanted.contains(.headings) || wanted.contains(.text) else { return }
    heading = Heading(
      level: Int(html[tag.range.lowerBound + 1] - UInt8(ascii: "0")),
      id: tag.identifier.map { html[$0].resolvingReferences }.flatMap { $0.isEmpty ? nil : $0 })
  }

  private mutating func closeHeading() {
    guard let closed = heading else { return }
    heading = nil
    headingSize += closed.text.bytes.count + (closed.id?.count ?? 0) + 1
    if headingSize <= FinishedPage.maximumSize { headings.append(closed) }
  }
}
