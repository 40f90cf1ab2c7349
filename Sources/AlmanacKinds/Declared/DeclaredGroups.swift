import Almanac

/// The pages for the values of one field of a declared collection.
struct DeclaredGroups: Sendable {
  let grouping: DeclaredGrouping
  let template: PageTemplate<DeclaredGroup, DeclaredGroup>

  /// A link to the page of a value.
  struct Link: Sendable {
    let title: @Sendable () -> String
    let url: String
    /// The number of records that have the value.
    let count: @Sendable () -> Int
  }

  static let linkFields = Fields<Link>(
    "group",
    [
      .text("title", "The value.") { $0.title() },
      .url("url", "The page of the value.") { $0.url },
      .number("count", "The number of records that have the value.") { $0.count() },
    ])

  /// Creates the pages that a declaration without errors describes.
  init?(_ group: CollectionDeclaration.Group, _ fields: DeclaredFields) {
    guard let field = fields.collection.index(of: group.field.value) else { return nil }
    grouping = DeclaredGrouping(by: fields.collection.fields[field], at: field)
    template = fields.template(group, grouping)
  }

  /// Returns a link to the page of a value.
  func link(to key: String, of kind: DeclaredKind, in site: Site) -> Link {
    let path = template.path(of: DeclaredGroup(key: key, site: site), in: site.settings)
    return Link(
      title: { [grouping] in grouping.title(key, of: kind, in: site) },
      url: site.settings.url(of: path),
      count: { [grouping] in site.count(of: kind, in: grouping.index, at: key) })
  }

  /// Returns the pages of all values: those of records, those that the declaration lists, and those whose
  /// page is in the menu, although no record may have them any more.
  var pages: Pages<DeclaredKind> {
    let further = { @Sendable [grouping] (site: Site) in
      grouping.choiceKeys + keysInMenu(of: site)
    }
    return .groups(template, by: grouping.index, and: further) { key, site in
      DeclaredGroup(key: key, site: site)
    }
  }

  /// Returns the keys of the values to whose pages the menu leads.
  private func keysInMenu(of site: Site) -> [String] {
    site.settings.navigation.flatMap { item in
      let path = item.path.drop { $0 == "/" }
      return path.split(separator: "/").map(String.init).filter { key in
        template.path(of: DeclaredGroup(key: key, site: site), in: site.settings) == path
      }
    }
  }
}
