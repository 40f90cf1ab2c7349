/// The items of a kind, read: what the builder needs of them without knowing their types.
struct Collection: Sendable {
  /// How many items there are.
  let count: Int
  /// Makes the entries known to the site.
  let install: @Sendable (inout Site, inout Diagnostics) -> Void
  /// The pages of one item.
  let pages: @Sendable (Int, Site, inout Diagnostics) -> [Page]

  /// Reads the files of a kind. What can't be used is reported and drops nothing else.
  static func read<K: Kind>(
    _ kind: K, _ files: [SourceTree.File], _ settings: SiteSettings, width: Int,
    into diagnostics: inout Diagnostics
  ) async -> Collection {
    let chunks = await parallelMap(files.count, width: width) { range in
      var found = Diagnostics()
      var isWhole = true
      let items = files[range].flatMap {
        Line.items(of: kind, in: $0, settings, isWhole: &isWhole, into: &found)
      }
      return (items, isWhole, found)
    }
    diagnostics.add(chunks.map(\.2))
    let isWhole = chunks.allSatisfy(\.1)
    let items = sorted(chunks.flatMap(\.0), by: kind)
    return Collection(
      count: items.count,
      install: { site, diagnostics in
        let places = items.map(\.origin.place)
        site.setEntries(
          items.map(\.entry), from: places, of: kind, isWhole: isWhole, into: &diagnostics)
      },
      pages: { index, site, diagnostics in
        Line.pages(of: items[index], at: index, kind, in: site, into: &diagnostics)
      })
  }

  /// The kind's order, and that of paths where the kind has none.
  private static func sorted<K: Kind>(_ items: [Line.Item<K>], by kind: K) -> [Line.Item<K>] {
    items.indices.sorted { a, b in
      if kind.areInOrder(items[a].entry, items[b].entry) { return true }
      if kind.areInOrder(items[b].entry, items[a].entry) { return false }
      return a < b
    }.map { items[$0] }
  }
}
