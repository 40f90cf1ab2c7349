/// A start tag with those of its attributes that facts about a page are read from.
struct ContentTag {
  let name: ElementName
  let traits: ElementTraits
  /// The range of the name.
  let range: Range<Int>
  private(set) var identifier: Range<Int>?
  /// The value of `href`.
  private(set) var address: Range<Int>?
  private(set) var content: Range<Int>?
  /// The value of `datetime`.
  private(set) var time: Range<Int>?
  /// The value of `lang`.
  private(set) var language: Range<Int>?
  private(set) var isHidden = false
  private(set) var isDescription = false
  /// Whether it holds the day on which the page was published.
  private(set) var isPublicationDate = false
  /// Whether it is a link of a heading to itself.
  private(set) var isAnchor = false
  private(set) var isSelfClosing = false

  /// Reads a tag from its name on, and returns it with the index after it; `nil` if it does not end.
  static func read(_ html: Swift.Span<UInt8>, _ start: Int) -> (ContentTag, next: Int)? {
    let range = start..<html.skip(start, html.count) { !$0.endsName }
    let name = ElementName(html, range)
    var tag = ContentTag(name: name, traits: ElementTraits.of(name), range: range)
    let next = html.readAttributes(from: range.upperBound, before: html.count) { name, value in
      if html.is("hidden", name) { tag.isHidden = true }
      if let value { tag.read(html, name, value) }
    }
    guard let next else { return nil }
    // A slash that belongs to a value without quotes counts as well; browsers would not close it.
    tag.isSelfClosing = html[next - 2] == UInt8(ascii: "/")
    return (tag, next)
  }

  private init(name: ElementName, traits: ElementTraits, range: Range<Int>) {
    self.name = name
    self.traits = traits
    self.range = range
  }

  /// Reads an attribute. Of several with one name, the first counts.
  private mutating func read(_ html: Swift.Span<UInt8>, _ name: Range<Int>, _ value: Range<Int>) {
    switch name.count {
    case 2 where identifier == nil && html.is("id", name): identifier = value
    case 4 where address == nil && html.is("href", name): address = value
    case 4 where language == nil && html.is("lang", name): language = value
    case 4 where html.is("name", name): isDescription = html.is("description", value)
    case 5 where html.is("class", name): isAnchor = html.is("anchor", value)
    case 7 where content == nil && html.is("content", name): content = value
    case 8 where time == nil && html.is("datetime", name): time = value
    case 8 where html.is("property", name) && html.is("article:published_time", value):
      isPublicationDate = true
    case 8 where html.is("itemprop", name) && html.hasWord("datepublished", in: value):
      isPublicationDate = true
    default: break
    }
  }
}
