/// What is special about an HTML element for those who want its text, by the HTML Standard, sections
/// 4 (elements), 13.1.2 (void elements) and 13.2.6.5 (foreign content).
package struct ElementTraits: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It is part of a line of text: what is before and after it may be one word.
  package static let inline = ElementTraits(rawValue: 1 << 0)
  /// It has no content and no end tag.
  package static let void = ElementTraits(rawValue: 1 << 1)
  /// Readers do not read its content as part of the page.
  package static let excluded = ElementTraits(rawValue: 1 << 2)
  package static let heading = ElementTraits(rawValue: 1 << 3)
  package static let main = ElementTraits(rawValue: 1 << 4)
  /// It and its content are not HTML.
  package static let foreign = ElementTraits(rawValue: 1 << 5)
  /// It may hold HTML within foreign content.
  static let integration = ElementTraits(rawValue: 1 << 6)
  /// Its start tag ends foreign content.
  package static let breaksOut = ElementTraits(rawValue: 1 << 7)
  /// Its start tag ends an element of the same name.
  static let replaces = ElementTraits(rawValue: 1 << 8)

  package static func of(_ name: String) -> ElementTraits { all[name] ?? [] }

  private static let names: [(ElementTraits, String)] = [
    (
      .inline,
      "a abbr b bdi bdo button cite code data del dfn em font i ins kbd label mark output q rb rp rt "
        + "rtc ruby s samp small span strong sub sup time tt u var wbr nobr big strike acronym "
        + "meta link script style template"
    ),
    (.void, "area base br col embed hr img input link meta param source track wbr basefont frame"),
    (.excluded, "nav svg noscript audio video canvas object datalist rp"),
    (.heading, "h1 h2 h3 h4 h5 h6"),
    (.main, "main"),
    (.foreign, "svg math"),
    (.integration, "foreignobject desc title annotation-xml mi mo mn ms mtext"),
    (
      .breaksOut,
      "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li "
        + "listing main menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var"
    ),
    (.replaces, "p li dt dd tr td th option thead tbody tfoot h1 h2 h3 h4 h5 h6"),
  ]

  private static let all: [String: ElementTraits] = Dictionary(
    names.flatMap { traits, names in
      names.split(separator: " ").map { (String($0), traits) }
    },
    uniquingKeysWith: { $0.union($1) })
}
