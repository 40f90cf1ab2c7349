import Almanac

/// The pages for the values of one field of a declared collection.
struct DeclaredGroups: Sendable {
  /// The field, and its index among those of the collection.
  let declaration: FieldDeclaration
  let field: Int
  let index: EntryIndex<DeclaredKind>
  let template: PageTemplate<DeclaredGroup, DeclaredGroup>

  /// A link to the page of a value.
  struct Link: Sendable {
    let title: String
    let url: String
    /// The number of records that have the value.
    let count: @Sendable () -> Int
  }

  static let linkFields = Fields<Link>(
    "group",
    [
      .text("title", "The value.") { $0.title },
      .url("url", "The page of the value.") { $0.url },
      .number("count", "The number of records that have the value.") { $0.count() },
    ])

  /// The collection of which the values are records, if they are references.
  private let target: DeclaredKind?

  /// Creates the pages that a declaration without errors describes.
  init?(_ group: CollectionDeclaration.Group, _ fields: DeclaredFields) {
    guard let field = fields.collection.index(of: group.field.value) else { return nil }
    self.field = field
    declaration = fields.collection.fields[field]
    index = EntryIndex("by \(declaration.name)") { entry in
      (entry.values[field]?.words ?? []).map(Slug.make)
    }
    template = fields.template(group, by: field, index)
    target = declaration.type.target.flatMap { fields.targets[$0] }
  }

  /// Returns the value of a group as its first record writes it.
  static func title(_ key: String, of field: Int, in entries: [DeclaredEntry]) -> String {
    entries.first?.values[field]?.words.first { Slug.make($0) == key } ?? key
  }

  /// Returns the value of a group as its first record writes it.
  func title(_ key: String, in entries: [DeclaredEntry], of site: Site) -> String {
    Self.title(key, of: field, in: entries)
  }

  /// Returns a link to the page of a value.
  func link(to title: String, _ key: String, of kind: DeclaredKind, in site: Site) -> Link {
    let path = template.path(of: DeclaredGroup(key: key, site: site), in: site.settings)
    return Link(title: title, url: site.settings.url(of: path)) { [index] in
      site.entries(of: kind, in: index, at: key).count
    }
  }

  /// Returns the pages of all values.
  func pageSet(of kind: DeclaredKind) -> PageSet {
    PageSet(index.name, of: kind, by: index, with: template) { [template] key, site, _ in
      let group = DeclaredGroup(key: key, site: site)
      return [template.page(at: template.path(of: group, in: site.settings), of: group)]
    }
  }
}
