/// A source of pages made from the site's collections: a kind, or one of pages about the whole site such
/// as its home page.
public protocol PageSource: Sendable {
  /// The type that a ``Kind`` reads: a ``Model``, or what a ``RecordModel`` reads. Other sources read nothing.
  associatedtype Item: Sendable = Never
  /// The part of each item of a ``Kind`` that is kept while the site is built; other sources have none.
  associatedtype Entry: Sendable = Never

  /// The name in commands and messages, such as "pet".
  var name: String { get }
  /// Its pages, from which the templates follow that it has.
  var pages: [Pages<Self>] { get }
  /// The files that a site has if neither its `Templates` nor the theme that it names replaces them.
  var theme: Theme? { get }
  /// Its own keys of site.json, such as "fees".
  var settingsKeys: [SettingsDeclaration] { get }
  /// The words of the interface that its pages show.
  var words: [Word] { get }
  /// The explanations of its own diagnostic codes, for `almanac explain`.
  var explanations: [Explanation] { get }

  /// The readers of other programs' files, for `almanac import`.
  var importers: [any Importer] { get }
  /// The files that `almanac new` can write.
  var drafts: [any Draft] { get }
  /// Where `almanac serve` lets people change items.
  var desks: [any Desk] { get }
  /// The sites that `almanac new site` can write.
  var starters: [Starter] { get }

  /// By default, the source itself if it is a ``Kind``, and otherwise `nil`.
  var asKind: (any Kind)? { get }

  /// Returns further sources that the site's configuration declares.
  ///
  /// They count as those that the program was given, except that they declare no more sources and no
  /// keys of site.json.
  ///
  /// - Parameters:
  ///   - settings: The site's configuration, in which a source reads its own keys.
  ///   - known: The sources that the program was given, with whose names, folders and templates others
  ///     would conflict.
  ///   - diagnostics: Receives the diagnostics of the declarations. After an error, folders and templates
  ///     that belong to no source are not reported, since a source may be missing.
  func sources(
    in settings: SiteSettings, besides known: [any PageSource], into diagnostics: inout Diagnostics
  ) -> [any PageSource]

  /// Returns the entries that it has for the main menu, which a site has if site.json has none, in the
  /// order of its sources.
  ///
  /// It is called once, when all collections are read, and by each build: the number of a kind's entries
  /// (``Site/count(of:)``) costs nothing, but an index of them may have to be computed.
  ///
  /// - Parameter site: The entries of all collections.
  func menu(of site: Site) -> [MenuItem]
}

/// A kind of content: a model, an entry that is kept of each item for lists and references, and the
/// pages.
///
/// Its items are in `Content/FOLDER`: one object or a list of objects per JSON file, or one item
/// per Markdown file with front matter. Data goes one way: an `Item` is read, an `Entry` is kept,
/// and pages are made from items when all entries are known.
public protocol Kind: PageSource {
  /// The part of each item that is kept while the site is built. It may be the item itself.
  associatedtype Entry: Sendable = Item

  /// The collection's folder below `Content`.
  var folder: String { get }

  /// What the kind itself depends on, if that can change while the program stays the same: its
  /// declaration in a file. All entries are read again, and all pages of the kind are rebuilt, if it
  /// differs from that of the previous build.
  var revision: String { get }

  /// What the order of entries depends on, apart from the entries, if that can change while the program
  /// stays the same. The entries are sorted again if it differs from that of the previous build.
  var orderRevision: String { get }

  /// The keys that lead from the root of a JSON or YAML file to its records, such as `["animals"]`; none if the
  /// root is a record or a list of them, as by default.
  var recordsPath: [String] { get }

  /// Reads a record, and reports what is wrong with it.
  ///
  /// By default, ``Readable/read(_:into:)`` of the item does. A kind whose keys are known only at run
  /// time uses a ``RecordModel``.
  func read(_ record: DataValue, into diagnostics: inout Diagnostics) -> Item?

  /// The schema of records, for editors: that of the item by default.
  var recordSchema: JSONSchema { get }

  /// Returns the entry of an item.
  ///
  /// - Parameters:
  ///   - item: The item as read.
  ///   - origin: The origin of the item.
  ///   - settings: The site's configuration.
  ///   - diagnostics: Receives the diagnostics of the item, beyond those of single values.
  /// - Returns: `nil` if the item is unusable, which must be reported.
  func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Entry?

  /// When an item is on the site; `nil` if items always are, as by default.
  ///
  /// A build leaves out an item that is a draft, or whose day has not come, as if its record were not there.
  /// A record that could not be read, and says that it is a draft, is reported by warnings only.
  ///
  ///     public var visibility: (@Sendable (Post) -> Visibility)? { { $0.visibility } }
  var visibility: (@Sendable (Item) -> Visibility)? { get }

  /// The storage of entries from one build to the next: by their own conformance if they are
  /// ``StorableEntry``, and none otherwise.
  var entryStorage: EntryStorage<Entry>? { get }

  /// Indexes by which pages request groups of entries, beside those that ``PageSource/pages`` and
  /// ``aggregates`` name.
  var indexes: [EntryIndex<Self>] { get }

  /// The values that are computed once from each group of an index.
  var aggregates: [AnyAggregate<Self>] { get }

  /// Returns whether an entry comes before another one in the site. Entries of which neither comes
  /// first are sorted by path.
  func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool

  /// Returns the name by which others refer to an item. It must be unique within the kind.
  func identifier(of entry: Entry) -> String?

  /// The key that tells items apart whose identifiers would otherwise be equal, such as "id" of pets with one
  /// name, for help; `nil` if there is none.
  var identifierKey: String? { get }

  /// Returns the path of the one page that an item has, to which links to the item's file lead.
  ///
  /// In Markdown content, `[the second](second.md)` names a file beside its own. The link leads to
  /// what this returns for the file's entry; if that is `nil`, or the file has several items, the
  /// link is reported.
  ///
  /// ```
  /// public func path(of entry: Entry, in settings: SiteSettings) -> String? { entry.path }
  /// ```
  func path(of entry: Entry, in settings: SiteSettings) -> String?
}

extension PageSource {
  /// No files by default.
  public var theme: Theme? { nil }
  /// No keys by default.
  public var settingsKeys: [SettingsDeclaration] { [] }
  /// No words by default.
  public var words: [Word] { [] }
  /// No explanations by default.
  public var explanations: [Explanation] { [] }
  /// No importers by default.
  public var importers: [any Importer] { [] }
  /// No drafts by default.
  public var drafts: [any Draft] { [] }
  /// No desks by default.
  public var desks: [any Desk] { [] }
  /// No sites by default.
  public var starters: [Starter] { [] }
  /// No pages, unless a source has some.
  public var pages: [Pages<Self>] { [] }
  public var asKind: (any Kind)? { nil }
  /// No further sources by default.
  public func sources(
    in settings: SiteSettings, besides known: [any PageSource], into diagnostics: inout Diagnostics
  ) -> [any PageSource] { [] }
  /// No entries of the menu by default.
  public func menu(of site: Site) -> [MenuItem] { [] }
}

extension Kind where Item: Readable {
  /// Reads the item.
  public func read(_ record: DataValue, into diagnostics: inout Diagnostics) -> Item? {
    Item.read(record, into: &diagnostics)
  }

  /// The schema of the item.
  public var recordSchema: JSONSchema { Item.schema }
}

extension Kind {
  public var asKind: (any Kind)? { self }

  /// The kind depends only on the program by default.
  public var revision: String { "" }
  /// Items are always on the site by default.
  public var visibility: (@Sendable (Item) -> Visibility)? { nil }
  /// The order depends only on the program by default.
  public var orderRevision: String { "" }

  /// The records are the root of a file by default.
  public var recordsPath: [String] { [] }

  /// No further indexes by default.
  public var indexes: [EntryIndex<Self>] { [] }

  /// No aggregates, unless a kind has some.
  public var aggregates: [AnyAggregate<Self>] { [] }

  /// The order of paths, unless a kind has one of its own.
  public func areInIncreasingOrder(_ a: Entry, _ b: Entry) -> Bool { false }

  /// Returns no identifier by default.
  public func identifier(of entry: Entry) -> String? { nil }

  /// No such key by default.
  public var identifierKey: String? { nil }

  /// Returns no path by default.
  public func path(of entry: Entry, in settings: SiteSettings) -> String? { nil }
}

extension Kind where Entry == Item {
  /// Returns the item itself.
  public func entry(
    for item: Item, at origin: Origin, settings: SiteSettings, into diagnostics: inout Diagnostics
  ) -> Item? { item }
}

/// The origin of an item.
public struct Origin: Sendable {
  /// The place of the item's object, or of the file's first byte.
  public let place: Place
  /// The file's name without folder and extension, such as "biscuit".
  public let fileName: String
  /// The file's path below the collection's folder, without extension, such as "rules/fouls".
  public var path: String {
    // By bytes: a slash and a combining mark after it are one character.
    let (path, slash) = (place.path.utf8, UInt8(ascii: "/"))
    let isInContent = path.starts(with: "Content/".utf8)
    let below = isInContent ? path.drop { $0 != slash }.dropFirst().drop { $0 != slash } : path[...]
    let stem = below.dropLast(SourceTree.File.ending(of: place.path).utf8.count)
    return String(Substring(isInContent ? stem.dropFirst() : stem))
  }
  /// Whether the file holds this item alone, rather than a list of items.
  public let isWholeFile: Bool
  /// The number of records before it in its file, for diagnostics: 0 for the only one. Pages that show
  /// it are not rebuilt when it changes.
  public let index: Int

  package init(place: Place, fileName: String, isWholeFile: Bool = true, index: Int = 0) {
    self.place = place
    self.fileName = fileName
    self.isWholeFile = isWholeFile
    self.index = index
  }
}
