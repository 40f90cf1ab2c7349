/// The entries of the main menu as written in site.json.
struct Navigation: Readable {
  let items: [Item]

  static let placeholder = Navigation(items: [])
  static let schema = [Item].schema

  /// An entry of the main menu: one with a path, or one that leads to the list of a collection.
  enum Item: Sendable {
    case path(PathItem)
    case collection(CollectionItem)
  }

  /// An entry that leads to a path.
  struct PathItem: Model {
    let title: String
    let path: Address

    init(from object: inout ObjectReader) {
      title = object.required("title", "The text of the entry.")
      path = object.required(
        "path", "The target: a path from the site's root such as /games/, or an address.")
    }
  }

  /// An entry that leads to the list of a collection.
  struct CollectionItem: Model {
    let collection: Located<String>
    let title: String?

    init(from object: inout ObjectReader) {
      collection = object.required(
        "collection",
        "The collection to whose list it leads, by its folder in Content, in place of a path.")
      title = object.optional("title", "The text of the entry; by default, the name of the list.")
    }
  }

  static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Navigation? {
    if value.kind == .object {
      diagnostics.add(.navigationWithoutItems(value, value.entries.first))
      return nil
    }
    // An entry that is only a path has no title.
    if let path = value.elements.first(where: { $0.kind == .string }) {
      diagnostics.add(.navigationWithoutTitle(path))
      return nil
    }
    return [Item].read(value, into: &diagnostics).map(Navigation.init)
  }

  /// Returns the entries of the menu: those of site.json, or else those of the sources that are shown.
  ///
  /// - Parameter menu: The entries that the sources have.
  static func items(_ navigation: Navigation?, _ menu: [MenuItem]) -> [MenuItem] {
    guard let navigation else { return menu.filter(\.isShown).ordered }
    return navigation.items.compactMap { item in
      switch item {
      case .path(let item):
        var entry = MenuItem(.text(item.title), at: item.path.text)
        entry.origin = item.path.place
        return entry
      case .collection(let item):
        guard let known = menu.first(where: { $0.name == item.collection.value }) else {
          return nil
        }
        let title = item.title.map { MenuItem.Title.text($0) }
        var entry = MenuItem(title ?? known.title, at: known.path, of: known.name)
        entry.origin = item.collection.place
        return entry
      }
    }
  }

  /// Reports the collections that no source has an entry for.
  ///
  /// - Parameter menu: The entries that the sources have.
  func check(_ menu: [MenuItem], into diagnostics: inout Diagnostics) {
    let known = menu.compactMap(\.name)
    for case .collection(let item) in items where !known.contains(item.collection.value) {
      diagnostics.add(.unknownCollection(item.collection, among: known))
    }
  }
}

extension Navigation.Item: Readable {
  package static let placeholder = Navigation.Item.path(.placeholder)
  package static let schema = JSONSchema.any(of: [
    Navigation.PathItem.schema, Navigation.CollectionItem.schema,
  ])

  package static func read(_ value: DataValue, into diagnostics: inout Diagnostics) -> Navigation
    .Item?
  {
    if value.kind == .object, value.key("collection") != nil {
      return Navigation.CollectionItem.read(value, into: &diagnostics).map { .collection($0) }
    }
    return Navigation.PathItem.read(value, into: &diagnostics).map { .path($0) }
  }
}

extension SiteSettings {
  /// An entry of the main menu.
  public struct NavigationItem: Sendable {
    /// The text of the entry, in the language of the page that is being made.
    public let title: String
    /// The target: a path from the site's root such as "/games/", or a full address.
    public let path: String
  }

  /// The entries of the main menu: those of site.json, or else what the site has.
  ///
  /// A page that requests them is rebuilt when they change.
  public var navigation: [NavigationItem] {
    menuItems.map { NavigationItem(title: text(of: $0.title), path: $0.path) }
  }

  /// Returns whether an entry of the main menu leads to a path, such as "pets/".
  func navigationLeads(to path: String) -> Bool {
    let file = Array(SitePath.file(ofPageAt: path).utf8)
    return navigationLinks.contains { $0.target.path == file }
  }

  /// Returns the address of an entry of the main menu, as in pages.
  func url(of item: MenuItem) -> String {
    item.path.contains("://") ? item.path : url(of: item.path)
  }

  /// Returns the text of an entry of the main menu.
  func text(of title: MenuItem.Title) -> String {
    switch title {
    case .word(let word): text(word)
    case .text(let text): text
    }
  }
}

extension Site {
  /// Adds the entries that the sources of pages have for the main menu to the configuration.
  ///
  /// - Parameters:
  ///   - isComplete: Whether all sources are known: only then is any known to be missing.
  ///   - diagnostics: Receives the collections in the menu of site.json that there are not.
  package mutating func setMenu(
    of sources: [any PageSource], isComplete: Bool, into diagnostics: inout Diagnostics
  ) {
    settings.menu = sources.flatMap { $0.menu(of: self) }
    if isComplete { settings.writtenNavigation?.check(settings.menu, into: &diagnostics) }
  }

  /// Returns whether the list of a kind has a page, even without any item: the folder of the collection is
  /// in Content, or site.json names the collection in its menu or for its home page.
  ///
  ///     guard site.hasList(of: self, Self.list) else { return [] }
  ///
  /// A page that requests it is rebuilt when the answer changes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the items.
  ///   - template: The template of the list, without which an empty list has no page.
  public func hasList<K: Kind, View>(
    of kind: K, _ template: PageTemplate<View, NoFields>
  ) -> Bool {
    hasList(of: kind) {
      template.isPresent(in: settings) ? template.path(in: settings) : nil
    }
  }

  /// Returns whether the list of a kind, which may be divided into several pages, has a page.
  public func hasList<K: Kind, View>(
    of kind: K, _ template: PageTemplate<View, SlicePath>
  ) -> Bool {
    hasList(of: kind) {
      template.isPresent(in: settings) ? template.path(in: settings) : nil
    }
  }

  private func hasList<K: Kind>(of kind: K, _ path: () -> String?) -> Bool {
    switch presence(of: kind) {
    case .items: return true
    case .folder: return path() != nil
    case .nothing:
      guard let path = path() else { return false }
      return settings.home?.contains { $0.value == kind.folder } == true
        || settings.navigationLeads(to: path)
    }
  }
}

extension Diagnostic {
  static func navigationWithoutItems(
    _ value: DataValue, _ first: (key: DataValue, value: DataValue)?
  ) -> Self {
    let (title, path) =
      first.map { $0.value.kind == .string ? ($0.key.text, $0.value.text) : nil }
      .flatMap { $0 } ?? ("Games", "/games/")
    return .wrongType(
      value, expected: "a list of entries",
      help: "write [{\"title\": \"\(title)\", \"path\": \"\(path)\"}, …]")
  }

  static func navigationWithoutTitle(_ path: DataValue) -> Self {
    .wrongType(
      path, expected: "an entry with title and path",
      help: "write {\"title\": \"…\", \"path\": \(path.described)}")
  }

  static func unknownCollection(_ name: Located<String>, among known: [String]) -> Self {
    Diagnostic(
      .error, "A0710", at: name.place,
      "The menu names \(name.value.quoted), and no collection of this name has a list"
    ).suggesting(name.value, among: known) {
      "write the folder of a collection, such as \(known.first ?? "games"), or a title and a path"
    }
  }
}
