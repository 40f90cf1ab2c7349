/// The items of a kind, read: what the builder needs of them without knowing their types.
struct Collection: Sendable {
  /// How many files there are.
  let fileCount: Int
  /// Makes the entries known to the site.
  let install: @Sendable (inout Site, inout Diagnostics) -> Void
  /// Makes the pages of one file's items, one after another.
  let pages:
    @Sendable (Int, Site, inout Diagnostics, (Page) throws(FileError) -> Void) throws(FileError) ->
      Void

  /// Reads the files of a kind. What can't be used is reported and drops nothing else.
  static func read<K: Kind>(
    _ kind: K, _ files: [SourceTree.File], _ settings: SiteSettings, width: Int,
    into diagnostics: inout Diagnostics
  ) async -> Collection {
    let chunks = await parallelMap(files.count, width: width) { range in
      var found = Diagnostics()
      let kept = files[range].map { Line.entries(of: kind, in: $0, settings, into: &found) }
      return (kept, found)
    }
    diagnostics.add(chunks.map(\.1))
    let kept = chunks.flatMap(\.0)
    var lost = LostNames()
    for file in kept where !file.lost.isEmpty { lost.add(file.lost) }
    let order = order(of: kept, by: kind)
    return Collection(
      fileCount: kept.count,
      install: { [lost] site, diagnostics in
        let items = order.map { kept[$0.file].items[$0.item] }
        site.setEntries(
          items.map(\.entry), from: items.map(\.place), of: kind, lost: lost,
          into: &diagnostics)
      },
      pages: {
        [indices = indices(in: order, of: kept)]
        (file, site, diagnostics, body) throws(FileError) in
        try Line.pages(
          of: kind, in: kept[file], at: indices[file], in: site, into: &diagnostics, body)
      })
  }

  /// An item by its file, and by its number among the items that are kept of the file.
  private struct Position {
    let file: Int
    let item: Int
  }

  /// The kind's order, and that of paths where the kind has none.
  private static func order<K: Kind>(
    of kept: [Line.Kept<K.Entry>], by kind: K
  ) -> [Position] {
    let positions = kept.enumerated().flatMap { file, kept in
      kept.items.indices.map { Position(file: file, item: $0) }
    }
    func entry(_ index: Int) -> K.Entry {
      kept[positions[index].file].items[positions[index].item].entry
    }
    return positions.indices.sorted { a, b in
      if kind.areInOrder(entry(a), entry(b)) { return true }
      if kind.areInOrder(entry(b), entry(a)) { return false }
      return a < b
    }.map { positions[$0] }
  }

  /// Which entry of the site is that of each item, by file.
  private static func indices<Entry>(
    in order: [Position], of kept: [Line.Kept<Entry>]
  ) -> [[Int]] {
    var indices = kept.map { Array(repeating: 0, count: $0.items.count) }
    for (index, position) in order.enumerated() { indices[position.file][position.item] = index }
    return indices
  }
}
