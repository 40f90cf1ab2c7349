/// A page set of a source: a page for each item, those of each key of an index, a list in slices, or single
/// ones.
///
/// ```
/// var pages: [Pages<Self>] {
///   [
///     .each(Self.page) { recipe, site in RecipeView(recipe, site) },
///     .groups(Self.tag, by: Self.byTag) { tag, site in TagView(tag, site) },
///     .all(Self.home) { site in RecipesView(site) },
///   ]
/// }
/// ```
///
/// The templates of a source follow from its page sets, and so do the indexes of a ``Kind`` whose keys have
/// pages.
///
/// The pages of an item, of a key and of a slice are rebuilt when something changes that they request from
/// the site, such as the entries of the key; all others are kept. A new key adds its pages, and a key that
/// no entry has any more removes them.
public struct Pages<Source: PageSource>: Sendable {
  /// The templates that they use.
  let templates: [TemplateDeclaration]
  /// The index by whose keys they are made.
  let index: EntryIndex<Source>?
  let content: Content

  enum Content: Sendable {
    case items(@Sendable (Source.Item, ItemContext, inout Diagnostics) -> [Page])
    /// Pages over several entries, of a source.
    case set(@Sendable (Source) -> PageSet)
  }
}

/// What the pages of an item may depend on beside the item.
public struct ItemContext: Sendable {
  /// The index of the item's entry among the kind's entries in the site. It serves to find entries: pages
  /// that show the number itself are not rebuilt when items before it are added or removed.
  public let index: Int
  /// The origin of the item.
  public let origin: Origin
  /// The entries of all collections.
  public let site: Site

  /// - Parameters:
  ///   - index: The index of the item's entry among the kind's entries.
  ///   - origin: The origin of the item.
  ///   - site: The entries of all collections.
  public init(index: Int, origin: Origin, site: Site) {
    (self.index, self.origin, self.site) = (index, origin, site)
  }
}

// MARK: - Each item

extension Pages where Source: Kind {
  /// A page for each item, at the path that follows from the fields of its view model.
  ///
  /// - Parameters:
  ///   - template: The template of the pages.
  ///   - view: Makes the view model of an item.
  public static func each<View>(
    _ template: PageTemplate<View, View>,
    view: @escaping @Sendable (_ item: Source.Item, _ site: Site) -> View
  ) -> Self {
    each(template) { item, context, _ in
      let view = view(item, context.site)
      let path = template.path(of: view, in: context.site.settings)
      return [template.page(at: path, of: view, from: context.origin.place)]
    }
  }

  /// The pages of each item, with one template.
  ///
  /// - Parameters:
  ///   - template: The template of the pages.
  ///   - pages: Makes the pages of an item. The diagnostics are those of dangling references.
  public static func each<View, Path>(
    _ template: PageTemplate<View, Path>,
    pages:
      @escaping @Sendable (
        _ item: Source.Item, _ context: ItemContext, _ diagnostics: inout Diagnostics
      ) -> [Page]
  ) -> Self {
    each(with: [template.declaration], pages: pages)
  }

  /// The pages of each item, with any number of templates.
  ///
  /// - Parameters:
  ///   - templates: The templates of the pages, without those that another source lists.
  ///   - pages: Makes the pages of an item. The diagnostics are those of dangling references.
  public static func each(
    with templates: [TemplateDeclaration],
    pages:
      @escaping @Sendable (
        _ item: Source.Item, _ context: ItemContext, _ diagnostics: inout Diagnostics
      ) -> [Page]
  ) -> Self {
    Self(templates: templates, index: nil, content: .items(pages))
  }
}

// MARK: - Groups and slices

extension Pages where Source: Kind {
  /// A page for each key of an index, at the path that follows from the fields of its view model.
  ///
  /// - Parameters:
  ///   - template: The template of the pages. A site without it has none of them.
  ///   - index: The index of the keys.
  ///   - further: Returns keys that have pages even without entries.
  ///   - view: Makes the view model of a key, or returns `nil` if it has no page.
  public static func groups<View>(
    _ template: PageTemplate<View, View>, by index: EntryIndex<Source>,
    and further: @escaping @Sendable (Site) -> [String] = { _ in [] },
    view: @escaping @Sendable (_ key: String, _ site: Site) -> View?
  ) -> Self {
    groups(template, by: index, and: further) { key, site, _ in
      guard let view = view(key, site) else { return [] }
      return [template.page(at: template.path(of: view, in: site.settings), of: view)]
    }
  }

  /// The pages of each key of an index.
  ///
  /// - Parameters:
  ///   - template: The template of the pages. A site without it has none of them.
  ///   - name: The name, which is unique among the pages of a source; by default, that of the template.
  ///   - index: The index of the keys.
  ///   - further: Returns keys that have pages even without entries.
  ///   - pages: Makes the pages of a key.
  public static func groups<View, Path>(
    _ template: PageTemplate<View, Path>, named name: String? = nil, by index: EntryIndex<Source>,
    and further: @escaping @Sendable (Site) -> [String] = { _ in [] },
    pages:
      @escaping @Sendable (_ key: String, _ site: Site, _ diagnostics: inout Diagnostics) -> [Page]
  ) -> Self {
    Self(
      templates: [template.declaration], index: index,
      content: .set { kind in
        PageSet(name ?? template.name, template: template.name, folder: kind.folder) { site in
          let (keys, further) = (site.keys(of: kind, in: index), further(site))
          return further.isEmpty ? keys : Set(keys + further).sorted()
        } pages: { key, site, _, diagnostics in
          pages(key, site, &diagnostics)
        }
      })
  }

  /// The pages of a list that is divided into several.
  ///
  /// - Parameters:
  ///   - template: The template of the pages. A site without it has none of them.
  ///   - pagination: The division of the list. An empty list has its first page if the site has the list
  ///     nevertheless (``Site/hasList(of:_:)``).
  ///   - view: Makes the view model of a page.
  public static func slices<View>(
    _ template: PageTemplate<View, SlicePath>, _ pagination: Pagination,
    view: @escaping @Sendable (_ slice: PageSlice<Source.Entry>, _ site: Site) -> View
  ) -> Self {
    Self([template.declaration]) { kind in
      PageSet(template.name, template: template.name, folder: kind.folder) { site in
        let count = site.contents[kind.folder]?.count ?? 0
        guard count > 0 else { return site.hasList(of: kind, template) ? [""] : [] }
        return pagination.numbers(count, site.settings).map { $0 == 0 ? "" : String($0) }
      } pages: { key, site, _, _ in
        let slice = site.slice(Int(key) ?? 0, of: kind, pagination, template)
        return [template.page(at: slice.path, of: view(slice, site))]
      }
    }
  }
}

// MARK: - Single pages

extension Pages {
  /// A page over all entries.
  ///
  /// - Parameters:
  ///   - template: Its template. A site without it has no such page.
  ///   - view: Makes the view model, or returns `nil` if the site has no such page.
  public static func all<View>(
    _ template: PageTemplate<View, NoFields>, view: @escaping @Sendable (_ site: Site) -> View?
  ) -> Self {
    all(template) { site, _ in view(site).map { [template.page(of: $0, in: site.settings)] } ?? [] }
  }

  /// Pages over all entries, which are rebuilt together.
  ///
  /// - Parameters:
  ///   - template: Their template. A site without it has none of them.
  ///   - name: The name, which is unique among the pages of a source; by default, that of the template.
  ///   - pages: Makes the pages.
  public static func all<View, Path>(
    _ template: PageTemplate<View, Path>, named name: String? = nil,
    pages: @escaping @Sendable (_ site: Site, _ diagnostics: inout Diagnostics) -> [Page]
  ) -> Self {
    Self([template.declaration]) { _ in
      PageSet(name ?? template.name, template: template.name) { site, _, diagnostics in
        pages(site, &diagnostics)
      }
    }
  }

  /// Files without templates, which are rebuilt together.
  ///
  /// - Parameters:
  ///   - name: The name, such as "robots", which is unique among the pages of a source.
  ///   - pages: Makes the files (``Page/init(at:from:bytes:)``).
  public static func files(
    _ name: String,
    pages: @escaping @Sendable (_ site: Site, _ diagnostics: inout Diagnostics) -> [Page]
  ) -> Self {
    Self([]) { _ in
      PageSet(name) { site, _, diagnostics in pages(site, &diagnostics) }
    }
  }

  /// A check of what concerns several records, which makes no pages.
  ///
  /// - Parameters:
  ///   - name: The name, such as "spellings", which is unique among the pages of a source.
  ///   - check: Reports what is wrong.
  public static func check(
    _ name: String,
    check: @escaping @Sendable (_ site: Site, _ diagnostics: inout Diagnostics) -> Void
  ) -> Self {
    files(name) { site, diagnostics in
      check(site, &diagnostics)
      return []
    }
  }
}

// MARK: - The finished site

extension Pages {
  /// Makes pages from all others.
  public typealias FinishedPages =
    @Sendable (_ finished: FinishedSite, _ site: Site, _ diagnostics: inout Diagnostics) -> [Page]

  /// Pages about the site as a whole, such as a sitemap, which are made after all others.
  ///
  /// - Parameters:
  ///   - template: Their template. A site without it has none of them.
  ///   - name: The name, which is unique among the pages of a source; by default, that of the template.
  ///   - facts: The facts about pages that they show beside the paths. They are recorded of each page
  ///     while it is made; to read others is an error (A0268).
  ///   - pages: Makes the pages from the finished site, which has all pages except for such ones.
  public static func finished<View, Path>(
    _ template: PageTemplate<View, Path>, named name: String? = nil,
    needing facts: FactSet = [], pages: @escaping FinishedPages
  ) -> Self {
    Self([template.declaration]) { _ in
      PageSet(name ?? template.name, template: template.name, needing: facts, pages: pages)
    }
  }

  /// Files without templates about the site as a whole, which are made after all pages.
  ///
  /// - Parameters:
  ///   - name: The name, such as "headers", which is unique among the pages of a source.
  ///   - facts: The facts about pages that they show beside the paths. They are recorded of each page
  ///     while it is made; to read others is an error (A0268).
  ///   - isPresent: Returns whether a site has them.
  ///   - pages: Makes the files (``Page/init(at:from:bytes:)``).
  public static func finishedFiles(
    _ name: String, needing facts: FactSet = [],
    if isPresent: @escaping @Sendable (SiteSettings) -> Bool, pages: @escaping FinishedPages
  ) -> Self {
    Self([]) { _ in PageSet(name, needing: facts, if: isPresent, pages: pages) }
  }
}

extension Pages {
  /// Files without templates for some keys.
  package static func files(
    _ name: String, keys: [String], pages: @escaping @Sendable (_ key: String) -> [Page]
  ) -> Self {
    Self([]) { _ in
      PageSet(name, names: { _ in keys }, pages: { key, _, _, _ in pages(key) })
    }
  }

  private init(_ templates: [TemplateDeclaration], _ set: @escaping @Sendable (Source) -> PageSet) {
    self.init(templates: templates, index: nil, content: .set(set))
  }
}

// MARK: - What follows from the list

extension PageSource {
  /// The templates of its pages, which are compiled before any data is read.
  public var templates: [TemplateDeclaration] {
    pages.flatMap(\.templates).reduce(into: []) { all, template in
      if !all.contains(where: { $0.isSame(as: template) }) { all.append(template) }
    }
  }

  /// Its pages other than those of single items.
  package var pageSets: [PageSet] {
    pages.compactMap { pages in
      guard case .set(let set) = pages.content else { return nil }
      return set(self)
    }
  }
}

extension Kind {
  /// All indexes of its entries: those by which pages and aggregates group them, and further ones.
  package var allIndexes: [EntryIndex<Self>] {
    var names: Set<String> = []
    return (pages.compactMap(\.index) + aggregates.map(\.index)).filter {
      names.insert($0.name).inserted
    } + indexes.filter { !names.contains($0.name) }
  }

  /// Makes the pages of an item.
  package var itemPages: @Sendable (Item, ItemContext, inout Diagnostics) -> [Page] {
    let makers = pages.compactMap { pages in
      if case .items(let make) = pages.content { make } else { nil }
    }
    return { item, context, diagnostics in
      makers.flatMap { $0(item, context, &diagnostics) }
    }
  }
}
