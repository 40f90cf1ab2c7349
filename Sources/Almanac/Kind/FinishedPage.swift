/// A page that is made, and the facts that it leaves about itself.
///
/// ``Pages/finished(_:named:needing:pages:)`` declare which facts they read; only these are recorded while
/// pages are made. A page that shows a fact is rebuilt when this fact changes for any page, and not when
/// others do.
///
/// ```
/// .finished(Self.index, needing: [.title, .text]) { finished, site, _ in
///   let rows = finished.pages.map { SearchRow(path: $0.path, title: $0.title, text: $0.text) }
///   return [Self.index.page(of: SearchIndex(rows: rows), in: site.settings)]
/// }
/// ```
///
/// What a page shows is read from its HTML: the content of `<main>` or, without one, of the whole page,
/// but without navigation (`<nav>`), scripts, styles, drawings (`<svg>`), templates, elements that are
/// `hidden`, links of headings to themselves, and what only browsers without scripts, sound or pictures
/// show. Of the text, the headings and the links, as many are kept as fit into ``maximumSize`` bytes each.
public struct FinishedPage: Sendable {
  /// The path, such as "pets/biscuit/".
  public let path: String
  private let facts: RecordedFacts?
  private let access: FactAccess

  /// The number of bytes of UTF-8 to which each of the text, the headings and the links of a page, and all
  /// other facts, are limited.
  public static let maximumSize = 65_536

  init(path: String, _ facts: RecordedFacts?, _ access: FactAccess) {
    self.path = path
    self.facts = facts
    self.access = access
  }

  /// The title that the page's template declares in its front matter, or else the content of its
  /// `<title>`; empty if it has neither. It may be that of other pages, too.
  public var title: String { value(of: .title) { $0.text() } ?? "" }

  /// The description that the page's template declares in its front matter, or else that of its
  /// `<meta name="description">`, which layouts may fill with the site's; empty if it has neither.
  public var description: String { value(of: .description) { $0.text() } ?? "" }

  /// The day on which the page says that it was published; `nil` if it says nothing, or several days.
  ///
  /// It says so with `<time itemprop="datePublished" datetime="2026-06-06">` (schema.org) or
  /// `<meta property="article:published_time" content="2026-06-06">` (Open Graph protocol). Of a time, the
  /// day counts as it is written.
  public var date: CalendarDate? { value(of: .date) { $0.optional { $0.date() } } ?? nil }

  /// The language tag of the page, such as "en-US": its own, that of its template, or else the site's. For
  /// files without templates, it is that of `<html lang>`, or else the site's.
  public var language: String { value(of: .language) { $0.text() } ?? "" }

  /// The headings that readers see, in their order.
  public var headings: [Heading] {
    value(of: .headings) { reader in
      reader.list { Heading(level: $0.offset(), id: $0.optional { $0.text() }, text: $0.text()) }
    } ?? []
  }

  /// The other pages and files of the site to which its text links, once each, in their order.
  public var links: [Target] {
    value(of: .links) { reader in
      reader.list { Target(path: $0.text(), fragment: $0.optional { $0.text() }) }
    } ?? []
  }

  /// The text that readers see: references are resolved, and there is one space between words and lines.
  public var text: String { value(of: .text) { $0.text() } ?? "" }

  /// A heading of a page.
  public struct Heading: Hashable, Sendable {
    /// The level, 1 to 6.
    public let level: Int
    /// The `id`, to which links may lead; `nil` if it has none.
    public let id: String?
    public let text: String
  }

  /// A page or file of the site that a page links to.
  public struct Target: Hashable, Sendable {
    /// The path, such as "pets/biscuit/" or "pets/biscuit.svg".
    public let path: String
    /// The `id` of the element that the link leads to; `nil` if it leads to the whole page.
    public let fragment: String?

    package init(path: String, fragment: String?) {
      self.path = path
      self.fragment = fragment
    }
  }

  private func value<Value>(of fact: FactSet, _ body: (inout EntryReader) -> Value) -> Value? {
    guard access.allows(fact) else { return nil }
    DependencyRecorder.current?.note(fact)
    return facts?.value(of: fact).map { bytes in
      var reader = EntryReader(bytes)
      return body(&reader)
    }
  }
}

/// The facts that a page set declares. What it does not declare, it cannot read.
struct FactAccess: Sendable {
  let declared: FactSet
  /// The name of the page set.
  let name: String
  let late: DeferredDiagnostics?

  /// Returns whether a fact is declared, and reports one that is not.
  func allows(_ fact: FactSet) -> Bool {
    if declared.contains(fact) { return true }
    late?.add(.undeclaredFact(fact, name))
    return false
  }
}

extension Diagnostic {
  static func undeclaredFact(_ fact: FactSet, _ set: String) -> Self {
    .init(
      .error, "A0268", at: nil,
      "The page set \"\(set)\" reads the \(fact.names.joined()) of pages, which it does not declare",
      help: "list them in needing: where the page set is made after all pages")
  }
}
