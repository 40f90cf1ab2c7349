/// The items of a kind, read: what the builder needs of them without knowing their types.
struct Collection: Sendable {
  let folder: String
  let files: [DataFile]
  /// Which entry of the site is that of each item, by file.
  let indices: [[Int]]
  /// The items in the order of the site.
  let order: [BuildCache.Collection.Position]
  /// Whether all is as the build before left it.
  let isUnchanged: Bool
  /// What went wrong when entries were read again.
  let late: LateDiagnostics
  /// Makes the entries known to the site.
  let install: @Sendable (inout Site, inout Diagnostics) -> Void
  /// Makes the pages of some items of one file, one item after another.
  let pages:
    @Sendable (
      Int, [Int], Site, inout Diagnostics, (Line.ItemPages) throws(FileError) -> Void
    ) throws(FileError) -> Void
  /// An entry of the site, by its index, as it lies in a cache.
  let stored: @Sendable (Int, Site) -> ArraySlice<UInt8>?

  private typealias Position = BuildCache.Collection.Position

  /// Reads the files of a kind. What can't be used is reported and drops nothing else.
  static func read<K: Kind>(
    _ kind: K, _ files: [SourceTree.File], _ settings: SiteSettings, _ previous: Previous?,
    width: Int, into diagnostics: inout Diagnostics
  ) async -> Collection {
    let chunks = await parallelMap(files.count, width: width) { range in
      var found = Diagnostics()
      let kept = files[range].map {
        Line.entries(of: kind, in: $0, settings, previous, into: &found)
      }
      return (kept, found)
    }
    diagnostics.add(chunks.map(\.1))
    let kept = chunks.flatMap(\.0)
    let dataFiles = kept.map(\.file)
    let late = LateDiagnostics()
    @Sendable func load(_ kept: [Line.Kept<K.Entry>]) -> [[K.Entry]] {
      kept.indices.map { index in
        kept[index].entries
          ?? Line.entriesAgain(of: kind, in: kept[index].file, at: files[index], settings)
          ?? late.add(.changedMeanwhile(kept[index].file.source))
      }
    }
    let order: [Position]
    let entries: @Sendable () -> [K.Entry]
    let known = previous?.cache?.collections[kind.folder]
    let isUnchanged = known?.fileCount == kept.count && kept.allSatisfy { $0.entries == nil }
    if isUnchanged, let known {
      order = known.order
      entries = { [order] in Self.sorted(load(dataFiles.map { .init(file: $0) }), by: order) }
    } else {
      let loaded = load(kept)
      order = Self.order(of: loaded, by: kind)
      entries = { [sorted = Self.sorted(loaded, by: order)] in sorted }
    }
    var indices = dataFiles.map { Array(repeating: 0, count: $0.items.count) }
    for (index, position) in order.enumerated() { indices[position.file][position.item] = index }
    return Collection(
      folder: kind.folder, files: dataFiles, indices: indices, order: order,
      isUnchanged: isUnchanged, late: late,
      install: { site, diagnostics in
        let items = order.map {
          (file: dataFiles[$0.file], item: dataFiles[$0.file].items[$0.item])
        }
        var lost = LostNames()
        for file in dataFiles where !file.lost.isEmpty { lost.add(file.lost) }
        site.setEntries(
          of: kind, fingerprints: items.map(\.item.entryFingerprint), lost: lost, entries)
        guard !isUnchanged else { return }
        site.checkIdentifiers(of: kind, items.map { $0.file.place($0.item) }, into: &diagnostics)
      },
      pages: { [indices] (file, items, site, diagnostics, body) throws(FileError) in
        try Line.pages(
          of: kind, in: dataFiles[file], items.map { ($0, indices[file][$0]) }, in: site,
          into: &diagnostics, body)
      },
      stored: { index, site in
        guard let storage = K.entryStorage, let entry = site.entry(of: K.self, at: index) else {
          return nil
        }
        var writer = EntryWriter()
        storage.write(entry, &writer)
        return writer.bytes[...]
      })
  }

  /// The entries of all files in the order of the site.
  private static func sorted<Entry>(_ entries: [[Entry]], by order: [Position]) -> [Entry] {
    order.compactMap { position in
      let file = entries[position.file]
      return file.indices.contains(position.item) ? file[position.item] : nil
    }
  }

  /// The kind's order, and that of paths where the kind has none.
  private static func order<K: Kind>(
    of entries: [[K.Entry]], by kind: K
  ) -> [Position] {
    let positions = entries.enumerated().flatMap { file, entries in
      entries.indices.map { Position(file: file, item: $0) }
    }
    func entry(_ index: Int) -> K.Entry {
      entries[positions[index].file][positions[index].item]
    }
    return positions.indices.sorted { a, b in
      if kind.areInOrder(entry(a), entry(b)) { return true }
      if kind.areInOrder(entry(b), entry(a)) { return false }
      return a < b
    }.map { positions[$0] }
  }
}
