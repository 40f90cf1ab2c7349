/// Something that makes pages out of what the site's collections hold: a kind, or a page of the
/// whole site such as its home page.
public protocol PageSource: Sendable {
  /// What it is called in commands and messages, such as "pet".
  var name: String { get }
  /// Its templates. They are compiled before any data is read.
  var templates: [TemplateDeclaration] { get }
  /// The keys of site.json that are its own, such as "fees".
  var settingsKeys: [SettingsDeclaration] { get }
  /// What the codes of its own diagnostics stand for, for `almanac explain`.
  var explanations: [Explanation] { get }

  /// The pages for each key of an index, such as one per team.
  var pageSets: [PageSet] { get }

  /// The pages over all items: lists, tables, summaries.
  ///
  /// - Parameters:
  ///   - site: What all collections hold.
  ///   - diagnostics: Where to report what is wrong with the items taken together.
  func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page]
}

/// A kind of content: a model, what is kept of each item for lists and references, and the pages.
///
/// Its items are in `Content/FOLDER`: one object or a list of objects a JSON file, or one Markdown
/// file with front matter each. Data goes one way: an `Item` is read, an `Entry` is kept, and
/// pages are made of items when all entries are known.
public protocol Kind: PageSource {
  /// What is read: a ``Model``, or a ``DecodableModel``.
  associatedtype Item: Readable
  /// What is kept of each item while the site is built. It may be the item itself.
  associatedtype Entry: Sendable = Item

  /// The collection's folder below `Content`.
  var folder: String { get }

  /// What is kept of an item.
  ///
  /// - Parameters:
  ///   - item: The item as it was read.
  ///   - origin: Where it stands.
  ///   - settings: The site's configuration.
  ///   - diagnostics: Where to report what is wrong with it, beyond single values.
  /// - Returns: Nothing where the item is of no use; that has to be reported.
  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry?

  /// How entries are kept from one build to the next; as they say where they are
  /// ``StorableEntry``, and not at all where they are not.
  static var entryStorage: EntryStorage<Entry>? { get }

  /// The indexes of the kind's entries, by which pages ask for groups of them.
  var indexes: [EntryIndex<Self>] { get }

  /// The values that are computed once from each group of an index.
  var aggregates: [AnyAggregate<Self>] { get }

  /// The order of the entries in the site, before which it is that of paths.
  func areInOrder(_ a: Entry, _ b: Entry) -> Bool

  /// The name by which others refer to an item. No two items of a kind may share one.
  func identifier(of entry: Entry) -> String?

  /// The path of the one page that an item has, to which links to the item's file lead.
  ///
  /// In Markdown of the content `[the second](second.md)` names a file beside the one that it stands
  /// in. The link leads to what this returns for the file's entry; where there is nothing, or the file
  /// has several items, the link is reported.
  ///
  /// ```
  /// public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }
  /// ```
  func path(of entry: Entry, in settings: SiteSettings) -> String?

  /// The pages of one item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - index: Which of the kind's entries in the site was kept of it. It is there to find entries
  ///     by: pages that show the number itself are not made anew where items before it come or go.
  ///   - origin: Where the item stands.
  ///   - site: What all collections hold.
  ///   - diagnostics: Where to report references that lead nowhere.
  func pages(
    of item: Item, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page]
}

extension PageSource {
  /// No keys of its own, unless a kind has some.
  public var settingsKeys: [SettingsDeclaration] { [] }
  /// No codes of its own, unless a kind has some.
  public var explanations: [Explanation] { [] }
  /// No page sets, unless a source has some.
  public var pageSets: [PageSet] { [] }
  /// No pages over all items, unless a source has some.
  public func summaryPages(of site: Site, into diagnostics: inout Diagnostics) -> [Page] { [] }
}

extension Kind {
  /// No indexes, unless a kind has some.
  public var indexes: [EntryIndex<Self>] { [] }

  /// No aggregates, unless a kind has some.
  public var aggregates: [AnyAggregate<Self>] { [] }

  /// The order of paths, unless a kind has one of its own.
  public func areInOrder(_ a: Entry, _ b: Entry) -> Bool { false }

  /// No names, unless a kind has some.
  public func identifier(of entry: Entry) -> String? { nil }

  /// No page of its own, unless a kind names it.
  public func path(of entry: Entry, in settings: SiteSettings) -> String? { nil }

  /// No pages of single items, unless a kind has some.
  public func pages(
    of item: Item, at index: Int, from origin: Origin, in site: Site,
    into diagnostics: inout Diagnostics
  ) -> [Page] { [] }
}

extension Kind where Entry == Item {
  /// The item itself is kept.
  public func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Item? { item }
}

/// Where an item comes from.
public struct Origin: Sendable {
  /// The place of the item's object, or of the file's first byte.
  public let place: Place
  /// The file's name without folder and ending, such as "biscuit".
  public let fileName: String
}
