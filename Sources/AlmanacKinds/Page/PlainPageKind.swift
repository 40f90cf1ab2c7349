public import Almanac

/// Plain pages: one for each file, at the file's own path.
///
/// `Content/pages/about.md` becomes `/about/`, `Content/pages/rules/index.md` becomes `/rules/`, and
/// `Content/pages/rules/fouls.md` becomes `/rules/fouls/`.
public struct PlainPageKind: Kind {
  public typealias Item = PlainPage

  static let page = PageTemplate<PlainPageView, PlainPagePath>(
    "page", "One plain page.", path: "{{#segments}}{{.}}/{{/segments}}")

  public let name = "page"
  public let folder = "pages"
  public var pages: [Pages<Self>] { [.each(Self.page, pages: pages(of:in:into:))] }

  /// The page at each location, such as "rules/fouls".
  static let byLocation = EntryIndex<PlainPageKind>("location") { [$0.location] }
  /// The pages directly below each location; those at the top are below "".
  static let byParent = EntryIndex<PlainPageKind>("parent") { [$0.parent] }
  /// The pages of the main menu, all at one key.
  static let inMenu = EntryIndex<PlainPageKind>("menu") { $0.menu == nil ? [] : [""] }
  public var indexes: [EntryIndex<PlainPageKind>] { [Self.byLocation, Self.byParent, Self.inMenu] }

  /// Creates the kind.
  public init() {}

  /// The data of a page that other pages show.
  public struct Entry: Sendable {
    let title: String
    let description: String
    /// Its place in the main menu, if it is there.
    let menu: Int?
    /// The tag of its language.
    let language: String
    /// Where it is among the pages: the slugs of its folders and its name, such as "rules/fouls".
    let location: String
    /// The path of its page, which the template may place elsewhere.
    let path: String

    /// The location of the page above it; empty if it is at the top.
    var parent: String { slashes.last.map { String(location[..<$0]) } ?? "" }

    /// The locations of the pages above it, from the top.
    var ancestors: [String] { slashes.map { String(location[..<$0]) } }

    /// By bytes: a slash and a combining mark after it are one character.
    private var slashes: [String.Index] {
      location.utf8.indices.filter { location.utf8[$0] == UInt8(ascii: "/") }
    }
  }

  public func entry(
    for page: PlainPage, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Entry? {
    guard let segments = segments(of: origin, into: &diagnostics) else { return nil }
    return Entry(
      title: page.title, description: page.description ?? "", menu: page.menu,
      language: (page.language ?? settings.language).tag, location: segments.joined(separator: "/"),
      path: Self.page.path(of: PlainPagePath(segments: segments), in: settings))
  }

  /// Returns the slugs of a file's folders and its name, of which "index" stands for the folder, or
  /// reports why the file cannot be a page.
  private func segments(of origin: Origin, into diagnostics: inout Diagnostics) -> [String]? {
    guard origin.isWholeFile else {
      // All items of the file have the same cause.
      if origin.index == 0 { diagnostics.add(.severalPages(at: origin.place)) }
      return nil
    }
    let names = origin.path.utf8.split(separator: UInt8(ascii: "/"))
      .map { String(Substring($0)) }
    var segments = names.map(Slug.make)
    if let nameless = segments.firstIndex(of: "") {
      let what = nameless == names.count - 1 ? "file" : "folder"
      diagnostics.add(
        .noSlug(
          names[nameless], at: origin.place,
          help: "rename the \(what): the path of the page is made from its name"))
      return nil
    }
    if segments.last == "index" { segments.removeLast() }
    if segments.isEmpty { diagnostics.add(.homePage(at: origin.place)) }
    return segments.isEmpty ? nil : segments
  }

  /// Pages of the menu come first, in its order, and then the others by title.
  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool {
    switch (a.menu, b.menu) {
    case (_?, nil): true
    case (nil, _?): false
    case (let first?, let second?) where first != second: first < second
    default: (a.title, a.location) < (b.title, b.location)
    }
  }

  public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }

  public func menu(of site: Site) -> [MenuItem] {
    site.entries(of: self, in: Self.inMenu, at: "").map {
      MenuItem(.text($0.title), at: $0.path, place: $0.menu)
    }
  }

  private func pages(
    of page: PlainPage, in context: ItemContext, into diagnostics: inout Diagnostics
  ) -> [Page] {
    let site = context.site
    guard let entry = site.entry(of: self, at: context.index) else { return [] }
    let isEmpty = !Optional(page.body).isWritten
    if isEmpty, site.count(of: self, in: Self.byParent, at: entry.location) == 0 {
      diagnostics.add(.emptyPage(at: context.origin.place))
    }
    let view = PlainPageView(page, entry, at: context.index, of: self, in: site)
    return [Self.page.page(at: entry.path, of: view, from: context.origin.place, in: page.language)]
  }
}

extension Diagnostic {
  static func severalPages(at place: Place) -> Self {
    .init(
      .error, "A0690", at: place, "A file in Content/pages is one page, not a list",
      help: "write each page into a file of its own, such as Content/pages/about.md")
  }

  static func homePage(at place: Place) -> Self {
    .init(
      .error, "A0691", at: place, "The home page is not a page of Content/pages",
      help: "Templates/home.md makes it; give this file another name, such as about.md")
  }

  static func emptyPage(at place: Place) -> Self {
    .init(
      .warning, "A0692", at: place, "The page has no text, and no pages are below it",
      help: "write its text, or remove the file")
  }
}
