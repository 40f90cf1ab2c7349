/// Reads what a finished page says of itself, and what it shows to readers, from its HTML in one pass.
///
/// It tracks the elements that are open as far as it matters whether readers see their text.
package struct ContentScanner {
  private let wanted: FactSet
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
  init(_ html: [UInt8], _ wanted: FactSet) {
    self.wanted = wanted
    scan(html)
  }

  /// Returns the text of a page by lines, also what is outside of its main content.
  package static func lines(of html: [UInt8]) -> [String] {
    var scanner = ContentScanner([], [])
    scanner.lines = TextLines()
    scanner.scan(html)
    scanner.lines?.endLine()
    return scanner.lines?.lines ?? []
  }

  private mutating func scan(_ html: [UInt8]) {
    var tokenizer = HTMLTokenizer(html)
    while let token = tokenizer.next() {
      switch token {
      case .text(let range): append(html, range)
      case .startTag(let tag): readStartTag(tag)
      case .endTag(let tag): readEndTag(tag)
      case .comment, .unclosedTag: break
      }
      tokenizer.isInForeignContent = open.isForeign
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

  // MARK: Tags

  private mutating func readEndTag(_ tag: HTMLTokenizer.Tag) {
    let name = tag.name
    guard templateDepth == 0 else {
      if name == "template" { templateDepth -= 1 }
      return
    }
    let traits = ElementTraits.of(name)
    finish(open.close(name, traits))
    if !traits.contains(.inline) {
      separate()
      lines?.separate(name, isStart: false)
    }
  }

  private mutating func readStartTag(_ tag: HTMLTokenizer.Tag) {
    let name = tag.name
    let traits = ElementTraits.of(name)
    guard templateDepth == 0 else {
      if name == "template" { templateDepth += 1 }
      return
    }
    if open.isForeign, traits.contains(.breaksOut), !open.isAtIntegrationPoint {
      finish(open.closeForeign())
    }
    metadata.read(tag, name)
    guard tag.content == nil else { return }
    finish(open.close(before: name, traits))
    openElement(tag, name, traits)
  }

  private mutating func openElement(
    _ tag: HTMLTokenizer.Tag, _ name: String, _ traits: ElementTraits
  ) {
    var traits = traits
    if !traits.contains(.inline) {
      separate()
      lines?.separate(name, isStart: true)
    }
    if name == "template" {
      if !open.isForeign { templateDepth = 1 }
      return
    }
    if tag.has("hidden") { traits.insert(.excluded) }
    if traits.contains(.main), !traits.contains(.excluded), !open.isExcluded, !hasMain {
      startMain()
    }
    if isShown, !traits.contains(.excluded) {
      if traits.contains(.heading) { openHeading(tag) }
      if name == "a" || name == "area", let address = tag["href"] {
        // A link of a heading to itself is no part of its text.
        if heading != nil, tag.has("class", "anchor") {
          traits.insert(.excluded)
        } else if wanted.contains(.links) {
          addresses.append(address.resolvingReferences)
        }
      }
    }
    let isEmpty = traits.contains(.void) || tag.isSelfClosing && isForeign(traits)
    if !isEmpty { open.open(name, traits) }
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

  private mutating func openHeading(_ tag: HTMLTokenizer.Tag) {
    guard wanted.contains(.headings) || wanted.contains(.text) else { return }
    let id = tag["id"]?.resolvingReferences
    heading = Heading(
      level: Int(tag.html[tag.nameRange.lowerBound + 1] - UInt8(ascii: "0")),
      id: id?.isEmpty == false ? id : nil)
  }

  private mutating func closeHeading() {
    guard let closed = heading else { return }
    heading = nil
    headingSize += closed.text.bytes.count + (closed.id?.count ?? 0) + 1
    if headingSize <= FinishedPage.maximumSize { headings.append(closed) }
  }
}
